"""Where state lies, and the files in which sessions are kept."""
