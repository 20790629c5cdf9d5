internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI
internal import TutorSource

/// The lists of what can be connected in a document, and of segues.
struct ConnectionChoices {
  typealias Picker = CanvasPicker

  private let file: EditedFile
  private let hierarchy: ClassHierarchy

  init(in file: EditedFile) {
    self.file = file
    hierarchy = ClassHierarchy(file.classes)
  }

  /// The objects that can be connected with an object: those of its scene, or all of a nib.
  private func scope(of index: Int) -> [InterfaceObject] {
    let range =
      file.document.kind == .storyboard
      ? file.outline.subtree(of: file.outline.top(of: index)) : file.outline.objects.indices
    return file.outline.objects[range].filter {
      ![.scene, .constraint, .segue].contains($0.category) && $0.kind != "exit"
    }
  }

  /// The declarations of an object's class and of its superclasses in the source.
  private func lineage(of object: InterfaceObject) -> ClassHierarchy.Lineage? {
    ClassHierarchy.className(of: file.document[object.path]).map(hierarchy.lineage)
  }

  /// Returns the outlets that an object can connect, those of its own class first.
  private func outlets(of object: InterfaceObject) -> [KnownOutlet] {
    let lineage = lineage(of: object)
    let own = (lineage?.declared ?? []).flatMap(\.outlets).map {
      KnownOutlet($0.name, $0.type, isCollection: $0.isCollection)
    }
    let known =
      (ObjectKind.named(object.kind)?.allOutlets ?? []) + (lineage?.knownOutlets ?? [])
    // Outlets that every object has come last.
    let isCommon = { (outlet: KnownOutlet) in outlet.name == "accessibilityElements" }
    return (own + known.filter { !isCommon($0) } + known.filter(isCommon)).reduce(into: []) {
      all, outlet in
      if !all.contains(where: { $0.name == outlet.name }) { all.append(outlet) }
    }
  }

  /// Returns an item that connects an outlet.
  private func item(
    _ title: String, _ detail: String, _ outlet: KnownOutlet, of source: String,
    to destination: String
  ) -> Picker.Item {
    Picker.Item(
      title: title, detail: detail,
      choice: .edits([
        .connectOutlet(
          from: source, property: outlet.name, to: destination, isCollection: outlet.isCollection)
      ]))
  }

  private func events(of object: InterfaceObject) -> [String] {
    ObjectKind.named(object.kind)?.allEvents ?? []
  }

  // MARK: - From the selection

  /// Lists what the selected object can be connected with.
  func connections() -> Picker? {
    guard let index = file.selectedIndex else { return nil }
    let object = file.outline.objects[index]
    let own = Set(lineage(of: object)?.declared.flatMap(\.outlets).map(\.name) ?? [])
    func item(_ outlet: KnownOutlet) -> Picker.Item {
      Picker.Item(
        title: outlet.name,
        detail: "\(outlet.isCollection ? "outlet collection" : "outlet"), \(outlet.type)",
        choice: .outlet(source: object.key, outlet))
    }
    func item(_ event: String) -> Picker.Item {
      Picker.Item(
        title: event.isEmpty ? "action" : event, detail: "sends an action",
        choice: .event(source: object.key, event: event))
    }
    let outlets = outlets(of: object)
    let events = events(of: object)
    // The usual connections come first: own outlets, and the primary event.
    var items = outlets.filter { own.contains($0.name) }.map(item) + events.prefix(1).map(item)
    items += incoming(to: object, from: scope(of: index))
    if file.document.kind == .storyboard { items += segueItems(of: object) }
    items += outlets.filter { !own.contains($0.name) }.map(item) + events.dropFirst().map(item)
    return Picker(
      title: "Connect \(file.name(of: object))",
      hint: items.isEmpty ? "This object has no outlets, and sends no actions." : "",
      items: items)
  }

  /// Returns the outlets of other objects that an object fits.
  private func incoming(
    to object: InterfaceObject, from others: [InterfaceObject]
  ) -> [Picker.Item] {
    let element = file.document[object.path]
    // Most objects of a document have one of a few classes.
    var known: [String: [KnownOutlet]] = [:]
    return others.filter { $0.key != object.key }.flatMap { other -> [Picker.Item] in
      let type = "\(other.kind) \(file.document[other.path]["customClass"] ?? "")"
      let fitting =
        known[type]
        ?? outlets(of: other).filter { hierarchy.fits(element, $0.type) && !isGeneral($0) }
      known[type] = fitting
      return fitting.map { outlet in
        item(
          "\(file.name(of: other)).\(outlet.name)", "outlet of another object", outlet,
          of: other.key, to: object.key)
      }
    }
  }

