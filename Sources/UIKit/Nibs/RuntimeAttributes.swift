import Foundation

/// The user-defined runtime attributes of an interface file.
@MainActor
enum RuntimeAttributes {
  static func apply(_ element: NibElement, to object: InterfaceObject, of nib: NibObjects) {
    let file = nib.file
    for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
      guard let key = attribute["keyPath"] else {
        file.warn(attribute, "a runtime attribute without a keyPath")
        continue
      }
      switch object.store(value(of: attribute, in: nib), forKey: key) {
      case .stored: break
      case .unknownKey: Console.log(AppleTexts.unknownAttribute(key, of: object))
      case .wrongType:
        file.warn(
          attribute, "the value does not fit the property \(key) of \(className(of: object))")
      }
    }
  }

  /// Returns the value of an attribute according to its type, with numbers as `Double`.
  static func value(of attribute: NibElement, in nib: NibObjects) -> Any? {
    let inner = attribute.children.first
    switch attribute["type"] {
    case "boolean": return attribute.flag("value") ?? false
    case "string", "localizedString": return attribute["value"] ?? inner?.text ?? ""
    case "number": return inner?.number("value") ?? attribute.number("value") ?? 0
    case "color": return inner.flatMap { NibCoder($0, of: nib).color($0) }
    case "rect": return inner?.rect
    case "point": return inner?.point
    case "size": return inner?.size
    case "range":
      return inner.map {
        NSRange(
          location: $0.integer("location") ?? 0, length: $0.integer("length") ?? 0)
      }
    case "image": return (attribute["value"] ?? inner?["name"]).flatMap(nib.image)
    case "nil": return nil
    case let type:
      nib.file.warn(attribute, "a runtime attribute of the unknown type \(type ?? "nil")")
      return nil
    }
  }
}
