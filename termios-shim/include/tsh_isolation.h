#pragma once
#include "tsh_spawn.h"

/// The places that an isolated child can see and change.
struct tsh_isolation {
  /// The folders that are empty for the child; `NULL` ends the list.
  char *_Nullable const *_Nonnull hidden;
  /// The files and folders that the child can read, although they are in hidden folders.
  char *_Nullable const *_Nonnull readable;
  /// The folders that the child can change. It cannot change anything else.
  char *_Nullable const *_Nonnull writable;
};

/// Limits of a program and of each of its descendants; a value below 0 is no limit. See setrlimit(2).
struct tsh_limits {
  /// The size of the files that it writes, in bytes.
  long long file_size;
  /// The size of its address space, in bytes.
  long long memory;
};

/// Starts a program in a new session like `tsh_spawn`, with limits, and returns 0 or an `errno`.
///
/// An isolated program has no network except a loopback interface of its own, sees the file system
/// read-only apart from the folders above, and has no privileges. This needs user namespaces, which a
/// system may deny; see user_namespaces(7). Swift's Glibc module hides most of the required calls, and
/// Swift code must not run between `fork` and `execve`, where limits are set.
int tsh_spawnRestricted(struct tsh_child *_Nonnull child, const char *_Nonnull program,
                        char *_Nullable const *_Nonnull arguments,
                        char *_Nullable const *_Nonnull environment,
                        const char *_Nullable directory, bool hasInput, struct tsh_limits limits,
                        const struct tsh_isolation *_Nullable isolation);
