// LD_PRELOAD loads this library into every process of a test run. It acts only in the test bundle,
// and starts before `main`.
//
// With REDGREEN_WAIT, any program waits before `main` until the tutor sends its arguments, so that its
// libraries are loaded when they are needed.
//
// The library does not link Swift, so loading it costs the run's compilers and tools little. In the
// test bundle, it redirects the output of the code under test, reports a crash or an `exit` before
// the process ends, and loads the observer that reports each test. All events go to the FIFO
// `events` in the folder named by REDGREEN_RUN, one JSON object per line. Standard output is never
// parsed.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

typedef int (*main_function)(int, char **, char **);

// UIKit leaves a crash to the Swift runtime's handler if it finds this symbol.
const char redgreen_records_crashes = 1;

static main_function real_main;
/// The `main` that a process runs when it has its arguments.
static main_function program_main;
static int events = -1;
static char **(*fatal_error_message)(void);

// MARK: - Events, written with async-signal-safe functions only

struct line {
  size_t length;
  char bytes[3800]; // below PIPE_BUF, so that no other thread's line can get in between
};

static void add_byte(struct line *line, char byte) {
  if (line->length < sizeof line->bytes) line->bytes[line->length++] = byte;
}

static void add(struct line *line, const char *text) {
  while (*text) add_byte(line, *text++);
}

static void add_number(struct line *line, long number) {
  char digits[24];
  int count = 0;
  if (number < 0) {
    add_byte(line, '-');
    number = -number;
  }
  do {
    digits[count++] = (char)('0' + number % 10);
    number /= 10;
  } while (number > 0);
  while (count > 0) add_byte(line, digits[--count]);
}

static void add_quoted(struct line *line, const char *text) {
  static const char hex[] = "0123456789abcdef";
  add_byte(line, '"');
  for (; text && *text && line->length < sizeof line->bytes - 16; text++) {
    unsigned char byte = (unsigned char)*text;
    if (byte == '"' || byte == '\\') {
      add_byte(line, '\\');
      add_byte(line, (char)byte);
    } else if (byte < 0x20 || byte == 0x7f) {
      add(line, "\\u00");
      add_byte(line, hex[byte >> 4]);
      add_byte(line, hex[byte & 15]);
    } else {
      add_byte(line, (char)byte);
    }
  }
  add_byte(line, '"');
}

static void begin(struct line *line, const char *name) {
  line->length = 0;
  add(line, "{\"event\":\"");
  add(line, name);
  add(line, "\",\"pid\":");
  add_number(line, getpid());
}

static void send(struct line *line) {
  add(line, "}\n");
  size_t sent = 0;
  while (sent < line->length) {
    ssize_t count = write(events, line->bytes + sent, line->length - sent);
    if (count <= 0) return;
    sent += (size_t)count;
  }
}

// MARK: - Crashes

static const int fatal_signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE, SIGSYS};
#define SIGNAL_COUNT (sizeof fatal_signals / sizeof *fatal_signals)
static struct sigaction earlier[64];
static pid_t observed_process;

static void pass_on(int signal, siginfo_t *info, void *context) {
  struct sigaction *old = &earlier[signal];
  // A forked child that has not called exec also gets here, and must die of its own signal.
  sigaction(signal, old, NULL);
  if (old->sa_flags & SA_SIGINFO) {
    if (old->sa_sigaction) old->sa_sigaction(signal, info, context);
  } else if (old->sa_handler == SIG_DFL || old->sa_handler == SIG_IGN) {
    raise(signal);
  } else {
    old->sa_handler(signal);
  }
}

static void on_fatal_signal(int signal, siginfo_t *info, void *context) {
  if (getpid() == observed_process) {
    struct line line;
    char **message = fatal_error_message ? fatal_error_message() : NULL;
    begin(&line, "crash");
    add(&line, ",\"signal\":");
    add_number(&line, signal);
    add(&line, ",\"message\":");
    add_quoted(&line, message ? *message : NULL);
    send(&line);
    // Flush an incomplete last line, unless another thread holds the lock.
    if (ftrylockfile(stdout) == 0) {
      fflush_unlocked(stdout);
      funlockfile(stdout);
    }
  }
  pass_on(signal, info, context);
}

