#include "termios_shim.h"
#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static bool isUTF8(void) { return strcmp(nl_langinfo(CODESET), "UTF-8") == 0; }

static const char *localeName(void) {
  const char *names[] = {"LC_ALL", "LC_CTYPE", "LANG"};
  for (int i = 0; i < 3; i++) {
    const char *value = getenv(names[i]);
    if (value && *value) return value;
  }
  return NULL;
}

bool tsh_setLocale(void) {
  if (setlocale(LC_CTYPE, "") && isUTF8()) return true;
  const char *name = localeName();
  if (name && !strcasestr(name, "UTF-8") && !strcasestr(name, "utf8")) return false;
  return (setlocale(LC_CTYPE, "C.UTF-8") || setlocale(LC_CTYPE, "en_US.UTF-8")) && isUTF8();
}
