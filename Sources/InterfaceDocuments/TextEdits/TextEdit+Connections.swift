extension TextEdit {
  /// An object with a member, such as `vc.label`.
  private struct Member {
    var key: String
    var name: String?
  }

  /// Returns the object that a text names, with the member after its last period.
  private func member(
    _ text: String, in document: InterfaceDocument, _ outline: InterfaceOutline
  ) throws(TextEditError) -> Member {
    if let object = try? document.resolve(text, in: outline) { return Member(key: object.key) }
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex else {
      return Member(key: try key(text, in: document, outline))
    }
    let key = try key(String(text[..<dot]), in: document, outline)
    return Member(key: key, name: String(text[text.index(after: dot)...]))
  }

  private func key(
    _ name: String, in document: InterfaceDocument, _ outline: InterfaceOutline
  ) throws(TextEditError) -> String {
    do {
      return try document.resolve(name, in: outline).key
    } catch {
      throw .edit(error)
    }
  }

  /// The words before and after `to`.
  private func ends() throws(TextEditError) -> (source: String, destination: String) {
    guard words.count == 3, words[1] == "to" else { throw .wrongCount(command) }
    return (words[0], words[2])
  }

  func connection(
    in document: InterfaceDocument, _ outline: InterfaceOutline
  ) throws(TextEditError) -> InterfaceEdit {
    try expect(3...3)
    let ends = try ends()
    let source = try member(ends.source, in: document, outline)
    let destination = try member(ends.destination, in: document, outline)
    if let action = destination.name {
      return .connectAction(
        from: source.key, selector: action, to: destination.key, event: source.name)
    }
    guard let property = source.name else { throw .wrongCount(command) }
    let isGesture = outline[destination.key]?.category == .gesture
    return .connectOutlet(
      from: source.key, property: property, to: destination.key,
      isCollection: isGesture && property == "gestureRecognizers")
  }

  /// Returns the identifier of the connection that a text describes, or the text itself.
  func connectionID(
    _ text: String, in document: InterfaceDocument, _ outline: InterfaceOutline
  ) -> String {
    guard let member = try? member(text, in: document, outline), let name = member.name,
      let object = outline[member.key]
    else { return text }
    let connections = document[object.path].first("connections")?.elements ?? []
    let found = connections.first {
      [$0["property"], $0["selector"], $0["identifier"]].contains(name)
    }
    return found?.id ?? text
  }

  func segue(
    in document: InterfaceDocument, _ outline: InterfaceOutline, module: String?
  ) throws(TextEditError) -> InterfaceEdit {
    try expect(3...3, options: ["kind", "identifier", "relationship", "class", "action"])
    let ends = try ends()
    let source = try key(ends.source, in: document, outline)
    let isExit = ends.destination == "exit"
    let usual = isExit ? "unwind" : outline[source]?.kind == "containerView" ? "embed" : "show"
    let fallback = option("relationship") != nil ? "relationship" : usual
    let kind = option("kind") ?? (option("class") != nil ? "custom" : fallback)
    var segue = SegueDescription(
      source: source,
      destination: isExit ? "exit" : try key(ends.destination, in: document, outline),
      kind: kind, identifier: option("identifier"))
    segue.relationship = option("relationship")
    segue.customClass = option("class")
    segue.customModule = module
    segue.unwindAction = option("action")
    return .addSegue(segue)
  }

  // MARK: Constraints

  func pins(
    in document: InterfaceDocument, _ outline: InterfaceOutline
  ) throws(TextEditError) -> [InterfaceEdit] {
    try expect(2...20, options: ["to", "relation", "multiplier", "priority"])
    let key = try key(words[0], in: document, outline)
    let other = try option("to").map { text throws(TextEditError) in
      try member(text, in: document, outline)
    }
    var edits: [InterfaceEdit] = []
    for word in words.dropFirst() {
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      var constant = 0.0
      if parts.count == 2 {
        guard let number = Double(parts[1]) else { throw .noNumber(parts[1]) }
        constant = number
      }
      var pin = document.pin(
        key, parts.first ?? "", constant: constant, to: other?.key, other?.name, in: outline)
      pin.relation = option("relation") ?? "equal"
      pin.multiplier = try number("multiplier") ?? 1
      pin.priority = try integer("priority") ?? 1000
      edits.append(.pin(pin))
    }
    return edits
  }
}
