#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/// A test, which runs in a process of its own.
struct test {
  const char *name;
  void (*run)(void);
};

/// The tests of each file; a test without a name ends the list.
extern const struct test terminal_tests[], process_tests[], file_tests[];

/// Reports a failed expectation of the current test, which continues.
void fail(const char *file, int line, const char *expectation);

#define CHECK(expectation) \
  ((expectation) ? (void)0 : fail(__FILE__, __LINE__, #expectation))

/// The path of this program, which runs again in another role.
extern const char *program;

/// Runs a function in a child process, and returns the child's status as of waitpid(2).
int status_of(void (*run)(void));

/// Waits for a process, and returns whether it exited with a code.
bool exits_with(pid_t pid, int code);

/// Reads until `count` bytes or the end have come, or ten seconds have passed without a byte.
///
/// Returns the number of bytes; a zero follows them in `bytes`, which has room for it.
size_t read_all(int file, char *bytes, size_t count);

/// Waits up to ten seconds until a descriptor is readable or closed.
bool is_ready(int file);

/// Creates a file with contents in the test's folder, and opens it for reading and writing.
int make_file(const char *name, const char *contents);
