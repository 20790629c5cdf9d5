#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "tsh_isolation.h"
#include "pipes.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/mount.h>
#include <linux/securebits.h>
#include <net/if.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

// <sys/mount.h> and <linux/mount.h> cannot both be included with glibc 2.36 and earlier.
int mount(const char *, const char *, const char *, unsigned long, const void *);
enum { recursive = 0x4000, bound = 0x1000, isPrivate = 1 << 18, noSetUID = 2, noDevices = 4 };

enum { mostPlaces = 64 };

static int put(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return errno;
  int problem = write(file, text, strlen(text)) < 0 ? errno : 0;
  close(file);
  return problem;
}

/// Enters new namespaces, in which the user and the group have the same IDs as before.
static int enter_namespaces(void) {
  char map[64];
  uid_t user = geteuid();
  gid_t group = getegid();
  int problem;
  if (unshare(CLONE_NEWUSER | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC)) return errno;
  // A kernel before 3.19 has no such file, and does not need it.
  put("/proc/self/setgroups", "deny");
  snprintf(map, sizeof map, "%u %u 1", user, user);
  if ((problem = put("/proc/self/uid_map", map))) return problem;
  snprintf(map, sizeof map, "%u %u 1", group, group);
  return put("/proc/self/gid_map", map);
}

static int set_attributes(const char *path, unsigned long set, unsigned long clear) {
  struct mount_attr attributes = {.attr_set = set, .attr_clr = clear};
  return syscall(SYS_mount_setattr, AT_FDCWD, path, AT_RECURSIVE, &attributes, sizeof attributes)
             ? errno
             : 0;
}

/// Creates the folders above a path, and an empty file or folder at it if it does not exist.
static int make_place(const char *path, bool isFolder) {
  char parent[4096];
  if (strlen(path) >= sizeof parent) return ENAMETOOLONG;
  for (size_t end = 1; path[end]; end++) {
    if (path[end] != '/') continue;
    memcpy(parent, path, end);
    parent[end] = 0;
    mkdir(parent, 0755);
  }
  if (isFolder) return mkdir(path, 0755) && errno != EEXIST && errno != EROFS ? errno : 0;
  int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
  if (file < 0 && errno != EROFS && errno != EEXIST) return errno;
  if (file >= 0) close(file);
  return 0;
}

/// Opens places before they are hidden, and returns their number, or -1 if there are too many.
static int open_places(char *const *paths, int *places, int count) {
  for (; *paths; paths++, count++) {
    if (count == mostPlaces) return -1;
    places[count] = open(*paths, O_PATH | O_CLOEXEC);
  }
  return count;
}

/// Mounts a place, which may be hidden by now, at its path again.
static int show(int place, const char *path, bool isWritable) {
  char link[64];
  struct stat status;
  int problem;
  if (place < 0 || fstat(place, &status)) return ENOENT;
  if ((problem = make_place(path, S_ISDIR(status.st_mode)))) return problem;
  snprintf(link, sizeof link, "/proc/self/fd/%d", place);
  if (mount(link, path, NULL, bound | recursive, NULL)) return errno;
  return isWritable ? set_attributes(path, 0, MOUNT_ATTR_RDONLY)
                    : set_attributes(path, MOUNT_ATTR_RDONLY, 0);
}

/// Replaces the devices by those that every program may need.
///
/// Terminals, also those of the user's other windows, are not among them: a read-only file system does
/// not keep a program from writing to a device.
static int hide_devices(void) {
  static const char *const needed[] = {"/dev/null", "/dev/zero", "/dev/full", "/dev/random",
                                       "/dev/urandom"};
  enum { count = sizeof needed / sizeof *needed };
  int devices[count], problem;
  for (int index = 0; index < count; index++)
    devices[index] = open(needed[index], O_PATH | O_CLOEXEC);
  if (mount("tmpfs", "/dev", "tmpfs", noSetUID, "mode=755,size=64k")) return errno;
  for (int index = 0; index < count; index++) {
    // A device that does not exist outside is not needed.
    if (devices[index] >= 0 && (problem = show(devices[index], needed[index], false))) return problem;
  }
  if (symlink("/proc/self/fd", "/dev/fd") || symlink("fd/0", "/dev/stdin") ||
      symlink("fd/1", "/dev/stdout") || symlink("fd/2", "/dev/stderr") || mkdir("/dev/shm", 01777))
    return errno;
  return set_attributes("/dev", MOUNT_ATTR_RDONLY, 0);
}

