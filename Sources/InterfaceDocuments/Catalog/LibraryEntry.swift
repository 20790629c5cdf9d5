internal import LayoutSolver
internal import TutorCore

/// An entry of the library: a title, words to search for, and the element that it adds.
package struct LibraryEntry: Sendable {
  /// The title, such as `Table View Controller`.
  package var title: String
  /// A short description of what the object is for.
  package var summary: String
  /// The name for the command line, such as `label`; unique in the library.
  package var command: String
  /// The element as text; see `template`.
  private var source: String

  /// All entries, in their order.
  package static let all: [LibraryEntry] = {
    var entries: [LibraryEntry] = []
    for line in LibraryCatalog.text.split(separator: "\n") {
      if line.first?.isLetter == true {
        entries.append(LibraryEntry(line))
      } else {
        entries[entries.count - 1].source += line
      }
    }
    return entries
  }()

  /// Returns the entry with the given name for the command line, or the first one with that element,
  /// class, or title, such as `textField`.
  package static func named(_ name: String) -> LibraryEntry? {
    let wanted = name.folded
    return all.first { $0.command.folded == wanted }
      ?? all.first { entry in
        [entry.kind?.name, entry.kind?.className, entry.title].contains { $0?.folded == wanted }
      }
  }

  /// Returns the entry with the given name.
  ///
  /// - Throws: `EditError.unknownKind`, with a similar name, if there is no such entry.
  static func existing(_ name: String) throws(EditError) -> LibraryEntry {
    if let entry = named(name) { return entry }
    let similar = name.closest(in: all.flatMap { [$0.command, $0.kind?.name ?? ""] })
      .flatMap(named)
    let names = similar.map { [$0.command, $0.kind?.name ?? $0.command] }
    throw .unknownKind(
      name, suggestion: names.map { $0[0] == $0[1] ? $0[0] : $0.joined(separator: " or ") })
  }

  /// Reads the first line of an entry: title, command, and summary.
  private init(_ line: Substring) {
    let words = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    (title, command, summary, source) = (words[0], words[1], words[2], "")
  }

  /// The kind of the object that the entry adds.
  package var kind: ObjectKind? {
    ObjectKind.named(String(source.drop { !$0.isLetter }.prefix { $0.isLetter }))
  }

  /// The element, with placeholders for identifiers.
  ///
  /// An attribute value of the form `$name` is replaced by an identifier; equal names become equal
  /// identifiers.
  package var template: XMLElement {
    // A test reads every template.
    let element = try? XMLReader.read(Array(source.utf8)).root
    return element?.expanded ?? XMLElement("customObject", [("id", "$object")])
  }
}

extension XMLElement {
  /// The element without white space between its children, and with values of parts as children.
  fileprivate var expanded: XMLElement {
    var element = self
    let hasElements = children.contains { $0.element != nil }
    element.children = children.compactMap { node in
      if case .element(let child) = node { return .element(child.expanded) }
      return hasElements && node.isBlank ? nil : node
    }
    guard let kind = ObjectKind.named(name) else { return element }
    let names = Set(kind.allAttributes.map(\.name))
    for part in kind.allParts {
      guard let key = part.key, !names.contains(key), let text = self[key],
        let value = PartValue(text, for: part)
      else { continue }
      element[key] = nil
      element.insertInOrder(value.element)
    }
    return element
  }
}

extension LibraryEntry {
  /// Returns the entries that match a text, the best ones first.
  ///
  /// The title that is the text comes first, then those that begin with it, then those with words
  /// that begin with it. Entries of classes with that name and entries that mention the text in
  /// their summaries come last.
  /// Without a text, all entries match.
  package static func matching(_ text: String) -> [LibraryEntry] {
    let ranked = all.compactMap { entry in
      entry.rank(matching: text).map { (rank: $0, entry: entry) }
    }
    return (0..<ranks).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.entry) }
  }

  /// The number of different ranks.
  private static let ranks = 4

  /// Returns how well the entry matches a text, from 0, or `nil` if it does not match.
  private func rank(matching text: String) -> Int? {
    let wanted = Self.words(text)
    let title = Self.words(title)
    if title == wanted { return 0 }
    if title.joined(separator: " ").hasPrefix(wanted.joined(separator: " ")) { return 1 }
    func match(_ words: [String]) -> Bool {
      wanted.allSatisfy { wanted in words.contains { $0.hasPrefix(wanted) } }
    }
    if match(title) || text.lowercased() == command { return 2 }
    return match(title + Self.words(summary) + [(kind?.className ?? "").lowercased()]) ? 3 : nil
  }

  private static func words(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
