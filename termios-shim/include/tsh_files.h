#pragma once

/// Returns the type of a path's file system, as defined in `linux/magic.h`, or 0 if it is unknown.
///
/// Swift's Glibc module hides `statfs`.
unsigned long tsh_fileSystemType(const char *_Nonnull path);
