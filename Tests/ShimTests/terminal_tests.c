#include "check.h"
#include "termios_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/// Opens a pseudo-terminal, and sets its two ends.
static void open_terminal(int *primary, int *terminal) {
  *primary = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  CHECK(*primary >= 0 && grantpt(*primary) == 0 && unlockpt(*primary) == 0);
  *terminal = open(ptsname(*primary), O_RDWR | O_NOCTTY | O_CLOEXEC);
  CHECK(*terminal >= 0);
}

/// Replaces standard error with a pipe, and returns the end to read from.
static int pipe_errors(void) {
  int ends[2];
  CHECK(pipe2(ends, O_CLOEXEC) == 0);
  dup2(ends[1], STDERR_FILENO);
  close(ends[1]);
  return ends[0];
}

// MARK: Sizes

static void sets_and_gets_a_size(void) {
  int primary, terminal, columns = 1, rows = 1;
  open_terminal(&primary, &terminal);
  CHECK(tsh_setWindowSize(primary, 80, 24));
  CHECK(tsh_windowSize(terminal, &columns, &rows) && columns == 80 && rows == 24);
  CHECK(tsh_setWindowSize(primary, INT_MAX, INT_MIN + 5));
  CHECK(tsh_windowSize(terminal, &columns, &rows) && columns == USHRT_MAX && rows == 5);
  // Without a size, the results keep their values.
  CHECK(tsh_setWindowSize(primary, 0, -1));
  CHECK(!tsh_windowSize(terminal, &columns, &rows) && columns == USHRT_MAX && rows == 5);
  CHECK(!tsh_windowSize(-1, &columns, &rows));
  CHECK(!tsh_setWindowSize(make_file("file", ""), 80, 24));
}

// MARK: Crash guard

enum { mostBytes = 1024 };
static int primary, terminal;
static struct termios settings;

/// Installs the guard for a terminal whose settings then change.
static void guard(bool chains, size_t count) {
  char bytes[2 * mostBytes];
  struct termios changed;
  memset(bytes, 'R', sizeof bytes);
  CHECK(tcgetattr(terminal, &settings) == 0);
  CHECK(tsh_installCrashGuard(chains));
  CHECK(tsh_installCrashGuard(!chains));
  tsh_armCrashGuard(terminal, &settings, bytes, count);
  changed = settings;
  changed.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
  CHECK(tcsetattr(terminal, TCSANOW, &changed) == 0);
  close(make_file("guarded", ""));
  tsh_setGuardedFile("guarded");
}

/// Returns the number of bytes that the guard has written, or -1 if it has not restored everything.
static int restored(void) {
  char bytes[4 * mostBytes + 1];
  struct termios found;
  size_t count = 0;
  bool isCooked = tcgetattr(terminal, &found) == 0 && (found.c_lflag & ICANON);
  bool isRemoved = access("guarded", F_OK) != 0;
  fcntl(primary, F_SETFL, O_NONBLOCK);
  ssize_t step = read(primary, bytes, sizeof bytes);
  if (step > 0) count = (size_t)step;
  // Leave nothing for the next child.
  tcsetattr(terminal, TCSANOW, &settings);
  unlink("guarded");
  return isCooked && isRemoved ? (int)count : -1;
}

static void end_guarded(void) {
  guard(true, 10);
}
static void end_with_many_bytes(void) {
  guard(true, 2 * mostBytes);
}
static void end_disarmed(void) {
  guard(true, 10);
  tsh_disarmCrashGuard();
}
static void abort_guarded(void) {
  guard(false, 10);
  abort();
}
static void fault_guarded(void) {
  guard(false, 10);
  raise(SIGSEGV);
}
static void note_fault(int signal) {
  (void)signal;
  _exit(42);
}
static void fault_with_own_handler(void) {
  signal(SIGFPE, note_fault);
  guard(true, 10);
  raise(SIGFPE);
}
static void fault_on_a_guarded_stack(void) {
  // The handler runs on its own stack, which the captured errors have to fit on.
  guard(false, 10);
  CHECK(tsh_captureErrors());
  for (int i = 0; i < 1000; i++) fprintf(stderr, "line %d of many that a crash prints\n", i);
  raise(SIGILL);
}

