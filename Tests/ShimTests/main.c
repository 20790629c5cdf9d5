// Tests of the C target, for the address and undefined-behavior sanitizers. `.ci/sanitize` builds and
// runs them.
#include "check.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

const char *program;
static int failures;

void fail(const char *file, int line, const char *expectation) {
  failures++;
  fprintf(stderr, "%s:%d: expected %s\n", file, line, expectation);
}

int status_of(void (*run)(void)) {
  int status = -1;
  pid_t pid = fork();
  if (pid == 0) {
    // A program that never answers must not stop the tests forever.
    alarm(60);
    run();
    exit(failures > 0);
  }
  while (pid > 0 && waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

bool exits_with(pid_t pid, int code) {
  int status;
  while (waitpid(pid, &status, 0) < 0) {
    if (errno != EINTR) return false;
  }
  return WIFEXITED(status) && WEXITSTATUS(status) == code;
}

bool is_ready(int file) {
  struct pollfd wanted = {.fd = file, .events = POLLIN};
  int count;
  while ((count = poll(&wanted, 1, 10 * 1000)) < 0 && errno == EINTR) {
  }
  return count == 1;
}

size_t read_all(int file, char *bytes, size_t count) {
  size_t found = 0;
  while (found < count && is_ready(file)) {
    ssize_t step = read(file, bytes + found, count - found);
    if (step < 0 && errno == EINTR) continue;
    if (step <= 0) break;
    found += (size_t)step;
  }
  bytes[found] = 0;
  return found;
}

int make_file(const char *name, const char *contents) {
  int file = open(name, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (write(file, contents, strlen(contents)) < 0) return -1;
  lseek(file, 0, SEEK_SET);
  return file;
}

// MARK: Roles

/// Succeeds if all signals have their default actions and none is blocked, as in a new program.
static int expect_default_signals(void) {
  sigset_t blocked;
  sigprocmask(SIG_SETMASK, NULL, &blocked);
  for (int number = 1; number < 32; number++) {
    struct sigaction found;
    if (sigismember(&blocked, number)) return 1;
    // The sanitizers handle these.
    if (number == SIGSEGV || number == SIGBUS || number == SIGFPE) continue;
    if (sigaction(number, NULL, &found) == 0 && found.sa_handler != SIG_DFL) return 1;
  }
  return 0;
}

/// Succeeds if no descriptor except the standard ones is open.
static int expect_few_descriptors(void) {
  for (int file = 3; file < 1024; file++) {
    if (fcntl(file, F_GETFD) >= 0) return 1;
  }
  return 0;
}

// MARK: The tests

static int remove_place(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(path);
}

static int run_all(const struct test *tests) {
  int failed = 0;
  for (; tests->name; tests++) {
    int status = status_of(tests->run);
    if (status == 0) continue;
    failed++;
    fprintf(stderr, "failed: %s (status %d)\n", tests->name, status);
  }
  return failed;
}

int main(int count, char **arguments) {
  // What starts the tests may ignore signals, as nohup does.
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  if (count > 1 && strcmp(arguments[1], "signals") == 0) return expect_default_signals();
  if (count > 1 && strcmp(arguments[1], "descriptors") == 0) return expect_few_descriptors();
  char path[PATH_MAX], folder[] = "/tmp/shim-tests.XXXXXX";
  if (!(program = realpath(arguments[0], path)) || !mkdtemp(folder) || chdir(folder)) return 1;
  setenv("TMPDIR", folder, true);
  int failed = run_all(file_tests) + run_all(terminal_tests) + run_all(process_tests);
  nftw(folder, remove_place, 16, FTW_DEPTH | FTW_PHYS);
  return failed > 0;
}
