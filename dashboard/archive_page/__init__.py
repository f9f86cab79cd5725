"""数据 (data): what the archive holds, what was refused and why, and its tables to take away."""
