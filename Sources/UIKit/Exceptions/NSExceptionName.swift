import Foundation

/// The names of UIKit's exceptions, with Apple's spelling.
extension NSExceptionName {
  /// The name of an exception for an internal inconsistency.
  public static let internalInconsistencyException = NSExceptionName(
    rawValue: "NSInternalInconsistencyException")
  /// The name of an exception for an invalid argument.
  public static let invalidArgumentException = NSExceptionName(
    rawValue: "NSInvalidArgumentException")
  /// The name of a generic exception.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// The name of an exception for an index that is out of range.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  /// The name of an exception for a key that an object does not have.
  static let unknownKey = NSExceptionName(rawValue: "NSUnknownKeyException")
  /// The name of an exception for a view that would belong to two view controllers.
  static let hierarchyInconsistency = NSExceptionName(
    rawValue: "UIViewControllerHierarchyInconsistency")
}
