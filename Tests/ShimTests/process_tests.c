#include "check.h"
#include "termios_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static char *const environment[] = {"SHIM=test", NULL};

// MARK: Signals

static void writes_signals_to_a_pipe(void) {
  char bytes[9];
  signal(SIGTSTP, SIG_IGN);
  int signals = tsh_watchSignals();
  CHECK(signals >= 0 && tsh_watchSignals() == signals);
  const int all[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGWINCH, SIGTSTP, SIGCONT, SIGCHLD};
  for (int i = 0; i < 8; i++) raise(all[i]);
  CHECK(read_all(signals, bytes, 7) == 7);
  // SIGTSTP was ignored before.
  for (int i = 0; i < 7; i++) CHECK(bytes[i] == all[i < 5 ? i : i + 1]);
  // A full pipe loses signals, and nothing else.
  for (int i = 0; i < 100 * 1000; i++) raise(SIGWINCH);
  static char many[100 * 1000 + 1];
  ssize_t count = read(signals, many, sizeof many);
  CHECK(count > 1000 && many[count - 1] == SIGWINCH);
}

static void lends_signals_to_another_program(void) {
  char byte[2];
  int signals = tsh_watchSignals();
  tsh_lendSignals();
  raise(SIGINT), raise(SIGQUIT);
  tsh_reclaimSignals();
  raise(SIGQUIT);
  CHECK(read_all(signals, byte, 1) == 1 && *byte == SIGQUIT);
}

static void release_signals(void) {
  tsh_watchSignals();
  tsh_releaseSignals();
  raise(SIGINT);
}

static void releases_and_reclaims_signals(void) {
  char byte[2];
  CHECK(status_of(release_signals) == SIGINT);
  int signals = tsh_watchSignals();
  tsh_releaseSignals();
  tsh_reclaimSignals();
  raise(SIGTERM);
  CHECK(read_all(signals, byte, 1) == 1 && *byte == SIGTERM);
}

static void ignore_stops(void) {
  signal(SIGTSTP, SIG_IGN);
  tsh_watchSignals();
  tsh_stopJob();
  tsh_lendSignals();
  raise(SIGTSTP);
}

static void stops_its_job(void) {
  CHECK(status_of(ignore_stops) == 0);
  int status;
  pid_t pid = fork();
  if (pid == 0) {
    setpgid(0, 0);
    tsh_watchSignals();
    tsh_stopJob();
    _exit(5);
  }
  CHECK(waitpid(pid, &status, WUNTRACED) == pid && WIFSTOPPED(status));
  CHECK(WSTOPSIG(status) == SIGTSTP);
  kill(pid, SIGCONT);
  CHECK(exits_with(pid, 5));
}

static void die(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, NULL);
  signal(SIGTERM, SIG_IGN);
  tsh_dieBySignal(SIGTERM);
}

static void dies_by_a_signal(void) { CHECK(WTERMSIG(status_of(die)) == SIGTERM); }

static void ignores_the_stop_of_a_background_job(void) {
  tsh_ignoreBackgroundStop();
  raise(SIGTTOU);
}

// MARK: Programs

/// Waits for a program and returns whether it exited with a code; closes all descriptors.
static bool ends_with(const struct tsh_child *child, int code) {
  CHECK(child->pidfd >= 0 && is_ready(child->pidfd));
  close(child->output), close(child->errors), close(child->pidfd);
  if (child->input >= 0) close(child->input);
  return exits_with(child->pid, code);
}

static void starts_a_program(void) {
  struct tsh_child child;
  char text[64];
  char *const arguments[] = {"sh", "-c", "cat; pwd; echo $SHIM >&2; exit 7", NULL};
  CHECK(tsh_spawn(&child, "/bin/sh", arguments, environment, "/usr", false) == 0);
  CHECK(child.input == -1);
  CHECK(is_ready(child.pidfd));
  CHECK(read_all(child.output, text, sizeof text - 1) && strcmp(text, "/usr\n") == 0);
  CHECK(read_all(child.errors, text, sizeof text - 1) && strcmp(text, "test\n") == 0);
  CHECK(ends_with(&child, 7));
}

static void gives_a_program_input(void) {
  struct tsh_child child;
  char text[64];
  char *const arguments[] = {"cat", NULL};
  CHECK(tsh_spawn(&child, "/bin/cat", arguments, environment, NULL, true) == 0);
  CHECK(write(child.input, "in", 2) == 2);
  close(child.input);
  child.input = -1;
  CHECK(read_all(child.output, text, sizeof text - 1) && strcmp(text, "in") == 0);
  CHECK(ends_with(&child, 0));
}

