/// The reason why a file cannot be read as an interface file, with its position.
package struct InterfaceProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, starting at 1.
  package var line = 1
  /// The column in bytes, starting at 1.
  package var column = 1
  /// The description, which starts in lower case and has no period.
  package var message: String
  /// More about the problem, such as the objects that a merge is about.
  package var details: [String] = []

  package var description: String { "\(line):\(column): \(message)" }
}

/// A parser for well-formed XML in UTF-8 that keeps every byte.
///
/// It reads what Xcode writes: elements, attributes, text, comments, CDATA sections, and processing
/// instructions. It rejects document type declarations, which no interface file has.
struct XMLReader {
  /// The maximum depth of nested elements, which is that of libxml2.
  static let depthLimit = 256

  private let bytes: [UInt8]
  private var position = 0

  /// The parts of a document, whose texts together are the file.
  struct Document {
    var prologue: String
    var root: XMLElement
    var epilogue: String
  }

  /// Reads a document.
  ///
  /// - Throws: `InterfaceProblem` with the position of the first error.
  static func read(_ bytes: [UInt8]) throws(InterfaceProblem) -> Document {
    var reader = XMLReader(bytes: bytes)
    return try reader.document()
  }

  private init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  // MARK: The document

  private mutating func document() throws(InterfaceProblem) -> Document {
    try checkCharacters()
    if has("<?xml"), position + 5 < bytes.count, bytes[position + 5].isSpace { try declaration() }
    try skipBetweenElements()
    let prologue = text(0..<position)
    guard peek() == .lessThan, !has("<![CDATA[") else {
      throw problem("the file is empty, or does not begin with an element")
    }
    let root = try tree()
    let start = position
    try skipBetweenElements()
    guard position == bytes.count else {
      throw problem("something follows after the end of the document")
    }
    return Document(prologue: prologue, root: root, epilogue: text(start..<position))
  }

