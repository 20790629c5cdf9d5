internal import TutorCore
internal import TutorRunning
internal import TutorSource

/// A search for new code that no test can reach, because nothing in the package names it.
///
/// It compares texts only, so it is certain of few declarations and says nothing about the others: a name
/// that occurs elsewhere, also in a comment or in a resource, may be a call. What the compiler, the
/// standard library, or a macro calls without a name is left out: see `implicitNames` and `mayBeWitness`.
struct UnnamedCode {
  /// The declarations that no test reaches, ordered by path and line.
  private(set) var found: [PracticeChange.UntestedCode] = []

  private typealias Located = (path: String, item: DeclaredCode.Item)
  private typealias Place = (path: String, offset: Int)

  /// Searches the files that have changed.
  ///
  /// - Parameters:
  ///   - paths: The paths of the changed files outside the test targets.
  ///   - old: The files of the earlier version, by path.
  ///   - new: The files of the later version, by path.
  ///   - reading: The known facts about the sources.
  /// - Throws: `Reading.Unread` if something is not known yet.
  init(
    among paths: [String], from old: [String: [UInt8]], to new: [String: [UInt8]],
    _ reading: Reading
  ) throws(Reading.Unread) {
    // A plug-in may write code that names everything.
    guard new["Package.swift"]?.text.contains("plugins:") == false else { return }
    for bytes in paths.flatMap({ [old[$0], new[$0]] }) {
      _ = try? reading.declaredCode(in: bytes?.text ?? "")
    }
    var located: [Located] = []
    var (namesBefore, namesNow) = (Set<String>(), Set<String>())
    var wordsBefore: Set<String> = []
    for path in paths {
      if let bytes = old[path] {
        guard let code = try reading.declaredCode(in: bytes.text) else { return }
        namesBefore.formUnion(code.names)
        wordsBefore.formUnion(bytes.words.map(\.word))
      }
      guard let bytes = new[path] else { continue }
      guard let code = try reading.declaredCode(in: bytes.text) else { return }
      namesNow.formUnion(code.names)
      located += code.items.map { (path, $0) }
    }
    // Code with another name is no new code.
    guard namesBefore.isSubset(of: namesNow) else { return }
    located = located.filter { path, item in
      item.needsName && !wordsBefore.contains(item.name)
        && !Self.implicitNames.contains(item.name) && Self.isOfPackage(path, new)
    }
    guard !located.isEmpty else { return }
    let uses = Self.uses(of: Set(located.map(\.item.name)), in: new)
    var unnamed = Self.unnamed(among: located, uses)
    guard !unnamed.isEmpty else { return }
    let parts = try Self.parts(around: unnamed, in: new, reading)
    unnamed = unnamed.filter { !Self.mayBeWitness($0.item, parts) }
    // One that may be reached otherwise may call the others.
    unnamed = Self.unnamed(among: unnamed, uses)
    found = Self.outermost(unnamed).map { path, item in
      PracticeChange.UntestedCode(name: item.title, file: path, lines: item.lines)
    }
  }

  /// Returns whether a file belongs to this package, and not to another one in a folder of it.
  private static func isOfPackage(_ path: String, _ files: [String: [UInt8]]) -> Bool {
    var folder = path[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      if files[folder + "/Package.swift"] != nil { return false }
    }
    return true
  }

  // MARK: Names

  /// Returns the places of names in all files but prose.
  private static func uses(of names: Set<String>, in files: [String: [UInt8]]) -> [String: [Place]]
  {
    var uses: [String: [Place]] = [:]
    for (path, bytes) in files where !path.hasSuffix(".md") {
      for (word, offset) in bytes.words where names.contains(word) {
        uses[word, default: []].append((path, offset))
      }
    }
    return uses
  }

  /// Returns the declarations whose names occur only inside of themselves and of one another.
  private static func unnamed(among all: [Located], _ uses: [String: [Place]]) -> [Located] {
    var rest = all
    while true {
      let unnamed = rest.filter { candidate in
        uses[candidate.item.name, default: []].allSatisfy { use in
          rest.contains { $0.path == use.path && $0.item.range.contains(use.offset) }
        }
      }
      if unnamed.count == rest.count { return rest }
      rest = unnamed
    }
  }

  /// Leaves out the members of types that are named, and sorts the rest.
  private static func outermost(_ all: [Located]) -> [Located] {
    all.filter { one in
      !all.contains { other in
        other.path == one.path && other.item != one.item
          && other.item.range.lowerBound <= one.item.range.lowerBound
          && one.item.range.upperBound <= other.item.range.upperBound
      }
    }.sorted { ($0.path, $0.item.lines.lowerBound) < ($1.path, $1.item.lines.lowerBound) }
  }

