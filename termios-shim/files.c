#include "tsh_files.h"

#include <sys/vfs.h>

unsigned long tsh_fileSystemType(const char *path) {
  struct statfs status;
  return statfs(path, &status) == 0 ? (unsigned long)status.f_type & 0xFFFFFFFFUL : 0;
}
