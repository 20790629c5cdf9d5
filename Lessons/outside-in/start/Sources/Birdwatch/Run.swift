// The program goes here.
