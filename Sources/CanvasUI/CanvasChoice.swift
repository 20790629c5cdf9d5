internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// What choosing an item of a list does.
enum CanvasChoice: Equatable, Sendable {
  case edits([InterfaceEdit])
  /// Opens another list.
  case list(CanvasList)
  case picker(CanvasPicker)
  case prompt(CanvasPrompt)
  /// Lists the destinations of a segue, or asks for its identifier if it has one.
  case segue(SegueDescription)
  /// Adds an entry of the library where it fits.
  case add(String)
  case issue(Int)
  case editor(Int)
}

/// A list of choices that depends on the document and on the classes of the target.
enum CanvasList: Equatable, Sendable {
  case library, containers, classes, connections, segues, issues, editors
  /// The destinations that fit an outlet.
  case outlet(of: String, KnownOutlet)
  /// The actions that an event can send.
  case event(of: String, String?)
  /// The connections that fit two objects.
  case between(String, String)

  /// A Boolean value that indicates whether the list is only complete with the target's classes.
  var needsClasses: Bool {
    switch self {
    case .classes, .connections, .outlet, .event, .between: true
    case .library, .containers, .segues, .issues, .editors: false
    }
  }

  /// Returns the list; `nil` if there is nothing to choose from.
  func picker(in canvas: InterfaceCanvas) -> CanvasPicker? {
    let (choices, connections) = (canvas.choices, canvas.connections)
    let picker: CanvasPicker? =
      switch self {
      case .library: choices.library
      case .containers: choices.containers(for: canvas.targets)
      case .classes: choices.classes(of: canvas.targets)
      case .issues: choices.issues
      case .editors:
        CanvasPicker(
          title: "Your editor",
          items: canvas.editors.enumerated().map {
            CanvasPicker.Item(title: $1, choice: .editor($0))
          })
      case .connections: connections.connections()
      case .segues: connections.segues()
      case .outlet(let source, let outlet): connections.destinations(of: source, outlet)
      case .event(let source, let event): connections.actions(of: source, event: event)
      case .between(let source, let end): connections.connections(from: source, to: end)
      }
    guard needsClasses, let note = canvas.classes.note, var known = picker else { return picker }
    if case .reading = canvas.classes {
      known = CanvasPicker(title: known.list.title, items: [], typed: known.typed)
    }
    known.list.hint = known.list.hint.isEmpty ? note : "\(note) \(known.list.hint)"
    return known
  }
}

/// A list of choices, with the use of a text that no item matches.
struct CanvasPicker: Equatable, Sendable {
  typealias Item = Picker<CanvasChoice>.Item

  var list: Picker<CanvasChoice>
  let typed: TypedText?
  /// The source of the list; `nil` if it does not change while it is open.
  var source: CanvasList?

  /// Creates a list.
  init(
    title: String, hint: String = "", items: [Item], typed: TypedText? = nil, chosen: Int = 0
  ) {
    list = Picker(
      title: title, hint: hint, items: items, acceptsText: typed != nil, chosen: chosen)
    self.typed = typed
  }

  /// Returns the items for entries of the library.
  static func items(ofLibrary entries: [LibraryEntry]) -> [Item] {
    entries.map { Item(title: $0.title, detail: $0.summary, choice: .add($0.command)) }
  }

  /// Handles a key, and returns its result.
  mutating func handle(_ key: Key) -> Picker<CanvasChoice>.Response {
    let response = list.handle(key)
    if case .filtered = response {
      if source == .library, !list.text.allSatisfy({ $0 == " " }) {
        list.show(Self.items(ofLibrary: LibraryEntry.matching(list.text)))
      }
      list.problem = list.shown.isEmpty ? problem : nil
    }
    return response
  }

  /// The reason why the typed text cannot be used; `nil` if it can.
  var problem: String? {
    if let typed { return typed.problem(of: list.text) }
    return list.items.isEmpty ? nil : "Nothing matches. Backspace widens the search."
  }
}

/// A field for typing.
typealias CanvasPrompt = TextPrompt<TypedText>

/// A use of a typed text.
enum TypedText: Equatable, Sendable {
  /// A value of objects; an empty text removes it.
  case value(of: [String], name: String, FieldType)
  case className(of: [String])
  case frame(of: String)
  case runtimeKeyPath(of: String)
  case runtimeValue(of: String, keyPath: String, type: String)
  case segueIdentifier(SegueDescription)
  /// The name of an action of an object.
  case action(of: String, from: String, event: String?)
  /// The name of an outlet of an object.
  case outlet(of: String, to: String)

  private static func numbers(_ text: String) -> [Double]? {
    let words = text.split { " ,".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    return numbers.count == words.count ? numbers : nil
  }

  /// Returns why a text does not fit; `nil` if it does.
  func problem(of text: String) -> String? {
    guard !text.isEmpty else { return nil }
    switch self {
    case .value(_, _, let type):
      return type.normalized(text) == nil ? "Type \(type.expectation)." : nil
    case .frame: return Self.numbers(text)?.count == 4 ? nil : "Type four numbers."
    case .className, .runtimeKeyPath, .runtimeValue, .segueIdentifier, .action, .outlet: return nil
    }
  }

  /// Returns what a text leads to: an edit, or another question; `nil` if there is nothing to do.
  ///
  /// - Parameters:
  ///   - text: The text, which fits.
  ///   - module: The module of the target, to which a class belongs unless it is UIKit's.
  /// - Returns: The choice.
  func choice(for text: String, module: String?) -> CanvasChoice? {
    let value = text.isEmpty ? nil : text
    switch self {
    case .value(let keys, let name, _): return .edits(keys.map { .set($0, name, value) })
    case .className(let keys):
      let module = text.hasPrefix("UI") ? nil : module
      return .edits(keys.map { .setClass($0, text, module: module) })
    case .frame(let key):
      guard let numbers = Self.numbers(text), numbers.count == 4 else { return nil }
      return .edits([
        .setFrame(key, x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      ])
    case .runtimeKeyPath(let key):
      return value.map { .picker(Self.runtimeTypes(key: key, keyPath: $0)) }
    case .runtimeValue(let key, let keyPath, let type):
      return .edits([.setRuntimeAttribute(key, keyPath: keyPath, type: type, value: text)])
    case .segueIdentifier(var segue):
      segue.identifier = value
      return .edits([.addSegue(segue)])
    case .action(let destination, let source, let event):
      return .edits([
        .connectAction(from: source, selector: text, to: destination, event: event)
      ])
    case .outlet(let source, let destination):
      return .edits([
        .connectOutlet(from: source, property: text, to: destination, isCollection: false)
      ])
    }
  }

  private static func runtimeTypes(key: String, keyPath: String) -> CanvasPicker {
    CanvasPicker(
      title: "Type of \(keyPath)",
      items: RuntimeAttributeType.allCases.map(\.rawValue).map { type in
        CanvasPicker.Item(
          title: type,
          choice: .prompt(
            CanvasPrompt(
              title: keyPath, text: "", hint: "a \(type)",
              purpose: .runtimeValue(of: key, keyPath: keyPath, type: type))))
      })
  }
}
