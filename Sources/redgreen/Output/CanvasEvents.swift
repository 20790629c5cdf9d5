internal import InterfaceDocuments

/// An object of an interface file, in its document.
struct OutlinedObject: Sendable {
  let object: InterfaceObject
  let document: InterfaceDocument
  let outline: InterfaceOutline

  fileprivate var element: XMLElement { document[object.path] }
  fileprivate var title: String { document.name(of: object, in: outline) }
  fileprivate var frame: [Double]? { element.frame?.numbers }

  /// The object as a line of plain text.
  var line: String {
    var line = "\(title) (\(object.kind)) \(object.key)"
    if let customClass = element["customClass"] { line += " class \(customClass)" }
    if let frame {
      line += " at " + frame.map { NumberText.plain($0) }.joined(separator: " ")
    }
    for connection in element.connections {
      let member = connection.member.map { " \($0)" } ?? ""
      line += " \(connection.name)\(member) to \(connection["destination"] ?? "")"
    }
    return line
  }
}

// The events of `redgreen canvas`.
extension JSONEvents {
  static let object = JSONEvent<OutlinedObject>("object", "of `canvas`") {
    Key("id") { $0.object.key }
    Key("kind") { $0.object.kind }
    Key("category") { $0.object.category.rawValue }
    Key("title") { $0.title }
    Key("depth") { $0.object.depth }
    Key("parent") { $0.outline.parent(of: $0.object)?.key }
    Key("role") { $0.object.role }
    Key("customClass") { $0.element["customClass"] }
    Key("frame", "x, y, width, height") { $0.frame }
    Key("connections", each: connections) { $0.element.connections }
  }

  @JSONKeys<XMLElement> private static var connections: [JSONKey<XMLElement>] {
    Key("kind") { $0.name }
    Key("id") { $0.id }
    Key("member", "the property, the selector, or the identifier") { $0.member }
    Key("destination") { $0["destination"] }
  }

  static let issue = JSONEvent<
    (issue: InterfaceIssue, file: String, position: (line: Int, column: Int)?)
  >("finding", "of `canvas FILE issues`") {
    Key("severity", "`warning` or `error`") { $0.issue.severity.rawValue }
    Key("message") { $0.issue.sentence }
    Key("file") { $0.file }
    Key("line") { $0.position?.line }
    Key("column") { $0.position?.column }
    Key("object", "its identifier") { $0.issue.key }
    Key("sourceFile", "to look at, relative to the package") { $0.issue.source?.file }
    Key("sourceLine") { $0.issue.source?.line }
  }
  static let edited = JSONEvent<(message: String, objects: [String], changed: [String])>(
    "edited", "of `canvas`: an edit"
  ) {
    Key("message") { $0.message }
    Key("objects", "the identifiers of the selected ones") { $0.objects }
    Key("changed", "the identifiers of the new and changed elements, such as a connection") {
      $0.changed
    }
  }

  static let change = JSONEvent<(change: DocumentDifference.Change, file: String)>(
    "change", "of `canvas diff`"
  ) {
    Key("message") { $0.change.sentence }
    Key("file") { $0.file }
    Key("kind", "`added`, `removed`, `moved`, or `changed`") { $0.change.kind.rawValue }
    Key("object", "its identifier") { $0.change.key }
    Key("attribute") { $0.change.attribute }
    Key("old", "the value or the place") { $0.change.old }
    Key("new", "the value or the place") { $0.change.new }
  }
}
