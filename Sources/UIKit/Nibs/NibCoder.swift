import Foundation

/// What `init(coder:)` is given when an interface file is loaded.
///
/// Apple's hands out values by keys; this one hands out none. The library's own classes read the element.
final class NibCoder: NSCoder, @unchecked Sendable {
  let element: NibElement
  let objects: NibObjects

  init(_ element: NibElement, of objects: NibObjects) {
    self.element = element
    self.objects = objects
    super.init()
  }

  override var allowsKeyedCoding: Bool { true }
  override func containsValue(forKey key: String) -> Bool { false }
  override func decodeObject(forKey key: String) -> Any? { nil }
  override func decodeBool(forKey key: String) -> Bool { false }
  override func decodeInteger(forKey key: String) -> Int { 0 }
  override func decodeDouble(forKey key: String) -> Double { 0 }
  override func decodeFloat(forKey key: String) -> Float { 0 }

  /// The colour of a `color` element, which may be one that the file lists among its resources.
  @MainActor func colour(_ element: NibElement) -> UIColor? {
    if let colour = element.colour { return colour }
    guard let name = element["name"] ?? element["systemColor"] else { return nil }
    let resource = objects.file.resource(named: name) { $0.hasSuffix("Color") }
    return resource?.child("color")?.colour
  }

  /// The image of that name, if its file is there.
  @MainActor func image(_ name: String?) -> UIImage? { name.flatMap(objects.image) }

  /// The controllers that a nib has inside of a container.
  @MainActor func controllers(in element: NibElement) -> [UIViewController] {
    element.children.compactMap { objects.make($0) as? UIViewController }
  }

  /// Gives an object all that its element says, except for what it is connected to.
  @MainActor func decode(_ object: InterfaceObject) {
    object.readAttributes(of: element)
    let isForeign = NibClasses.foreignViews.contains(element.name)
    // Where nothing is said to be something, it stays what it is by itself.
    for child in element.children where !child.isOfCanvas && child.name != "nil" {
      if object.read(child, of: self) || isForeign { continue }
      objects.warnAboutUnknown(child, in: element)
    }
  }
}
