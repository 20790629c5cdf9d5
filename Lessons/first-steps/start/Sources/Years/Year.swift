// The code will go here. There is none yet: the test comes first.
