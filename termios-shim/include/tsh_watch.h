#ifndef TSH_WATCH_H
#define TSH_WATCH_H

#include <sys/types.h>

/// Starts a small process that kills this process's remaining children when this process ends.
///
/// It also kills all processes that these children have started. Call this function once, early,
/// while the process has a single thread. Without this call, the other two functions do nothing.
void tsh_startWatch(void);

/// Registers a child whose session is killed when this process ends.
///
/// This includes processes that left the session but have `mark` in their environment.
void tsh_watchChild(pid_t pid, const char *_Nullable mark);

/// Unregisters a child that has ended.
void tsh_forgetChild(pid_t pid);

#endif
