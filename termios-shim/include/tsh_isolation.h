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

/// Starts a program in a new session like `tsh_spawn` without input, and returns 0 or an `errno`.
///
/// The program has no network except a loopback interface of its own, sees the file system read-only
/// apart from the folders above, and has no privileges. This needs user namespaces, which a system may
/// deny; see user_namespaces(7). Swift's Glibc module hides most of the required calls, and Swift code
/// must not run between `fork` and `execve`.
int tsh_spawnIsolated(struct tsh_child *_Nonnull child, const char *_Nonnull program,
                      char *_Nullable const *_Nonnull arguments,
                      char *_Nullable const *_Nonnull environment,
                      const char *_Nullable directory,
                      const struct tsh_isolation *_Nonnull isolation);
