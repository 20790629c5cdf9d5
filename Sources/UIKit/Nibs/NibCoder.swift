import Foundation

/// The decoder that `init(coder:)` receives when an interface file is loaded.
///
/// Apple's decoder returns values by key. This one has no values. UIKit's classes read the element
/// instead.
final class NibCoder: NSCoder, @unchecked Sendable {
  // `NSCoder` is sendable. Only the main actor creates and uses this coder.
  let element: NibElement
  let objects: NibObjects

  init(_ element: NibElement, of objects: NibObjects) {
    self.element = element
    self.objects = objects
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }

  /// Returns the color of a `color` element, which may refer to a resource of the file.
  @MainActor func color(_ element: NibElement) -> UIColor? {
    if let color = element.color { return color }
    guard let name = element["name"] ?? element["systemColor"] else { return nil }
    let resource = objects.file.resource(named: name) { $0.hasSuffix("Color") }
    return resource?.child("color")?.color
  }

  /// Returns the image with the given name, if its file exists.
  @MainActor func image(_ name: String?) -> UIImage? { name.flatMap(objects.image) }

  /// Returns the font and the color of a `textAttributes` element.
  @MainActor func textAttributes(_ element: NibElement) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = element.child("fontDescription").map { UIFont($0) }
    attributes[.foregroundColor] =
      element.children.first { $0["key"] == "textColor" }.flatMap(color)
    return attributes
  }

  /// Returns the controllers that a nib contains inside a container.
  @MainActor func controllers(in element: NibElement) -> [UIViewController] {
    element.children.compactMap { objects.make($0) as? UIViewController }
  }

  /// Applies everything that the element describes, except for connections.
  @MainActor func decode(_ object: InterfaceObject) {
    object.readAttributes(of: self)
    let known = KnownParts.of(element)
    let isForeign = NibClasses.foreignViews.contains(element.name)
    // A frame that is set after the subviews were added would resize them.
    let geometry = element.children.filter { $0.name == "rect" }
    let others = element.children.filter { $0.name != "rect" }
    // A `nil` element leaves the default value of its property unchanged.
    for child in geometry + others where !child.isOfCanvas && child.name != "nil" {
      if object.read(child, of: self) || isForeign { continue }
      let isRead = ReadParts.childrenOfEveryObject.contains(child.name)
      if isRead || known?.keeps(child) == true { continue }
      objects.file.warnAboutUnknown(child, in: element)
    }
  }
}
