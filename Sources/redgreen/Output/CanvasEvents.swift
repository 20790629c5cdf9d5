internal import InterfaceDocuments
internal import TutorCore

// The JSON events of `redgreen canvas`.

/// An object of an interface file.
struct InterfaceObjectEvent: JSONEvent {
  var id: String
  var kind: String
  var category: String
  var title: String
  var depth: Int
  var parent: String?
  var role: String?
  var customClass: String?
  var frame: [Double]?
  var connections: [Connection]

  /// A connection of the object to another one.
  struct Connection: Encodable {
    var kind: String
    var id: String?
    var member: String?
    var destination: String?
  }

  var name: String { "object" }

  /// Creates the event of an object.
  init(_ object: InterfaceObject, in document: InterfaceDocument, _ outline: InterfaceOutline) {
    let element = document[object.path]
    id = object.key
    kind = object.kind
    category = object.category.rawValue
    title = document.name(of: object, in: outline)
    depth = object.depth
    parent = object.parent.map { outline.objects[$0].key }
    role = object.role
    customClass = element["customClass"]
    frame = element.frame.map { [$0.x, $0.y, $0.width, $0.height] }
    connections = (element.first("connections")?.elements ?? []).map { connection in
      Connection(
        kind: connection.name, id: connection.id,
        member: connection["property"] ?? connection["selector"] ?? connection["identifier"],
        destination: connection["destination"])
    }
  }

  /// The object as a line of plain text.
  var line: String {
    var line = "\(title) (\(kind)) \(id)"
    if let customClass { line += " class \(customClass)" }
    if let frame {
      line += " at " + frame.map { NumberText.plain($0) }.joined(separator: " ")
    }
    for connection in connections {
      let member = connection.member.map { " \($0)" } ?? ""
      line += " \(connection.kind)\(member) to \(connection.destination ?? "")"
    }
    return line
  }
}

/// The result of an edit.
struct InterfaceEditEvent: JSONEvent {
  var message: String
  /// The identifiers of the objects that the edit selected.
  var objects: [String]

  var name: String { "edited" }
}

/// A defect of an interface file.
struct InterfaceIssueEvent: JSONEvent {
  var severity: String
  var message: String
  var file: String
  var line: Int?
  var column: Int?
  /// The identifier of the object.
  var object: String?
  /// The file of the source to look at, relative to the package.
  var sourceFile: String?
  var sourceLine: Int?

  var name: String { "finding" }

  /// Creates the event of an issue at a position of a file.
  init(_ issue: InterfaceIssue, file: String, at position: (line: Int, column: Int)?) {
    severity = issue.severity.rawValue
    message = issue.sentence
    self.file = file
    line = position?.line
    column = position?.column
    object = issue.key
    sourceFile = issue.source?.file
    sourceLine = issue.source?.line
  }
}