static void watch_for_crashes(void) {
  static char stack[64 * 1024];
  stack_t current;
  struct sigaction action;
  *(void **)&fatal_error_message = dlsym(RTLD_DEFAULT, "swift_getFatalErrorMessageBuffer");
  // If the Swift runtime's backtracer is enabled, it has already set a signal stack.
  if (sigaltstack(NULL, &current) == 0 && (current.ss_flags & SS_DISABLE)) {
    stack_t own = {.ss_sp = stack, .ss_size = sizeof stack};
    sigaltstack(&own, NULL);
  }
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_fatal_signal;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  sigemptyset(&action.sa_mask);
  for (size_t i = 0; i < SIGNAL_COUNT; i++)
    sigaction(fatal_signals[i], &action, &earlier[fatal_signals[i]]);
}

static void on_exit_called(int code, void *unused) {
  (void)unused;
  if (getpid() != observed_process) return;
  struct line line;
  begin(&line, "exit");
  add(&line, ",\"code\":");
  add_number(&line, code);
  send(&line);
}

// MARK: - Memory

/// Returns the memory of the machine or container, in bytes.
static unsigned long long memory_here(void) {
  unsigned long long all =
      (unsigned long long)sysconf(_SC_PHYS_PAGES) * (unsigned long long)sysconf(_SC_PAGESIZE);
  unsigned long long own;
  FILE *bound = fopen("/sys/fs/cgroup/memory.max", "re");
  if (!bound) return all;
  int count = fscanf(bound, "%llu", &own);
  fclose(bound);
  return count == 1 && own < all ? own : all;
}

/// Limits the tests to a quarter of the memory, so that runaway allocation ends only the tests.
///
/// The limit is RLIMIT_DATA (see getrlimit(2)), which does not count read-only and shared mappings.
static void bound_memory(void) {
  struct rlimit limit;
  rlim_t share = memory_here() / 4;
  if (getrlimit(RLIMIT_DATA, &limit) != 0 || limit.rlim_cur <= share) return;
  limit.rlim_cur = share;
  setrlimit(RLIMIT_DATA, &limit);
}

// MARK: - Start

/// Opens a FIFO for writing without waiting for a reader.
///
/// The descriptor's number is high, so that it does not change the numbers that tests get.
static int open_channel(const char *folder, const char *name) {
  char path[4096];
  if (snprintf(path, sizeof path, "%s/%s", folder, name) >= (int)sizeof path) return -1;
  int low = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  if (low < 0) return -1;
  fcntl(low, F_SETFL, fcntl(low, F_GETFL) & ~O_NONBLOCK);
  int high = fcntl(low, F_DUPFD_CLOEXEC, 700);
  if (high < 0) return low;
  close(low);
  return high;
}

static void redirect_output(const char *folder) {
  int output = open_channel(folder, "output");
  if (output < 0) return;
  fflush(stdout);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  close(output);
  setvbuf(stdout, NULL, _IOLBF, 0);
}

static char program[4096];
static int saved_argc;
static char **saved_argv, **saved_environment;

static void run_program(void) { exit(real_main(saved_argc, saved_argv, saved_environment)); }

