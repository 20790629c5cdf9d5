internal import LayoutSolver
internal import TutorCore

extension InterfaceDocument {
  /// Returns the name of an object for people, such as `Title`, `Label "Hello"`, or `View`.
  ///
  /// - Parameters:
  ///   - object: The object.
  ///   - outline: The outline of this document. Without it, a constraint does not name its items.
  /// - Returns: The name.
  package func name(of object: InterfaceObject, in outline: InterfaceOutline? = nil) -> String {
    if object.category == .scene { return "\(sceneTitle(of: object.path)) Scene" }
    let element = self[object.path]
    if let label = element["userLabel"] { return label.inOneLine }
    let title = ObjectKind.named(object.kind)?.title ?? object.kind
    if object.category == .placeholder, let name = placeholderName(element) { return name }
    if object.kind == "viewLayoutGuide", object.role == "safeArea" { return "Safe Area" }
    if object.category == .constraint {
      return outline.map { constraintText(of: object, in: $0) } ?? title
    }
    if object.category == .segue {
      return element["identifier"].map { "\(title) \"\($0)\"" } ?? title
    }
    if let text = shownText(of: element)?.inOneLine, !text.isEmpty {
      return "\(title) \"\(text)\""
    }
    let name = element["customClass"] ?? title
    guard object.category == .view, let outline,
      let mark = mark(of: object, element, in: outline)
    else { return name }
    return "\(name) \(mark)"
  }

  /// Returns what tells a view without a label and a text from others: the outlet that leads to it,
  /// or else its position; `nil` if its class and kind tell enough.
  private func mark(
    of view: InterfaceObject, _ element: XMLElement, in outline: InterfaceOutline
  ) -> String? {
    let others = kind == .nib ? outline.objects[...] : outline.scene(of: view)
    let hasTwin = others.contains { isTwin($0, of: view, element) }
    guard hasTwin || element["customClass"] == nil else { return nil }
    for other in others where [.controller, .placeholder].contains(other.category) {
      let outlet = self[other.path].connections.first {
        $0.name == "outlet" && $0["destination"] == view.id && $0["property"] != "view"
      }
      if let name = outlet?["property"] { return name }
    }
    guard hasTwin, view.role == nil, let frame = element.frame else { return nil }
    return "at \(NumberText.plain(frame.x)), \(NumberText.plain(frame.y))"
  }

  /// Returns whether another view has the same name as a view without a label and a text.
  private func isTwin(
    _ other: InterfaceObject, of view: InterfaceObject, _ element: XMLElement
  ) -> Bool {
    guard other.kind == view.kind, other.key != view.key, other.role == nil else { return false }
    let twin = self[other.path]
    return twin["customClass"] == element["customClass"] && twin["userLabel"] == nil
      && shownText(of: twin)?.isEmpty ?? true
  }

  /// Returns a constraint as an equation, such as `Title.top = Safe Area.top + 20`.
  private func constraintText(of object: InterfaceObject, in outline: InterfaceOutline) -> String {
    let constraint = self[object.path]
    // An item that the file omits is the view that contains the constraint.
    let owner = outline.parent(of: object)?.key
    func end(_ item: String?, _ attribute: String?) -> String {
      let name = (item ?? owner).map { id in outline[id].map { shortName(of: $0, outline) } ?? id }
      return "\(name ?? "?").\(attribute ?? "?")"
    }
    let signs = ["lessThanOrEqual": "<=", "greaterThanOrEqual": ">="]
    let sign = constraint["relation"].flatMap { signs[$0] } ?? "="
    let constant = constraint["constant"].flatMap(Double.init) ?? 0
    var text = "\(end(constraint["firstItem"], constraint["firstAttribute"])) \(sign) "
    guard let second = constraint["secondItem"] else { return text + NumberText.plain(constant) }
    text += end(second, constraint["secondAttribute"])
    if let multiplier = constraint["multiplier"], multiplier != "1" { text += " * \(multiplier)" }
    guard constant != 0 else { return text }
    return text + (constant < 0 ? " - " : " + ") + NumberText.plain(abs(constant))
  }

