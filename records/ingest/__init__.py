"""Files in: finding them, judging what they hold, and landing it in the archive."""
