#pragma once
#include "tsh_spawn.h"

/// The child's ends of its input and output; `input` is -1 if the standard input is empty.
struct tsh_pipes {
  int input;
  int output;
  int errors;
};

/// Creates the input and output of a child, and returns 0 or an `errno`.
int tsh_openPipes(struct tsh_child *child, struct tsh_pipes *ends, bool hasInput);

/// Closes the child's ends, and prepares the parent's, or closes them if there was a problem.
///
/// Returns the problem.
int tsh_finishSpawn(struct tsh_child *child, struct tsh_pipes *ends, int problem);
