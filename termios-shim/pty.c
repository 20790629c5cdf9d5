#include "termios_shim.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

bool tsh_windowSize(int terminal, int *columns, int *rows) {
  struct winsize size;
  if (ioctl(terminal, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return false;
  *columns = size.ws_col;
  *rows = size.ws_row;
  return true;
}

bool tsh_setWindowSize(int terminal, int columns, int rows) {
  struct winsize size = {.ws_col = (unsigned short)columns, .ws_row = (unsigned short)rows};
  return ioctl(terminal, TIOCSWINSZ, &size) == 0;
}

// The keeper, a forked child of the test process that takes the role of a shell. Only
// async-signal-safe functions may run in it, because the test process has many threads.

enum { reportEnd = 3, commandEnd = 4, firstOther = 5 };

struct launch {
  const char *path, *directory, *terminal;
  char *const *arguments;
  char *const *environment;
};

static pid_t keptProgram;

static void report(int kind, int value) {
  struct tsh_ptyReport message = {.kind = kind, .value = value};
  (void)!write(reportEnd, &message, sizeof message);
}

static void passOn(int signal) {
  if (keptProgram > 0) kill(-keptProgram, signal);
}

static void setHandler(int signal, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

static void runProgram(const struct launch *launch) {
  setpgid(0, 0);
  tcsetpgrp(STDIN_FILENO, getpid());
  for (int signal = 1; signal < NSIG; signal++) setHandler(signal, SIG_DFL);
  if (!launch->directory || chdir(launch->directory) == 0) {
    fcntl(reportEnd, F_SETFD, FD_CLOEXEC);
    fcntl(commandEnd, F_SETFD, FD_CLOEXEC);
    execve(launch->path, launch->arguments, launch->environment);
  }
  report(tsh_ptyFailed, errno);
  _exit(127);
}

static void awaitProgram(void) {
  int status;
  while (true) {
    if (waitpid(keptProgram, &status, WUNTRACED) < 0) {
      if (errno == EINTR) continue;
      _exit(1);
    }
    tcsetpgrp(STDIN_FILENO, getpid());
    if (!WIFSTOPPED(status)) break;
    report(tsh_ptyStopped, WSTOPSIG(status));
    char command;
    ssize_t count;
    while ((count = read(commandEnd, &command, 1)) < 0 && errno == EINTR) {
    }
    if (count <= 0) kill(-keptProgram, SIGKILL);
    tcsetpgrp(STDIN_FILENO, keptProgram);
    kill(-keptProgram, SIGCONT);
  }
  report(tsh_ptyExited, WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

static void keep(const struct launch *launch, int reports, int commands) {
  // Close all other inherited descriptors, because an open end would hide the EOF of other pipes.
  int reportsCopy = fcntl(reports, F_DUPFD, 64);
  int commandsCopy = fcntl(commands, F_DUPFD, 64);
  if (reportsCopy < 0 || commandsCopy < 0) _exit(1);
  setsid();
  int terminal = open(launch->terminal, O_RDWR);
  if (terminal < 0 || ioctl(terminal, TIOCSCTTY, 0) != 0) _exit(1);
  int terminalCopy = fcntl(terminal, F_DUPFD, 64);
  for (int i = 0; i < 3; i++) dup2(terminalCopy, i);
  dup2(reportsCopy, reportEnd);
  dup2(commandsCopy, commandEnd);
  close_range(firstOther, ~0U, 0);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setHandler(SIGTTOU, SIG_IGN);
  setHandler(SIGPIPE, SIG_IGN);
  setHandler(SIGHUP, passOn);

  pid_t program = fork();
  if (program == 0) runProgram(launch);
  if (program < 0) {
    report(tsh_ptyFailed, errno);
    _exit(1);
  }
  keptProgram = program;
  setpgid(program, program);
  tcsetpgrp(STDIN_FILENO, program);
  report(tsh_ptyStarted, program);
  awaitProgram();
  // The kernel keeps the terminal's settings as long as the session exists.
  char command;
  while (read(commandEnd, &command, 1) != 0) {
  }
  _exit(0);
}

static void closeAll(const int *descriptors, int count) {
  for (int i = 0; i < count; i++) {
    if (descriptors[i] >= 0) close(descriptors[i]);
  }
}

int tsh_spawnInPty(const char *path, char *const *arguments, char *const *environment,
                   const char *directory, int columns, int rows, struct tsh_pty *pty) {
  // primary, reports (read, write), commands (read, write)
  int ends[5] = {-1, -1, -1, -1, -1};
  char terminal[128];
  ends[0] = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  if (ends[0] < 0 || grantpt(ends[0]) != 0 || unlockpt(ends[0]) != 0 ||
      ptsname_r(ends[0], terminal, sizeof terminal) != 0 ||
      !tsh_setWindowSize(ends[0], columns, rows) || pipe2(ends + 1, O_CLOEXEC) != 0 ||
      pipe2(ends + 3, O_CLOEXEC) != 0) {
    int error = errno;
    closeAll(ends, 5);
    return error;
  }
  struct termios settings;
  memset(&settings, 0, sizeof settings);
  tcgetattr(ends[0], &settings);
  struct launch launch = {.path = path,
                          .directory = directory,
                          .terminal = terminal,
                          .arguments = arguments,
                          .environment = environment};
  pid_t keeper = fork();
  if (keeper == 0) keep(&launch, ends[2], ends[3]);
  int error = errno;
  close(ends[2]);
  close(ends[3]);
  if (keeper < 0) {
    const int left[] = {ends[0], ends[1], ends[4]};
    closeAll(left, 3);
    return error;
  }
  *pty = (struct tsh_pty){
      .primary = ends[0], .reports = ends[1], .commands = ends[4], .keeper = keeper, .settings = settings};
  return 0;
}
