/// The line ends and the indentation of a document.
struct DocumentLayout: Equatable {
  /// The characters at the end of each line.
  var newline = "\n"
  /// The indentation of one level.
  var unit = "    "

  /// Determines the layout of a document from its first lines.
  init(of root: XMLElement) {
    guard case .text(let text)? = root.children.first,
      let end = text.lastIndex(of: "\n")
        ?? text.lastIndex(of: "\r\n")
    else { return }
    newline = text[end] == "\r\n" ? "\r\n" : "\n"
    let indentation = text[text.index(after: end)...]
    if !indentation.isEmpty { unit = String(indentation) }
  }
}

extension XMLNode {
  /// The white space after the last line end, if the node is white space with a line end.
  var indentation: String? {
    guard isBlank, case .text(let text) = self,
      let end = text.lastIndex(where: { $0 == "\n" || $0 == "\r\n" })
    else { return nil }
    return String(text[text.index(after: end)...])
  }
}

extension XMLElement {
  /// Inserts a child on a line of its own.
  ///
  /// - Parameters:
  ///   - child: The child; its white space is replaced.
  ///   - index: The index of the node to insert it before; `nil` appends it.
  ///   - indentation: The indentation of this element.
  ///   - layout: The layout of the document.
  mutating func insert(
    _ child: XMLElement, before index: Int?, indentation: String, layout: DocumentLayout
  ) {
    guard children.contains(where: { $0.element != nil }) else {
      let inner = indentation + layout.unit
      startTagEnd = ">"
      endTag = endTag.isEmpty ? "</\(name)>" : endTag
      children.removeAll(where: \.isBlank)
      children.append(.text(layout.newline + inner))
      children.append(.element(child.laidOut(at: inner, layout)))
      children.append(.text(layout.newline + indentation))
      return
    }
    guard let inner = indentationOfChildren else {
      children.insert(.element(child), at: index ?? children.count)
      return
    }
    let space = XMLNode.text(layout.newline + inner)
    let node = XMLNode.element(child.laidOut(at: inner, layout))
    if let index {
      children.insert(contentsOf: [node, space], at: index)
    } else {
      let last = children.lastIndex { !$0.isBlank } ?? children.count - 1
      children.insert(contentsOf: [space, node], at: last + 1)
    }
  }

  /// The indentation of the first child element that is on a line of its own.
  private var indentationOfChildren: String? {
    for index in children.indices.dropFirst() where children[index].element != nil {
      if let indentation = children[index - 1].indentation { return indentation }
    }
    return nil
  }

  /// Removes a child, with the white space before it.
  ///
  /// An element that has no other children closes itself afterwards.
  mutating func removeNode(at index: Int) {
    children.remove(at: index)
    if index > 0, children[index - 1].isBlank { children.remove(at: index - 1) }
    if children.allSatisfy(\.isBlank) { removeContents() }
  }

  private mutating func removeContents() {
    (children, startTagEnd, endTag) = ([], "/>", "")
  }

  /// Returns the element with each of its children on a line of its own.
  ///
  /// Elements that contain text keep it as it is.
  func laidOut(at indentation: String, _ layout: DocumentLayout) -> XMLElement {
    var element = self
    let nodes = children.filter { !$0.isBlank }
    let hasText = nodes.contains { if case .text = $0 { true } else { false } }
    guard !hasText else { return element }
    guard !nodes.isEmpty else {
      if !children.isEmpty { element.removeContents() }
      return element
    }
    let inner = indentation + layout.unit
    element.children = nodes.flatMap { node -> [XMLNode] in
      let laidOut = node.element.map { XMLNode.element($0.laidOut(at: inner, layout)) } ?? node
      return [.text(layout.newline + inner), laidOut]
    }
    element.children.append(.text(layout.newline + indentation))
    return element
  }

  /// Removes the elements inside this one that satisfy a condition.
  ///
  /// Groups that are then empty, such as `connections`, are removed as well, as Xcode does.
  mutating func removeElements(where shouldRemove: (XMLElement) -> Bool) {
    if let changed = withoutElements(where: shouldRemove) { self = changed }
  }

  /// Returns the element without those inside that satisfy a condition; `nil` if there are none, so
  /// that unchanged parts stay shared with earlier versions.
  private func withoutElements(where shouldRemove: (XMLElement) -> Bool) -> XMLElement? {
    var changed: XMLElement?
    var index = children.count - 1
    while index >= 0 {
      if case .element(let child) = children[index] {
        if shouldRemove(child) {
          changed = changed ?? self
          changed?.removeNode(at: index)
        } else if let rest = child.withoutElements(where: shouldRemove) {
          changed = changed ?? self
          if rest.children.isEmpty, Self.prunedGroups.contains(rest.name) {
            changed?.removeNode(at: index)
          } else {
            changed?.children[index] = .element(rest)
          }
        }
      }
      index -= 1
      // Removing the node behind may have removed white space here.
      if let count = changed?.children.count { index = min(index, count - 1) }
    }
    return changed
  }

  /// The elements that Xcode omits if they are empty.
  static let prunedGroups: Set<String> = [
    "subviews", "constraints", "connections", "userDefinedRuntimeAttributes", "gestureRecognizers",
    "variation", "mask", "prototypes", "cells", "barButtonItems", "inferredMetricsTieBreakers",
  ]
}

extension InterfaceDocument {
  /// Returns the indentation of an element.
  func indentation(of path: ElementPath, in layout: DocumentLayout) -> String {
    guard let index = path.last else { return "" }
    let parent = self[Array(path.dropLast())]
    if index > 0, let indentation = parent.children[index - 1].indentation { return indentation }
    return String(repeating: layout.unit, count: path.count)
  }
}
