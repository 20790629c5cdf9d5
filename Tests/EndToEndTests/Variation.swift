import Foundation
import Fuzzing
import Testing

/// A small change to a package's files.
struct Variation {
  /// The changed files; a change can add a file.
  var files: [String: [UInt8]] = [:]
  var words = ""

  private var path: String
  private var lines: [String]
  /// All Swift files of the package, in their order.
  private let paths: [String]
  private let texts: [String: String]

  /// Creates a random change.
  init(of files: [String: [UInt8]], using random: inout SplitMix) throws {
    paths = files.keys.filter { $0.hasSuffix(".swift") && $0 != "Package.swift" }.sorted()
    texts = files.mapValues { String(decoding: $0, as: UTF8.self) }
    path = try #require(paths.randomElement(using: &random))
    lines = Self.lines(of: texts[path])
    if Bool.random(using: &random) {
      changeLine(using: &random)
    } else {
      changeDeclaration(using: &random)
    }
    self.files[path] = Array(lines.joined(separator: "\n").utf8)
    words = "\(path): \(words)"
  }

  private static func lines(of text: String?) -> [String] {
    (text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  // MARK: - Lines

  private static let insertions = [
    "fatalError(\"inserted\")", "print(\"inserted\")", "let inserted = 1", "// inserted", "",
    "func inserted() {}", "_ = [1][2]", "return",
  ]

  private mutating func changeLine(using random: inout SplitMix) {
    let index = lines.indices.randomElement(using: &random) ?? 0
    let line = lines[index]
    switch Int.random(in: 0..<8, using: &random) {
    case 0: words = "no change"
    case 1:
      lines.remove(at: index)
      words = "line \(index + 1) removed: \(line)"
    case 2:
      lines.insert(line, at: index)
      words = "line \(index + 1) doubled: \(line)"
    case 3, 4:
      let inserted = Self.insertions.randomElement(using: &random) ?? ""
      lines.insert(inserted, at: index)
      words = "inserted at line \(index + 1): \(inserted)"
    case 5:
      lines[index] = line.replacing("==", with: "!=").replacing("true", with: "false")
        .replacing("0", with: "7").replacing("Equal", with: "NotEqual")
      words = "line \(index + 1) turned: \(lines[index])"
    default:
      let letters = line.indices.filter { line[$0].isLetter }
      if let place = letters.randomElement(using: &random) {
        lines[index].insert("x", at: place)
      }
      words = "line \(index + 1) misspelt: \(lines[index])"
    }
  }

  // MARK: - Declarations

  /// Declarations at the top level; `NAME` is replaced by a name.
  private static let declarations = [
    "func NAME() -> Int { 1 }", "public func NAME(_ a: Int) -> String { \"\\(a)\" }",
    "let NAME = 1",
    "public var NAME: Double { 1 }", "struct NAME { var a = 1 }",
    "public final class NAME { let b = 2 }",
    "enum NAME { case one, two }", "protocol NAME { func f() }", "typealias NAME = String",
    "func NAME<T>(_ a: T) -> T { a }", "private func NAME() -> Bool { true }",
    "fileprivate struct NAME { let a = 1 }", "extension Int { var NAME: Int { self } }",
    "extension String { func NAME() -> Int { count } }", "infix operator +++",
    "func == (a: Int, b: String) -> Bool { false }", "typealias IntegerLiteralType = Double",
    "import Foundation",
    "struct NAME: Equatable { static func == (a: NAME, b: NAME) -> Bool { true } }",
    "#if DEBUG\nlet NAME = \"debug\"\n#endif", "@MainActor func NAME() {}",
    "extension Optional { var NAME: Bool { self == nil } }",
  ]

  /// Members of types; `NAME` is replaced by a name.
  private static let members = [
    "var NAME: Int { 1 }", "var NAME = 1", "let NAME: String? = nil", "func NAME() -> Int { 1 }",
    "static let NAME = \"a\"", "init(NAME: Int) { fatalError() }", "case NAME", "struct NAME {}",
    "private func NAME() -> Int { 1 }", "private var NAME = 1.5",
    "subscript(NAME a: Int) -> Int { a }",
    "static func == (a: Self, b: Self) -> Bool { true }",
    "func NAME(_ a: Int = 1) -> String { \"\" }",
    "lazy var NAME = [1]", "typealias NAME = Int", "override func NAME() {}",
  ]

  private mutating func changeDeclaration(using random: inout SplitMix) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0, 1:
      let added = Self.declarations.randomElement(using: &random) ?? ""
      append(added.replacing("NAME", with: name(using: &random)))
    case 2, 3: addMember(using: &random)
    case 4: removeDeclaration(using: &random)
    case 5, 6: changeType(using: &random)
    case 7: addFile(using: &random)
    case 8: addUsedDeclaration(using: &random)
    default: changeModifier(using: &random)
    }
  }

