#pragma once
#include <sys/types.h>

/// The session of a program, which identifies all processes that the program starts.
struct tsh_session {
  /// The process id of the program, which is also the session id.
  pid_t id;
  /// The program's start time in the kernel's clock ticks, or 0 if it is unknown.
  /// Older processes cannot belong to the session.
  unsigned long long start;
  /// The time since which processes that left the session can belong to it by their mark.
  unsigned long long marked;
};

/// The size of the name of a process with its null; see proc_pid_comm(5).
#define TSH_NAME 16
/// The maximum number of processes that are named.
#define TSH_NAMES 8

/// The names of processes, as null-terminated strings. Those that are not set are empty.
struct tsh_names {
  char names[TSH_NAMES][TSH_NAME];
};

/// Returns the session that a process leads. The process must not have been reaped yet.
struct tsh_session tsh_sessionLedBy(pid_t leader);

/// Returns the present time as processes have it as their start time.
unsigned long long tsh_startTimeNow(void);

/// Sends a signal to every living process of a session, and returns the number of these processes.
///
/// Each process is signaled when it is found. If `mark` is not NULL, a process that has left the
/// session still belongs to it if its environment contains `mark`, in the form `NAME=value`.
/// Therefore, a daemon cannot escape unless it also discards its environment. The names of the first
/// processes are written to `names`, unless it is NULL, where it has none.
int tsh_signalSession(struct tsh_session session, const char *_Nullable mark, int signal,
                      struct tsh_names *_Nullable names);

/// Replaces an argument of this process as other processes see it, by a text that is not longer.
///
/// Swift keeps its own copy of the arguments, so only C can reach those that proc(5) shows. Call this
/// function before the process is forked, and after Swift has copied the arguments.
void tsh_replaceArgument(int index, const char *_Nonnull text);
