#include "tsh_session.h"
#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

/// The information about a process from proc(5).
struct process {
  char name[TSH_NAME];
  char state;
  pid_t parent, session;
  unsigned long long start;
};

static int describe(const char *pid, struct process *process) {
  char path[64], text[1024];
  snprintf(path, sizeof path, "/proc/%s/stat", pid);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The name in parentheses may contain any characters, so parse after the last parenthesis.
  char *begin = strchr(text, '('), *end = strrchr(text, ')');
  if (!begin || !end) return 0;
  snprintf(process->name, sizeof process->name, "%.*s", (int)(end - begin - 1), begin + 1);
  return sscanf(end + 1,
                " %c %d %*d %d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %*d %*d %llu",
                &process->state, &process->parent, &process->session, &process->start)
         == 4;
}

/// Returns whether a process was started with this `NAME=value` in its environment.
///
/// Changes that the process made since then have no effect.
static int is_marked(const char *pid, const char *mark) {
  char path[64], *variable = NULL;
  size_t size = 0;
  int found = 0;
  snprintf(path, sizeof path, "/proc/%s/environ", pid);
  FILE *environment = fopen(path, "re");
  if (!environment) return 0;
  while (!found && getdelim(&variable, &size, 0, environment) > 0)
    found = strcmp(variable, mark) == 0;
  free(variable);
  fclose(environment);
  return found;
}

/// Returns whether a process is in the session of a different child of this process.
///
/// That child may have the same mark, but must not be signaled.
static int is_of_other_child(const struct process *process) {
  char name[16];
  struct process leader;
  snprintf(name, sizeof name, "%d", process->session);
  return describe(name, &leader) && leader.parent == getpid();
}

/// Returns whether a process is in a session, or has left it but carries its mark.
static int is_member(const char *pid, const struct process *process, struct tsh_session session,
                     const char *mark) {
  if (process->state == 'Z' || process->start < session.start) return 0;
  if (process->session == session.id) return 1;
  if (!mark || process->start < session.marked) return 0;
  return is_marked(pid, mark) && !is_of_other_child(process);
}

struct tsh_session tsh_sessionLedBy(pid_t leader) {
  char name[16];
  struct process process;
  snprintf(name, sizeof name, "%d", leader);
  unsigned long long start = describe(name, &process) ? process.start : 0;
  return (struct tsh_session){leader, start, start};
}

unsigned long long tsh_startTimeNow(void) {
  struct timespec now;
  // proc_pid_stat(5): the time after system boot, in clock ticks.
  if (clock_gettime(CLOCK_BOOTTIME, &now)) return 0;
  unsigned long long ticks = (unsigned long long)sysconf(_SC_CLK_TCK);
  return (unsigned long long)now.tv_sec * ticks + (unsigned long long)now.tv_nsec * ticks / 1000000000;
}

int tsh_signalSession(struct tsh_session session, const char *mark, int signal,
                      struct tsh_names *names) {
  DIR *processes = opendir("/proc");
  if (!processes) return 0;
  int found = 0;
  for (struct dirent *entry; (entry = readdir(processes));) {
    struct process process;
    if (entry->d_name[0] < '0' || entry->d_name[0] > '9') continue;
    // Asking for the session alone is much faster than reading the process's file.
    if (!mark && getsid((pid_t)atoi(entry->d_name)) != session.id) continue;
    if (!describe(entry->d_name, &process)) continue;
    if (!is_member(entry->d_name, &process, session, mark)) continue;
    if (names && found < TSH_NAMES && !names->names[found][0])
      strcpy(names->names[found], process.name);
    found++;
    kill((pid_t)atoi(entry->d_name), signal);
  }
  closedir(processes);
  return found;
}

static int argumentCount;
static char **arguments;

// The libraries of the system pass the arguments of `main` to constructors; see _dl_init in glibc.
__attribute__((constructor)) static void keepArguments(int count, char **all) {
  argumentCount = count, arguments = all;
}

void tsh_replaceArgument(int index, const char *text) {
  if (index < 0 || index >= argumentCount) return;
  char *argument = arguments[index];
  size_t length = strlen(argument), replacement = strnlen(text, length);
  memcpy(argument, text, replacement);
  memset(argument + replacement, ' ', length - replacement);
}
