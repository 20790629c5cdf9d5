internal import LayoutSolver
internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI
internal import TutorCore
internal import TutorSource

/// The lists and fields for adding objects, and for changing the selected one.
struct ObjectChoices {
  typealias Item = CanvasPicker.Item

  private let file: EditedFile
  private let palette: Palette

  init(in file: EditedFile, _ palette: Palette) {
    self.file = file
    self.palette = palette
  }

  // MARK: The library

  /// Lists the library: what goes into the place of the selection first.
  var library: CanvasPicker {
    let place = places(forViews: true).compactMap { $0.flatMap { file.outline[$0] } }
      .first { [.view, .controller, .scene].contains($0.category) }
    let isView = place?.category == .view
    let views = LibraryEntry.all.filter { ($0.kind?.category == .view) == isView }
    let others = LibraryEntry.all.filter { ($0.kind?.category == .view) != isView }
    return CanvasPicker(
      title: "Add to \(place.map { file.name(of: $0) } ?? file.title)",
      items: CanvasPicker.items(ofLibrary: views + others))
  }

  /// Returns the keys of the selection and of the objects around it, the best place for a new object
  /// first; `nil` is the document.
  private func places(forViews: Bool) -> [String?] {
    guard let object = file.selectedObject else { return [nil] }
    let objects = file.outline.objects(around: object)
    var places: [String?] = objects.map(\.key) + [nil]
    // A label can contain views, but a new view belongs next to it.
    if forViews, objects[0].category == .view, objects.count > 1,
      ObjectKind.named(objects[0].kind)?.isLeaf == true
    {
      places.swapAt(0, 1)
    }
    return places
  }

  /// Returns the edits that add an entry of the library into the selection, or into an object around
  /// it, the best one first.
  func additions(of command: String) -> [InterfaceEdit] {
    places(forViews: LibraryEntry.named(command)?.kind?.category == .view).map {
      .add(command, into: $0, at: nil, attributes: [:])
    }
  }

  /// Lists the containers for objects.
  func containers(for keys: [String]) -> CanvasPicker {
    let isController = keys.first.flatMap { file.outline[$0] }?.category == .controller
    let entries = LibraryEntry.all.filter { entry in
      entry.kind.map { $0.embeds && ($0.category == .controller) == isController } ?? false
    }
    return CanvasPicker(
      title: "Embed \(keys.map { file.name(of: $0) }.joined(separator: ", "))",
      items: entries.map {
        Item(
          title: $0.title, detail: $0.summary, choice: .edits([.embed(keys, in: $0.command)]))
      })
  }

  /// Returns the edits that paste elements next to the selection, or into it if that is where they
  /// fit, the best one first.
  func pastings(of text: String) -> [InterfaceEdit] {
    let parent = file.selectedObject.flatMap(file.outline.parent)
    var edits = [file.selection, parent?.key].compactMap(\.self).map {
      InterfaceEdit.paste(text, into: $0, at: nil)
    }
    // A copy belongs next to its original.
    if let object = file.selectedObject, object.category != .scene,
      object.category != .controller, ObjectKind.named(object.kind)?.isContainer != true
    {
      edits.reverse()
    }
    return edits + [.paste(text, into: nil, at: nil)]
  }

  // MARK: Order and scenes

  /// Returns the edit that moves the selected object among its siblings; `nil` without a sibling at
  /// the distance.
  func move(by distance: Int) -> InterfaceEdit? {
    guard let object = file.selectedObject else { return nil }
    let siblings = file.document.siblings(of: object)
    guard let position = siblings.firstIndex(of: object.path.last ?? 0),
      siblings.indices.contains(position + distance)
    else { return nil }
    return .move(object.key, into: nil, at: position + distance)
  }

  /// The key of the object to select after the selected one was deleted: its next sibling, the
  /// previous one, or the object around it.
  var successor: String? {
    guard let index = file.selectedIndex else { return nil }
    let parent = file.outline.objects[index].parent
    let siblings = file.outline.children(of: parent)
    let position = siblings.firstIndex(of: index) ?? 0
    let next = [position + 1, position - 1].first(where: siblings.indices.contains)
    return (next.map { siblings[$0] } ?? parent).map { file.outline.objects[$0].key }
  }

