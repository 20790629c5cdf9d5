extension DocumentEditor {
  /// Returns the path of the `objects` element around an object.
  func objectsPath(around object: InterfaceObject) -> ElementPath {
    var path = object.path
    if object.category == .scene, let index = document[path].firstIndex("objects") {
      return path + [index]
    }
    while !path.isEmpty, document[path].name != "objects" { path.removeLast() }
    return path
  }

  /// Returns the object that is the value of a property of another object.
  mutating func child(of object: InterfaceObject, inRole role: String) -> InterfaceObject? {
    guard let index = outline.index(ofKey: object.key) else { return nil }
    return outline.children(of: index).map { outline.objects[$0] }.first { $0.role == role }
  }

  /// Returns a view with the attributes that Auto Layout needs in a superview.
  func asSubview(
    _ view: XMLElement, of superview: XMLElement, isConstrained: Bool = false
  ) -> XMLElement {
    guard document.usesAutoLayout else { return view }
    var view = view
    ElementOrder.set("translatesAutoresizingMaskIntoConstraints", "NO", on: &view)
    guard !isConstrained else { return view }
    return superview.name == "stackView" ? view.asArrangedSubview : view.withFixedFrame
  }

  /// Returns an object that outlets and actions can connect.
  mutating func connectable(_ key: String) throws(EditError) -> InterfaceObject {
    let object = try object(key)
    guard object.category != .scene, object.category != .segue else {
      throw .cannotConnect(document.name(of: object))
    }
    return object
  }

  mutating func setInitial(_ key: String?) throws(EditError) -> Result {
    guard let key else {
      set("initialViewController", nil, at: [])
      return ([], "The storyboard has no initial controller now.")
    }
    let object = try object(key)
    guard document.kind == .storyboard, object.category == .controller else {
      throw .noController(document.name(of: object))
    }
    set("initialViewController", object.id, at: [])
    return ([key], "\(document.name(of: object)) is the initial controller.")
  }
}