  /// Returns a name that is new, or one that any file of the package uses or declares.
  private func name(using random: inout SplitMix) -> String {
    guard Bool.random(using: &random), let file = paths.randomElement(using: &random) else {
      return "inserted\(Int.random(in: 0..<3, using: &random))"
    }
    let known = (texts[file] ?? "").matches(of: /[A-Za-z_][A-Za-z0-9_]+/).map { String($0.output) }
    return known.randomElement(using: &random) ?? "inserted"
  }

  private mutating func append(_ text: String) {
    lines.append(text)
    words = "added: \(text)"
  }

  /// Returns a random line that one of the patterns matches.
  private func line(matching pattern: Regex<Substring>, using random: inout SplitMix) -> Int? {
    lines.indices.filter { lines[$0].firstMatch(of: pattern) != nil }.randomElement(using: &random)
  }

  private mutating func addMember(using random: inout SplitMix) {
    let type = /\b(?:struct|class|enum|extension|actor|protocol)\b[^{}]*\{\s*$/
    guard let index = line(matching: type, using: &random) else { return words = "no change" }
    let member = (Self.members.randomElement(using: &random) ?? "")
      .replacing("NAME", with: name(using: &random))
    lines.insert("  " + member, at: index + 1)
    words = "added to \(lines[index]): \(member)"
  }

  private mutating func removeDeclaration(using random: inout SplitMix) {
    let start = /^\s*(?:[a-z@A-Z(): ]+ )?(?:func|struct|class|enum|extension|var|let|init|case)\b/
    guard let first = line(matching: start, using: &random) else { return words = "no change" }
    var depth = 0
    var last = first
    for index in first..<lines.count {
      depth += lines[index].count { $0 == "{" } - lines[index].count { $0 == "}" }
      last = index
      if depth <= 0 { break }
    }
    words = "removed lines \(first + 1) to \(last + 1): \(lines[first])"
    lines.removeSubrange(first...last)
  }

  private mutating func changeType(using random: inout SplitMix) {
    guard let index = line(matching: /(?:->|:) \[?[A-Z][A-Za-z]*\]?/, using: &random) else {
      return words = "no change"
    }
    let types = ["Int", "Double", "String", "Bool", "Int?", "[Int]", "Any", "UInt8"]
    let type = types.randomElement(using: &random) ?? ""
    let isOptional = Bool.random(using: &random)
    let match = lines[index].matches(of: /(?:->|:) (\[?[A-Z][A-Za-z]*\]?)/)
      .randomElement(using: &random)
    if let match {
      let old = String(match.output.1)
      lines[index].replaceSubrange(
        match.output.1.startIndex..<match.output.1.endIndex, with: isOptional ? old + "?" : type)
    }
    words = "line \(index + 1) with another type: \(lines[index])"
  }

  private mutating func changeModifier(using random: inout SplitMix) {
    let start = /^\s*(?:func|struct|class|enum|var|let|init|static|public|final)\b/
    guard let index = line(matching: start, using: &random) else { return words = "no change" }
    let indent = lines[index].prefix { $0 == " " }
    let rest = lines[index].dropFirst(indent.count)
    let modifiers = ["private", "static", "final", "lazy", "@MainActor", "mutating", "public"]
    let modifier = modifiers.randomElement(using: &random) ?? ""
    lines[index] =
      rest.hasPrefix("public ")
      ? String(indent + rest.dropFirst(7)) : "\(indent)\(modifier) \(rest)"
    words = "line \(index + 1) with another modifier: \(lines[index])"
  }

  private mutating func addFile(using random: inout SplitMix) {
    let old = path
    path = old.split(separator: "/").dropLast().joined(separator: "/") + "/Inserted.swift"
    lines = ["import Foundation"]
    for _ in 0..<2 {
      let added = Self.declarations.randomElement(using: &random) ?? ""
      append(added.replacing("NAME", with: name(using: &random)))
    }
    words = "a new file with \(lines.dropFirst())"
  }

  /// Adds a declaration to this file, and its use to another one.
  private mutating func addUsedDeclaration(using random: inout SplitMix) {
    append("public func inserted() -> [Int] { [1, 2] }")
    let tests = paths.filter { $0.hasPrefix("Tests/") && $0 != path }
    guard let user = tests.randomElement(using: &random) else { return }
    files[user] = Array(
      ((texts[user] ?? "") + "\nlet usesInserted = inserted().count\n").utf8)
    words += ", which \(user) uses"
  }
}
