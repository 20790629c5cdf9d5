internal import InterfaceDocuments
internal import TerminalUI
internal import TutorCore

extension InterfaceCanvas {
  /// A box that is drawn on top of the panes.
  enum Overlay: Equatable, Sendable {
    case help(filter: String, scroll: Int)
    case picker(Picker)
    case prompt(Prompt)
    case pins(PinBoard)
    /// The question whether to save before the program ends.
    case quit
    /// Another program changed the file.
    case conflict(Conflict)
  }

  /// A change of the file by another program.
  struct Conflict: Equatable, Sendable {
    /// The contents of the file; `nil` if it was deleted.
    var bytes: [UInt8]?
    /// The problem that makes the contents unreadable, if there is one.
    var problem: String?
    /// The lines that differ from the document on the screen.
    var diff: FileDiff?
    var scroll = 0
  }

  /// A list to choose from, filtered by typing.
  struct Picker: Equatable, Sendable {
    /// An item of the list.
    struct Item: Equatable, Sendable {
      var title: String
      var detail = ""
      var color: ViewTree.Color?
      var choice: Choice
    }

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

    var title: String
    /// A sentence below the list about what can be typed.
    var hint = ""
    var items: [Item]
    /// A Boolean value that indicates whether the items are those of the library.
    var isLibrary = false
    var typed: TypedChoice?
    var text = ""
    var chosen = 0
    /// The reason why the typed text does not fit.
    var problem: String?

    /// The items that match the typed text.
    var shown: [Item] {
      let words = text.lowercased().split(separator: " ")
      guard !words.isEmpty else { return items }
      let matches =
        isLibrary
        ? Self.items(ofLibrary: LibraryEntry.matching(text))
        : items.filter { item in
          let text = "\(item.title) \(item.detail)".lowercased()
          return words.allSatisfy(text.contains)
        }
      let wanted = text.lowercased()
      func rank(_ item: Item) -> Int {
        let title = item.title.lowercased()
        return title == wanted ? 0 : title.hasPrefix(wanted) ? 1 : 2
      }
      // The title that was typed comes first, then titles that begin with the text.
      return (0...2).flatMap { wanted in matches.filter { rank($0) == wanted } }
    }

    static func items(ofLibrary entries: [LibraryEntry]) -> [Item] {
      entries.map { Item(title: $0.title, detail: $0.summary, choice: .add($0.command)) }
    }

    /// Moves the bar.
    mutating func move(by distance: Int) {
      chosen = min(max(0, chosen + distance), max(0, shown.count - 1))
    }
  }

  /// What choosing an item of a list does.
  indirect enum Choice: Equatable, Sendable {
    case edits([InterfaceEdit])
    case select(String)
    case picker(Picker)
    case prompt(Prompt)
    /// Lists the destinations that fit.
    case outlet(source: String, property: String, type: String, isCollection: Bool)
    /// Lists the actions that fit.
    case event(source: String, event: String?)
    /// Lists the destinations of a segue, or asks for its identifier if it has one.
    case segue(SegueDescription)
    /// Adds an entry of the library where it fits.
    case add(String)
    case issue(Int)
  }

  /// A field for typing.
  struct Prompt: Equatable, Sendable {
    /// The purpose of the typed text.
    enum Purpose: Equatable, Sendable {
      case attribute(key: String, name: String, FieldType)
      case part(key: String, name: String, PartField)
      case label(key: String)
      case module(key: String)
      case frame(key: String)
      case length(key: String, name: String)
      case runtimeKeyPath(key: String)
      case runtimeValue(key: String, keyPath: String, type: String)
      case segueIdentifier(SegueDescription)
    }

    var title: String
    var text: String
    /// A description of valid text.
    var hint: String
    var purpose: Purpose
    /// The reason why the text does not fit.
    var problem: String?
  }
}
