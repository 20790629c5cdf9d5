/// A headless UIKit for Linux.
///
/// It contains what code in articles about UIKit needs to compile, and to behave the same in unit
/// tests. It draws nothing. Views have frames, colors, and subviews, which tests can read.
///
/// It can be used independently of the tutor: the product `UIKit` of this package contains it and
/// `Fleet`. Declarations document their differences from Apple's UIKit, and the README has a table
/// of them.
///
/// - `Nibs/` reads interface files. `NibReader` builds a tree from the XML. `NibObjects` creates
///   and connects the objects, and calls `awakeFromNib()` on them.
/// - `Storyboards/` contains the view controllers of a storyboard and the segues between them.
/// - `Runtime/` provides what Objective-C knows at run time: methods and initializers by name.
/// - `AppleTexts` contains all texts of Apple's exceptions and logs.
///
/// To add a view, add a file to `Views/` or `Controls/` that lists its `keyedProperties` and
/// overrides `read(_:of:)` for the children of its element, and an entry to `NibClasses`.
@_exported import Foundation

// Articles find `URLSession` in Foundation. Loading FoundationNetworking costs a test process about
// fifteen milliseconds, so only packages that depend on UIKit directly get it, not the tests that
// the tutor runs.
#if SWIFT_PACKAGE && canImport(FoundationNetworking)
  @_exported import FoundationNetworking
#endif

/// Runs a closure that is isolated to the main actor, without a compile-time check.
///
/// Members of `NSObject` are not isolated, so overrides of them are not isolated either. As in
/// Apple's UIKit, nothing stops a test that uses a view on another thread.
func onMain<Result>(_ body: @MainActor () -> Result) -> Result {
  withoutActuallyEscaping(body) { body in
    unsafeBitCast(body, to: (() -> Result).self)()
  }
}

/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object?) { self.object = object }
}
