#pragma once

/// Returns the type of a path's file system, as defined in `linux/magic.h`, or 0 if it is unknown.
///
/// Swift's Glibc module hides `statfs`.
unsigned long tsh_fileSystemType(const char *_Nonnull path);

/// Exchanges two files or folders of the same file system at once, and returns 0 or `errno`.
///
/// Swift's Glibc module hides `renameat2`.
int tsh_exchange(const char *_Nonnull path, const char *_Nonnull other);

/// Copies the contents of one open file to another, and returns 0 or `errno`.
///
/// File systems that can share the blocks do so. Swift's Glibc module hides `copy_file_range`.
int tsh_copyContents(int from, int to);
