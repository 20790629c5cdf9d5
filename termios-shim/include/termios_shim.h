#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#include "tsh_files.h"

#include "tsh_session.h"
#include "tsh_spawn.h"
#include "tsh_watch.h"

#ifndef __clang__
#define _Nonnull
#define _Nullable
#endif

// MARK: Width and locale

/// The columns that libc gives one Unicode scalar, -1 if it cannot be shown; always asked in a UTF-8 locale,
/// whatever the process has set. Swift's Glibc module hides `wcwidth`, `newlocale` and `uselocale`.
int tsh_width(unsigned int scalar);

/// Sets the locale for characters and tells whether UTF-8 may be sent to the terminal. A locale that is not
/// installed, usual over ssh, counts as UTF-8 by its name. Swift cannot name `nl_langinfo`'s items on every libc.
bool tsh_setLocale(void);

// MARK: Signals

/// Has INT, TERM, HUP, QUIT, WINCH, TSTP, CONT and CHLD written as bytes to a pipe, and gives its read end; -1 if
/// there is no pipe. What was ignored at the start stays so. A handler has to be C: it may not touch Swift's runtime.
int tsh_watchSignals(void);

/// Leaves INT, QUIT and TSTP to a program that has the terminal for a while. Swift cannot name `SIG_IGN`.
void tsh_lendSignals(void);

/// Takes the signals back that were lent.
void tsh_reclaimSignals(void);

/// Stops this job as Ctrl-Z would have, and returns when it goes on. Swift cannot put a handler back to `SIG_DFL`.
void tsh_stopJob(void);

/// Ends the process by that signal, so that the shell sees what ended it. Swift cannot name `SIG_DFL`.
void tsh_dieBySignal(int signal);

/// Keeps the terminal's settings from stopping this process when it is in the background; for the way out only.
void tsh_ignoreBackgroundStop(void);

// MARK: Crash guard

/// Catches the signals of a crash, to restore the terminal before they do their work. With `chains`, the handlers
/// found before, such as Swift's backtracer, go on from there. A handler may run only what is async-signal-safe.
bool tsh_installCrashGuard(bool chains);

/// From now on a crash, and `exit`, puts back those settings and writes those bytes. The copy lives outside of
/// Swift's memory, as that may be broken by then.
void tsh_armCrashGuard(int terminal, const struct termios *_Nonnull settings,
                       const void *_Nonnull bytes, size_t count);

/// From now on the terminal is somebody else's. Only C code may share a flag with a signal handler.
void tsh_disarmCrashGuard(void);

/// Keeps what is written to standard error from the screen, in a file without a name; a crash writes it out.
/// Swift's Glibc module hides `mkostemp`.
bool tsh_captureErrors(void);

/// Gives standard error back and writes out what was kept, without control characters.
void tsh_releaseErrors(void);

// MARK: Terminals

/// The size of a terminal, false if it has none. `ioctl` is variadic.
bool tsh_windowSize(int terminal, int *_Nonnull columns, int *_Nonnull rows);

/// Sets the size of a pseudo-terminal, which signals its foreground job. `ioctl` is variadic.
bool tsh_setWindowSize(int terminal, int columns, int rows);

/// A program on a pseudo-terminal of its own, as tests use it.
struct tsh_pty {
  /// The side of the terminal's user: its screen is read here, its keys are written here.
  int primary;
  /// Where a `tsh_ptyReport` is read for each change.
  int reports;
  /// Where one byte is written to have a stopped program go on; closing it lets the keeper go.
  int commands;
  /// The shell-like process between the test and the program.
  pid_t keeper;
};

/// What the keeper of a pseudo-terminal tells.
enum { tsh_ptyStarted, tsh_ptyFailed, tsh_ptyStopped, tsh_ptyExited };

/// One message of the keeper.
struct tsh_ptyReport {
  /// One of the four above.
  int kind;
  /// The process, the `errno`, the signal, or the exit code (128 and the signal if a signal ended it).
  int value;
};

/// Runs a program as the foreground job of a session of its own; a keeper stands in for the shell, so that the
/// terminal outlives the program and Ctrl-Z works. Gives 0 or an `errno`. Swift's Glibc module hides `posix_openpt`,
/// and after `fork` only C code may run.
int tsh_spawnInPty(const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
                   char *_Nullable const *_Nonnull environment, const char *_Nullable directory,
                   int columns, int rows, struct tsh_pty *_Nonnull pty);
