/// The reason why an edit does not fit the document.
package enum EditError: Error, Equatable, Sendable {
  /// No object has the name; the suggestion is a similar one.
  case unknownObject(String, suggestion: String?)
  /// Several objects have the name.
  case ambiguousObject(String, candidates: [String])
  /// The library has no such object.
  case unknownKind(String, suggestion: String?)
  /// The object has no such attribute.
  case unknownAttribute(String, of: String, suggestion: String?)
  /// The value does not fit the attribute.
  case invalidValue(String, of: String, expected: String)
  /// An object cannot be inside another one.
  case cannotContain(String, child: String)
  /// The object cannot be removed, renamed, or moved.
  case fixedObject(String)
  /// The object is not one of several siblings.
  case noSiblings(String)
  /// Objects would be nested deeper than UIKit reads.
  case tooDeep
  /// An object would be moved into itself.
  case insideItself(String)
  /// The objects to embed do not have the same parent.
  case differentParents
  /// The object cannot be embedded in such a container.
  case cannotEmbed(String, in: String)
  /// The object has no frame.
  case noFrame(String)
  /// The view has no content that has a size.
  case noContent(String)
  /// Outlets and actions cannot begin or end at the object.
  case cannotConnect(String)
  /// Outlets and actions do not lead from one scene to another.
  case differentScenes(String, String)
  /// The object sends no such actions.
  case noAction(String, event: String?)
  /// The object cannot be the source or destination of a segue of this kind.
  case noSegue(String, kind: String)
  /// The object is not a controller of the storyboard.
  case noController(String)
  /// The items of a constraint are not views in one hierarchy.
  case unrelatedItems(String, String)
  /// There is no connection with the identifier.
  case unknownConnection(String)
  /// The text to paste is no element.
  case invalidElement(String)
  /// No edit has the name.
  case unknownEdit(String, suggestion: String?)
  /// There are too few or too many words.
  case wrongCount(TextEdit.Form)
  /// An option lacks its value.
  case missingValue(String)
  case missingOption(String, TextEdit.Form)
  case unknownOption(String, TextEdit.Form)
  case noNumber(String)
}

extension EditError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknownObject(let name, let suggestion):
      "no object is called '\(name)'" + Self.hint(suggestion)
    case .ambiguousObject(let name, let candidates):
      "several objects are called '\(name)': use one of the identifiers "
        + candidates.joined(separator: ", ")
    case .unknownKind(let name, let suggestion):
      "the library has no '\(name)'" + Self.hint(suggestion)
    case .unknownAttribute(let name, let kind, let suggestion):
      "\(kind) has no attribute '\(name)'" + Self.hint(suggestion)
    case .invalidValue(let value, let name, let expected):
      "'\(value)' does not fit \(name), which is \(expected)"
    case .cannotContain(let parent, let child):
      "\(child) cannot be inside \(parent)"
    case .fixedObject(let name):
      "\(name) is part of the file: it cannot be moved, copied, or deleted"
    case .noSiblings(let name):
      "\(name) has a place of its own: move it into another object with --in"
    case .tooDeep:
      "objects cannot be nested that deep"
    case .insideItself(let name):
      "\(name) cannot be moved into itself"
    case .differentParents:
      "the objects are inside different objects: embed those that are side by side"
    case .cannotEmbed(let name, let container):
      "\(name) cannot be embedded in '\(container)'"
    case .noFrame(let name):
      "\(name) has no frame"
    case .noContent(let name):
      "\(name) has no content that has a size: type a size"
    case .cannotConnect(let name):
      "\(name) cannot be an end of a connection"
    case .differentScenes(let first, let second):
      "\(first) and \(second) are in different scenes: only segues connect scenes"
    case .noAction(let name, let event):
      event.map { "\(name) does not send actions for '\($0)'" } ?? "\(name) does not send actions"
    case .noSegue(let name, let kind):
      "\(name) cannot be an end of a segue of the kind '\(kind)'"
    case .noController(let name):
      "\(name) is not a controller of a storyboard"
    case .unrelatedItems(let first, let second):
      "\(first) and \(second) are not in one view hierarchy, so no constraint can relate them"
    case .unknownConnection(let id):
      "no connection has the identifier '\(id)'"
    case .invalidElement(let problem):
      "the text is not an element of an interface file: \(problem)"
    case .unknownEdit(let name, let suggestion): "unknown edit '\(name)'" + Self.hint(suggestion)
    case .wrongCount(let form): "'\(form.name)' is written \(form.usage)"
    case .missingValue(let option): "\(option) needs a value"
    case .missingOption(let name, let form): "'\(form.name)' needs --\(name)"
    case .unknownOption(let name, let form): "'\(form.name)' has no option --\(name)"
    case .noNumber(let text): "'\(text)' is not a number"
    }
  }

  /// Checks that a value is one of the given names.
  static func check(
    _ value: String, of what: String, isOneOf names: [String]
  ) throws(EditError) {
    guard !names.contains(value) else { return }
    throw .invalidValue(value, of: what, expected: FieldType.choice(names).expectation)
  }

  private static func hint(_ suggestion: String?) -> String {
    suggestion.map { ": did you mean \($0)?" } ?? ""
  }
}