/// Loads a library from the folder of this library.
static void *load(const char *name) {
  Dl_info self;
  char path[4096];
  if (!dladdr((void *)load, &self) || !self.dli_fname) return NULL;
  const char *slash = strrchr(self.dli_fname, '/');
  int length = slash ? (int)(slash - self.dli_fname) : 0;
  snprintf(path, sizeof path, "%.*s/%s", length, self.dli_fname, name);
  return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

static void report_unobserved(const char *why) {
  struct line line;
  begin(&line, "unobserved");
  add(&line, ",\"message\":");
  add_quoted(&line, why);
  send(&line);
}

static void (*send_issue)(int, const unsigned char *, long);

static void receive_record(const unsigned char *record, long length) {
  if (send_issue) send_issue(events, record, length);
}

/// Reports Swift Testing issues while XCTest runs.
static void watch_issues(void) {
  int (*watch)(void (*)(const unsigned char *, long)) = NULL;
  void *library = load("libTestIssueObserver.so");
  if (library) *(void **)&watch = dlsym(library, "redgreen_watch_issues");
  if (!watch || !watch(receive_record)) report_unobserved("issues cannot be watched");
}

/// Returns whether the package uses both frameworks, so that a test of XCTest may record an issue of
/// Swift Testing.
static int wants_issues(const char *folder) {
  char path[4096];
  snprintf(path, sizeof path, "%s/watch-issues", folder);
  return access(path, F_OK) == 0;
}

/// Loads the observer. In the Swift Testing pass, runs the program inside it and does not return.
static void start_observer(const char *folder, int is_swift_testing) {
  void (*observe)(int, void (*)(void)) = NULL;
  void (*run_watching)(int, void (*)(void)) = NULL;
  void *library = load("libTestObserver.so");
  if (!library) return report_unobserved(dlerror());
  *(void **)&observe = dlsym(library, "redgreen_observe");
  *(void **)&run_watching = dlsym(library, "redgreen_run_watching_assertions");
  *(void **)&send_issue = dlsym(library, "redgreen_send_issue");
  if (!observe || !run_watching || !send_issue) return report_unobserved(dlerror());
  if (is_swift_testing) run_watching(events, run_program);
  observe(events, wants_issues(folder) ? watch_issues : NULL);
}

/// Runs the view snapshot of the headless UIKit instead of the tests and `main`.
static int show_view(const char *request, const char *output) {
  int (*snapshot)(const char *, const char *) = NULL;
  *(void **)&snapshot = dlsym(RTLD_DEFAULT, "uikit_snapshot");
  if (!snapshot) return 69;
  return snapshot(request, output);
}

static int has_argument(int argc, char **argv, const char *wanted) {
  for (int i = 1; i < argc; i++)
    if (strcmp(argv[i], wanted) == 0) return 1;
  return 0;
}

static char *take(const char *name) {
  const char *value = getenv(name);
  char *copy = value ? strdup(value) : NULL;
  unsetenv(name);
  return copy;
}

/// Waits while a provisional run executes these tests, because parallel runs could interfere.
static void wait_for_provisional_run(const char *folder) {
  char path[4096];
  const struct timespec millisecond = {.tv_nsec = 1000 * 1000};
  snprintf(path, sizeof path, "%s/hold", folder);
  for (int i = 0; i < 2000 && access(path, F_OK) == 0; i++) nanosleep(&millisecond, NULL);
}

/// Restores the variables that the tutor changed for SwiftPM in a package of the user's own.
///
/// `REDGREEN_SET_NAME` holds the user's value of NAME, and `REDGREEN_UNSET_NAME` means that NAME was
/// not set.
///
/// Returns whether there were any.
static int restore_environment(void) {
  static const char set[] = "REDGREEN_SET_", unset[] = "REDGREEN_UNSET_";
  int found = 0;
  // Changing the environment moves its entries, so start again after each change.
  for (char **entry = environ; entry && *entry;) {
    int is_set = strncmp(*entry, set, sizeof set - 1) == 0;
    char *value = strchr(*entry, '=');
    if (!value || (!is_set && strncmp(*entry, unset, sizeof unset - 1) != 0)) {
      entry++;
      continue;
    }
    char *copy = strndup(*entry, (size_t)(value - *entry)), *text = strdup(value + 1);
    if (!copy || !text) return found;
    if (is_set)
      setenv(copy + sizeof set - 1, text, 1);
    else
      unsetenv(copy + sizeof unset - 1);
    unsetenv(copy);
    free(copy);
    free(text);
    found = 1;
    entry = environ;
  }
  return found;
}

static int observed_main(int argc, char **argv, char **envp) {
  char *folder = take("REDGREEN_RUN");
  char *preview_request = take("REDGREEN_PREVIEW");
  char *preview_output = take("REDGREEN_PREVIEW_OUTPUT");
  // Do not observe processes that the tests start: Swift Testing's exit tests start this bundle again.
  // The Swift runtime of this process has read SWIFT_BACKTRACE already; in an exit test, it would
  // add the backtrace to what the test compares.
  unsetenv("LD_PRELOAD");
  unsetenv("SWIFT_BACKTRACE");
  int is_own_package = restore_environment();
  envp = environ;
  // `swift test --filter` reads the list of tests from standard output.
  if (has_argument(argc, argv, "--dump-tests-json")) return real_main(argc, argv, envp);
  if (!folder || (events = open_channel(folder, "events")) < 0) return real_main(argc, argv, envp);

  int is_swift_testing = has_argument(argc, argv, "swift-testing");
  struct line line;
  observed_process = getpid();
  begin(&line, "processStart");
  add(&line, ",\"framework\":");
  add_quoted(&line, is_swift_testing ? "swiftTesting" : "xctest");
  add(&line, ",\"path\":");
  add_quoted(&line, program);
  send(&line);
  wait_for_provisional_run(folder);
  redirect_output(folder);
  if (!is_own_package) bound_memory();
  on_exit(on_exit_called, NULL);
  watch_for_crashes();
  if (preview_request && preview_output) _exit(show_view(preview_request, preview_output));
  saved_argc = argc;
  saved_argv = argv;
  saved_environment = envp;
  start_observer(folder, is_swift_testing);
  return real_main(argc, argv, envp);
}

// MARK: - Waiting for arguments

/// Loads the libraries that the program will need, whose paths are separated by colons.
static void load_ahead(char *paths) {
  char *rest = NULL;
  for (char *path = strtok_r(paths, ":", &rest); path; path = strtok_r(NULL, ":", &rest))
    dlopen(path, RTLD_LAZY | RTLD_LOCAL);
}

/// Reads standard input to its end, and returns the bytes with a null byte after them, or NULL.
static char *read_input(size_t *length) {
  size_t capacity = 1 << 16;
  char *bytes = malloc(capacity + 1);
  for (*length = 0; bytes;) {
    ssize_t count = read(STDIN_FILENO, bytes + *length, capacity - *length);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) break;
    *length += (size_t)count;
    if (*length == capacity) bytes = realloc(bytes, (capacity *= 2) + 1);
  }
  if (bytes) bytes[*length] = 0;
  return bytes;
}

