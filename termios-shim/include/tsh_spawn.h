#pragma once
#include <stdbool.h>
#include <sys/types.h>

/// A process that was started, and the ends that its parent holds.
struct tsh_child {
  pid_t pid;
  /// Readable as soon as the process has ended.
  int pidfd;
  /// A socket that leads to its standard input; -1 if that is empty.
  int input;
  int output;
  int errors;
};

/// Starts a program in a session of its own, with two pipes, and a standard input that is empty or a socket; 0 or an errno.
///
/// A socket rather than a third pipe: it can be written without a `SIGPIPE` when the program has ended.
/// Swift's Glibc module hides `pipe2`, `pidfd_open` and the `_np` file actions (closefrom, chdir) that this needs.
/// Signals are set back to their defaults and none is blocked; no other descriptor reaches the child.
int tsh_spawn(struct tsh_child *_Nonnull child, const char *_Nonnull program,
              char *_Nullable const *_Nonnull arguments,
              char *_Nullable const *_Nonnull environment, const char *_Nullable directory,
              bool hasInput);

/// Starts a program that has this process's own terminal, in the same job, so that Ctrl-Z stops both; 0 or an errno.
///
/// `pidfd` is readable as soon as the program has ended. Signals are set back to their defaults and none is blocked.
int tsh_spawnForeground(pid_t *_Nonnull pid, int *_Nonnull pidfd, const char *_Nonnull program,
                        char *_Nullable const *_Nonnull arguments,
                        char *_Nullable const *_Nonnull environment,
                        const char *_Nullable directory);
