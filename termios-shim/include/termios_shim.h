#pragma once

#include "tsh_spawn.h"

/// The columns that libc gives one Unicode scalar, -1 if it cannot be shown; always asked in a UTF-8 locale,
/// whatever the process has set. Swift's Glibc module hides `wcwidth`, `newlocale` and `uselocale`.
int tsh_width(unsigned int scalar);