  /// Checks that the bytes are UTF-8 and contain only characters that XML allows.
  private mutating func checkCharacters() throws(InterfaceProblem) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        guard XMLText.isAllowed(scalar) else {
          throw problem("a character that XML does not allow")
        }
        position += UTF8.width(scalar)
      case .emptyInput:
        position = 0
        return
      case .error: throw problem("the file is not in UTF-8: save it in UTF-8")
      }
    }
  }

  private mutating func declaration() throws(InterfaceProblem) {
    guard let end = find("?>", from: position) else {
      throw problem("the <?xml …?> line does not end with ?>")
    }
    let value = #"\s*=\s*(?:"([^"]*)"|'([^']*)')"#
    let form = try? Regex(
      #"<\?xml\s+version\#(value)(?:\s+encoding\#(value))?(?:\s+standalone\#(value))?\s*\?>"#)
    guard let form, let match = try? form.wholeMatch(in: text(position..<end + 2)) else {
      throw problem("the <?xml …?> line must have a version, then encoding and standalone")
    }
    let encoding = (match[3].substring ?? match[4].substring ?? "UTF-8").uppercased()
    guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(encoding) else {
      throw problem("the file is in \(encoding): save it in UTF-8")
    }
    position = end + 2
  }

  /// Skips comments, processing instructions, and white space outside of the root element.
  private mutating func skipBetweenElements() throws(InterfaceProblem) {
    skipSpace()
    while !has("<![CDATA["), try skipsVerbatim() { skipSpace() }
    if has("<!DOCTYPE") {
      throw problem("a document type declaration, which an interface file does not have")
    }
  }

  // MARK: Elements

  /// Reads an element and everything in it.
  private mutating func tree() throws(InterfaceProblem) -> XMLElement {
    var open: [XMLElement] = []
    var starts: [Int] = []
    while true {
      let start = position
      if has("</") {
        guard var element = open.popLast(), let start = starts.popLast() else {
          throw problem("a closing tag without an element")
        }
        element.endTag = try endTag(of: element, openedAt: start)
        if open.isEmpty { return element }
        open[open.count - 1].children.append(.element(element))
      } else if try skipsVerbatim() {
        open[open.count - 1].children.append(.verbatim(text(start..<position)))
      } else if peek() == .lessThan {
        guard open.count < Self.depthLimit else {
          throw problem("elements are nested more than \(Self.depthLimit) levels deep")
        }
        let element = try startTag()
        if !element.startTagEnd.hasSuffix("/>") {
          open.append(element)
          starts.append(start)
        } else if open.isEmpty {
          return element
        } else {
          open[open.count - 1].children.append(.element(element))
        }
      } else if position < bytes.count {
        try characters()
        open[open.count - 1].children.append(.text(text(start..<position)))
      } else {
        position = starts.last ?? position
        throw problem("<\(open.last?.name ?? "")> is never closed")
      }
    }
  }

  private mutating func startTag() throws(InterfaceProblem) -> XMLElement {
    position += 1
    var element = XMLElement(try name())
    while true {
      let start = position
      skipSpace()
      if has("/>") || has(">") {
        position += peek() == .greaterThan ? 1 : 2
        element.startTagEnd = text(start..<position)
        return element
      }
      guard position < bytes.count else { throw problem("a > is missing") }
      guard position > start else { throw problem("a space is missing between two attributes") }
      let lead = text(start..<position)
      let nameStart = position
      let attribute = try self.attribute(lead: lead)
      guard !element.attributes.contains(where: { $0.name == attribute.name }) else {
        throw problem("the attribute \(attribute.name) is given twice", at: nameStart)
      }
      element.attributes.append(attribute)
    }
  }

  private mutating func endTag(
    of element: XMLElement, openedAt opening: Int
  ) throws(InterfaceProblem) -> String {
    let start = position
    position += 2
    let name = try name()
    guard name == element.name else {
      let line = problem("", at: opening).line
      throw problem("</\(name)> does not fit <\(element.name)> of line \(line)", at: start)
    }
    skipSpace()
    guard peek() == .greaterThan else { throw problem("a > is missing") }
    position += 1
    return text(start..<position)
  }

  private mutating func attribute(lead: String) throws(InterfaceProblem) -> XMLAttribute {
    let name = try name()
    let signStart = position
    skipSpace()
    guard peek() == .equals else { throw problem("an = is missing after \(name)") }
    position += 1
    skipSpace()
    let sign = text(signStart..<position)
    guard let quote = peek(), quote == .quote || quote == .apostrophe else {
      throw problem("the value of \(name) does not begin with a quotation mark")
    }
    position += 1
    let start = position
    while let byte = peek(), byte != quote {
      if byte == .lessThan { throw problem("a < inside the value of \(name); write &lt;") }
      if byte == .ampersand { try entity() } else { position += 1 }
    }
    guard position < bytes.count else {
      throw problem("the value of \(name) lacks its closing quotation mark")
    }
    position += 1
    return XMLAttribute(
      name: name, rawValue: text(start..<position - 1), lead: lead, equalsSign: sign,
      quote: quote == .quote ? "\"" : "'")
  }

  // MARK: Smaller parts

  private mutating func characters() throws(InterfaceProblem) {
    while let byte = peek(), byte != .lessThan {
      if byte == .ampersand {
        try entity()
      } else if byte == .bracket, has("]]>") {
        throw problem("]]> outside of <![CDATA[…]]>; write ]]&gt;")
      } else {
        position += 1
      }
    }
  }

  private mutating func entity() throws(InterfaceProblem) {
    let end = bytes[position...].prefix(14).firstIndex(of: .semicolon)
    guard let end, XMLText.entity(text(position + 1..<end)) != nil else {
      throw problem("an unknown entity; write &amp; for a plain &")
    }
    position = end + 1
  }

  /// Skips a comment, a processing instruction, or a CDATA section, and returns whether there is one.
  private mutating func skipsVerbatim() throws(InterfaceProblem) -> Bool {
    let start = position
    if has("<!--") {
      try skip(through: "--", from: position + 4, orProblem: "a comment is never closed")
      guard peek() == .greaterThan else {
        throw problem("two hyphens inside a comment", at: position - 2)
      }
      position += 1
    } else if has("<![CDATA[") {
      try skip(through: "]]>", from: position, orProblem: "<![CDATA[ is never closed")
    } else if has("<?") {
      position += 2
      guard try name().lowercased() != "xml" else {
        throw problem("the <?xml …?> line must be at the very beginning", at: start)
      }
      let isOpen = peek()?.isSpace != true && !has("?>")
      let message = "an instruction <?…?> is never closed"
      if isOpen { throw problem(message, at: start) }
      try skip(through: "?>", from: position, orProblem: message)
    } else {
      return false
    }
    return true
  }

  private mutating func skip(
    through end: StaticString, from start: Int, orProblem message: String
  ) throws(InterfaceProblem) {
    guard let found = find(end, from: start) else { throw problem(message) }
    position = found + end.utf8CodeUnitCount
  }

  private mutating func name() throws(InterfaceProblem) -> String {
    let start = position
    while let byte = peek(), byte.continuesName { position += 1 }
    guard position > start, bytes[start].startsName else {
      throw problem("a name is missing; write &lt; for a plain <", at: start)
    }
    return text(start..<position)
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte.isSpace { position += 1 }
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private func has(_ text: StaticString, at start: Int? = nil) -> Bool {
    let start = start ?? position
    let count = text.utf8CodeUnitCount
    return start + count <= bytes.count
      && (0..<count).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    (min(start, bytes.count)..<bytes.count).first { has(text, at: $0) }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func problem(_ message: String, at position: Int? = nil) -> InterfaceProblem {
    let before = bytes[..<min(position ?? self.position, bytes.count)]
    let lineStart = before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    return InterfaceProblem(
      line: 1 + before.count { $0 == .lineFeed }, column: before.count - lineStart + 1,
      message: message)
  }
}

extension UInt8 {
  fileprivate static let lineFeed = UInt8(ascii: "\n")
  fileprivate static let lessThan = UInt8(ascii: "<")
  fileprivate static let greaterThan = UInt8(ascii: ">")
  fileprivate static let equals = UInt8(ascii: "=")
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let apostrophe = UInt8(ascii: "'")
  fileprivate static let ampersand = UInt8(ascii: "&")
  fileprivate static let semicolon = UInt8(ascii: ";")
  fileprivate static let bracket = UInt8(ascii: "]")

  fileprivate var isSpace: Bool {
    self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D
  }

  /// A Boolean value that indicates whether a name may begin with the byte; characters outside of
  /// ASCII are not checked further.
  fileprivate var startsName: Bool {
    self >= 0x80 || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }

  fileprivate var continuesName: Bool {
    startsName || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
