internal import FoundationEssentials

/// An element of an XML document that keeps its exact spelling.
///
/// Writing an unchanged element reproduces the bytes that were read, including the white space
/// inside of its tags.
package struct XMLElement: Equatable, Sendable {
  package var name: String
  /// The attributes, in the order of the file.
  package var attributes: [XMLAttribute]
  /// The contents, including white space between the elements.
  package var children: [XMLNode]
  /// The end of the start tag: `>` or `/>`, with the white space before it.
  package var startTagEnd: String
  /// The end tag, or an empty string if the start tag closes the element.
  package var endTag: String

  /// Creates an element in the style of Xcode, without white space between its children.
  package init(
    _ name: String, _ attributes: [(name: String, value: String)] = [],
    _ children: [XMLElement] = []
  ) {
    self.name = name
    self.attributes = attributes.map { XMLAttribute($0.name, $0.value) }
    self.children = children.map(XMLNode.element)
    startTagEnd = children.isEmpty ? "/>" : ">"
    endTag = children.isEmpty ? "" : "</\(name)>"
  }

  /// Creates an element with those of the attributes that have a value.
  init(_ name: String, optional attributes: [(name: String, value: String?)]) {
    self.init(name, attributes.compactMap { name, value in value.map { (name, $0) } })
  }
}

/// A part of an element's contents.
package enum XMLNode: Equatable, Sendable {
  case element(XMLElement)
  /// Text as it is in the file, with its entities.
  case text(String)
  /// A comment, processing instruction, or CDATA section, as it is in the file.
  case verbatim(String)

  /// The element, or `nil` if the node is not one.
  package var element: XMLElement? {
    if case .element(let element) = self { return element }
    return nil
  }

  /// A Boolean value that indicates whether the node is text without any visible character.
  var isBlank: Bool {
    guard case .text(let text) = self else { return false }
    return text.utf8.allSatisfy { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }
}

/// An attribute that keeps its exact spelling.
package struct XMLAttribute: Equatable, Sendable {
  package var name: String
  /// The value as it is in the file, with its entities.
  package var rawValue: String
  /// The white space before the name.
  var lead = " "
  /// The equals sign, with the white space around it.
  var equalsSign = "="
  /// The quotation mark around the value.
  var quote = "\""

  /// The value, with its entities replaced.
  package var value: String {
    get { XMLText.unescaped(rawValue, isAttribute: true) }
    set {
      rawValue = XMLText.escaped(newValue)
      if quote == "'" { rawValue = rawValue.replacing("'", with: "&apos;") }
    }
  }
}

extension XMLAttribute {
  /// Creates an attribute in the style of Xcode.
  package init(_ name: String, _ value: String) {
    self.init(name: name, rawValue: XMLText.escaped(value))
  }
}

extension XMLElement {
  /// The value of an attribute; `nil` if the element does not have it.
  ///
  /// Setting a new attribute appends it. Setting `nil` removes the attribute.
  package subscript(attribute: String) -> String? {
    get {
      // Copying whole attributes would take most of the time of large documents.
      for index in attributes.indices where attributes[index].name == attribute {
        return attributes[index].value
      }
      return nil
    }
    set {
      let index = attributes.firstIndex { $0.name == attribute }
      switch (index, newValue) {
      case (let index?, let value?):
        if attributes[index].value != value { attributes[index].value = value }
      case (let index?, nil): attributes.remove(at: index)
      case (nil, let value?): attributes.append(XMLAttribute(attribute, value))
      case (nil, nil): break
      }
    }
  }

  /// The `id` attribute.
  package var id: String? { self["id"] }

  /// The outlets, actions, and segues of an object.
  package var connections: [XMLElement] { first("connections")?.elements ?? [] }

  /// The property, the selector, or the identifier of a connection.
  package var member: String? { self["property"] ?? self["selector"] ?? self["identifier"] }

  /// The elements among the children.
  package var elements: [XMLElement] { children.compactMap(\.element) }

  /// Returns the first child element with the given name.
  package func first(_ name: String) -> XMLElement? {
    firstIndex(name).flatMap { children[$0].element }
  }

  /// Returns the index of the first child element with the given name.
  package func firstIndex(_ name: String) -> Int? {
    children.firstIndex { $0.element?.name == name }
  }

  /// Returns the first child element whose `key` attribute has the given value.
  package func first(key: String) -> XMLElement? {
    firstIndex(key: key).flatMap { children[$0].element }
  }

  /// Returns the index of the first child element whose `key` attribute has the given value.
  package func firstIndex(key: String) -> Int? {
    children.firstIndex { $0.element?["key"] == key }
  }

  /// The text among the children, with its entities replaced.
  ///
  /// Xcode can write it in base64, without padding.
  package var text: String {
    var text = ""
    for case .text(let raw) in children { text += XMLText.unescaped(raw) }
    guard self["base64-UTF8"] == "YES" else { return text }
    let bare = text.filter { !$0.isWhitespace && $0 != "=" }
    let padding = String(repeating: "=", count: (4 - bare.count % 4) % 4)
    return Data(base64Encoded: bare + padding).map { String(decoding: $0, as: UTF8.self) } ?? text
  }

  /// Calls a closure with this element and each element inside it, in document order.
  package func visit(_ body: (XMLElement) -> Void) {
    body(self)
    for case .element(let child) in children { child.visit(body) }
  }

  /// The element as text, exactly as it was read.
  package var source: String {
    var source = ""
    write(to: &source)
    return source
  }

  func write(to source: inout String) {
    source += "<"
    source += name
    for attribute in attributes {
      source += attribute.lead
      source += attribute.name
      source += attribute.equalsSign
      source += attribute.quote
      source += attribute.rawValue
      source += attribute.quote
    }
    source += startTagEnd
    for child in children {
      switch child {
      case .element(let element): element.write(to: &source)
      case .text(let text), .verbatim(let text): source += text
      }
    }
    source += endTag
  }
}
