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