  /// Returns whether an outlet is only listed from the object that has it.
  ///
  /// Otherwise these outlets, which fit almost every object, would hide the others.
  private func isGeneral(_ outlet: KnownOutlet) -> Bool {
    ["delegate", "dataSource", "gestureRecognizers", "accessibilityElements", "view", "maskView"]
      .contains(outlet.name)
  }

  /// Lists the destinations that fit an outlet.
  func destinations(of source: String, _ outlet: KnownOutlet) -> Picker? {
    guard let index = file.outline.index(ofKey: source) else { return nil }
    let fitting = scope(of: index).filter { other in
      other.key != source && hierarchy.fits(file.document[other.path], outlet.type)
    }
    return Picker(
      title: "Connect \(file.name(of: source)).\(outlet.name) to",
      hint: fitting.isEmpty ? "No object is a \(outlet.type). Add one first." : "",
      items: fitting.map { other in
        item(
          file.name(of: other), ObjectKind.named(other.kind)?.title ?? other.kind, outlet,
          of: source, to: other.key)
      })
  }

  /// Lists the actions that fit an event.
  func actions(of source: String, event: String?) -> Picker? {
    guard let index = file.outline.index(ofKey: source) else { return nil }
    let objects = scope(of: index)
    let items = objects.flatMap { actionItems(of: source, event: event, to: $0) }
    let owner =
      objects.first { $0.category == .controller }
      ?? objects.first { $0.kind == "placeholder" } ?? objects.first
    return Picker(
      title: "Action of \(file.name(of: source))",
      hint: owner.map { "Or type the name of an action of \(file.name(of: $0)), such as save:" }
        ?? "",
      items: items,
      typed: owner.map { .action(source: source, destination: $0.key, event: event ?? "") })
  }

  private func actionItems(
    of source: String, event: String?, to object: InterfaceObject
  ) -> [Picker.Item] {
    guard let element = file.outline[source].map({ file.document[$0.path] }) else { return [] }
    return (lineage(of: object)?.declared ?? []).flatMap(\.actions).filter { action in
      action.senderType.map { $0 != "UIStoryboardSegue" && hierarchy.fits(element, $0) } ?? true
    }.map { action in
      Picker.Item(
        title: "\(file.name(of: object)).\(action.selector)",
        detail: event.map { $0.isEmpty ? "action" : $0 } ?? "action",
        choice: .edits([
          .connectAction(
            from: source, selector: action.selector, to: object.key,
            event: event?.isEmpty == true ? nil : event)
        ]))
    }
  }

  // MARK: - From one object to another

  /// Lists the connections that fit two objects, after one was dragged onto the other.
  func connections(from source: String, to destination: String) -> Picker? {
    guard source != destination, let from = file.outline[source],
      let to = file.outline[destination],
      let start = file.outline.index(ofKey: source),
      let end = file.outline.index(ofKey: destination)
    else { return nil }
    var items: [Picker.Item] = []
    let isNear =
      file.document.kind == .nib || file.outline.top(of: start) == file.outline.top(of: end)
    if isNear {
      let element = file.document[to.path]
      let fitting = outlets(of: from).filter { hierarchy.fits(element, $0.type) }
      let outlets = fitting.map { outlet in
        item(
          outlet.name, "outlet of \(file.name(of: from))", outlet, of: source, to: destination)
      }
      // Outlets that every object has are not what a drag is usually for.
      let usual = fitting.count { $0.name != "accessibilityElements" }
      items += outlets.prefix(usual)
      if let event = events(of: from).first {
        items += actionItems(of: source, event: event, to: to)
      }
      items += incoming(to: from, from: [to]) + outlets.dropFirst(usual)
    }
    if file.document.kind == .storyboard, !isNear { items += segueItems(of: from, to: end) }
    let canType = isNear && file.document[from.path]["customClass"] != nil
    return Picker(
      title: "Connect \(file.name(of: from)) to \(file.name(of: to))",
      hint: canType
        ? "Or type the name of an outlet of \(file.name(of: from))."
        : items.isEmpty ? "Nothing of these two objects fits together." : "",
      items: items,
      typed: canType ? .outlet(source: source, destination: destination) : nil)
  }