  /// Returns the name of an item in the equation of a constraint, without its kind.
  private func shortName(of object: InterfaceObject, _ outline: InterfaceOutline) -> String {
    let element = self[object.path]
    guard element["userLabel"] == nil, let text = shownText(of: element)?.inOneLine, !text.isEmpty
    else {
      return name(of: object, in: outline)
    }
    return text
  }

  private func placeholderName(_ element: XMLElement) -> String? {
    switch element["placeholderIdentifier"] ?? element.name {
    case "IBFilesOwner": "File's Owner"
    case "IBFirstResponder": "First Responder"
    case "exit": "Exit"
    case "viewControllerPlaceholder":
      element["storyboardName"].map { name in
        let identifier = element["referencedIdentifier"].map { "\($0) in " } ?? ""
        return "\(identifier)Storyboard \"\(name)\""
      }
    default: nil
    }
  }

  /// The title of a scene, which is that of its controller.
  func sceneTitle(of path: ElementPath) -> String {
    let objects = self[path].first("objects")?.elements ?? []
    guard let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" }) else {
      return "Empty"
    }
    return Self.sceneTitle(ofController: controller)
  }

  /// The title that Xcode writes into the comment before a scene.
  static func sceneTitle(ofController controller: XMLElement) -> String {
    if let label = controller["userLabel"] ?? controller["title"] { return label }
    if let title = controller.first("navigationItem")?["title"] { return title }
    if let name = controller["customClass"] { return words(of: name) }
    if let name = referenceTitle(of: controller) { return name }
    return ObjectKind.named(controller.name)?.title ?? controller.name
  }

  /// Returns the name of a storyboard reference's destination; `nil` for another object.
  private static func referenceTitle(of element: XMLElement) -> String? {
    guard element.name == "viewControllerPlaceholder" else { return nil }
    return element["referencedIdentifier"] ?? element["storyboardName"]
  }

  /// Returns the words of a class name, such as `View Controller` for `ViewController`.
  static func words(of className: String) -> String {
    className.replacing(/([\p{Ll}\p{N}])(\p{Lu})/) { "\($0.1) \($0.2)" }
  }

  /// Returns the text that a view shows, or the title of a controller or bar item.
  package func shownText(of element: XMLElement) -> String? {
    for name in ["text", "title", "placeholder", "headerTitle"] {
      if let text = element[name] { return text }
      if let child = element.first(key: name), child.name == "string" { return child.text }
    }
    return element.elements.first { $0.name == "state" && $0["key"] == "normal" }?["title"]
  }
}

extension String {
  /// The text in lowercase, without spaces and hyphens.
  var folded: String { lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" } }

  /// The text with spaces in place of line breaks.
  fileprivate var inOneLine: String {
    contains(where: \.isNewline) ? split(whereSeparator: \.isNewline).joined(separator: " ") : self
  }
}

extension InterfaceDocument {
  /// Returns the object that a name stands for.
  ///
  /// A name is a key, an identifier of any kind, a label, a class, the text that an object shows,
  /// the destination of a storyboard reference, the name of an outlet that leads to it, or the name of
  /// its element with a number, such as `label2`. Besides, `main` is the view of the initial
  /// controller or the first view of a nib, `vc` the initial controller, `owner` the owner of a nib
  /// or the first controller, and `exit` the exit of the only scene. Case, spaces, and hyphens do
  /// not count.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - outline: The outline of this document.
  /// - Returns: The object.
  /// - Throws: `EditError.unknownObject` or `EditError.ambiguousObject`.
  package func resolve(
    _ name: String, in outline: InterfaceOutline
  ) throws(EditError) -> InterfaceObject {
    if let object = outline[name] { return object }
    let wanted = name.folded
    let names = outline.objects.map { Set(spellings(of: $0).map(\.folded)) }
    var found = outline.objects.indices.filter { names[$0].contains(wanted) }
    if found.isEmpty { found = destinations(ofOutlet: name, in: outline) }
    if found.isEmpty, let index = numbered(wanted, in: outline) { found = [index] }
    if found.isEmpty, let index = special(wanted, in: outline) { found = [index] }
    if found.count == 1 { return outline.objects[found[0]] }
    if found.count > 1 {
      throw .ambiguousObject(name, candidates: found.prefix(8).map { outline.objects[$0].key })
    }
    throw .unknownObject(name, suggestion: name.closest(in: names.flatMap { $0 }.sorted()))
  }

