#include "tsh_files.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/vfs.h>

unsigned long tsh_fileSystemType(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned long)status.f_type & 0xFFFFFFFFUL : 0;
}

int tsh_exchange(const char *path, const char *other) {
  return renameat2(AT_FDCWD, path, AT_FDCWD, other, RENAME_EXCHANGE) == 0 ? 0 : errno;
}
