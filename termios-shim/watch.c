#include "tsh_watch.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

/// What is told of a child: that it has begun, or that it is over.
struct note {
  pid_t pid;
  int isOver;
};

enum { mostChildren = 256 };

static int watcher = -1;

/// The session that a process belongs to; 0 where there is no such process any more.
static pid_t session_of(const char *pid) {
  char path[64], text[512];
  snprintf(path, sizeof path, "/proc/%s/stat", pid);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The name in brackets may hold anything: what follows comes behind the last one (proc(5)).
  char *end = strrchr(text, ')');
  int parent, group, session = 0;
  char state;
  if (!end || sscanf(end + 1, " %c %d %d %d", &state, &parent, &group, &session) != 4) return 0;
  return state == 'Z' ? 0 : session;
}

/// Kills every process of these sessions; says whether there was one.
static int kill_sessions(const pid_t *sessions, int count) {
  DIR *processes = opendir("/proc");
  if (!processes) return 0;
  int found = 0;
  for (struct dirent *entry; (entry = readdir(processes));) {
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    pid_t session = session_of(entry->d_name);
    for (int index = 0; session > 0 && index < count; index++) {
      if (session != sessions[index]) continue;
      found = 1;
      kill((pid_t)atoi(entry->d_name), SIGKILL);
      break;
    }
  }
  closedir(processes);
  return found;
}

/// Keeps the list of children until the other side is gone, then ends those that are left.
static void watch(int notes) {
  pid_t children[mostChildren];
  int count = 0;
  for (;;) {
    struct note note;
    ssize_t size = recv(notes, &note, sizeof note, 0);
    if (size < 0 && errno == EINTR) continue;
    if (size != sizeof note) break;
    if (!note.isOver) {
      if (count < mostChildren) children[count++] = note.pid;
      continue;
    }
    for (int index = 0; index < count; index++)
      if (children[index] == note.pid) children[index--] = children[--count];
  }
  // What was being started while the first look went on is found by the next one.
  for (int round = 0; round < 20 && kill_sessions(children, count); round++) {
    struct timespec pause = {0, 20 * 1000 * 1000};
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

static void tell(pid_t pid, int isOver) {
  struct note note = {pid, isOver};
  if (watcher >= 0) send(watcher, &note, sizeof note, MSG_NOSIGNAL | MSG_DONTWAIT);
}

void tsh_watchChild(pid_t pid) { tell(pid, 0); }
void tsh_forgetChild(pid_t pid) { tell(pid, 1); }
