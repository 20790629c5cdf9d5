import Foundation
import FoundationXML

/// A reader for the XML of interface files.
struct NibReader {
  /// Returns the root element of the document.
  ///
  /// - Throws: `NibProblem` with the position of the first error.
  static func read(_ data: Data, file: String) throws -> NibElement {
    let parser = XMLParser(data: try NibBytes(data: data).utf8(of: file))
    let builder = TreeBuilder()
    parser.delegate = builder
    guard parser.parse(), builder.error == nil, let root = builder.root else {
      throw builder.problem(in: file)
    }
    if let message = UnsupportedFormat.message(for: root) {
      throw NibProblem(file: file, line: root.line, column: root.column, message: message)
    }
    return root
  }
}

/// A check for files that UIKit does not read.
enum UnsupportedFormat {
  /// Returns a description of the file's format, or `nil` if it is an interface file for UIKit.
  static func message(for root: NibElement) -> String? {
    let type = root["type"] ?? ""
    switch root.name {
    case "archive" where type.contains("InterfaceBuilder"):
      return "this is a nib in the format of Xcode 4 and before, an <archive>, which is not read "
        + "here: have a newer Xcode save it as a <document>"
    case "document" where type.contains("XIB") || type.contains("Storyboard"): break
    default:
      return "this is no interface file: it begins with <\(root.name)> instead of a <document> "
        + "whose type names a XIB or a Storyboard"
    }
    return system(type: type, runtime: root["targetRuntime"] ?? "").map {
      "this is an interface file for \($0); only those for iOS and tvOS, which have UIKit, are read "
        + "here"
    }
  }

  private static func system(type: String, runtime: String) -> String? {
    if type.contains(".Cocoa.") || runtime.hasPrefix("MacOSX") { return "macOS (AppKit)" }
    if type.contains(".WatchKit.") || runtime == "watchKit" { return "watchOS (WatchKit)" }
    return nil
  }
}

/// A parser delegate that builds the tree of elements.
private final class TreeBuilder: NSObject, XMLParserDelegate {
  private var open: [NibElement] = []
  private(set) var root: NibElement?
  private(set) var error: (code: Int, line: Int, column: Int, around: NibElement?)?

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    open.append(
      NibElement(
        name: name, attributes: attributes, line: parser.lineNumber, column: parser.columnNumber))
  }

  func parser(_ parser: XMLParser, foundCharacters characters: String) {
    guard let last = open.indices.last else { return }
    open[last].text += characters
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard var element = open.popLast() else { return }
    element.decodeText()
    element.vary()
    if let last = open.indices.last {
      open[last].children.append(element)
    } else if root == nil {
      root = element
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard self.error == nil else { return }
    self.error = (
      (error as NSError).code, parser.lineNumber, parser.columnNumber, open.last
    )
    // Without this call, libxml2 continues to the end of the file, and Foundation leaks about
    // ninety bytes for each further error. Before the root element parsing must continue, because
    // stopping in the <?xml …?> line ends the program.
    if root != nil || !open.isEmpty { parser.abortParsing() }
  }

  func problem(in file: String) -> NibProblem {
    let error = error ?? (code: 4, line: 1, column: 1, around: nil)
    let around = error.around.map { " (inside <\($0.name)> of line \($0.line))" } ?? ""
    return NibProblem(
      file: file, line: error.line, column: error.column,
      message: XMLFault.message(forCode: error.code) + around)
  }
}

/// Descriptions of the errors that libxml2 reports; Foundation does not pass on libxml2's own.
enum XMLFault {
  /// The codes are those of `xmlParserErrors` in libxml2's `xmlerror.h`.
  private static let message: [Int: String] = [
    4: "the file is empty, or does not begin with an element",
    5: "something follows after the end of the document, or an element is never closed",
    6: "&#x…; is not the number of a character", 7: "&#…; is not the number of a character",
    8: "&#…; is not the number of a character",
    9: "a character that XML does not allow",
    23: "an entity lacks its semicolon; write &amp; for a plain &",
    26: "an unknown entity; write &amp; for a plain &",
    31:
      "the encoding that the <?xml …?> line names is not known: name UTF-8, and save the file in it",
    32:
      "the encoding that the <?xml …?> line names is not known: name UTF-8, and save the file in it",
    33: "a value in the <?xml …?> line does not begin with a quotation mark",
    34: "a value in the <?xml …?> line lacks its closing quotation mark",
    38: "a < inside an attribute's value; write &lt;",
    39: "an attribute's value does not begin with a quotation mark",
    40: "an attribute's value lacks its closing quotation mark",
    41: "an attribute without a value",
    42: "an attribute is given twice",
    45: "a comment is never closed",
    46: "an instruction <?…?> has no name",
    47: "an instruction <?…?> is never closed",
    57:
      "the <?xml …?> line does not end with ?>, or has something in it that does not belong there",
    62: "]]> outside of <![CDATA[…]]>; write ]]&gt; for it",
    63: "<![CDATA[ is never closed",
    64: "the <?xml …?> line must be at the very beginning",
    65: "a space is missing between two attributes",
    68: "a name is missing after <, / or &; write &lt; for a plain < and &amp; for a plain &",
    73: "a > is missing",
    74: "a closing tag </…> is missing",
    75: "an = is missing after an attribute's name",
    76: "a closing tag does not fit the element that is open",
    77: "an element is never closed",
    78: "standalone in the <?xml …?> line is neither yes nor no",
    79: "the <?xml …?> line names an invalid encoding",
    80: "two hyphens inside a comment",
    81: "a character that does not fit the file's encoding",
    96: "the <?xml …?> line has no version",
    202: "a colon where none belongs in the name of an element or attribute",
    201: "an attribute or element with a prefix that is not declared",
  ]

  static func message(forCode code: Int) -> String {
    message[code] ?? "this is no well-formed XML (libxml2 error \(code))"
  }
}
