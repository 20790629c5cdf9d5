#pragma once
#include <sys/types.h>

/// A process that was started, and the ends that its parent holds.
struct tsh_child {
  pid_t pid;
  /// Readable as soon as the process has ended.
  int pidfd;
  int output;
  int errors;
};

/// Starts a program in a session of its own, with an empty standard input and two pipes; 0 or an errno.
///
/// Swift's Glibc module hides `pipe2`, `pidfd_open` and the `_np` file actions (closefrom, chdir) that this needs.
/// Signals are set back to their defaults and none is blocked; no other descriptor reaches the child.
int tsh_spawn(struct tsh_child *_Nonnull child, const char *_Nonnull program,
              char *_Nullable const *_Nonnull arguments,
              char *_Nullable const *_Nonnull environment, const char *_Nullable directory);

/// Starts a program that has this process's own terminal, in the same job, so that Ctrl-Z stops both; 0 or an errno.
///
/// `pidfd` is readable as soon as the program has ended. Signals are set back to their defaults and none is blocked.
int tsh_spawnForeground(pid_t *_Nonnull pid, int *_Nonnull pidfd, const char *_Nonnull program,
                        char *_Nullable const *_Nonnull arguments,
                        char *_Nullable const *_Nonnull environment,
                        const char *_Nullable directory);