  /// The edit that makes the controller around the selection the initial one, or leaves the storyboard
  /// without one; `nil` without a controller.
  var initialController: InterfaceEdit? {
    let outline = file.outline
    guard let object = file.selectedObject else { return nil }
    let candidates = outline.objects(around: object) + outline.scene(of: object)
    return candidates.first { $0.category == .controller }.map { controller in
      let isInitial = file.document.root["initialViewController"] == controller.id
      return .setInitial(isInitial ? nil : controller.key)
    }
  }

  // MARK: Identity

  /// Asks for the label of the selected object.
  var label: CanvasPrompt? {
    file.selectedObject.map { object in
      CanvasPrompt(
        title: "Label", text: file.document[object.path]["userLabel"] ?? "",
        hint: "the name in the outline; empty for none",
        purpose: .value(of: [object.key], name: "label", .text))
    }
  }

  /// Lists the classes that objects can have.
  func classes(of keys: [String]) -> CanvasPicker? {
    guard let object = keys.first.flatMap({ file.outline[$0] }) else { return nil }
    let element = file.document[object.path]
    var items = ClassHierarchy(file.classes).classes(fitting: element).map { declared in
      Item(
        title: declared.name,
        detail: "\(declared.superclass.map { "\($0), " } ?? "")\(declared.file):\(declared.line)",
        choice: .edits(keys.map { .setClass($0, declared.name, module: file.module) }))
    }
    if element["customClass"] != nil {
      items.append(
        Item(
          title: "no own class", detail: ObjectKind.named(object.kind)?.className ?? "",
          choice: .edits(keys.map { .setClass($0, nil, module: nil) })))
    }
    return CanvasPicker(
      title: "Class of \(names(of: keys))", hint: "Type a name to use another class.",
      items: items, typed: .className(of: keys))
  }

  private func names(of keys: [String]) -> String {
    keys.count > 3
      ? "\(keys.count) objects" : keys.map { file.name(of: $0) }.joined(separator: ", ")
  }

