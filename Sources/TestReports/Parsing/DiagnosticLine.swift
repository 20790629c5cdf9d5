/// A line of build output that may begin a diagnostic, split into its parts.
struct DiagnosticLine {
  var severity: Diagnostic.Severity
  var place: Substring
  var text: Substring

  /// Splits a line of the form ``place: severity: text``, or returns `nil` for any other line.
  init?(_ line: Substring) {
    var best: (range: Range<Substring.Index>, severity: Diagnostic.Severity)?
    for severity in [Diagnostic.Severity.error, .warning, .note] {
      let word = severity.rawValue + ": "
      if line.hasPrefix(word) {
        self.init(severity: severity, place: "", text: line.dropFirst(word.count))
        return
      }
      guard let range = line.firstRange(of: ": " + word) else { continue }
      if best.map({ range.lowerBound < $0.range.lowerBound }) ?? true { best = (range, severity) }
    }
    guard let best else { return nil }
    let place = line[..<best.range.lowerBound]
    guard Self.isPlaceOrTool(place) else { return nil }
    self.init(severity: best.severity, place: place, text: line[best.range.upperBound...])
  }

  private init(severity: Diagnostic.Severity, place: Substring, text: Substring) {
    self.severity = severity
    self.place = place
    self.text = text
  }

  /// Returns whether the text is a source place or the name of a tool, and not prose.
  ///
  /// Accepts, for example, `/a/b.swift:3:4`, `<unknown>:0`, `clang`, `/usr/bin/ld.gold`, and
  /// `/a/b.o:b.o:function f`.
  private static func isPlaceOrTool(_ place: Substring) -> Bool {
    if !split(place).numbers.isEmpty { return !place.hasPrefix(" ") }
    let name = place.split(separator: "/").last ?? place
    return ["clang", "swiftc", "swift"].contains(name) || name.hasPrefix("ld")
      || place.contains(".o:function ")
  }

  /// Splits up to two trailing numbers, the line and the column, off a place.
  private static func split(_ place: Substring) -> (file: Substring, numbers: [Int]) {
    var (file, numbers) = (place, [Int]())
    while numbers.count < 2, let colon = file.lastIndex(of: ":"), colon > file.startIndex {
      let digits = file[file.index(after: colon)...]
      guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
        let number = Int(digits)
      else { break }
      numbers.insert(number, at: 0)
      file = file[..<colon]
    }
    return (file, numbers)
  }

  func diagnostic(in package: PackageFolder) -> Diagnostic {
    let (message, identifier) = Self.splitIdentifier(text)
    let location = location(in: package)
    let inDerived = place.contains(".derived/")
    return Diagnostic(
      severity: severity,
      message: inDerived ? Self.translated(message) : Self.shortened(message),
      identifier: identifier,
      location: inDerived ? nil : location)
  }

  private func location(in package: PackageFolder) -> SourceLocation? {
    let (file, numbers) = Self.split(place)
    guard let line = numbers.first, line > 0, !place.hasPrefix("<") else { return nil }
    let column = numbers.count > 1 && numbers[1] > 0 ? numbers[1] : nil
    return package.location(String(file), line, column)
  }

  /// Splits off an identifier such as `[cannot_find_in_scope]`.
  ///
  /// Group names such as `[#no-usage]` are dropped.
  private static func splitIdentifier(_ text: Substring) -> (String, String?) {
    var text = text
    var identifier: String?
    while text.hasSuffix("]"), let open = text.lastIndex(of: "["), text[..<open].hasSuffix(" ") {
      let name = text[open...].dropFirst().dropLast()
      let rest = text[..<open].dropLast()
      if name.hasPrefix("#") {
        text = rest
      } else if identifier == nil, isIdentifier(name) {
        identifier = String(name)
        text = rest
      } else {
        break
      }
    }
    return (String(text), identifier)
  }

  private static func isIdentifier(_ name: Substring) -> Bool {
    name.contains("_")
      && name.utf8.allSatisfy {
        $0 == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0 | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
      }
  }

  /// Replaces llbuild's message about multiple producers of an object file with a short one.
  ///
  /// The original (Swift 6.3) lists every producer. If links form a cycle, that list is very long.
  private static func shortened(_ message: String) -> String {
    guard message.hasPrefix("couldn't build "),
      let end = message.firstRange(of: ".o because of multiple producers")
    else { return message }
    let file = message[..<end.lowerBound].split(separator: "/").last ?? ""
    return
      "two files of one module are named \(file): rename one, or remove the link that leads to "
      + "the other"
  }

  /// Explains an error in the test list that SwiftPM 6.3 generates.
  ///
  /// SwiftPM lists the tests in a file that the learner did not write and cannot open.
  private static func translated(_ message: String) -> String {
    if message.contains("generic types") {
      return "a test class cannot be generic: SwiftPM cannot list its tests (\(message))"
    }
    if message.contains("cannot find type") {
      return "a test class must not be inside another type: SwiftPM cannot list its "
        + "tests (\(message))"
    }
    return "SwiftPM cannot list the tests of this package: \(message)"
  }
}
