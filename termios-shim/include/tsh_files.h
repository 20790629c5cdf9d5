#pragma once

/// The type of the file system that holds a path, as `linux/magic.h` numbers them; 0 if it cannot be told.
/// Swift's Glibc module hides `statfs`.
unsigned long tsh_fileSystemType(const char *_Nonnull path);
