// Filled in by the first change that needs it.
