"""What is wrong with a sheet: each module looks at one thing and yields findings."""
