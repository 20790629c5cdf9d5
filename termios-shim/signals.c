#include "termios_shim.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

static const int watched[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT, SIGCHLD};
enum { watchedCount = sizeof watched / sizeof *watched };

static int pipeEnds[2] = {-1, -1};
static bool isIgnored[NSIG];

static void tell(int signal) {
  int before = errno;
  unsigned char byte = (unsigned char)signal;
  // If the pipe is full, enough signals are pending.
  (void)!write(pipeEnds[1], &byte, 1);
  errno = before;
}

static void handle(int signal, void (*handler)(int)) {
  struct sigaction action = {.sa_handler = handler, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, NULL);
}

int tsh_watchSignals(void) {
  if (pipeEnds[0] >= 0) return pipeEnds[0];
  if (pipe2(pipeEnds, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
  for (int i = 0; i < watchedCount; i++) {
    struct sigaction found;
    sigaction(watched[i], NULL, &found);
    // nohup and shells without job control intentionally start their children with ignored signals.
    isIgnored[watched[i]] =
        found.sa_handler == SIG_IGN && watched[i] != SIGCHLD && watched[i] != SIGWINCH;
    if (!isIgnored[watched[i]]) handle(watched[i], tell);
  }
  return pipeEnds[0];
}

void tsh_lendSignals(void) {
  handle(SIGINT, SIG_IGN);
  handle(SIGQUIT, SIG_IGN);
  if (!isIgnored[SIGTSTP]) handle(SIGTSTP, SIG_DFL);
}

static void handleAll(void (*handler)(int)) {
  for (int i = 0; i < watchedCount; i++)
    if (!isIgnored[watched[i]]) handle(watched[i], handler);
}

void tsh_releaseSignals(void) { handleAll(SIG_DFL); }

void tsh_reclaimSignals(void) {
  if (pipeEnds[0] >= 0) handleAll(tell);
}

void tsh_stopJob(void) {
  if (isIgnored[SIGTSTP]) return;
  handle(SIGTSTP, SIG_DFL);
  // Stop the whole job, as the terminal does, because a script that runs this process must also stop.
  kill(0, SIGTSTP);
  tsh_reclaimSignals();
}

void tsh_dieBySignal(int signal) {
  handle(signal, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  sigprocmask(SIG_UNBLOCK, &only, NULL);
  raise(signal);
}

void tsh_ignoreBackgroundStop(void) { handle(SIGTTOU, SIG_IGN); }
