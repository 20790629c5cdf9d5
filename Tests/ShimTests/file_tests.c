#include "check.h"
#include "termios_shim.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// MARK: Files

static void names_the_type_of_a_file_system(void) {
  enum { proc = 0x9fa0 };
  char longest[2 * PATH_MAX];
  CHECK(tsh_fileSystemType("/proc") == proc);
  CHECK(tsh_fileSystemType(".") != 0);
  CHECK(tsh_fileSystemType("missing") == 0);
  CHECK(tsh_fileSystemType("") == 0);
  memset(longest, 'x', sizeof longest - 1);
  longest[sizeof longest - 1] = 0;
  CHECK(tsh_fileSystemType(longest) == 0);
}

static void exchanges_two_files(void) {
  char bytes[8];
  close(make_file("left", "l"));
  close(make_file("right", "r"));
  CHECK(tsh_exchange("left", "right") == 0);
  int left = open("left", O_RDONLY);
  CHECK(read_all(left, bytes, 7) == 1 && *bytes == 'r');
  close(left);
  CHECK(tsh_exchange("left", "missing") == ENOENT);
  CHECK(tsh_exchange("", "right") == ENOENT);
}

enum { size = 200 * 1000 };
static char contents[size + 1], found[size + 1];

static void fill_contents(void) {
  for (int i = 0; i < size; i++) contents[i] = (char)('a' + i % 26);
}

static void copies_contents(void) {
  fill_contents();
  int from = make_file("from", contents), to = make_file("to", "");
  CHECK(tsh_copyContents(from, to) == 0);
  lseek(to, 0, SEEK_SET);
  CHECK(read_all(to, found, size) == size && strcmp(found, contents) == 0);
  // At the end of a file there is nothing to copy.
  CHECK(tsh_copyContents(from, to) == 0);
  close(from), close(to);
}

static void copies_contents_without_the_kernels_help(void) {
  int ends[2], to = make_file("to", "");
  fill_contents();
  CHECK(pipe2(ends, O_NONBLOCK | O_CLOEXEC) == 0 && fcntl(ends[1], F_SETPIPE_SZ, 1 << 20) > size);
  CHECK(write(ends[1], contents, size) == size);
  close(ends[1]);
  CHECK(tsh_copyContents(ends[0], to) == 0);
  lseek(to, 0, SEEK_SET);
  CHECK(read_all(to, found, size) == size && strcmp(found, contents) == 0);
  close(ends[0]), close(to);
}

static void says_why_contents_cannot_be_copied(void) {
  int from = make_file("from", "text"), full = open("/dev/full", O_WRONLY | O_CLOEXEC);
  int folder = open(".", O_RDONLY | O_CLOEXEC), to = make_file("to", "");
  CHECK(tsh_copyContents(from, full) == ENOSPC);
  CHECK(tsh_copyContents(folder, to) == EISDIR);
  CHECK(tsh_copyContents(-1, to) == EBADF);
  CHECK(tsh_copyContents(from, -1) == EBADF);
  close(from), close(full), close(folder), close(to);
}

// MARK: Width and locale

static void measures_any_scalar(void) {
  CHECK(tsh_width('a') == 1);
  CHECK(tsh_width(0) == 0);
  CHECK(tsh_width(7) == -1);
  // Without a UTF-8 locale, all but ASCII is unknown.
  int wide = tsh_width(0x4E00);
  CHECK(wide == 2 || wide == -1);
  for (unsigned int scalar = 0x80; scalar < 0x20000; scalar += 7) {
    int width = tsh_width(scalar);
    CHECK(-1 <= width && width <= 2);
  }
  const unsigned int none[] = {0xD800, 0xDFFF, 0x110000, 0x7FFFFFFF, 0x80000000, UINT_MAX};
  for (size_t i = 0; i < sizeof none / sizeof *none; i++) CHECK(tsh_width(none[i]) <= 1);
}

static void *measure(void *result) {
  for (unsigned int scalar = ' '; scalar < 0x7F; scalar++) {
    if (tsh_width(scalar) != 1) *(int *)result = 1;
  }
  return NULL;
}

static void measures_on_several_threads(void) {
  enum { count = 8 };
  pthread_t threads[count];
  int results[count] = {0};
  for (int i = 0; i < count; i++) pthread_create(&threads[i], NULL, measure, &results[i]);
  for (int i = 0; i < count; i++) {
    pthread_join(threads[i], NULL);
    CHECK(results[i] == 0);
  }
}

static bool sends_UTF8(const char *all, const char *type, const char *language) {
  setenv("LC_ALL", all, true);
  setenv("LC_CTYPE", type, true);
  setenv("LANG", language, true);
  return tsh_setLocale();
}

static void reads_the_name_of_the_locale(void) {
  static char longest[100 * 1000];
  memset(longest, 'x', sizeof longest - 1);
  CHECK(sends_UTF8("C.UTF-8", "", ""));
  CHECK(sends_UTF8("", "xx_XX.utf8", "C"));
  CHECK(!sends_UTF8("C", "C.UTF-8", "C.UTF-8"));
  CHECK(!sends_UTF8("", "xx_XX.ISO-8859-1", ""));
  CHECK(!sends_UTF8(longest, "", ""));
  CHECK(!sends_UTF8("../../../etc/passwd", "", ""));
  unsetenv("LC_ALL"), unsetenv("LC_CTYPE"), unsetenv("LANG");
  tsh_setLocale();
}

const struct test file_tests[] = {
    {"the type of a file system is named", names_the_type_of_a_file_system},
    {"two files are exchanged", exchanges_two_files},
    {"contents are copied", copies_contents},
    {"contents of a pipe are copied", copies_contents_without_the_kernels_help},
    {"the reason is returned if contents cannot be copied", says_why_contents_cannot_be_copied},
    {"any scalar has a width", measures_any_scalar},
    {"widths are measured on several threads", measures_on_several_threads},
    {"the name of the locale decides about UTF-8", reads_the_name_of_the_locale},
    {NULL, NULL},
};