static void restores_the_terminal_at_every_end(void) {
  open_terminal(&primary, &terminal);
  CHECK(tcgetattr(terminal, &settings) == 0);
  CHECK(status_of(end_guarded) == 0 && restored() == 10);
  CHECK(status_of(end_with_many_bytes) == 0 && restored() == mostBytes);
  CHECK(status_of(end_disarmed) == 0 && restored() == -1);
  CHECK(WTERMSIG(status_of(abort_guarded)) == SIGABRT && restored() == 10);
  CHECK(WTERMSIG(status_of(fault_guarded)) == SIGSEGV && restored() == 10);
  CHECK(WEXITSTATUS(status_of(fault_with_own_handler)) == 42 && restored() == 10);
  int errors = dup(STDERR_FILENO), lines = pipe_errors();
  fcntl(lines, F_SETPIPE_SZ, 1 << 18);
  CHECK(WTERMSIG(status_of(fault_on_a_guarded_stack)) == SIGILL && restored() == 10);
  dup2(errors, STDERR_FILENO);
  static char text[1 << 17];
  CHECK(read_all(lines, text, sizeof text - 1) > 30 * 1000);
  CHECK(strstr(text, "line 999 of many") != NULL);
}

static void end_with_longest_name(void) {
  char path[PATH_MAX + 10];
  guard(true, 10);
  // Neither of these changes what is guarded.
  memset(path, 'x', sizeof path - 1);
  path[sizeof path - 1] = 0;
  tsh_setGuardedFile(path);
  path[PATH_MAX] = 0;
  tsh_setGuardedFile(path);
}

static void end_without_file(void) {
  char path[PATH_MAX];
  guard(true, 10);
  memset(path, 'x', sizeof path - 1);
  path[sizeof path - 1] = 0;
  tsh_setGuardedFile(path);
  tsh_setGuardedFile(NULL);
}

static void removes_the_guarded_file_alone(void) {
  open_terminal(&primary, &terminal);
  CHECK(tcgetattr(terminal, &settings) == 0);
  CHECK(status_of(end_with_longest_name) == 0 && restored() == 10);
  CHECK(status_of(end_without_file) == 0 && restored() == -1);
}

// MARK: Standard error

static void captures_errors(void) {
  char text[64];
  int errors = dup(STDERR_FILENO), lines = pipe_errors();
  tsh_releaseErrors();
  CHECK(tsh_captureErrors() && tsh_captureErrors());
  fputs("\x1B[31mred\x7F\tü\r\n", stderr);
  tsh_releaseErrors();
  tsh_releaseErrors();
  dup2(errors, STDERR_FILENO);
  CHECK(read_all(lines, text, sizeof text - 1) > 0);
  CHECK(strcmp(text, "?[31mred?\tü?\n") == 0);
}

static void captures_errors_without_a_folder(void) {
  char longest[2048], text[16];
  int errors = dup(STDERR_FILENO), lines = pipe_errors();
  memset(longest, 'x', sizeof longest - 1);
  longest[sizeof longest - 1] = 0;
  const char *folders[] = {"/missing", longest, "%n%s"};
  for (int i = 0; i < 3; i++) {
    setenv("TMPDIR", folders[i], true);
    CHECK(tsh_captureErrors());
    fputs("discarded", stderr);
    tsh_releaseErrors();
  }
  unsetenv("TMPDIR");
  CHECK(tsh_captureErrors());
  tsh_releaseErrors();
  dup2(errors, STDERR_FILENO);
  CHECK(read_all(lines, text, sizeof text - 1) == 0);
}

static void captures_nothing_without_standard_error(void) {
  int errors = dup(STDERR_FILENO);
  close(STDERR_FILENO);
  bool isCaptured = tsh_captureErrors();
  tsh_releaseErrors();
  dup2(errors, STDERR_FILENO);
  CHECK(!isCaptured);
}

// MARK: Programs on a pseudo-terminal

static char *const environment[] = {"SHIM=test", NULL};

static bool reports(const struct tsh_pty *pty, int kind, int value) {
  struct tsh_ptyReport report = {.kind = -1};
  char bytes[sizeof report + 1];
  CHECK(read_all(pty->reports, bytes, sizeof report) == sizeof report);
  memcpy(&report, bytes, sizeof report);
  return report.kind == kind && (value < 0 || report.value == value);
}

static void end(const struct tsh_pty *pty) {
  close(pty->commands);
  CHECK(exits_with(pty->keeper, 0));
  close(pty->primary), close(pty->reports);
}

