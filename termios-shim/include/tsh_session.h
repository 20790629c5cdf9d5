#pragma once
#include <sys/types.h>

/// A program that was started in a session of its own, by what finds all that it starts in turn.
struct tsh_session {
  /// The program's process id, which is its session's.
  pid_t id;
  /// When it was started, in the kernel's ticks: nothing of it can be older. 0 if that is not known.
  unsigned long long start;
};

/// The session that a living or a dead, but not yet reaped, process leads.
struct tsh_session tsh_sessionLedBy(pid_t leader);

/// Sends a signal to every living process of a session, each as soon as it is found, and says how many there were.
///
/// A process that has left the session belongs to it all the same where its environment holds `mark`, one
/// `NAME=value`: so a daemon's way out leads nowhere, unless it gives up its environment as well. NULL looks for none.
int tsh_signalSession(struct tsh_session session, const char *_Nullable mark, int signal);
