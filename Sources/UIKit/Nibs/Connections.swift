import Foundation

/// The connections that an element lists for its object.
@MainActor
struct Connections {
  private let list: [NibElement]
  private let objects: NibObjects
  /// The name of the element if a plain object replaces it, so that outlets may have no property.
  private let replaced: String?

  init(of element: NibElement, in objects: NibObjects) {
    let isKnown =
      NibClasses.byElement[element.name] != nil || silentObjects.contains(element.name)
      || element.name == "customObject"
    replaced = isKnown ? nil : element.name
    list = element.child("connections")?.children ?? []
    self.objects = objects
  }

  /// Connects all outlets, outlet collections, actions, and segues.
  ///
  /// Without an object, connecting an outlet raises the exception for an unknown key, with a plain
  /// `NSObject` in its text.
  func make(from object: AnyObject?) {
    var collections: [(name: String, members: [AnyObject], first: NibElement)] = []
    for connection in list {
      switch connection.name {
      case "outlet":
        guard let (property, value) = target(of: connection) else { continue }
        set(value, property, of: object, connection)
      case "outletCollection":
        guard let (property, value) = target(of: connection) else { continue }
        if let index = collections.firstIndex(where: { $0.name == property }) {
          collections[index].members.append(value)
        } else {
          collections.append((property, [value], connection))
        }
      case "action": addAction(connection, from: object)
      case "segue": objects.begin(connection, at: object)
      default: objects.file.warnAboutUnknown(connection, in: nil)
      }
    }
    for (property, members, first) in collections { set(members, property, of: object, first) }
  }

  private func target(of connection: NibElement) -> (String, AnyObject)? {
    guard let property = connection["property"], let id = connection["destination"] else {
      objects.file.warn(connection, "this <\(connection.name)> needs a property and a destination")
      return nil
    }
    guard let value = objects.object(withID: id) else {
      if objects.isSkipped(id) { return nil }
      objects.file.warn(connection, "nothing has the id \(id), so \(property) is not connected")
      return nil
    }
    return (property, value)
  }

  private func set(
    _ value: Any, _ property: String, of object: AnyObject?, _ connection: NibElement
  ) {
    if let responder = object as? InterfaceObject {
      if let replaced, !responder.hasProperty(property) {
        return objects.file.warn(
          connection,
          "the plain object for <\(replaced)> has no \(property), so it is not connected")
      }
      return responder.setValue(value, forKey: property)
    }
    guard let object else { AppleTexts.unknownKey(property, of: NSObject()).raise() }
    switch WrappedProperties.find(property, in: object)?.store(value) ?? .unknownKey {
    case .stored: break
    case .wrongType: Console.log(AppleTexts.wrongType(property, of: object, value: value))
    case .unknownKey: AppleTexts.unknownKey(property, of: object).raise()
    }
  }

  private func addAction(_ connection: NibElement, from object: AnyObject?) {
    guard let selector = connection["selector"] else { return }
    let target = connection["destination"].flatMap(objects.object(withID:))
    (object as? any ActionSender)?.addAction(
      selector, target: target, event: connection["eventType"])
  }
}

/// An object that can send actions.
@MainActor
protocol ActionSender: AnyObject {
  func addAction(_ selector: String, target: AnyObject?, event: String?)
  /// Calls a closure when the user triggers the object, for the given segue element.
  func addTrigger(_ way: NibElement, _ run: @escaping () -> Void)
}
