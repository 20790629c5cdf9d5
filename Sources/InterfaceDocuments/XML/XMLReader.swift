/// The reason why a file cannot be read as an interface file, with its position.
package struct InterfaceProblem: Error, Equatable, Sendable, CustomStringConvertible {
  /// The line, starting at 1.
  package var line: Int
  /// The column in bytes, starting at 1.
  package var column: Int
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
    let prologue = try misc(isPrologue: true)
    guard peek() == .lessThan, !has("<![CDATA[") else {
      throw problem("the file is empty, or does not begin with an element")
    }
    let root = try tree()
    let epilogue = try misc(isPrologue: false)
    guard position == bytes.count else {
      throw problem("something follows after the end of the document")
    }
    return Document(prologue: prologue, root: root, epilogue: epilogue)
  }

  /// Checks that the bytes are UTF-8 and contain only characters that XML allows.
  private mutating func checkCharacters() throws(InterfaceProblem) {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    loop: while true {
      switch decoder.decode(&iterator) {
      case .scalarValue(let scalar):
        guard XMLText.isAllowed(scalar) else {
          position = offset
          throw problem("a character that XML does not allow")
        }
        offset += UTF8.width(scalar)
      case .emptyInput: break loop
      case .error:
        position = offset
        throw problem("the file is not in UTF-8: save it in UTF-8")
      }
    }
  }

  /// Reads the XML declaration, comments, processing instructions, and white space outside of the
  /// root element.
  private mutating func misc(isPrologue: Bool) throws(InterfaceProblem) -> String {
    let start = position
    if isPrologue, has("<?xml"), position + 5 < bytes.count, bytes[position + 5].isSpace {
      try declaration()
    }
    while true {
      skipSpace()
      if has("<!--") {
        try comment()
      } else if has("<?") {
        try instruction()
      } else if has("<!DOCTYPE") {
        throw problem("a document type declaration, which an interface file does not have")
      } else {
        return text(start..<position)
      }
    }
  }

  private mutating func declaration() throws(InterfaceProblem) {
    let start = position
    guard let end = find("?>", from: position) else {
      throw problem("the <?xml …?> line does not end with ?>")
    }
    position += 5
    var values: [String: String] = [:]
    var order: [String] = []
    while true {
      let before = position
      skipSpace()
      if position == end { break }
      guard position > before else { throw problem("a space is missing between two attributes") }
      let attribute = try self.attribute(lead: "")
      guard values[attribute.name] == nil else { throw problem("an attribute is given twice") }
      values[attribute.name] = attribute.rawValue
      order.append(attribute.name)
      guard position <= end else { throw problem("the <?xml …?> line does not end with ?>") }
    }
    let expected = ["version", "encoding", "standalone"].filter { values[$0] != nil }
    guard order == expected, order.first == "version" else {
      position = start
      throw problem("the <?xml …?> line must have a version, then encoding and standalone")
    }
    let encoding = values["encoding"]?.uppercased() ?? "UTF-8"
    guard ["UTF-8", "UTF8", "US-ASCII", "ASCII"].contains(encoding) else {
      position = start
      throw problem("the file is in \(encoding): save it in UTF-8")
    }
    position = end + 2
  }

  // MARK: Elements

  /// Reads an element and everything in it.
  private mutating func tree() throws(InterfaceProblem) -> XMLElement {
    var open: [XMLElement] = []
    var starts: [Int] = []
    while true {
      if has("</") {
        guard var element = open.popLast(), let start = starts.popLast() else {
          throw problem("a closing tag without an element")
        }
        element.endTag = try endTag(of: element, openedAt: start)
        if open.isEmpty { return element }
        open[open.count - 1].children.append(.element(element))
      } else if has("<!--") || has("<![CDATA[") || has("<?") {
        let start = position
        if has("<?") {
          try instruction()
        } else if has("<!--") {
          try comment()
        } else {
          try characterData()
        }
        open[open.count - 1].children.append(.verbatim(text(start..<position)))
      } else if peek() == .lessThan {
        guard open.count < Self.depthLimit else {
          throw problem("elements are nested more than \(Self.depthLimit) levels deep")
        }
        let start = position
        let element = try startTag()
        if element.startTagEnd.hasSuffix("/>") {
          if open.isEmpty { return element }
          open[open.count - 1].children.append(.element(element))
        } else {
          open.append(element)
          starts.append(start)
        }
      } else if position < bytes.count {
        let start = position
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
    var element = XMLElement(
      name: try name(), attributes: [], children: [], startTagEnd: "", endTag: "")
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
        position = nameStart
        throw problem("the attribute \(attribute.name) is given twice")
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
      let line = line(at: opening)
      position = start
      throw problem("</\(name)> does not fit <\(element.name)> of line \(line)")
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
      if byte == .lessThan {
        throw problem("a < inside the value of \(name); write &lt;")
      }
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

  private mutating func comment() throws(InterfaceProblem) {
    guard let end = find("--", from: position + 4) else {
      throw problem("a comment is never closed")
    }
    guard end + 2 < bytes.count, bytes[end + 2] == .greaterThan else {
      position = end
      throw problem("two hyphens inside a comment")
    }
    position = end + 3
  }

  private mutating func characterData() throws(InterfaceProblem) {
    guard let end = find("]]>", from: position) else {
      throw problem("<![CDATA[ is never closed")
    }
    position = end + 3
  }

  private mutating func instruction() throws(InterfaceProblem) {
    let start = position
    position += 2
    let target = try name()
    guard target.lowercased() != "xml" else {
      position = start
      throw problem("the <?xml …?> line must be at the very beginning")
    }
    guard let end = find("?>", from: position), end == position || bytes[position].isSpace else {
      position = start
      throw problem("an instruction <?…?> is never closed")
    }
    position = end + 2
  }

  private mutating func name() throws(InterfaceProblem) -> String {
    let start = position
    while let byte = peek(), byte.continuesName { position += 1 }
    guard position > start, bytes[start].startsName else {
      position = start
      throw problem("a name is missing; write &lt; for a plain <")
    }
    return text(start..<position)
  }

  private mutating func skipSpace() {
    while let byte = peek(), byte.isSpace { position += 1 }
  }

  private func peek() -> UInt8? { position < bytes.count ? bytes[position] : nil }

  private func has(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[position + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  private func find(_ text: StaticString, from start: Int) -> Int? {
    var reader = self
    reader.position = start
    while reader.position < bytes.count {
      if reader.has(text) { return reader.position }
      reader.position += 1
    }
    return nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range], as: UTF8.self)
  }

  private func line(at offset: Int) -> Int {
    1 + bytes[..<min(offset, bytes.count)].reduce(0) { $1 == .lineFeed ? $0 + 1 : $0 }
  }

  private func problem(_ message: String) -> InterfaceProblem {
    let end = min(position, bytes.count)
    let lineStart = bytes[..<end].lastIndex(of: .lineFeed).map { $0 + 1 } ?? 0
    return InterfaceProblem(line: line(at: end), column: end - lineStart + 1, message: message)
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
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"), UInt8(ascii: ":"), 0x80...:
      true
    default: false
    }
  }

  fileprivate var continuesName: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."): true
    default: startsName
    }
  }
}