static void starts_programs_without_inheritance(void) {
  struct tsh_child child;
  pid_t pid;
  int pidfd;
  sigset_t all;
  signal(SIGPIPE, SIG_IGN), signal(SIGUSR1, SIG_IGN);
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, NULL);
  dup2(STDOUT_FILENO, 100);
  char *roles[] = {"signals", "descriptors"};
  for (int i = 0; i < 2; i++) {
    char *const arguments[] = {"shim", roles[i], NULL};
    CHECK(tsh_spawn(&child, program, arguments, environment, NULL, false) == 0);
    CHECK(ends_with(&child, 0));
    CHECK(tsh_spawnForeground(&pid, &pidfd, program, arguments, environment, NULL) == 0);
    CHECK(is_ready(pidfd) && exits_with(pid, 0));
    close(pidfd);
  }
}

static void says_why_no_program_starts(void) {
  struct tsh_child child;
  pid_t pid;
  int pidfd;
  char *const arguments[] = {"sh", NULL};
  CHECK(tsh_spawn(&child, "/missing", arguments, environment, NULL, true) == ENOENT);
  CHECK(tsh_spawn(&child, "/", arguments, environment, NULL, false) == EACCES);
  CHECK(tsh_spawn(&child, "/bin/sh", arguments, environment, "/missing", false) == ENOENT);
  CHECK(tsh_spawnForeground(&pid, &pidfd, "/missing", arguments, environment, NULL) == ENOENT);
  CHECK(tsh_spawnForeground(&pid, &pidfd, "/bin/sh", arguments, environment, "") == ENOENT);
  struct rlimit few, found;
  getrlimit(RLIMIT_NOFILE, &found);
  few.rlim_max = found.rlim_max;
  for (few.rlim_cur = 3; few.rlim_cur < 9; few.rlim_cur++) {
    setrlimit(RLIMIT_NOFILE, &few);
    int problem = tsh_spawn(&child, "/bin/sh", arguments, environment, NULL, true);
    setrlimit(RLIMIT_NOFILE, &found);
    CHECK(problem == EMFILE || few.rlim_cur > 7);
    if (problem == 0) {
      close(child.input);
      child.input = -1;
      kill(child.pid, SIGKILL);
      waitpid(child.pid, NULL, 0);
      close(child.output), close(child.errors), close(child.pidfd);
    }
  }
}

// MARK: Sessions

/// Starts a program that ends by a signal alone.
static struct tsh_child start_sleeper(char *const *variables) {
  struct tsh_child child = {0};
  char *const arguments[] = {"sleep", "1000", NULL};
  CHECK(tsh_spawn(&child, "/bin/sleep", arguments, variables, NULL, false) == 0);
  return child;
}

static bool is_killed(const struct tsh_child *child) {
  int status = 0;
  CHECK(is_ready(child->pidfd));
  close(child->output), close(child->errors), close(child->pidfd);
  return waitpid(child->pid, &status, 0) == child->pid && WTERMSIG(status) == SIGKILL;
}

static void signals_a_session(void) {
  struct tsh_child child = start_sleeper(environment);
  struct tsh_session session = tsh_sessionLedBy(child.pid);
  CHECK(session.id == child.pid && session.start > 0);
  CHECK(tsh_signalSession(session, NULL, 0, NULL) == 1);
  // A process that is older than its session is not in it.
  session.start++;
  CHECK(tsh_signalSession(session, NULL, SIGKILL, NULL) == 0);
  session.start--;
  CHECK(tsh_signalSession(session, NULL, SIGKILL, NULL) == 1);
  CHECK(is_killed(&child));
  CHECK(tsh_signalSession(session, NULL, SIGKILL, NULL) == 0);
}

static void knows_the_start_time_of_a_process_that_is_started_now(void) {
  unsigned long long before = tsh_startTimeNow();
  struct tsh_child child = start_sleeper(environment);
  unsigned long long start = tsh_sessionLedBy(child.pid).start;
  CHECK(before <= start && start <= tsh_startTimeNow());
  kill(child.pid, SIGKILL);
  CHECK(is_killed(&child));
}

static void signals_what_left_the_session(void) {
  // The mark comes after a variable that is longer than any buffer.
  static char longest[120 * 1000] = "LONG=";
  memset(longest + 5, 'x', sizeof longest - 6);
  char *const marked[] = {longest, "SHIM_MARK=1", "LAST=1", NULL};
  struct tsh_child child = {0};
  char *const arguments[] = {"sh", "-c", "setsid sh -c 'echo; exec sleep 1000' & wait", NULL};
  char text[8];
  CHECK(tsh_spawn(&child, "/bin/sh", arguments, marked, NULL, false) == 0);
  struct tsh_session session = tsh_sessionLedBy(child.pid);
  CHECK(read_all(child.output, text, 1) == 1);
  CHECK(tsh_signalSession(session, "SHIM_MARK=", 0, NULL) == 1);
  // A process that is older than the mark of the session has left another one.
  session.marked = ULLONG_MAX;
  CHECK(tsh_signalSession(session, "SHIM_MARK=1", 0, NULL) == 1);
  session.marked = session.start;
  // A process that replaces its program has no environment for a moment.
  while (tsh_signalSession(session, "SHIM_MARK=1", SIGKILL, NULL) > 0) {
  }
  CHECK(read_all(child.output, text, 1) == 0 && is_ready(child.output));
  CHECK(is_killed(&child));
}

