#include "termios_shim.h"
#include <locale.h>
#include <pthread.h>
#include <wchar.h>

static locale_t widthLocale;
static pthread_once_t widthOnce = PTHREAD_ONCE_INIT;

static void openWidthLocale(void) {
  const char *names[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
  for (int i = 0; i < 3 && !widthLocale; i++) {
    widthLocale = newlocale(LC_CTYPE_MASK, names[i], (locale_t)0);
  }
}

int tsh_width(unsigned int scalar) {
  // wcwidth does not take a locale, and supports only ASCII in the C locale.
  pthread_once(&widthOnce, openWidthLocale);
  if (!widthLocale) return wcwidth((wchar_t)scalar);
  locale_t before = uselocale(widthLocale);
  int width = wcwidth((wchar_t)scalar);
  uselocale(before);
  return width;
}