static void starts_a_program_on_a_terminal(void) {
  struct tsh_pty pty;
  char text[64];
  char *const arguments[] = {"sh", "-c", "stty size; pwd; echo $SHIM; exit 7", NULL};
  CHECK(tsh_spawnInPty("/bin/sh", arguments, environment, "/usr", 60, 15, &pty) == 0);
  CHECK(reports(&pty, tsh_ptyStarted, -1));
  CHECK(reports(&pty, tsh_ptyExited, 7));
  CHECK(read_all(pty.primary, text, strlen("15 60\r\n/usr\r\ntest\r\n")) > 0);
  CHECK(strcmp(text, "15 60\r\n/usr\r\ntest\r\n") == 0);
  end(&pty);
}

static void says_why_no_program_starts_on_a_terminal(void) {
  struct tsh_pty pty;
  char *const arguments[] = {"sh", NULL};
  CHECK(tsh_spawnInPty("/missing", arguments, environment, NULL, 80, 24, &pty) == 0);
  CHECK(reports(&pty, tsh_ptyStarted, -1));
  CHECK(reports(&pty, tsh_ptyFailed, ENOENT));
  CHECK(reports(&pty, tsh_ptyExited, 127));
  end(&pty);
  CHECK(tsh_spawnInPty("/bin/sh", arguments, environment, "/missing", 0, -1, &pty) == 0);
  CHECK(reports(&pty, tsh_ptyStarted, -1));
  CHECK(reports(&pty, tsh_ptyFailed, ENOENT));
  end(&pty);
  struct rlimit few, found;
  getrlimit(RLIMIT_NOFILE, &found);
  few.rlim_max = found.rlim_max;
  for (few.rlim_cur = 3; few.rlim_cur < 9; few.rlim_cur++) {
    setrlimit(RLIMIT_NOFILE, &few);
    int problem = tsh_spawnInPty("/bin/sh", arguments, environment, NULL, 80, 24, &pty);
    setrlimit(RLIMIT_NOFILE, &found);
    if (problem == 0) {
      // The keeper needs more of them.
      CHECK(exits_with(pty.keeper, 1));
      close(pty.primary), close(pty.reports), close(pty.commands);
    } else {
      CHECK(problem == EMFILE);
    }
  }
}

static void stops_and_continues_a_program(void) {
  struct tsh_pty pty;
  char *const arguments[] = {"sh", "-c", "kill -STOP $$; exit 3", NULL};
  CHECK(tsh_spawnInPty("/bin/sh", arguments, environment, NULL, 80, 24, &pty) == 0);
  CHECK(reports(&pty, tsh_ptyStarted, -1));
  CHECK(reports(&pty, tsh_ptyStopped, SIGSTOP));
  CHECK(write(pty.commands, "c", 1) == 1);
  CHECK(reports(&pty, tsh_ptyExited, 3));
  end(&pty);
  // Without a command, the stopped program ends with its keeper.
  CHECK(tsh_spawnInPty("/bin/sh", arguments, environment, NULL, 80, 24, &pty) == 0);
  CHECK(reports(&pty, tsh_ptyStarted, -1));
  CHECK(reports(&pty, tsh_ptyStopped, SIGSTOP));
  end(&pty);
}

static void passes_a_hangup_on(void) {
  struct tsh_pty pty;
  char *const arguments[] = {"sh", "-c", "echo ready; exec sleep 1000", NULL};
  char text[8];
  CHECK(tsh_spawnInPty("/bin/sh", arguments, environment, NULL, 80, 24, &pty) == 0);
  CHECK(reports(&pty, tsh_ptyStarted, -1));
  CHECK(read_all(pty.primary, text, 7) == 7);
  kill(pty.keeper, SIGHUP);
  CHECK(reports(&pty, tsh_ptyExited, 128 + SIGHUP));
  end(&pty);
}

const struct test terminal_tests[] = {
    {"the size of a terminal is set and read", sets_and_gets_a_size},
    {"the crash guard restores the terminal", restores_the_terminal_at_every_end},
    {"the crash guard removes no other file", removes_the_guarded_file_alone},
    {"captured errors are printed without control characters", captures_errors},
    {"errors are captured if no file can be created", captures_errors_without_a_folder},
    {"closed errors are not captured", captures_nothing_without_standard_error},
    {"a program runs on a terminal", starts_a_program_on_a_terminal},
    {"a program that cannot run is reported", says_why_no_program_starts_on_a_terminal},
    {"a stopped program continues", stops_and_continues_a_program},
    {"a hangup reaches the program", passes_a_hangup_on},
    {NULL, NULL},
};
