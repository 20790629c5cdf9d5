import Foundation

/// The declarations in Swift files, read by their indentation, which swift-format makes reliable.
struct Declarations {
  /// The number of lines of each type, together with its extensions in the same module.
  private(set) var lines: [String: Int] = [:]
  /// The number of stored properties of each type.
  private(set) var properties: [String: Int] = [:]
  /// The places of functions, properties and types, by name.
  private(set) var places: [(name: String, place: String)] = []

  // Each regex begins with the attributes and modifiers of a declaration. They are immutable, and only
  // their type is not marked as such.
  nonisolated(unsafe) private static let type =
    /^ *(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\((?:set|unsafe)\))?\s+)*?(struct|class|enum|actor|extension)\s+([\w.\[\]]+)/
  nonisolated(unsafe) private static let property =
    /^ *(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\((?:set|unsafe)\))?\s+)*?(?:let|var)\s+(\w+|\([^)]*\))/
  nonisolated(unsafe) private static let declaration =
    /^ *(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+(?:\((?:set|unsafe)\))?\s+)*?(?:func|var|let|struct|class|enum|protocol|actor)\s+`?(\w+)/

  /// Adds the declarations of a module's file.
  mutating func read(_ text: String, module: String, file: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var open: [(name: String, indent: Int)] = []
    var isInString = false
    for (index, line) in lines.enumerated() {
      let startsInString = isInString
      if line.components(separatedBy: #"""""#).count % 2 == 0 { isInString.toggle() }
      let code = line.drop { $0 == " " }
      let indent = line.count - code.count
      guard !startsInString, !code.isEmpty, !code.hasPrefix("//") else {
        if let type = open.last { self.lines[type.name, default: 0] += 1 }
        continue
      }
      while let type = open.last, indent <= type.indent {
        if code.hasPrefix("}") { self.lines[type.name, default: 0] += 1 }
        open.removeLast()
      }
      if line.hasSuffix("{"), let match = line.firstMatch(of: Self.type) {
        let name = String(match.2)
        let outer = match.1 == "extension" ? nil : open.last?.name
        open.append(((outer ?? module) + "." + name, indent))
      } else if let type = open.last, indent == type.indent + 2 {
        let next = index + 1 < lines.count ? lines[index + 1] : ""
        properties[type.name, default: 0] += Self.storedProperties(in: line, followedBy: next)
      }
      if let type = open.last { self.lines[type.name, default: 0] += 1 }
      if let match = line.firstMatch(of: Self.declaration) {
        places.append((String(match.1), "\(file):\(index + 1)"))
      }
    }
  }

  /// Returns the number of stored properties that a line of a type declares.
  private static func storedProperties(in line: Substring, followedBy next: Substring) -> Int {
    guard let match = line.firstMatch(of: property), !match.0.contains("static") else { return 0 }
    let rest = line[match.range.upperBound...]
    let beforeBrace = rest.prefix { $0 != "{" }
    let isObserved = next.contains("didSet") || next.contains("willSet")
    guard !rest.contains("{") || beforeBrace.contains("=") || isObserved else { return 0 }
    return match.1.hasPrefix("(") ? match.1.split(separator: ",").count : 1
  }
}
