internal import InterfaceDocuments
internal import TerminalUI
internal import TutorCore
internal import TutorSource

extension InterfaceCanvas {
  // MARK: - The library

  mutating func openLibrary() {
    overlay = .picker(
      Picker(
        title: "Add to \(selection.map { name(of: $0) } ?? title)",
        items: Picker.items(ofLibrary: LibraryEntry.all), isLibrary: true))
  }

  /// Adds an entry of the library into the selection, or into an object around it.
  mutating func add(_ command: String) {
    let category = LibraryEntry.named(command)?.kind?.category
    var places: [String?] = []
    if let index = selectedIndex {
      places = ([index] + outline.ancestors(of: index)).map { outline.objects[$0].key }
      // A label can contain views, but a new view belongs next to it.
      if category == .view, outline.objects[index].category == .view,
        ObjectKind.named(outline.objects[index].kind)?.isLeaf == true, places.count > 1
      {
        places.swapAt(0, 1)
      }
    }
    places.append(nil)
    applyFirst(of: places.map { .add(command, into: $0, at: nil, attributes: [:]) })
  }

  mutating func openEmbedding() {
    let isController = targets.first.flatMap { outline[$0] }?.category == .controller
    let entries = LibraryEntry.all.filter { entry in
      entry.kind.map { $0.embeds && ($0.category == .controller) == isController } ?? false
    }
    let targets = targets
    overlay = .picker(
      Picker(
        title: "Embed \(targets.map { name(of: $0) }.joined(separator: ", "))",
        items: entries.map {
          Picker.Item(
            title: $0.title, detail: $0.summary,
            choice: .edits([.embed(targets, in: $0.command)]))
        }))
  }

  // MARK: - Identity

  mutating func openRename() {
    guard let object = selectedObject else { return }
    overlay = .prompt(
      Prompt(
        title: "Label", text: document[object.path]["userLabel"] ?? "",
        hint: "the name in the outline; empty for none", purpose: .label(key: object.key)))
  }

  mutating func openClasses() {
    guard let object = selectedObject else { return }
    let element = document[object.path]
    var items = ClassHierarchy(classes).classes(fitting: element).map { declared in
      Picker.Item(
        title: declared.name,
        detail: "\(declared.superclass.map { "\($0), " } ?? "")\(declared.file):\(declared.line)",
        choice: .edits([.setClass(object.key, declared.name, module: module)]))
    }
    if element["customClass"] != nil {
      items.append(
        Picker.Item(
          title: "no own class", detail: ObjectKind.named(object.kind)?.className ?? "",
          choice: .edits([.setClass(object.key, nil, module: nil)])))
    }
    let isEmpty = classes.isEmpty ? "No class of your code is known yet. " : ""
    overlay = .picker(
      Picker(
        title: "Class of \(name(of: object))", hint: "\(isEmpty)Type a name to use another class.",
        items: items, typed: .className(key: object.key)))
  }

  /// Lists the classes of the code, which have been read while the list was open.
  mutating func refreshPicker() {
    guard case .picker(let old) = overlay, case .className = old.typed else { return }
    openClasses()
    guard case .picker(var picker) = overlay else { return }
    picker.text = old.text
    overlay = .picker(picker)
  }

  mutating func openFrame() {
    guard let object = selectedObject, object.category == .view else { return }
    let frame = document.frame(at: object.path)
    // Rounded numbers would change those that nobody edits.
    let numbers = [frame.x, frame.y, frame.width, frame.height].map(NumberText.plain)
    overlay = .prompt(
      Prompt(
        title: "Frame of \(name(of: object))", text: numbers.joined(separator: " "),
        hint: "four numbers: x, y, width, height", purpose: .frame(key: object.key)))
  }

  // MARK: - Issues

  mutating func openIssues() {
    guard !issues.isEmpty else {
      remark = "There are no issues."
      return
    }
    overlay = .picker(
      Picker(
        title: issues.count == 1 ? "1 issue" : "\(issues.count) issues",
        hint: "Enter goes to the object; there, e opens the code",
        items: issues.enumerated().map { index, issue in
          Picker.Item(
            title: (issue.key.map { "\(name(of: $0)): " } ?? "") + issue.sentence,
            choice: .issue(index))
        }))
  }

  // MARK: - Fields

  /// Edits the selected field of the inspector, in the way that fits its type.
  mutating func editField() {
    guard fields.indices.contains(field), let object = selectedObject else { return }
    let field = fields[field]
    let key = object.key
    let value = field.isDefault ? "" : field.value
    switch field.action {
    case .none: break
    case .attribute(let name, let type): edit(field, name, type, of: object)
    case .part(let name, let part): edit(field, name, part, of: object)
    case .label: openRename()
    case .className: openClasses()
    case .module:
      prompt("Module", value, "the module of the class; empty for none", .module(key: key))
    case .length(let name):
      prompt(field.title, value, "a number of points", .length(key: key, name: name))
    case .runtimeAttribute(let keyPath, let type):
      prompt(
        keyPath, value, "a \(type); d removes the attribute",
        .runtimeValue(key: key, keyPath: keyPath, type: type))
    case .newRuntimeAttribute:
      prompt(
        "New runtime attribute", "", "a key path, such as layer.cornerRadius",
        .runtimeKeyPath(key: key))
    case .go(let target, _): select(target)
    case .connect: openConnections()
    case .addSegue: openSegues()
    case .pin: openPins()
    }
  }

