#include "tsh_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/vfs.h>
#include <unistd.h>

unsigned long tsh_fileSystemType(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned long)status.f_type & 0xFFFFFFFFUL : 0;
}

int tsh_exchange(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}

int tsh_copyContents(int from, int to) {
  for (;;) {
    ssize_t count = copy_file_range(from, NULL, to, NULL, 1 << 30, 0);
    if (count == 0) return 0;
    if (count > 0 || errno == EINTR) continue;
    // The files are on different file systems, or the file system cannot copy.
    if (errno != EXDEV && errno != EINVAL && errno != ENOSYS && errno != EOPNOTSUPP) return errno;
    break;
  }
  char buffer[1 << 16];
  for (;;) {
    ssize_t count = read(from, buffer, sizeof buffer);
    if (count == 0) return 0;
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) return errno;
    for (ssize_t sent = 0; sent < count;) {
      ssize_t step = write(to, buffer + sent, (size_t)(count - sent));
      if (step < 0 && errno == EINTR) continue;
      if (step <= 0) return errno;
      sent += step;
    }
  }
}
