#pragma once
#define NCURSES_WIDECHAR 1
#if __has_include(<curses.h>)
#include <curses.h>
#include <term.h>
#else
#error "ncurses is missing: install it with 'apt-get install libncurses-dev'"
#endif

// What Swift cannot import: macros with casts, and variables that it takes for shared mutable state.

static const attr_t nc_bold = A_BOLD;
static const attr_t nc_dim = A_DIM;
static const attr_t nc_italic = A_ITALIC;
static const attr_t nc_underline = A_UNDERLINE;
static const attr_t nc_reverse = A_REVERSE;

static inline WINDOW *nc_screenWindow(void) { return stdscr; }
static inline WINDOW *nc_shownWindow(void) { return curscr; }
static inline int nc_colors(void) { return COLORS; }
static inline int nc_colorPairs(void) { return COLOR_PAIRS; }

/// Opens the screen on standard output; NULL where `initscr` would end the process.
///
/// Until the screen has been left once, ncurses 6.4 writes to the terminal after each movement of the cursor
/// (`mvcur`, `ewInitial`): more than a hundred times for a screen, instead of once.
static inline SCREEN *nc_openScreen(const char *terminal) {
  SCREEN *screen = newterm(terminal, stdout, stdin);
  if (screen != NULL) {
    endwin();
    doupdate();
  }
  return screen;
}

/// The string of a capability, NULL if the terminal has none; `tigetstr` gives -1 for a name that is no string.
static inline const char *nc_capability(const char *name) {
  char *text = tigetstr(name);
  return text == (char *)-1 ? NULL : text;
}

/// A cell with a pair beyond those that fit into a `short`.
static inline bool nc_makeCell(cchar_t *cell, const wchar_t *text, attr_t attributes, int pair) {
  return setcchar(cell, text, attributes, (short)pair, &pair) == OK;
}
