import Foundation

// Methods of classes that Objective-C has for every object.

extension NSObject {
  /// Returns the name of the class, with its module unless it is from UIKit or Foundation.
  public class func description() -> String { className(ofType: self) }
}

#if SWIFT_PACKAGE
  // Frameworks ask by name for the shared app, which app extensions do not have.
  extension UIApplication {
    /// Returns whether the class has a method, which is known only of `sharedApplication`.
    public class func responds(to selector: Selector) -> Bool { selector == "sharedApplication" }

    /// Calls `sharedApplication`, or returns `nil` for another selector.
    public class func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
      responds(to: selector) ? Unmanaged.passUnretained(shared) : nil
    }

    /// Returns the shared app for the key `shared` or `sharedApplication`, or else `nil`.
    public class func value(forKey key: String) -> Any? {
      ["shared", "sharedApplication"].contains(key) ? shared : nil
    }

    /// Returns the shared app for the key `shared` or `sharedApplication`, or else `nil`.
    public class func value(forKeyPath path: String) -> Any? { value(forKey: path) }
  }
#endif
