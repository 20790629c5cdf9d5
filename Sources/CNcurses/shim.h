#pragma once
#define NCURSES_WIDECHAR 1
#if __has_include(<curses.h>)
#include <curses.h>
#include <term.h>
#else
#error "ncurses is missing: install it with 'apt-get install libncurses-dev'"
#endif
