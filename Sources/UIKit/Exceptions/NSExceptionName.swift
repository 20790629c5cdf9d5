import Foundation

/// The names that UIKit's own exceptions have, as Apple spells them.
extension NSExceptionName {
  /// Something inside is not as it should be.
  public static let internalInconsistencyException = NSExceptionName(
    rawValue: "NSInternalInconsistencyException")
  /// An argument that cannot be.
  public static let invalidArgumentException = NSExceptionName(
    rawValue: "NSInvalidArgumentException")
  /// Something that has no name of its own.
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  /// An index that is too large.
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  /// A key that an object does not have.
  static let unknownKey = NSExceptionName(rawValue: "NSUnknownKeyException")
  /// A view or a controller in two places at once.
  static let hierarchyInconsistency = NSExceptionName(
    rawValue: "UIViewControllerHierarchyInconsistency")
}