static void reads_any_name_of_a_process(void) {
  int ends[2];
  char byte[2];
  CHECK(pipe(ends) == 0);
  pid_t pid = fork();
  if (pid == 0) {
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    prctl(PR_SET_NAME, "a) R 1 (%s\n");
    (void)!write(ends[1], "x", 1);
    pause();
  }
  CHECK(read_all(ends[0], byte, 1) == 1);
  struct tsh_session session = tsh_sessionLedBy(pid);
  struct tsh_names names = {0};
  CHECK(session.start > 0 && tsh_signalSession(session, "NO=1", SIGKILL, &names) == 1);
  CHECK(strcmp(names.names[0], "a) R 1 (%s\n") == 0 && !names.names[1][0]);
  waitpid(pid, NULL, 0);
  const pid_t none[] = {0, -1, INT_MAX, INT_MIN};
  for (int i = 0; i < 4; i++) CHECK(tsh_sessionLedBy(none[i]).start == 0);
}

// MARK: The watch

static int sleepers[2];

/// Waits until the watcher has read most notes; it misses those for which there is no room.
static void await_room(int notes) {
  struct pollfd wanted = {.fd = notes, .events = POLLOUT};
  CHECK(poll(&wanted, 1, 10 * 1000) == 1);
}

static void end_with_children(void) {
  static char longest[2 * PATH_MAX];
  struct tsh_child children[2];
  memset(longest, 'x', sizeof longest - 1);
  tsh_watchChild(tsh_sessionLedBy(1), NULL);
  tsh_forgetChild(1);
  int notes = dup(STDIN_FILENO);
  close(notes);
  tsh_startWatch();
  tsh_startWatch();
  for (int i = 0; i < 2; i++) children[i] = start_sleeper(environment);
  tsh_watchChild(tsh_sessionLedBy(children[0].pid), NULL);
  tsh_watchChild(tsh_sessionLedBy(children[1].pid), "SHIM_MARK=none");
  // These processes do not exist. There are more of them than the watcher can remember.
  for (int i = 0; i < 1000; i++) {
    await_room(notes);
    tsh_watchChild((struct tsh_session){.id = INT_MAX - i}, i % 2 ? longest : "SHIM_MARK=none");
  }
  for (int i = 1000; i >= 0; i -= 2) {
    await_room(notes);
    tsh_forgetChild(INT_MAX - i);
  }
  tsh_forgetChild(-1);
  (void)!write(sleepers[1], &children[0].pid, sizeof children[0].pid);
  (void)!write(sleepers[1], &children[1].pid, sizeof children[1].pid);
}

static void kills_the_children_of_a_process_that_ends(void) {
  pid_t pids[2];
  char bytes[sizeof pids + 1];
  CHECK(prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) == 0);
  CHECK(pipe2(sleepers, O_CLOEXEC) == 0);
  CHECK(status_of(end_with_children) == 0);
  CHECK(read_all(sleepers[0], bytes, sizeof pids) == sizeof pids);
  memcpy(pids, bytes, sizeof pids);
  for (int i = 0; i < 2; i++) {
    int status = 0;
    CHECK(waitpid(pids[i], &status, 0) == pids[i] && WTERMSIG(status) == SIGKILL);
  }
  // The watcher ends, too.
  int status = 0;
  CHECK(waitpid(-1, &status, 0) > 0 && status == 0);
}

// MARK: Isolation

static char *const nothing[] = {NULL};
static const struct tsh_limits unlimited = {-1, -1};

/// Starts a script in isolation. Returns -1 if the system does not allow that, or else the exit code.
static int run_isolated(char *script, const struct tsh_isolation *isolation, char *text,
                        size_t size) {
  struct tsh_child child;
  char *const arguments[] = {"sh", "-c", script, NULL};
  int status, problem = tsh_spawnRestricted(
                  &child, "/bin/sh", arguments, environment, "/", false, unlimited, isolation);
  if (problem == EPERM || problem == EACCES || problem == ENOSPC || problem == ENOSYS) return -1;
  CHECK(problem == 0);
  if (problem) return problem;
  CHECK(is_ready(child.pidfd));
  read_all(child.output, text, size);
  CHECK(waitpid(child.pid, &status, 0) == child.pid && WIFEXITED(status));
  close(child.output), close(child.errors), close(child.pidfd);
  return WEXITSTATUS(status);
}

