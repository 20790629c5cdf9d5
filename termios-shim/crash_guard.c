#include "termios_shim.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int crashes[] = {SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGSYS};
enum { crashCount = sizeof crashes / sizeof *crashes };

static struct sigaction foundBefore[NSIG];
static bool isInstalled;
static bool chainsOn;
static char signalStack[64 * 1024];

static int guardedTerminal = -1;
static struct tsh_screen guarded;
static volatile sig_atomic_t isArmed;

static int realErrors = -1;
static int capturedErrors = -1;

static void writeAll(int descriptor, const char *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    count -= (size_t)written;
  }
}

static void restoreTerminal(void) {
  if (!isArmed) return;
  isArmed = 0;
  writeAll(guardedTerminal, guarded.bytes, guarded.count);
  tcsetattr(guardedTerminal, TCSANOW, &guarded.settings);
  if (*guarded.file) unlink(guarded.file);
  tsh_watchScreen(NULL);
}

/// Copies the captured errors to the real standard error. The crash handler also calls it.
static void replayErrors(void) {
  char buffer[4096];
  ssize_t count;
  if (realErrors < 0 || capturedErrors < 0) return;
  lseek(capturedErrors, 0, SEEK_SET);
  while ((count = read(capturedErrors, buffer, sizeof buffer)) > 0) {
    for (ssize_t i = 0; i < count; i++) {
      unsigned char byte = (unsigned char)buffer[i];
      if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F) buffer[i] = '?';
    }
    writeAll(realErrors, buffer, (size_t)count);
  }
}

static void crashed(int signal, siginfo_t *info, void *context) {
  (void)info;
  (void)context;
  restoreTerminal();
  replayErrors();
  if (realErrors >= 0) dup2(realErrors, STDERR_FILENO);
  struct sigaction standard = {.sa_handler = SIG_DFL};
  sigaction(signal, chainsOn ? &foundBefore[signal] : &standard, NULL);
  raise(signal);
}

static void exited(void) {
  restoreTerminal();
  tsh_releaseErrors();
}

bool tsh_installCrashGuard(bool chains) {
  if (isInstalled) return true;
  stack_t stack = {.ss_sp = signalStack, .ss_size = sizeof signalStack};
  if (sigaltstack(&stack, NULL) != 0) return false;
  chainsOn = chains;
  struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  // With SIGTTOU blocked, a background process can also restore the terminal.
  sigfillset(&action.sa_mask);
  for (int i = 0; i < crashCount; i++) sigaction(crashes[i], &action, &foundBefore[crashes[i]]);
  isInstalled = true;
  return atexit(exited) == 0;
}

void tsh_armCrashGuard(int terminal, const struct termios *settings, const void *bytes,
                       size_t count) {
  isArmed = 0;
  guardedTerminal = terminal;
  guarded.settings = *settings;
  guarded.count = count < sizeof guarded.bytes ? count : sizeof guarded.bytes;
  memcpy(guarded.bytes, bytes, guarded.count);
  if (ttyname_r(terminal, guarded.terminal, sizeof guarded.terminal)) *guarded.terminal = 0;
  isArmed = 1;
  tsh_watchScreen(&guarded);
}

void tsh_disarmCrashGuard(void) {
  isArmed = 0;
  tsh_watchScreen(NULL);
}

void tsh_setGuardedFile(const char *path) {
  size_t count = path ? strlen(path) + 1 : 1;
  // Never cut a path: it could name another file.
  if (count > sizeof guarded.file) return;
  memcpy(guarded.file, path ? path : "", count);
  if (isArmed) tsh_watchScreen(&guarded);
}

static int openNameless(void) {
  const char *folder = getenv("TMPDIR");
  char name[512];
  int length = snprintf(name, sizeof name, "%s/errors.XXXXXX", folder && *folder ? folder : "/tmp");
  if (length > 0 && (size_t)length < sizeof name) {
    int descriptor = mkostemp(name, O_CLOEXEC | O_APPEND);
    if (descriptor >= 0) {
      unlink(name);
      return descriptor;
    }
  }
  // If the file cannot be created, discard errors rather than disturb the screen.
  return open("/dev/null", O_RDWR | O_CLOEXEC);
}

bool tsh_captureErrors(void) {
  if (capturedErrors >= 0) return true;
  int real = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 3);
  // If standard error is closed, the file would get its number.
  int captured = real < 0 ? -1 : openNameless();
  if (captured < 0 || dup2(captured, STDERR_FILENO) < 0) {
    if (captured >= 0) close(captured);
    if (real >= 0) close(real);
    return false;
  }
  capturedErrors = captured;
  realErrors = real;
  return true;
}

void tsh_releaseErrors(void) {
  if (capturedErrors < 0) return;
  fflush(stderr);
  replayErrors();
  dup2(realErrors, STDERR_FILENO);
  close(realErrors);
  close(capturedErrors);
  realErrors = capturedErrors = -1;
}
