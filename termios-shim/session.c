#include "tsh_session.h"
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/// What proc(5) tells of a process.
struct process {
  char state;
  pid_t session;
  unsigned long long start;
};

static ssize_t read_file(const char *pid, const char *name, char *text, size_t size) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%s/%s", pid, name);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return -1;
  ssize_t length = 0, count;
  while ((size_t)length < size && (count = read(file, text + length, size - length)) > 0)
    length += count;
  close(file);
  return length;
}

static int describe(const char *pid, struct process *process) {
  char text[1024];
  ssize_t count = read_file(pid, "stat", text, sizeof text - 1);
  if (count <= 0) return 0;
  text[count] = 0;
  // The name in brackets may hold anything: what follows comes behind the last one.
  char *end = strrchr(text, ')');
  return end
         && sscanf(end + 1,
                   " %c %*d %*d %d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
                   &process->state, &process->session, &process->start)
                == 3;
}

/// Whether a process was started with a variable of this value; one that changed its own counts as it was.
static int is_marked(const char *pid, const char *mark) {
  static char environment[256 * 1024];
  ssize_t count = read_file(pid, "environ", environment, sizeof environment - 1);
  if (count <= 0) return 0;
  environment[count] = 0;
  for (char *variable = environment; variable < environment + count;
       variable += strlen(variable) + 1)
    if (strcmp(variable, mark) == 0) return 1;
  return 0;
}

struct tsh_session tsh_sessionLedBy(pid_t leader) {
  char name[16];
  struct process process;
  snprintf(name, sizeof name, "%d", leader);
  struct tsh_session session = {leader, describe(name, &process) ? process.start : 0};
  return session;
}

int tsh_signalSession(struct tsh_session session, const char *mark, int signal) {
  DIR *processes = opendir("/proc");
  if (!processes) return 0;
  int found = 0;
  for (struct dirent *entry; (entry = readdir(processes));) {
    struct process process;
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    if (!describe(entry->d_name, &process) || process.state == 'Z') continue;
    if (process.start < session.start) continue;
    if (process.session != session.id && !(mark && is_marked(entry->d_name, mark))) continue;
    found++;
    kill((pid_t)atoi(entry->d_name), signal);
  }
  closedir(processes);
  return found;
}