static void isolates_a_program(void) {
  char folder[PATH_MAX], file[PATH_MAX + 8], text[64];
  close(make_file("visible", "seen"));
  CHECK(getcwd(folder, sizeof folder) != NULL);
  snprintf(file, sizeof file, "%s/visible", folder);
  char *const hidden[] = {"/tmp", "/missing", "/bin/sh", NULL};
  char *const readable[] = {file, "/missing", NULL};
  struct tsh_isolation isolation = {hidden, readable, nothing};
  char script[3 * PATH_MAX];
  snprintf(script, sizeof script, "cat '%s'; echo x > '%s' || ls '%s'", file, file, folder);
  int code = run_isolated(script, &isolation, text, sizeof text - 1);
  if (code < 0) return (void)fputs("user namespaces are not allowed here\n", stdout);
  CHECK(code == 0 && strcmp(text, "seenvisible\n") == 0);
  char *const writable[] = {folder, NULL};
  isolation.writable = writable;
  snprintf(script, sizeof script, "echo x > '%s/written'", folder);
  CHECK(run_isolated(script, &isolation, text, sizeof text - 1) == 0);
  CHECK(access("written", F_OK) == 0);
}

static void says_why_no_program_is_isolated(void) {
  enum { many = 65 };
  static char longest[2 * PATH_MAX] = "/";
  char *places[many + 1] = {NULL}, *const missing[] = {"/missing/place", NULL};
  char *const far[] = {longest, NULL}, *const arguments[] = {"sh", NULL};
  struct tsh_child child;
  memset(longest + 1, 'x', sizeof longest - 2);
  for (int i = 0; i < many; i++) places[i] = "/";
  const struct tsh_isolation wrong[] = {
      {nothing, places, nothing}, {nothing, nothing, places}, {nothing, nothing, missing},
      {nothing, nothing, far}};
  for (int i = 0; i < 4; i++) {
    CHECK(tsh_spawnRestricted(&child, "/bin/sh", arguments, environment, NULL, false, unlimited,
                              &wrong[i]) != 0);
  }
  struct tsh_isolation right = {far, far, nothing};
  CHECK(tsh_spawnRestricted(&child, "/missing", arguments, environment, NULL, false, unlimited,
                            &right) != 0);
  CHECK(tsh_spawnRestricted(&child, "/bin/sh", arguments, environment, "/missing", false, unlimited,
                            &right) != 0);
}

static void limits_a_program(void) {
  char text[64] = "";
  struct tsh_child child;
  const struct tsh_limits limits = {4096, 1 << 30}, larger = {1 << 20, -1};
  char *const arguments[] = {"sh", "-c", "read line; echo $line $(ulimit -f) $(ulimit -v)", NULL};
  CHECK(tsh_spawnRestricted(&child, "/bin/sh", arguments, environment, "/", true, limits, NULL) == 0);
  CHECK(write(child.input, "in\n", 3) == 3);
  CHECK(is_ready(child.pidfd));
  read_all(child.output, text, sizeof text - 1);
  CHECK(strcmp(text, "in 8 1048576\n") == 0);
  CHECK(waitpid(child.pid, NULL, 0) == child.pid);
  close(child.input), close(child.output), close(child.errors), close(child.pidfd);
  CHECK(tsh_spawnRestricted(&child, "/missing", arguments, environment, NULL, true, larger, NULL) ==
        ENOENT);
  CHECK(tsh_spawnRestricted(&child, "/bin/sh", arguments, environment, "/missing", true, larger,
                            NULL) == ENOENT);
}

const struct test process_tests[] = {
    {"signals are written to a pipe", writes_signals_to_a_pipe},
    {"signals are lent and reclaimed", lends_signals_to_another_program},
    {"signals are released and reclaimed", releases_and_reclaims_signals},
    {"a job stops and continues", stops_its_job},
    {"a process dies by a signal", dies_by_a_signal},
    {"a background job does not stop", ignores_the_stop_of_a_background_job},
    {"a program runs", starts_a_program},
    {"a program reads its input", gives_a_program_input},
    {"a program has limits", limits_a_program},
    {"a program inherits neither signals nor descriptors", starts_programs_without_inheritance},
    {"the reason is returned if no program starts", says_why_no_program_starts},
    {"a session is signaled", signals_a_session},
    {"the present time is a start time", knows_the_start_time_of_a_process_that_is_started_now},
    {"what left a session is signaled", signals_what_left_the_session},
    {"the name of a process may contain anything", reads_any_name_of_a_process},
    {"the children of a process that ends are killed", kills_the_children_of_a_process_that_ends},
    {"a program is isolated", isolates_a_program},
    {"the reason is returned if no program is isolated", says_why_no_program_is_isolated},
    {NULL, NULL},
};