static int arrange_files(const struct tsh_isolation *isolation) {
  int places[mostPlaces], problem, index = 0;
  int readable = open_places(isolation->readable, places, 0);
  int all = readable < 0 ? -1 : open_places(isolation->writable, places, readable);
  if (all < 0) return E2BIG;
  // Otherwise the mounts would also appear outside.
  if (mount(NULL, "/", NULL, recursive | isPrivate, NULL)) return errno;
  if ((problem = set_attributes("/", MOUNT_ATTR_RDONLY, 0))) return problem;
  if ((problem = hide_devices())) return problem;
  for (char *const *path = isolation->hidden; *path; path++) {
    struct stat status;
    if (stat(*path, &status) || !S_ISDIR(status.st_mode)) continue;
    if (mount("tmpfs", *path, "tmpfs", noSetUID | noDevices, "mode=1777,size=256m")) return errno;
  }
  for (char *const *path = isolation->readable; *path; path++, index++) {
    // A place that does not exist is not needed.
    if (places[index] >= 0 && (problem = show(places[index], *path, false))) return problem;
  }
  for (char *const *path = isolation->writable; *path; path++, index++) {
    if ((problem = show(places[index], *path, true))) return problem;
  }
  return 0;
}

/// Switches the loopback interface on, which tests may use.
static void start_loopback(void) {
  struct ifreq request = {.ifr_name = "lo", .ifr_flags = IFF_UP};
  int any = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (any < 0) return;
  ioctl(any, SIOCSIFFLAGS, &request);
  close(any);
}

/// Drops the privileges that the process has in its own namespaces, also for the user root.
static int drop_privileges(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0}, {0}};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)) return errno;
  if (prctl(PR_SET_SECUREBITS,
            SECBIT_NOROOT | SECBIT_NOROOT_LOCKED | SECBIT_NO_SETUID_FIXUP |
                SECBIT_NO_SETUID_FIXUP_LOCKED | SECBIT_KEEP_CAPS_LOCKED,
            0, 0, 0))
    return errno;
  for (int capability = 0; capability < 64; capability++)
    prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  return syscall(SYS_capset, &header, none) ? errno : 0;
}

static int isolate(const struct tsh_isolation *isolation, const char *directory) {
  int problem = enter_namespaces();
  if (!problem) problem = arrange_files(isolation);
  if (problem) return problem;
  start_loopback();
  if (directory && chdir(directory)) return errno;
  return drop_privileges();
}

/// Lowers a limit; a value below 0 leaves it unchanged.
static int lower(int resource, long long value) {
  struct rlimit limit;
  if (value < 0) return 0;
  if (getrlimit(resource, &limit)) return errno;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < (rlim_t)value)
    value = (long long)limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = (rlim_t)value;
  return setrlimit(resource, &limit) ? errno : 0;
}

/// Runs the child up to its program, and reports an error through a pipe.
static _Noreturn void run_child(const struct tsh_pipes *ends, int report, const char *program,
                                char *const *arguments, char *const *environment,
                                const char *directory, struct tsh_limits limits,
                                const struct tsh_isolation *isolation) {
  int problem = 0;
  setsid();
  for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  int input = ends->input < 0 ? open("/dev/null", O_RDONLY) : ends->input;
  if (input < 0 || dup2(input, 0) < 0 || dup2(ends->output, 1) < 0 || dup2(ends->errors, 2) < 0)
    problem = errno;
  // The report keeps its number; everything else closes with the program's start.
  if (!problem && fcntl(report, F_SETFD, FD_CLOEXEC)) problem = errno;
  if (!problem) syscall(SYS_close_range, 3, report - 1, 0);
  if (!problem) syscall(SYS_close_range, report + 1, ~0U, 0);
  if (!problem && isolation) problem = isolate(isolation, directory);
  else if (!problem && directory && chdir(directory)) problem = errno;
  if (!problem) problem = lower(RLIMIT_FSIZE, limits.file_size);
  if (!problem) problem = lower(RLIMIT_AS, limits.memory);
  if (!problem) {
    execve(program, arguments, environment);
    problem = errno;
  }
  if (write(report, &problem, sizeof problem) < 0) _exit(126);
  _exit(127);
}

int tsh_spawnRestricted(struct tsh_child *child, const char *program, char *const *arguments,
                        char *const *environment, const char *directory, bool hasInput,
                        struct tsh_limits limits, const struct tsh_isolation *isolation) {
  struct tsh_pipes ends;
  int report[2] = {-1, -1}, problem = tsh_openPipes(child, &ends, hasInput);
  if (!problem && pipe2(report, O_CLOEXEC)) problem = errno;
  if (!problem) {
    child->pid = fork();
    if (child->pid < 0) problem = errno;
    if (child->pid == 0)
      run_child(&ends, report[1], program, arguments, environment, directory, limits, isolation);
  }
  if (report[1] >= 0) close(report[1]);
  if (!problem) {
    // The pipe closes without a report when the program starts.
    ssize_t count;
    do count = read(report[0], &problem, sizeof problem);
    while (count < 0 && errno == EINTR);
    if (count <= 0) problem = 0;
    else waitpid(child->pid, NULL, 0);
  }
  if (report[0] >= 0) close(report[0]);
  return tsh_finishSpawn(child, &ends, problem);
}
