#include "termios_shim.h"
#include <wchar.h>

int tsh_width(unsigned int scalar) { return wcwidth((wchar_t)scalar); }
