#pragma once
#include <stdbool.h>
#include <sys/types.h>

/// A child process and the parent's ends of its input and output.
struct tsh_child {
  pid_t pid;
  /// A descriptor that becomes readable when the process exits.
  int pidfd;
  /// A socket that is connected to its standard input, or -1 if the standard input is empty.
  int input;
  int output;
  int errors;
};

/// Starts a program in a new session, and returns 0 or an `errno`.
///
/// The output and the errors are pipes. The standard input is empty or a socket, because writing to
/// a socket can avoid a `SIGPIPE` after the program has exited. In the child, all signals have their
/// default actions and are unblocked, and no other descriptors are open. Swift's Glibc module hides
/// `pipe2`, `pidfd_open`, and the required `_np` file actions (closefrom, chdir).
int tsh_spawn(struct tsh_child *_Nonnull child, const char *_Nonnull program,
              char *_Nullable const *_Nonnull arguments,
              char *_Nullable const *_Nonnull environment, const char *_Nullable directory,
              bool hasInput);

/// Limits the private writable memory of a process and of its future children, in bytes.
///
/// It works shortly after the start, unlike a limit between `fork` and `execve`, which `posix_spawn`
/// cannot set. Swift's Glibc module hides `prlimit`.
void tsh_limitData(pid_t pid, long long bytes);

/// Starts a program in this process's terminal and job, and returns 0 or an `errno`.
///
/// Ctrl-Z stops both processes. `pidfd` becomes readable when the program exits. In the child, all
/// signals have their default actions and are unblocked.
int tsh_spawnForeground(pid_t *_Nonnull pid, int *_Nonnull pidfd, const char *_Nonnull program,
                        char *_Nullable const *_Nonnull arguments,
                        char *_Nullable const *_Nonnull environment,
                        const char *_Nullable directory);
