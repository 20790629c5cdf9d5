/// The headless UIKit: what code in articles about UIKit needs to compile and behave the same in unit tests on
/// Linux. It draws nothing; views have frames, colours and subviews, and tests ask for those.
///
/// It can be used by itself: the product `UIKit` of this package holds it and `Fleet`. What differs from Apple's UIKit says so
/// where it is declared; the README has a table of it.
///
/// `Nibs/` reads interface files: `NibReader` makes a tree of the XML, `NibObjects` makes, connects and wakes the objects.
/// `Storyboards/` has the controllers of a storyboard and the ways between them, `Runtime/` what Objective-C would know at run time:
/// methods and initializers by their names. A new view is a file in `Views/` or `Controls/` with `readAttributes(of:)`, `read(_:of:)` and `accept(_:forKey:)` for
/// what its element says, and a line in `NibClasses`. Apple's words are all in `AppleTexts`.
@_exported import Foundation

// Articles find `URLSession` in Foundation. Loading it takes a test process some fifteen milliseconds more, so that those have it
// who use the package by itself, and not those whose tests the tutor runs.
#if SWIFT_PACKAGE && canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

/// Runs what is bound to the main actor from where the compiler cannot see that this is the main thread.
///
/// `NSObject`'s own members are bound to no actor, so overrides of them are not either. As in Apple's UIKit, nothing
/// stops a test that touches a view from another thread.
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}
