#pragma once
#if __has_include(<vterm.h>)
#include <vterm.h>
#else
#error "libvterm is missing: install it with 'apt-get install libvterm-dev'"
#endif
