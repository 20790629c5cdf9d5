#ifndef TSH_WATCH_H
#define TSH_WATCH_H

#include <sys/types.h>

/// Starts a small process beside this one that ends this one's children, with all they have started, should it be killed.
///
/// To be called once, early, while there is one thread; without it the other two do nothing.
void tsh_startWatch(void);

/// Has the session that this child leads ended with this process, and what left it with `mark` in its environment.
void tsh_watchChild(pid_t pid, const char *_Nullable mark);

/// Takes that back, since the child is over.
void tsh_forgetChild(pid_t pid);

#endif
