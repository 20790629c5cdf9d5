internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI
internal import TutorCore
internal import TutorSource

/// The lists and fields for adding objects, and for changing the selected one.
struct ObjectChoices {
  typealias Picker = CanvasPicker

  private let file: EditedFile
  private let palette: Palette

  init(in file: EditedFile, _ palette: Palette) {
    self.file = file
    self.palette = palette
  }

  // MARK: The library

  /// Lists the library.
  var library: Picker {
    Picker(
      title: "Add to \(file.selection.map { file.name(of: $0) } ?? file.title)",
      items: Picker.items(ofLibrary: LibraryEntry.all), isLibrary: true)
  }

  /// Returns the edits that add an entry of the library into the selection, or into an object around
  /// it, the best one first.
  func additions(of command: String) -> [InterfaceEdit] {
    let category = LibraryEntry.named(command)?.kind?.category
    let outline = file.outline
    var places: [String?] = []
    if let index = file.selectedIndex {
      places = ([index] + outline.ancestors(of: index)).map { outline.objects[$0].key }
      // A label can contain views, but a new view belongs next to it.
      if category == .view, outline.objects[index].category == .view,
        ObjectKind.named(outline.objects[index].kind)?.isLeaf == true, places.count > 1
      {
        places.swapAt(0, 1)
      }
    }
    places.append(nil)
    return places.map { .add(command, into: $0, at: nil, attributes: [:]) }
  }

  /// Lists the containers for objects.
  func containers(for keys: [String]) -> Picker {
    let isController = keys.first.flatMap { file.outline[$0] }?.category == .controller
    let entries = LibraryEntry.all.filter { entry in
      entry.kind.map { $0.embeds && ($0.category == .controller) == isController } ?? false
    }
    return Picker(
      title: "Embed \(keys.map { file.name(of: $0) }.joined(separator: ", "))",
      items: entries.map {
        Picker.Item(
          title: $0.title, detail: $0.summary, choice: .edits([.embed(keys, in: $0.command)]))
      })
  }

  /// Returns the edits that paste elements next to the selection, or into it if that is where they
  /// fit, the best one first.
  func pastings(of text: String) -> [InterfaceEdit] {
    let parent = file.selectedObject?.parent.map { file.outline.objects[$0].key }
    var edits = [file.selection, parent].compactMap(\.self).map {
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
    guard let index = file.selectedIndex else { return nil }
    func isController(_ index: Int) -> Bool { outline.objects[index].category == .controller }
    let controller =
      ([index] + outline.ancestors(of: index)).first(where: isController)
      ?? outline.subtree(of: outline.top(of: index)).first(where: isController)
    return controller.map { outline.objects[$0] }.map { controller in
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
        hint: "the name in the outline; empty for none", purpose: .label(key: object.key))
    }
  }

  /// Lists the classes that the selected object can have.
  var classes: Picker? {
    guard let object = file.selectedObject else { return nil }
    let element = file.document[object.path]
    var items = ClassHierarchy(file.classes).classes(fitting: element).map { declared in
      Picker.Item(
        title: declared.name,
        detail: "\(declared.superclass.map { "\($0), " } ?? "")\(declared.file):\(declared.line)",
        choice: .edits([.setClass(object.key, declared.name, module: file.module)]))
    }
    if element["customClass"] != nil {
      items.append(
        Picker.Item(
          title: "no own class", detail: ObjectKind.named(object.kind)?.className ?? "",
          choice: .edits([.setClass(object.key, nil, module: nil)])))
    }
    let isEmpty = file.classes.isEmpty ? "No class of your code is known yet. " : ""
    return Picker(
      title: "Class of \(file.name(of: object))",
      hint: "\(isEmpty)Type a name to use another class.", items: items,
      typed: .className(key: object.key))
  }

