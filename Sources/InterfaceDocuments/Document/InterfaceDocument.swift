/// A nib or storyboard file in the format of Xcode, as a value that keeps every byte.
///
/// An unchanged document is written exactly as it was read. Edits change only the parts that they
/// are about. The format has no public specification; it is that of files that Xcode 5 and later
/// write.
package struct InterfaceDocument: Equatable, Sendable {
  /// The kinds of documents.
  package enum Kind: String, Sendable {
    case nib, storyboard
  }

  /// The maximum size of a file, in bytes.
  package static let sizeLimit = 16 << 20

  /// The text before the root element, such as the XML declaration.
  private let prologue: String
  /// The text after the root element.
  private let epilogue: String
  /// The root element, a `document`.
  package var root: XMLElement

  /// Reads a document.
  ///
  /// - Parameter bytes: The contents of a file, in UTF-8.
  /// - Throws: `InterfaceProblem` with the position of the first error, if the file is too large,
  ///   not well-formed, or no interface file for UIKit.
  package init(reading bytes: [UInt8]) throws(InterfaceProblem) {
    guard bytes.count <= Self.sizeLimit else {
      throw InterfaceProblem(message: "the file is larger than \(Self.sizeLimit >> 20) MB")
    }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw InterfaceProblem(message: "the file is in UTF-16: save it in UTF-8")
    }
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    let document: XMLReader.Document
    do {
      document = try XMLReader.read(hasMark ? Array(bytes.dropFirst(3)) : bytes)
    } catch {
      throw UnfinishedMerge(bytes)?.problem ?? error
    }
    if let message = Self.unsupportedFormat(document.root) {
      let before = document.prologue.utf8
      let line = 1 + before.count(where: { $0 == UInt8(ascii: "\n") })
      throw InterfaceProblem(line: line, column: 1, message: message)
    }
    prologue = (hasMark ? "\u{FEFF}" : "") + document.prologue
    root = document.root
    epilogue = document.epilogue
  }

  /// The contents of the file.
  package var bytes: [UInt8] {
    var text = prologue
    root.write(to: &text)
    text += epilogue
    return Array(text.utf8)
  }

  /// The kind of the document.
  package var kind: Kind {
    root["type"]?.contains("Storyboard") == true ? .storyboard : .nib
  }

  /// A Boolean value that indicates whether the document uses Auto Layout.
  package var usesAutoLayout: Bool { root["useAutolayout"] == "YES" }

  private static func unsupportedFormat(_ root: XMLElement) -> String? {
    let type = root["type"] ?? ""
    let runtime = root["targetRuntime"] ?? ""
    if root.name == "archive", type.contains("InterfaceBuilder") {
      return "this is a nib of Xcode 4 or older: save it with a newer Xcode first"
    }
    guard root.name == "document", type.contains("XIB") || type.contains("Storyboard") else {
      return "this is not an interface file: it begins with <\(root.name)> instead of a "
        + "<document> whose type names a XIB or a Storyboard"
    }
    if type.contains(".Cocoa.") || runtime.hasPrefix("MacOSX") {
      return "this is an interface file for macOS (AppKit), not for UIKit"
    }
    if type.contains(".WatchKit.") || runtime == "watchKit" {
      return "this is an interface file for watchOS (WatchKit), not for UIKit"
    }
    return nil
  }
}

extension InterfaceDocument {
  /// Returns the identifiers of the elements that are new or whose attributes changed.
  package func changedIdentifiers(since old: InterfaceDocument) -> [String] {
    var before: [String: [XMLAttribute]] = [:]
    old.root.visit { element in element.id.map { before[$0] = element.attributes } }
    var changed: [String] = []
    root.visit { element in
      guard let id = element.id, before[id] != element.attributes else { return }
      changed.append(id)
    }
    return changed
  }
}

/// The position of an element in a document: the index of a child for each level below the root.
package typealias ElementPath = [Int]

extension InterfaceDocument {
  /// Returns the element at a path.
  ///
  /// - Precondition: The path leads to an element.
  package subscript(path: ElementPath) -> XMLElement {
    get {
      var element = root
      for index in path {
        guard case .element(let child) = element.children[index] else {
          preconditionFailure("the path leads to text")
        }
        element = child
      }
      return element
    }
    set { root.replace(at: path[...], with: newValue) }
  }

  /// Returns the path of the first child element with the given name, and with the given key if
  /// there is one; `nil` if the element at a path has no such child.
  func path(of name: String, key: String? = nil, in path: ElementPath) -> ElementPath? {
    let index = self[path].children.firstIndex { node in
      node.element.map { $0.name == name && (key == nil || $0["key"] == key) } ?? false
    }
    return index.map { path + [$0] }
  }

  /// Returns the resource with the given element name and name, such as an image.
  package func resource(_ kind: String, _ name: String) -> XMLElement? {
    root.first("resources")?.elements.first { $0.name == kind && $0["name"] == name }
  }

  /// The position of an element in the text of the document.
  ///
  /// - Parameter path: The path of the element.
  /// - Returns: The line and the column in bytes, both starting at 1.
  package func position(of path: ElementPath) -> (line: Int, column: Int) {
    var before = prologue
    var element = root
    for index in path {
      var opened = element
      opened.children = Array(element.children[..<index])
      opened.endTag = ""
      opened.write(to: &before)
      guard case .element(let child) = element.children[index] else { break }
      element = child
    }
    let lines = before.utf8.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.count, (lines.last?.count ?? 0) + 1)
  }
}

extension XMLElement {
  fileprivate mutating func replace(at path: ArraySlice<Int>, with element: XMLElement) {
    guard let index = path.first else {
      self = element
      return
    }
    guard case .element(var child) = children[index] else {
      preconditionFailure("the path leads to text")
    }
    child.replace(at: path.dropFirst(), with: element)
    children[index] = .element(child)
  }
}
