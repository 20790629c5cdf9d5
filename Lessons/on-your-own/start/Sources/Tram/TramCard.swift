// The code will go here. The first test comes before it.
