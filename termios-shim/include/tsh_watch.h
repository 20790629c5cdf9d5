#ifndef TSH_WATCH_H
#define TSH_WATCH_H

#include "tsh_session.h"
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

/// Starts a small process that kills this process's remaining children when this process ends.
///
/// It also kills all processes that these children have started. Call this function once, early,
/// while the process has a single thread. Without this call, the other two functions do nothing.
void tsh_startWatch(void);

/// Registers a child whose session is killed when this process ends.
///
/// This includes processes that left the session but have `mark` in their environment. A child can be
/// registered again with its mark.
void tsh_watchChild(struct tsh_session session, const char *_Nullable mark);

/// Unregisters a child that has ended.
void tsh_forgetChild(pid_t pid);

/// What restores a terminal in which a screen is shown.
struct tsh_screen {
  /// The name of the terminal's device.
  char terminal[64];
  /// The settings of the terminal before.
  struct termios settings;
  /// The bytes that turn the screen off.
  char bytes[1024];
  size_t count;
  /// The path of a file to remove afterwards, or an empty string.
  char file[4096];
};

/// Registers a screen whose terminal is restored when this process ends, or `NULL` if the process
/// has restored it.
///
/// Only async-signal-safe functions are called.
void tsh_watchScreen(const struct tsh_screen *_Nullable screen);

#endif
