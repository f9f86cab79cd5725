"""漏胡: the wins that were let go, by player and one by one."""
