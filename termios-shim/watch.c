#include "tsh_watch.h"
#include "tsh_session.h"
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// A message to the watcher.
struct note {
  enum { childStarted, childEnded, screenShown, screenRestored } kind;
  struct tsh_session session;
  union {
    /// The `NAME=value` that marks the child's descendants, or an empty string.
    char mark[PATH_MAX + 64];
    struct tsh_screen screen;
  };
};

enum { mostChildren = 256 };

static int watcher = -1;

/// A child to kill when the watched process ends.
struct child {
  struct tsh_session session;
  char *mark;
};

/// Restores the terminal of a screen.
///
/// The terminal does not control this process's session, so it does not stop this process.
static void restore(const struct tsh_screen *screen) {
  int terminal = open(screen->terminal, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC);
  struct pollfd ready = {.fd = terminal, .events = POLLOUT};
  if (terminal < 0) return;
  poll(&ready, 1, 1000);
  struct termios now;
  if (write(terminal, screen->bytes, screen->count) == (ssize_t)screen->count) {
    // A shell that is reading a line again has its own settings, which allow signals.
    if (!tcgetattr(terminal, &now) && !(now.c_lflag & ISIG))
      tcsetattr(terminal, TCSANOW, &screen->settings);
    if (*screen->file) unlink(screen->file);
  }
  close(terminal);
}

/// Tracks the screen and the children until the watched process ends, and then restores the
/// terminal, and kills the remaining children.
static void watch(int notes) {
  struct child children[mostChildren];
  int count = 0, isShown = 0;
  static struct tsh_screen screen;
  for (;;) {
    struct note note;
    ssize_t size = recv(notes, &note, sizeof note, 0);
    if (size < 0 && errno == EINTR) continue;
    if (size != sizeof note) break;
    if (note.kind == screenShown || note.kind == screenRestored) {
      isShown = note.kind == screenShown;
      if (isShown) screen = note.screen;
      continue;
    }
    if (note.kind == childStarted) {
      char *mark = *note.mark ? strdup(note.mark) : NULL;
      if (count < mostChildren)
        children[count++] = (struct child){note.session, mark};
      continue;
    }
    for (int index = 0; index < count; index++) {
      if (children[index].session.id != note.session.id) continue;
      free(children[index].mark);
      children[index--] = children[--count];
    }
  }
  if (isShown) restore(&screen);
  // A process that starts during one scan is found by one of the next scans.
  for (int round = 0, empty = 0; round < 100 && empty < 3; round++) {
    int found = 0;
    for (int index = 0; index < count; index++)
      found += tsh_signalSession(children[index].session, children[index].mark, SIGKILL, NULL);
    empty = found ? 0 : empty + 1;
    struct timespec pause = {0, 5 * 1000 * 1000};
    nanosleep(&pause, NULL);
  }
}

void tsh_startWatch(void) {
  int ends[2];
  if (watcher >= 0 || socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends)) return;
  pid_t pid = fork();
  if (pid == 0) {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    setsid();
    int nothing = open("/dev/null", O_RDWR);
    for (int descriptor = 0; descriptor < 3; descriptor++) dup2(nothing, descriptor);
    dup2(ends[1], 3);
    syscall(SYS_close_range, 4, ~0U, 0);
    prctl(PR_SET_NAME, "redgreen-watch");
    watch(3);
    _exit(0);
  }
  close(ends[1]);
  if (pid < 0)
    close(ends[0]);
  else
    watcher = ends[0];
}

static void tell(const struct note *note) {
  if (watcher >= 0) send(watcher, note, sizeof *note, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void tsh_watchChild(struct tsh_session session, const char *mark) {
  struct note note = {.kind = childStarted, .session = session};
  if (mark && strlen(mark) < sizeof note.mark) strcpy(note.mark, mark);
  tell(&note);
}

void tsh_forgetChild(pid_t pid) { tell(&(struct note){.kind = childEnded, .session.id = pid}); }

void tsh_watchScreen(const struct tsh_screen *screen) {
  struct note note = {.kind = screen ? screenShown : screenRestored};
  if (screen) note.screen = *screen;
  tell(&note);
}
