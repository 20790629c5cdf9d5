#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include <termios.h>

#include "tsh_files.h"

#include "tsh_isolation.h"
#include "tsh_session.h"
#include "tsh_spawn.h"
#include "tsh_watch.h"

#ifndef __clang__
#define _Nonnull
#define _Nullable
#endif

// MARK: Width and locale

/// Returns libc's width of a Unicode scalar in columns, or -1 if the scalar is not printable.
///
/// It uses a UTF-8 locale if one is installed, regardless of the process's locale. Swift's Glibc
/// module hides `wcwidth`, `newlocale`, and `uselocale`.
int tsh_width(unsigned int scalar);

/// Sets the character locale, and returns whether the program may send UTF-8 to the terminal.
///
/// The locale may not be installed, which is common over ssh. Then its name determines whether it
/// counts as UTF-8. Swift cannot access the items of `nl_langinfo` with every libc.
bool tsh_setLocale(void);

// MARK: Memory

/// Returns freed blocks of a megabyte and more to the system at once, from now on.
///
/// By default, the limit grows with the blocks that are freed, and later ones stay with the process;
/// see M_MMAP_THRESHOLD in mallopt(3). Reading a long journal needs large blocks once.
void tsh_returnLargeBlocks(void);

// MARK: Signals

/// Starts writing received signals as bytes to a pipe, and returns its read end, or -1 on failure.
///
/// The signals are INT, TERM, HUP, QUIT, WINCH, TSTP, CONT, and CHLD. Signals that are ignored when
/// this function is called remain ignored, except WINCH and CHLD. The handler must be written in C,
/// because it must not use the Swift runtime.
int tsh_watchSignals(void);

/// Leaves INT, QUIT, and TSTP to a program that temporarily uses the terminal.
///
/// Swift cannot access `SIG_IGN`.
void tsh_lendSignals(void);

/// Lets signals end or stop the process until `tsh_reclaimSignals` is called.
void tsh_releaseSignals(void);

/// Handles the signals again that `tsh_lendSignals` or `tsh_releaseSignals` gave up.
void tsh_reclaimSignals(void);

/// Stops this job as Ctrl-Z does, and returns when the job continues.
///
/// Swift cannot access `SIG_DFL`.
void tsh_stopJob(void);

/// Ends the process with a signal, so that the shell can see the reason.
///
/// Swift cannot access `SIG_DFL`.
void tsh_dieBySignal(int signal);

/// Ignores SIGTTOU, so that changing the terminal's settings does not stop a background process.
///
/// Call this function only before exiting.
void tsh_ignoreBackgroundStop(void);

// MARK: Crash guard

/// Installs handlers that restore the terminal when the process crashes.
///
/// If `chains` is true, the previously installed handlers, such as Swift's backtracer, run
/// afterwards. The handlers may call only async-signal-safe functions.
bool tsh_installCrashGuard(bool chains);

/// Arms the crash guard: a crash or an `exit` restores the settings and writes the bytes.
///
/// The copy of these values is outside Swift's memory, which a crash may have corrupted.
void tsh_armCrashGuard(int terminal, const struct termios *_Nonnull settings,
                       const void *_Nonnull bytes, size_t count);

/// Prevents a crash or an `exit` from changing the terminal.
///
/// Only C code can safely share a flag with a signal handler.
void tsh_disarmCrashGuard(void);

/// Sets the path of a file that a crash or an `exit` removes after restoring the terminal, or none.
///
/// The copy of the path is outside Swift's memory, which a crash may have corrupted.
void tsh_setGuardedFile(const char *_Nullable path);

/// Redirects standard error to an unnamed file, so that it does not disturb the screen.
///
/// A crash prints the contents of the file. Swift's Glibc module hides `mkostemp`.
bool tsh_captureErrors(void);

/// Restores standard error and prints the captured text without control characters.
void tsh_releaseErrors(void);

// MARK: Terminals

/// Gets the size of a terminal, or returns false if it has no size.
///
/// Swift cannot call `ioctl` because it is variadic.
bool tsh_windowSize(int terminal, int *_Nonnull columns, int *_Nonnull rows);

/// Sets the size of a pseudo-terminal, which signals its foreground job.
///
/// Swift cannot call `ioctl` because it is variadic.
bool tsh_setWindowSize(int terminal, int columns, int rows);

/// A program on its own pseudo-terminal, for tests.
struct tsh_pty {
  /// The user's end of the terminal: read the screen from it, and write keys to it.
  int primary;
  /// A descriptor to read a `tsh_ptyReport` from for each change.
  int reports;
  /// A descriptor to write one byte to in order to continue a stopped program.
  /// Closing it ends the keeper.
  int commands;
  /// The shell-like process between the test and the program.
  pid_t keeper;
  /// The settings of the terminal before the program started.
  struct termios settings;
};

/// The kinds of reports from the keeper of a pseudo-terminal.
enum { tsh_ptyStarted, tsh_ptyFailed, tsh_ptyStopped, tsh_ptyExited };

/// A report from the keeper.
struct tsh_ptyReport {
  /// One of the four kinds above.
  int kind;
  /// The process id, the `errno`, the signal, or the exit code, depending on the kind.
  /// If a signal ended the program, the exit code is 128 plus the signal.
  int value;
};

/// Runs a program as the foreground job of a new session, and returns 0 or an `errno`.
///
/// A keeper process takes the role of the shell, so that the terminal outlives the program and
/// Ctrl-Z works. Swift's Glibc module hides `posix_openpt`, and only C code may run after `fork`.
int tsh_spawnInPty(const char *_Nonnull path, char *_Nullable const *_Nonnull arguments,
                   char *_Nullable const *_Nonnull environment, const char *_Nullable directory,
                   int columns, int rows, struct tsh_pty *_Nonnull pty);