  private func spellings(of object: InterfaceObject) -> [String] {
    let element = self[object.path]
    if object.category == .scene { return [object.id] }
    let attributes = [
      "id", "userLabel", "customClass", "storyboardIdentifier", "restorationIdentifier",
      "identifier", "reuseIdentifier", "placeholderIdentifier",
    ]
    let accessibility = element.first("accessibility")?["identifier"]
    return attributes.compactMap { element[$0] }
      + [shownText(of: element), accessibility, Self.referenceTitle(of: element)]
      .compactMap { $0 }
  }

  /// Returns the names of an object and of its kind, in lowercase, as a text to search in.
  package func searchText(of object: InterfaceObject) -> String {
    let title = ObjectKind.named(object.kind)?.title ?? ""
    let names = object.category == .constraint ? [] : spellings(of: object)
    return ([object.kind, title, object.category.rawValue, object.id] + names)
      .joined(separator: " ").lowercased()
  }

  private func destinations(ofOutlet name: String, in outline: InterfaceOutline) -> [Int] {
    var ids: [String] = []
    root.visit { element in
      guard element.name == "outlet", element["property"] == name,
        let id = element["destination"], !ids.contains(id)
      else { return }
      ids.append(id)
    }
    return ids.compactMap { outline.index(ofKey: $0) }
  }

  /// Returns the object that a kind and a number stand for; without a number, the only one.
  private func numbered(_ name: String, in outline: InterfaceOutline) -> Int? {
    let digits = String(name.reversed().prefix { $0.isASCII && $0.isNumber }.reversed())
    let kind = name.dropLast(digits.count)
    let indices = outline.objects.indices.filter { index in
      let element = outline.objects[index].kind
      let title = ObjectKind.named(element)?.title ?? element
      return element.folded == kind || title.folded == kind
    }
    if digits.isEmpty { return indices.count == 1 ? indices[0] : nil }
    guard let number = Int(digits), indices.indices.contains(number - 1) else { return nil }
    return indices[number - 1]
  }

  private func special(_ name: String, in outline: InterfaceOutline) -> Int? {
    switch name {
    case "vc", "controller": return initialController(in: outline)
    case "main":
      if let controller = initialController(in: outline) {
        return outline.children(of: controller).first { outline.objects[$0].role == "view" }
      }
      return outline.objects.indices.first { outline.objects[$0].category == .view }
    case "owner", "filesowner":
      return only({ $0["placeholderIdentifier"] == "IBFilesOwner" }, in: outline)
        ?? (kind == .storyboard ? initialController(in: outline) : nil)
    case "exit": return only({ $0.name == "exit" }, in: outline)
    case "firstresponder":
      return only({ $0["placeholderIdentifier"] == "IBFirstResponder" }, in: outline)
    default: return nil
    }
  }

  /// Returns the only object whose element satisfies a condition.
  private func only(
    _ condition: (XMLElement) -> Bool, in outline: InterfaceOutline
  ) -> Int? {
    let indices = outline.objects.indices.filter { condition(self[outline.objects[$0].path]) }
    return indices.count == 1 ? indices[0] : nil
  }

  /// Returns the index of the initial controller, or of the first one if there is none.
  package func initialController(in outline: InterfaceOutline) -> Int? {
    if let id = root["initialViewController"], let index = outline.index(ofKey: id) {
      return index
    }
    return outline.objects.indices.first { outline.objects[$0].category == .controller }
  }
}
