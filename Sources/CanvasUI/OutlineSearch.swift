internal import TutorUI
internal import InterfaceDocuments

/// The texts of a document's objects that the outline's filter searches.
enum OutlineSearch {
  /// Returns a text for each object: its kind, identifier, names, class, and shown text.
  ///
  /// The document is visited once, because following the path of each object would take too long
  /// in a large document.
  static func texts(of outline: InterfaceOutline, in document: InterfaceDocument) -> [String] {
    var texts: [String] = []
    texts.reserveCapacity(outline.objects.count)
    var path: ElementPath = []
    func visit(_ element: XMLElement) {
      if texts.count < outline.objects.count, outline.objects[texts.count].path == path {
        texts.append(text(of: outline.objects[texts.count], element, in: document))
      }
      for index in element.children.indices {
        guard case .element(let child) = element.children[index] else { continue }
        path.append(index)
        visit(child)
        path.removeLast()
      }
    }
    visit(document.root)
    return texts + Array(repeating: "", count: outline.objects.count - texts.count)
  }

  private static func text(
    of object: InterfaceObject, _ element: XMLElement, in document: InterfaceDocument
  ) -> String {
    var text = object.kind
    let title = ObjectKind.named(object.kind)?.title ?? ""
    let attributes = ["userLabel", "customClass", "storyboardIdentifier", "identifier"]
    let names = attributes.compactMap { element[$0] }
    for part in [title, object.id, object.category.rawValue] + names {
      text += " "
      text += part
    }
    if object.category != .constraint, let shown = document.shownText(of: element) {
      text += " "
      text += shown
    }
    return text.lowercased()
  }

  /// Returns whether a text contains a word; comparing bytes is faster than comparing characters.
  static func contains(_ text: String, _ word: String) -> Bool {
    var (text, word) = (text, word)
    return text.withUTF8 { text in
      word.withUTF8 { word in
        guard let first = word.first, word.count <= text.count else { return word.isEmpty }
        for start in 0...(text.count - word.count) where text[start] == first {
          if text[start..<(start + word.count)].elementsEqual(word) { return true }
        }
        return false
      }
    }
  }
}
