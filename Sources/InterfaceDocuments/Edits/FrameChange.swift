/// A new frame of a view, or a new position of a scene on the canvas.
struct FrameChange {
  let key: String
  var x: Double?
  var y: Double?
  var width: Double?
  var height: Double?

  /// Applies the change.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let object = try editor.object(key)
    let name = editor.document.name(of: object)
    let values = [("x", x), ("y", y), ("width", width), ("height", height)]
    for (label, value) in values {
      guard let value, !(value.isFinite && abs(value) < 1e6 && (value >= 0 || label.count == 1))
      else { continue }
      throw .invalidValue(NumberText.text(value), of: label, expected: "a number of points")
    }
    if object.category == .scene || object.category == .controller {
      return try setLocation(of: object, in: &editor)
    }
    guard object.category == .view else { throw .noFrame(name) }
    if editor.document[object.path].first(key: "frame") == nil {
      let zero = [("x", "0.0"), ("y", "0.0"), ("width", "0.0"), ("height", "0.0")]
      editor.insertInOrder(XMLElement("rect", [("key", "frame")] + zero), into: object.path)
    }
    guard let index = editor.document[object.path].firstIndex(key: "frame") else {
      throw .noFrame(name)
    }
    for (label, value) in values {
      value.map { editor.set(label, NumberText.text($0), at: object.path + [index]) }
    }
    let isMoved = width == nil && height == nil
    return ([key], "\(isMoved ? "Moved" : "Resized") \(name).")
  }

  /// Moves the scene of a controller on the canvas.
  private func setLocation(
    of object: InterfaceObject, in editor: inout DocumentEditor
  ) throws(EditError) -> DocumentEditor.Result {
    let name = editor.document.name(of: object)
    var scene = object
    if object.category == .controller {
      guard let parent = editor.outline.parent(of: object), parent.category == .scene else {
        throw .noFrame(name)
      }
      scene = parent
    }
    if editor.document[scene.path].first(key: "canvasLocation") == nil {
      let point = XMLElement("point", [("key", "canvasLocation"), ("x", "0.0"), ("y", "0.0")])
      editor.insert(point, into: scene.path, before: nil)
    }
    guard let index = editor.document[scene.path].firstIndex(key: "canvasLocation") else {
      throw .noFrame(name)
    }
    for (label, value) in [("x", x), ("y", y)] {
      value.map { editor.set(label, NumberText.text($0), at: scene.path + [index]) }
    }
    return ([object.key], "Moved \(name).")
  }
}
