internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// What choosing an item of a list does.
indirect enum CanvasChoice: Equatable, Sendable {
  case edits([InterfaceEdit])
  case picker(CanvasPicker)
  case prompt(CanvasPrompt)
  /// Lists the destinations that fit.
  case outlet(source: String, KnownOutlet)
  /// Lists the actions that fit.
  case event(source: String, event: String?)
  /// Lists the destinations of a segue, or asks for its identifier if it has one.
  case segue(SegueDescription)
  /// Adds an entry of the library where it fits.
  case add(String)
  case issue(Int)
  case editor(Int)
}

/// A list of choices, with the use of a text that no item matches.
struct CanvasPicker: Equatable, Sendable {
  typealias Item = Picker<CanvasChoice>.Item

  /// A use of the typed text, if it is not in the list.
  enum TypedChoice: Equatable, Sendable {
    case value(key: String, name: String, PartField)
    case attribute(key: String, name: String, FieldType)
    case className(key: String)
    /// A name of an action of the given object.
    case action(source: String, destination: String, event: String)
    /// A name of an outlet of the given object.
    case outlet(source: String, destination: String)
  }

  var list: Picker<CanvasChoice>
  let typed: TypedChoice?
  /// A Boolean value that indicates whether the items are those of the library.
  let isLibrary: Bool

  /// Creates a list.
  init(
    title: String, hint: String = "", items: [Item], isLibrary: Bool = false,
    typed: TypedChoice? = nil, chosen: Int = 0
  ) {
    list = Picker(
      title: title, hint: hint, items: items, acceptsText: typed != nil, chosen: chosen)
    self.typed = typed
    self.isLibrary = isLibrary
  }

  /// Returns the items for entries of the library.
  static func items(ofLibrary entries: [LibraryEntry]) -> [Item] {
    entries.map { Item(title: $0.title, detail: $0.summary, choice: .add($0.command)) }
  }

  /// Handles a key, and returns its result.
  mutating func handle(_ key: Key) -> Picker<CanvasChoice>.Response {
    let response = list.handle(key)
    if case .filtered = response {
      if isLibrary, !list.text.allSatisfy({ $0 == " " }) {
        list.show(Self.items(ofLibrary: LibraryEntry.matching(list.text)))
      }
      list.problem = list.shown.isEmpty ? problem : nil
    }
    return response
  }

  /// The reason why the typed text cannot be used; `nil` if it can.
  var problem: String? {
    switch typed {
    case .value(_, _, let part):
      PartValue(list.text, for: part) == nil ? "Type \(PartValue.expectation(for: part))." : nil
    case .attribute(_, _, let type):
      type.normalized(list.text) == nil ? "Type \(type.expectation)." : nil
    case .className, .action, .outlet: nil
    case nil: list.items.isEmpty ? nil : "Nothing matches. Backspace widens the search."
    }
  }

  /// Returns the edit for the typed text.
  ///
  /// - Parameter module: The module of the target, to which a class belongs unless it is UIKit's.
  /// - Returns: The edit; `nil` if the list has no use for a text.
  func edit(module: String?) -> InterfaceEdit? {
    let text = list.text
    switch typed {
    case .value(let key, let name, _), .attribute(let key, let name, _):
      return .set(key, name, text)
    case .className(let key):
      return .setClass(key, text, module: text.hasPrefix("UI") ? nil : module)
    case .action(let source, let destination, let event):
      return .connectAction(
        from: source, selector: text, to: destination, event: event.isEmpty ? nil : event)
    case .outlet(let source, let destination):
      return .connectOutlet(from: source, property: text, to: destination, isCollection: false)
    case nil: return nil
    }
  }
}