  /// Asks for the frame of the selected view.
  var frame: CanvasPrompt? {
    guard let object = file.selectedObject, object.category == .view else { return nil }
    let frame = file.document.frame(at: object.path)
    // Rounding would change values that the user did not edit.
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.plain)
    return CanvasPrompt(
      title: "Frame of \(file.name(of: object))", text: numbers.joined(separator: " "),
      hint: "four numbers: x, y, width, height", purpose: .frame(of: object.key))
  }

  /// Lists the issues; `nil` without issues.
  var issues: CanvasPicker? {
    guard !file.issues.isEmpty else { return nil }
    return CanvasPicker(
      title: file.issues.count == 1 ? "1 issue" : "\(file.issues.count) issues",
      hint: "Enter goes to the object; there, e opens the code",
      items: file.issues.enumerated().map { index, issue in
        Item(
          title: (issue.key.map { "\(file.name(of: $0)): " } ?? "") + issue.sentence,
          choice: .issue(index))
      })
  }

  // MARK: Fields

  /// Returns the way to edit a field of the inspector; `nil` if the field is not edited by a choice.
  ///
  /// - Parameters:
  ///   - field: The field.
  ///   - key: The object that the inspector shows.
  ///   - keys: The objects that get the value.
  /// - Returns: The choice.
  func choice(for field: Inspector.Field, of key: String, _ keys: [String]) -> CanvasChoice? {
    let value = field.isDefault ? "" : field.value
    func prompt(_ title: String, _ text: String, _ hint: String, _ typed: TypedText)
      -> CanvasChoice
    {
      .prompt(CanvasPrompt(title: title, text: text, hint: hint, purpose: typed))
    }
    switch field.action {
    case .none, .go, .connect, .addSegue, .pin: return nil
    case .value(let name, let type):
      let values: [Item]
      var hint = ""
      switch type {
      case .flag:
        let new = field.value == "YES" ? "NO" : "YES"
        let known = file.outline[key].flatMap { ObjectKind.named($0.kind) }?.allAttributes
          .first { $0.name == name }
        return .edits(keys.map { .set($0, name, new == known?.defaultValue ? nil : new) })
      case .choice(let names): values = items(of: names, name, keys)
      case .image:
        values = items(of: file.contents?.images ?? [], name, keys)
        hint = "Type the name of another image."
      case .reference:
        values = file.outline.objects.filter { $0.category == .view }.map { other in
          Item(
            title: file.name(of: other), detail: other.id,
            choice: .edits(keys.map { .set($0, name, other.id) }))
        }
      case .color:
        values = colors(name, keys)
        hint = "Or type #RRGGBB or #RRGGBBAA."
      case .font:
        let size = field.value.split(separator: " ").last.flatMap { Double($0) } ?? 17
        let fonts = ["system", "bold", "italic"].map { "\($0) \(NumberText.text(size))" }
        values = items(of: fonts + TextStyleNames.all.map(\.title), name, keys)
        hint = "Or type a size, such as 24, bold 24, or Courier 12."
      case .text where !references(name, of: key).isEmpty:
        values = items(of: references(name, of: key), name, keys)
        hint = "Or type another name."
      case .text, .number, .integer, .numbers, .flags, .group, .container:
        return prompt(
          field.title, value, "\(type.expectation); empty removes the value",
          .value(of: keys, name: name, type))
      }
      let remove = Item(
        title: "default", detail: "removes the value",
        choice: .edits(keys.map { .set($0, name, nil) }))
      let list = [remove] + values
      return .picker(
        CanvasPicker(
          title: field.title, hint: hint, items: list,
          typed: hint.isEmpty ? nil : .value(of: keys, name: name, type),
          chosen: field.isDefault ? 0 : list.firstIndex { $0.title == field.value } ?? 0))
    case .className: return .list(.classes)
    case .runtimeAttribute(let keyPath, let type):
      return prompt(
        keyPath, value, "a \(type); d removes the attribute",
        .runtimeValue(of: key, keyPath: keyPath, type: type))
    case .newRuntimeAttribute:
      return prompt(
        "New runtime attribute", "", "a key path, such as layer.cornerRadius",
        .runtimeKeyPath(of: key))
    }
  }

  /// Returns the storyboards or the scenes of the target that an attribute of a storyboard reference
  /// can name; empty for another attribute.
  private func references(_ name: String, of key: String) -> [String] {
    guard let contents = file.contents, let object = file.outline[key],
      object.kind == "viewControllerPlaceholder"
    else { return [] }
    switch name {
    case "storyboardName":
      return contents.storyboards.keys.filter { $0 != contents.documentName }.sorted()
    case "referencedIdentifier":
      let storyboard = file.document[object.path]["storyboardName"] ?? contents.documentName
      return contents.storyboards[storyboard]?.identifiers.sorted() ?? []
    default: return []
    }
  }

  /// Returns the edits that remove the value of a field; `nil` if the field has nothing to remove.
  func removal(of field: Inspector.Field, of keys: [String]) -> [InterfaceEdit]? {
    switch field.action {
    case .value("x", _), .value("y", _), .value("width", _), .value("height", _): nil
    case .value(let name, _): keys.map { .set($0, name, nil) }
    case .className: keys.map { .setClass($0, nil, module: nil) }
    case .runtimeAttribute(let keyPath, let type):
      keys.map { .setRuntimeAttribute($0, keyPath: keyPath, type: type, value: nil) }
    case .go(_, let connection?): [.disconnect(connection)]
    case .go(let key, nil): [.delete([key])]
    case .none, .newRuntimeAttribute, .connect, .addSegue, .pin: nil
    }
  }

  private func items(of values: [String], _ name: String, _ keys: [String]) -> [Item] {
    values.map { value in
      Item(title: value, choice: .edits(keys.map { .set($0, name, value) }))
    }
  }

  private func colors(_ name: String, _ keys: [String]) -> [Item] {
    let resources = file.document.root.first("resources")?.elements ?? []
    let named = resources.filter { $0.name == "namedColor" }.compactMap { $0["name"] }
    let system = zip(items(of: SystemColor.all.map(\.name), name, keys), SystemColor.all)
    return system.map { item, color in
      var item = item
      let sample = ViewTree.Color(
        red: color.red, green: color.green, blue: color.blue, alpha: color.alpha,
        description: color.name)
      item.mark = palette.swatch(sample) + " "
      return item
    } + items(of: named.map { "named:\($0)" }, name, keys)
  }
}
