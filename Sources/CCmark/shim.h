#pragma once
#if __has_include(<cmark.h>)
#include <cmark.h>
#else
#error "cmark is missing: install it with 'apt-get install libcmark-dev'"
#endif
