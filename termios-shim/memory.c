#include "termios_shim.h"
#include <malloc.h>

void tsh_returnLargeBlocks(void) { mallopt(M_MMAP_THRESHOLD, 1 << 20); }
