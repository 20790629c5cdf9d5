#include "pipes.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int tsh_openPipes(struct tsh_child *child, struct tsh_pipes *ends, bool hasInput) {
  int input[2] = {-1, -1}, output[2] = {-1, -1}, errors[2] = {-1, -1}, problem = 0;
  if (hasInput && socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, input)) problem = errno;
  if (!problem && (pipe2(output, O_CLOEXEC) || pipe2(errors, O_CLOEXEC))) problem = errno;
  child->input = input[0], ends->input = input[1];
  child->output = output[0], ends->output = output[1];
  child->errors = errors[0], ends->errors = errors[1];
  return problem;
}

static void close_all(int input, int output, int errors) {
  if (input >= 0) close(input);
  if (output >= 0) close(output);
  if (errors >= 0) close(errors);
}

int tsh_finishSpawn(struct tsh_child *child, struct tsh_pipes *ends, int problem) {
  close_all(ends->input, ends->output, ends->errors);
  if (problem) {
    close_all(child->input, child->output, child->errors);
    return problem;
  }
  // This affects only the parent's ends, because each end of a pipe has its own flags.
  if (child->input >= 0) fcntl(child->input, F_SETFL, O_NONBLOCK);
  fcntl(child->output, F_SETFL, O_NONBLOCK);
  fcntl(child->errors, F_SETFL, O_NONBLOCK);
  child->pidfd = (int)syscall(SYS_pidfd_open, child->pid, 0);
  return 0;
}

enum { inThisJob = -1 };

/// Starts a program with two pipes in a new session, or with this process's terminal.
///
/// The latter happens if `output` is `inThisJob`. Otherwise, standard input is empty if `input` is
/// negative.
static int spawn(pid_t *pid, int input, int output, int errors, const char *program, char *const *arguments,
                 char *const *environment, const char *directory) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none, all;
  int problem = posix_spawn_file_actions_init(&actions);
  if (problem) return problem;
  if ((problem = posix_spawnattr_init(&attributes)) == 0) {
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    short flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF;
    if (output != inThisJob) {
      flags |= POSIX_SPAWN_SETSID;
      problem = input < 0
                    ? posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
                    : posix_spawn_file_actions_adddup2(&actions, input, 0);
      if (!problem) problem = posix_spawn_file_actions_adddup2(&actions, output, 1);
      if (!problem) problem = posix_spawn_file_actions_adddup2(&actions, errors, 2);
    }
    posix_spawnattr_setflags(&attributes, flags);
    if (!problem) problem = posix_spawn_file_actions_addclosefrom_np(&actions, 3);
    if (!problem && directory)
      problem = posix_spawn_file_actions_addchdir_np(&actions, directory);
    if (!problem)
      problem = posix_spawn(pid, program, &actions, &attributes, arguments, environment);
    posix_spawnattr_destroy(&attributes);
  }
  posix_spawn_file_actions_destroy(&actions);
  return problem;
}

int tsh_spawn(struct tsh_child *child, const char *program, char *const *arguments,
              char *const *environment, const char *directory, bool hasInput) {
  struct tsh_pipes ends;
  int problem = tsh_openPipes(child, &ends, hasInput);
  if (!problem)
    problem = spawn(&child->pid, ends.input, ends.output, ends.errors, program, arguments,
                    environment, directory);
  return tsh_finishSpawn(child, &ends, problem);
}

void tsh_limitData(pid_t pid, long long bytes) {
  struct rlimit limit;
  if (prlimit(pid, RLIMIT_DATA, NULL, &limit)) return;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max <= (rlim_t)bytes) return;
  limit.rlim_cur = limit.rlim_max = (rlim_t)bytes;
  prlimit(pid, RLIMIT_DATA, &limit, NULL);
}

int tsh_spawnForeground(pid_t *pid, int *pidfd, const char *program, char *const *arguments,
                        char *const *environment, const char *directory) {
  int problem = spawn(pid, -1, inThisJob, inThisJob, program, arguments, environment, directory);
  if (!problem) *pidfd = (int)syscall(SYS_pidfd_open, *pid, 0);
  return problem;
}