  /// Removes the value of the selected field.
  mutating func clearField() {
    guard fields.indices.contains(field), let object = selectedObject else { return }
    switch fields[field].action {
    case .attribute(let name, _), .part(let name, _):
      if !fields[field].isDefault { apply([.set(object.key, name, nil)]) }
    case .label: apply([.rename(object.key, nil)])
    case .className: apply([.setClass(object.key, nil, module: nil)])
    case .runtimeAttribute(let keyPath, let type):
      apply([.setRuntimeAttribute(object.key, keyPath: keyPath, type: type, value: nil)])
    default: remark = "This field has nothing to delete. Go to the outline to delete the object."
    }
  }

  private mutating func prompt(
    _ title: String, _ text: String, _ hint: String, _ purpose: Prompt.Purpose
  ) {
    overlay = .prompt(Prompt(title: title, text: text, hint: hint, purpose: purpose))
  }

  private mutating func edit(
    _ field: Inspector.Field, _ name: String, _ type: FieldType, of object: InterfaceObject
  ) {
    let key = object.key
    let value = field.isDefault ? "" : field.value
    let remove = Picker.Item(
      title: "default", detail: "removes the value", choice: .edits([.set(key, name, nil)]))
    switch type {
    case .flag:
      let new = field.value == "YES" ? "NO" : "YES"
      let known = ObjectKind.named(object.kind)?.allAttributes.first { $0.name == name }
      apply([.set(key, name, new == known?.defaultValue ? nil : new)])
    case .choice(let names):
      choose(field, [remove] + names.map { item($0, .set(key, name, $0)) }, typed: nil)
    case .image:
      choose(
        field, [remove] + (contents?.images ?? []).map { item($0, .set(key, name, $0)) },
        typed: .attribute(key: key, name: name, type), hint: "Type the name of another image.")
    case .reference:
      let items = outline.objects.filter { $0.category == .view }.map { other in
        Picker.Item(
          title: self.name(of: other), detail: other.id,
          choice: .edits([.set(key, name, other.id)]))
      }
      choose(field, [remove] + items, typed: nil)
    case .text, .number, .integer:
      prompt(
        field.title, value, "\(type.expectation); empty removes the value",
        .attribute(key: key, name: name, type))
    }
  }

  private func item(_ value: String, _ edit: InterfaceEdit, _ detail: String = "") -> Picker.Item {
    Picker.Item(title: value, detail: detail, choice: .edits([edit]))
  }

  private mutating func choose(
    _ field: Inspector.Field, _ items: [Picker.Item], typed: Picker.TypedChoice?, hint: String = ""
  ) {
    let chosen = field.isDefault ? 0 : items.firstIndex { $0.title == field.value } ?? 0
    overlay = .picker(
      Picker(title: field.title, hint: hint, items: items, typed: typed, chosen: chosen))
  }

  private mutating func edit(
    _ field: Inspector.Field, _ name: String, _ part: PartField, of object: InterfaceObject
  ) {
    let key = object.key
    let remove = Picker.Item(
      title: "default", detail: "removes the value", choice: .edits([.set(key, name, nil)]))
    let typed = Picker.TypedChoice.value(key: key, name: name, part)
    switch part.type {
    case .color:
      let named = (document.root.first("resources")?.elements ?? [])
        .filter { $0.name == "namedColor" }.compactMap { $0["name"] }.map { "named:\($0)" }
      var items = SystemColorNames.all.map { color in
        Picker.Item(
          title: color.name,
          color: ViewTree.Color(
            red: color.red, green: color.green, blue: color.blue, alpha: color.alpha,
            description: color.name), choice: .edits([.set(key, name, color.name)]))
      }
      items += named.map { item($0, .set(key, name, $0)) }
      choose(field, [remove] + items, typed: typed, hint: "Or type #RRGGBB or #RRGGBBAA.")
    case .font:
      let size = field.value.split(separator: " ").last.flatMap { Double($0) } ?? 17
      let points = NumberText.text(size)
      let fonts = ["system \(points)", "bold \(points)", "italic \(points)"]
      let styles = TextStyleNames.all.map(\.title)
      choose(
        field, [remove] + (fonts + styles).map { item($0, .set(key, name, $0)) }, typed: typed,
        hint: "Or type a size, such as 24, bold 24, or Courier 12.")
    default:
      prompt(
        field.title, field.isDefault ? "" : field.value,
        "\(PartValue.expectation(for: part)); empty removes the value",
        .part(key: key, name: name, part))
    }
  }
}