  // MARK: - Segues

  func segues() -> Picker? {
    guard let object = file.selectedObject else { return nil }
    let items = segueItems(of: object)
    return Picker(
      title: "Segue from \(file.name(of: object))",
      hint: items.isEmpty
        ? "Segues start at controllers, controls, cells, and gesture recognizers." : "",
      items: items)
  }

  private func segueItems(of object: InterfaceObject, to end: Int? = nil) -> [Picker.Item] {
    let destination =
      end.flatMap { controller(around: $0) }.map { file.outline.objects[$0].key } ?? ""
    if end != nil, destination.isEmpty { return [] }
    func item(
      _ kind: String, _ detail: String, relationship: String? = nil, customClass: String? = nil
    ) -> Picker.Item {
      var segue = SegueDescription(source: object.key, destination: destination, kind: kind)
      segue.relationship = relationship
      segue.customClass = customClass
      segue.customModule = customClass == nil ? nil : file.module
      return Picker.Item(
        title: relationship ?? customClass ?? kind, detail: detail, choice: .segue(segue))
    }
    let kind = ObjectKind.named(object.kind)
    if object.kind == "containerView" { return [item("embed", "segue: shows a scene inside")] }
    var items: [Picker.Item] = []
    let notes = ["rootViewController": ": first scene", "viewControllers": ": a tab"]
    for name in kind?.relationships ?? [] {
      items.append(
        item("relationship", "relationship\(notes[name, default: ""])", relationship: name))
    }
    guard object.category == .controller || kind?.startsSegues == true else { return items }
    items += [
      item("show", "segue: pushes, or presents"), item("showDetail", "segue: replaces the detail"),
      item("presentation", "segue: presents modally"),
      item("popoverPresentation", "segue: presents as a popover"),
    ]
    if end == nil { items.append(item("unwind", "segue: goes back to an earlier scene")) }
    let segues = file.classes.filter {
      hierarchy.lineage(of: $0.name).names.contains("UIStoryboardSegue")
    }
    return items + segues.map { item("custom", "segue of your own class", customClass: $0.name) }
  }

  private func controller(around index: Int) -> Int? {
    file.outline.subtree(of: file.outline.top(of: index)).first {
      file.outline.objects[$0].category == .controller
        || file.outline.objects[$0].kind == "viewControllerPlaceholder"
    }
  }

  /// Returns what a segue still needs: its destination, or its identifier if it has one.
  func next(for segue: SegueDescription) -> CanvasChoice {
    guard segue.destination.isEmpty else {
      guard segue.kind != "relationship" else { return .edits([.addSegue(segue)]) }
      return .prompt(
        CanvasPrompt(
          title: "Identifier of the segue", text: "",
          hint: "for performSegue(withIdentifier:sender:); empty for none",
          purpose: .segueIdentifier(segue)))
    }
    return .picker(segue.kind == "unwind" ? unwindActions(segue) : destinations(of: segue))
  }

  private func destinations(of segue: SegueDescription) -> Picker {
    let own = file.outline.index(ofKey: segue.source).map { file.outline.top(of: $0) }
    let destinations = file.outline.objects.indices.filter { index in
      let object = file.outline.objects[index]
      return object.category == .controller || object.kind == "viewControllerPlaceholder"
    }.filter { file.outline.top(of: $0) != own }
    return Picker(
      title: "Segue to",
      hint: destinations.isEmpty ? "There is no other scene. Add a controller first." : "",
      items: destinations.map { index in
        var segue = segue
        segue.destination = file.outline.objects[index].key
        return Picker.Item(
          title: file.name(of: file.outline.objects[index]),
          detail: file.outline.objects[index].kind,
          choice: .segue(segue))
      })
  }

  private func unwindActions(_ segue: SegueDescription) -> Picker {
    let items = file.classes.flatMap { declared in
      declared.actions.filter { $0.senderType == "UIStoryboardSegue" }.map { action in
        var segue = segue
        segue.destination = "exit"
        segue.unwindAction = action.selector
        return Picker.Item(
          title: action.selector, detail: declared.name, choice: .segue(segue))
      }
    }
    return Picker(
      title: "Unwind to the scene with the action",
      hint: items.isEmpty
        ? "No class has an action with a UIStoryboardSegue as its parameter." : "",
      items: items)
  }
}
