// Swift imports this overlay wherever both Swift Testing and UIKit are imported, so the module has
// to exist. It is empty.
