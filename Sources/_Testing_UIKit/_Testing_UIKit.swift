// Swift Testing's overlay for UIKit is imported wherever both modules are; it has to exist, and has nothing in it.
