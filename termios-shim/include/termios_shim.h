#pragma once
#include "tsh_spawn.h"
/// The width in columns of one Unicode scalar as libc sees it, -1 where it cannot be shown. Swift's Glibc module hides `wcwidth`.
int tsh_width(unsigned int scalar);