  // MARK: Protocols

  /// Returns the declarations and extensions of the types around declarations, and of the types that these
  /// inherit from or that inherit from these.
  private static func parts(
    around items: [Located], in files: [String: [UInt8]], _ reading: Reading
  ) throws(Reading.Unread) -> [DeclaredCode.TypePart] {
    var rest = files.filter { $0.key.hasSuffix(".swift") && $0.key != "Package.swift" }
    var names = Set(items.flatMap { $0.item.types + ($0.item.isType ? [$0.item.name] : []) })
    var parts: [DeclaredCode.TypePart] = []
    while true {
      let found = rest.filter { $0.value.words.contains { names.contains($0.word) } }
      guard !found.isEmpty else { return parts }
      for bytes in found.values { _ = try? reading.declaredCode(in: bytes.text) }
      for (path, bytes) in found {
        rest[path] = nil
        // A file that cannot be read may contain anything.
        parts +=
          try reading.declaredCode(in: bytes.text)?.parts
          ?? names.map { .init(name: $0, kind: .value, inherited: [""], hasOtherAttributes: true) }
      }
      for part in parts where names.contains(part.name) { names.formUnion(part.inherited) }
      for part in parts where !names.isDisjoint(with: part.inherited) { names.insert(part.name) }
    }
  }

  /// Returns whether a protocol, a superclass, or an attribute of a type may lead to the declaration.
  private static func mayBeWitness(
    _ item: DeclaredCode.Item, _ parts: [DeclaredCode.TypePart]
  ) -> Bool {
    let byName = Dictionary(grouping: parts, by: \.name)
    if item.types.contains(where: { byName[$0]?.contains(where: \.hasOtherAttributes) == true }) {
      return true
    }
    guard let type = item.isType ? item.name : item.types.last else { return false }
    if byName[type]?.contains(where: { $0.kind == .protocol }) == true { return true }
    var open = [type]
    var seen: Set<String> = []
    while let name = open.popLast() {
      guard seen.insert(name).inserted else { continue }
      let own = byName[name] ?? []
      if !own.contains(where: { $0.kind != .extension }) {
        // A protocol, or a type of another module.
        guard harmlessTypes.contains(name) else { return true }
      }
      open += own.flatMap(\.inherited)
      // A method can be the witness of a subclass.
      if own.contains(where: { $0.kind == .class }) {
        open += parts.filter { $0.inherited.contains(name) }.map(\.name)
      }
    }
    return false
  }

  /// Types and protocols of the standard library and of Foundation that lead only to implicit names.
  private static let harmlessTypes: Set<String> = [
    "Actor", "AnyObject", "Array", "BitwiseCopyable", "Bool", "CaseIterable", "Character",
    "Codable",
    "Comparable", "Copyable", "CustomDebugStringConvertible", "CustomStringConvertible", "Data",
    "Date", "Decodable", "Dictionary", "Double", "Encodable", "Equatable", "Error", "Float",
    "Hashable", "Identifiable", "Int", "Int16", "Int32", "Int64", "Int8", "LocalizedError",
    "Optional", "RawRepresentable", "Result", "Sendable", "Set", "String", "Substring", "UInt",
    "UInt16", "UInt32", "UInt64", "UInt8", "URL", "UUID",
  ]

  /// The names of members that the compiler or these protocols call.
  private static let implicitNames: Set<String> = [
    "allCases", "appendInterpolation", "appendLiteral", "body", "callAsFunction", "customMirror",
    "debugDescription", "description", "dynamicallyCall", "encode", "errorDescription",
    "failureReason", "hash", "hashValue", "helpAnchor", "id", "intValue", "localizedDescription",
    "main", "makeIterator", "next", "projectedValue", "rawValue", "recoverySuggestion",
    "stringValue", "unownedExecutor", "wrappedValue",
  ]
}

extension [UInt8] {
  /// The words of a text that can be names, each with its offset in bytes.
  fileprivate var words: [(word: String, offset: Int)] {
    var words: [(word: String, offset: Int)] = []
    var start: Int?
    for index in 0...count {
      if index < count, self[index].isInName {
        start = start ?? index
      } else if let begin = start {
        words.append((String(decoding: self[begin..<index], as: UTF8.self), begin))
        start = nil
      }
    }
    return words
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte belongs to a letter, a digit, or `_`.
  fileprivate var isInName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
