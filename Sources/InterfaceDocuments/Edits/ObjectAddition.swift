/// A new object of the library.
struct ObjectAddition {
  /// The name of the entry of the library.
  let command: String
  let parent: String?
  let index: Int?
  let attributes: [String: String]

  /// Adds the object.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let entry = try LibraryEntry.existing(command)
    let element = withReadableColors(editor.renewingIdentifiers(of: entry.template), in: &editor)
    let key = try ObjectPlacement(element: element, index: index, isNew: true)
      .insert(into: parent, of: &editor)
    for (name, value) in attributes.sorted(by: { $0.key < $1.key }) {
      _ = try AttributeChange(key: key, name: name, value: value).apply(to: &editor)
    }
    return ([key], "Added \(editor.name(key))\(placeText(of: key, in: &editor)).")
  }

  /// Returns a new element with the system colors that the document's version of Xcode can read.
  ///
  /// Before Xcode 11, there were none. Since then, their values are resources of the document.
  private func withReadableColors(
    _ element: XMLElement, in editor: inout DocumentEditor
  ) -> XMLElement {
    let capabilities = editor.document.root.first("dependencies")?.elements ?? []
    let hasSystemColors = capabilities.contains {
      $0["name"] == "System colors in document resources"
    }
    var element = element
    for index in element.children.indices {
      guard case .element(let child) = element.children[index] else { continue }
      var changed = withReadableColors(child, in: &editor)
      if child.name == "color", let name = child["systemColor"] {
        if hasSystemColors {
          editor.addSystemColorResource(name)
        } else if let value = PartValue.systemColorValue(name) {
          changed = child["key"].map { value.with(key: $0) } ?? value
        }
      }
      element.children[index] = .element(changed)
    }
    return element
  }

  private func placeText(of key: String, in editor: inout DocumentEditor) -> String {
    guard let parent = editor.outline[key].flatMap(editor.outline.parent), parent.category != .scene
    else { return "" }
    return " to \(editor.document.name(of: parent))"
  }
}

/// Copies of objects from the text of their elements.
struct ObjectCopies {
  let text: String
  let parent: String?
  let index: Int?

  /// Adds the copies.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let copied: [XMLElement]
    do {
      copied = try XMLReader.read(Array("<copy>\(text)</copy>".utf8)).root.elements
    } catch {
      throw .invalidElement(error.message)
    }
    guard !copied.isEmpty else { throw .invalidElement("it is empty") }
    var keys: [String] = []
    for (offset, element) in copied.enumerated() {
      guard element.id != nil else { throw .invalidElement("<\(element.name)> has no id") }
      var element = element
      element["key"] = nil
      let pasted = withoutForeignReferences(
        editor.renewingIdentifiers(of: element), in: editor.outline)
      let place = ObjectPlacement(element: pasted, index: index.map { $0 + offset })
      keys.append(try place.insert(into: parent, of: &editor))
      editor.removeConnectionsToOtherScenes(from: pasted.id ?? "")
    }
    let names = keys.map { editor.name($0) }.joined(separator: ", ")
    return (keys, "Pasted \(names).")
  }

  /// Removes the connections and constraints of a pasted element that refer to objects that do not
  /// exist.
  private func withoutForeignReferences(
    _ element: XMLElement, in outline: InterfaceOutline
  ) -> XMLElement {
    var inside: Set<String> = []
    element.visit { $0.id.map { _ = inside.insert($0) } }
    let known = Set(outline.objects.map(\.id))
    var pasted = element
    pasted.removeElements { inner in
      ["destination", "firstItem", "secondItem"].contains { name in
        inner[name].map { !inside.contains($0) && !known.contains($0) } ?? false
      }
    }
    return pasted
  }
}