  /// Asks for the frame of the selected view.
  var frame: CanvasPrompt? {
    guard let object = file.selectedObject, object.category == .view else { return nil }
    let frame = file.document.frame(at: object.path)
    // Rounding would change values that the user did not edit.
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.plain)
    return CanvasPrompt(
      title: "Frame of \(file.name(of: object))", text: numbers.joined(separator: " "),
      hint: "four numbers: x, y, width, height", purpose: .frame(key: object.key))
  }

  /// Lists the issues; `nil` without issues.
  var issues: Picker? {
    guard !file.issues.isEmpty else { return nil }
    return Picker(
      title: file.issues.count == 1 ? "1 issue" : "\(file.issues.count) issues",
      hint: "Enter goes to the object; there, e opens the code",
      items: file.issues.enumerated().map { index, issue in
        Picker.Item(
          title: (issue.key.map { "\(file.name(of: $0)): " } ?? "") + issue.sentence,
          choice: .issue(index))
      })
  }

  // MARK: Fields

  /// Returns the way to edit a field of the inspector; `nil` if the field is not edited by a choice.
  func choice(for field: Inspector.Field, of object: InterfaceObject) -> CanvasChoice? {
    let key = object.key
    let value = field.isDefault ? "" : field.value
    func prompt(_ title: String, _ text: String, _ hint: String, _ purpose: CanvasPurpose)
      -> CanvasChoice
    {
      .prompt(CanvasPrompt(title: title, text: text, hint: hint, purpose: purpose))
    }
    switch field.action {
    case .none, .go, .connect, .addSegue, .pin: return nil
    case .attribute(let name, let type):
      switch type {
      case .flag:
        let new = field.value == "YES" ? "NO" : "YES"
        let known = ObjectKind.named(object.kind)?.allAttributes.first { $0.name == name }
        return .edits([.set(key, name, new == known?.defaultValue ? nil : new)])
      case .choice, .image, .reference: return .picker(values(field, name, type, of: key))
      case .text, .number, .integer:
        return prompt(
          field.title, value, "\(type.expectation); empty removes the value",
          .attribute(key: key, name: name, type))
      }
    case .part(let name, let part):
      switch part.type {
      case .color: return .picker(colors(field, name, part, of: key))
      case .font: return .picker(fonts(field, name, part, of: key))
      case .rect, .size, .point, .insets, .flags, .attributes, .container:
        return prompt(
          field.title, value, "\(PartValue.expectation(for: part)); empty removes the value",
          .part(key: key, name: name, part))
      }
    case .label: return label.map { .prompt($0) }
    case .className: return classes.map { .picker($0) }
    case .module:
      return prompt("Module", value, "the module of the class; empty for none", .module(key: key))
    case .length(let name):
      return prompt(field.title, value, "a number of points", .length(key: key, name: name))
    case .runtimeAttribute(let keyPath, let type):
      return prompt(
        keyPath, value, "a \(type); d removes the attribute",
        .runtimeValue(key: key, keyPath: keyPath, type: type))
    case .newRuntimeAttribute:
      return prompt(
        "New runtime attribute", "", "a key path, such as layer.cornerRadius",
        .runtimeKeyPath(key: key))
    }
  }

  /// Returns the edit that removes the value of a field; `nil` if the field has nothing to remove.
  func removal(of field: Inspector.Field, of key: String) -> InterfaceEdit? {
    switch field.action {
    case .attribute(let name, _), .part(let name, _): .set(key, name, nil)
    case .label: .rename(key, nil)
    case .className: .setClass(key, nil, module: nil)
    case .runtimeAttribute(let keyPath, let type):
      .setRuntimeAttribute(key, keyPath: keyPath, type: type, value: nil)
    case .go(_, let connection?): .disconnect(connection)
    case .go(let key, nil): .delete([key])
    case .none, .module, .length, .newRuntimeAttribute, .connect, .addSegue, .pin: nil
    }
  }

  /// Returns a list of values for an attribute or a part, after the item that removes the value.
  private func picker(
    _ field: Inspector.Field, _ name: String, of key: String, _ values: [Picker.Item],
    typed: Picker.TypedChoice? = nil, hint: String = ""
  ) -> Picker {
    let remove = Picker.Item(
      title: "default", detail: "removes the value", choice: .edits([.set(key, name, nil)]))
    let items = [remove] + values
    let chosen = field.isDefault ? 0 : items.firstIndex { $0.title == field.value } ?? 0
    return Picker(title: field.title, hint: hint, items: items, typed: typed, chosen: chosen)
  }

  private func values(
    _ field: Inspector.Field, _ name: String, _ type: FieldType, of key: String
  ) -> Picker {
    func item(_ value: String) -> Picker.Item {
      Picker.Item(title: value, choice: .edits([.set(key, name, value)]))
    }
    switch type {
    case .choice(let names): return picker(field, name, of: key, names.map(item))
    case .image:
      return picker(
        field, name, of: key, (file.contents?.images ?? []).map(item),
        typed: .attribute(key: key, name: name, type), hint: "Type the name of another image.")
    case .reference, .text, .number, .integer, .flag:
      let views = file.outline.objects.filter { $0.category == .view }.map { other in
        Picker.Item(
          title: file.name(of: other), detail: other.id,
          choice: .edits([.set(key, name, other.id)]))
      }
      return picker(field, name, of: key, views)
    }
  }

  private func colors(
    _ field: Inspector.Field, _ name: String, _ part: PartField, of key: String
  ) -> Picker {
    let resources = file.document.root.first("resources")?.elements ?? []
    let named = resources.filter { $0.name == "namedColor" }.compactMap { $0["name"] }
    var items = SystemColorNames.all.map { color in
      let sample = palette.swatch(
        ViewTree.Color(
          red: color.red, green: color.green, blue: color.blue, alpha: color.alpha,
          description: color.name))
      return Picker.Item(
        title: color.name, mark: sample + " ", choice: .edits([.set(key, name, color.name)]))
    }
    items += named.map { "named:\($0)" }.map {
      Picker.Item(title: $0, choice: .edits([.set(key, name, $0)]))
    }
    return picker(
      field, name, of: key, items, typed: .value(key: key, name: name, part),
      hint: "Or type #RRGGBB or #RRGGBBAA.")
  }

  private func fonts(
    _ field: Inspector.Field, _ name: String, _ part: PartField, of key: String
  ) -> Picker {
    let size = field.value.split(separator: " ").last.flatMap { Double($0) } ?? 17
    let points = NumberText.text(size)
    let fonts = ["system \(points)", "bold \(points)", "italic \(points)"]
    return picker(
      field, name, of: key,
      (fonts + TextStyleNames.all.map(\.title)).map {
        Picker.Item(title: $0, choice: .edits([.set(key, name, $0)]))
      }, typed: .value(key: key, name: name, part),
      hint: "Or type a size, such as 24, bold 24, or Courier 12.")
  }
}