/// Replaces the arguments that the Swift runtime knows.
///
/// Returns whether that was possible, or the process has no Swift runtime.
///
/// It reads them from /proc/self/cmdline otherwise (`stdlib/public/stubs/CommandLine.cpp` in swift).
static int tell_runtime(int argc, char **argv) {
  void (*override)(char **, int) = NULL;
  *(void **)&override = dlsym(RTLD_DEFAULT, "_swift_stdlib_overrideUnsafeArgvArgc");
  if (override) override(argv, argc);
  return override || !dlsym(RTLD_DEFAULT, "swift_retain");
}

/// Waits for the arguments, each of which ends with a null byte, and runs the program with them.
///
/// If the tutor ends without sending any, so does this process.
static int waiting_main(int argc, char **argv, char **envp) {
  char *earlier_preload = take("REDGREEN_WAIT"), *libraries = take("REDGREEN_LOAD");
  size_t length = 0;
  (void)argc;
  (void)argv;
  (void)envp;
  if (earlier_preload && *earlier_preload)
    setenv("LD_PRELOAD", earlier_preload, 1);
  else
    unsetenv("LD_PRELOAD");
  if (libraries) load_ahead(libraries);
  char *bytes = read_input(&length);
  if (!bytes || length == 0) _exit(0);
  int null = open("/dev/null", O_RDONLY);
  if (null < 0 || dup2(null, STDIN_FILENO) < 0) _exit(126);
  close(null);
  int count = 0;
  for (size_t i = 0; i < length; i++) count += bytes[i] == 0;
  char **words = calloc((size_t)count + 1, sizeof *words);
  if (!words) _exit(126);
  for (int i = 0; i < count; bytes += strlen(bytes) + 1) words[i++] = bytes;
  if (!tell_runtime(count, words)) execv("/proc/self/exe", words);
  return program_main(count, words, environ);
}

static int has_suffix(const char *text, size_t length, const char *suffix) {
  size_t size = strlen(suffix);
  return length >= size && memcmp(text + length - size, suffix, size) == 0;
}

/// Returns whether this process runs tests: a bundle of the native build system, or a program of Swift
/// Build.
static int is_test_bundle(void) {
  ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
  return length > 0 && (has_suffix(program, length, ".xctest") || has_suffix(program, length, "-test-runner"));
}

/// Replaces glibc's start function, so that `main` is wrapped once all libraries are ready.
int __libc_start_main(main_function main, int argc, char **argv, void (*init)(void),
                      void (*fini)(void), void (*rtld_fini)(void), void *stack_end) {
  int (*start)(main_function, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);
  *(void **)&start = dlsym(RTLD_NEXT, "__libc_start_main");
  if (is_test_bundle()) {
    real_main = main;
    main = observed_main;
  }
  if (getenv("REDGREEN_WAIT")) {
    program_main = main;
    main = waiting_main;
  }
  return start(main, argc, argv, init, fini, rtld_fini, stack_end);
}
