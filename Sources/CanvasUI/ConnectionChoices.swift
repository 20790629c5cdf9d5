internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI
internal import TutorSource

/// The lists of what can be connected in a document, and of segues.
struct ConnectionChoices {
  typealias Item = CanvasPicker.Item

  private let file: EditedFile
  private let hierarchy: ClassHierarchy
  /// The letters of the views in the picture, by key.
  private let letters: [String: StyledLine]

  init(in file: EditedFile, letters: [String: StyledLine]) {
    self.file = file
    self.letters = letters
    hierarchy = ClassHierarchy(file.classes)
  }

  /// The objects that can be connected with an object: those of its scene, or all of a nib.
  private func scope(of object: InterfaceObject) -> [InterfaceObject] {
    let isNib = file.document.kind == .nib
    let objects = isNib ? file.outline.objects[...] : file.outline.scene(of: object)
    return objects.filter {
      ![.scene, .constraint, .segue].contains($0.category) && $0.kind != "exit"
    }
  }

  /// The declarations of an object's class and of its superclasses in the source.
  private func lineage(of object: InterfaceObject) -> ClassHierarchy.Lineage? {
    ClassHierarchy.className(of: file.document[object.path]).map(hierarchy.lineage)
  }

  private func ownOutlets(of object: InterfaceObject) -> [KnownOutlet] {
    (lineage(of: object)?.declared ?? []).flatMap(\.outlets).map {
      KnownOutlet($0.name, $0.type, isCollection: $0.isCollection)
    }
  }

  /// Returns the outlets of UIKit's classes that an object has, those that every object has last.
  private func inheritedOutlets(of object: InterfaceObject) -> [KnownOutlet] {
    let known =
      (ObjectKind.named(object.kind)?.allOutlets ?? []) + (lineage(of: object)?.knownOutlets ?? [])
    let isCommon = { (outlet: KnownOutlet) in outlet.name == "accessibilityElements" }
    return (known.filter { !isCommon($0) } + known.filter(isCommon)).reduce(into: []) {
      all, outlet in
      if !all.contains(where: { $0.name == outlet.name }) { all.append(outlet) }
    }
  }

  private func outlets(of object: InterfaceObject) -> [KnownOutlet] {
    let own = ownOutlets(of: object)
    return own
      + inheritedOutlets(of: object).filter { other in !own.contains { $0.name == other.name } }
  }

  private func fits(_ object: InterfaceObject, _ outlet: KnownOutlet) -> Bool {
    hierarchy.fits(file.document[object.path], outlet.type)
  }

  /// Returns an item that connects an outlet.
  private func item(
    _ title: String, _ detail: String, _ outlet: KnownOutlet, of source: String, to end: String,
    mark: String? = nil
  ) -> Item {
    let edit = InterfaceEdit.connectOutlet(
      from: source, property: outlet.name, to: end, isCollection: outlet.isCollection)
    return Item(
      title: title, detail: detail, mark: mark.flatMap { letters[$0] } ?? StyledLine(),
      choice: .edits([edit]))
  }

  /// The outlets of an object that lead to other objects.
  private func connected(_ object: InterfaceObject) -> [XMLElement] {
    (file.document[object.path].first("connections")?.elements ?? []).filter {
      $0.name == "outlet" || $0.name == "outletCollection"
    }
  }

  /// Returns the key of the object that an outlet leads to; `nil` if there is room for another one.
  private func destination(of outlet: KnownOutlet, from object: InterfaceObject) -> String? {
    guard !outlet.isCollection else { return nil }
    return connected(object).first { $0["property"] == outlet.name }?["destination"]
  }

  /// Returns a remark about an outlet, which tells where it leads.
  private func detail(_ text: String, _ outlet: KnownOutlet, of object: InterfaceObject) -> String {
    destination(of: outlet, from: object).map { "\(text), to \(file.name(of: $0))" } ?? text
  }

  private func events(of object: InterfaceObject) -> [String] {
    ObjectKind.named(object.kind)?.allEvents ?? []
  }

  // MARK: - From the selection

  /// Lists what the selected object can be connected with: own outlets and the usual event first,
  /// and of the outlets those that are not connected.
  ///
  /// Inherited outlets that no object fits are left out.
  func connections() -> CanvasPicker? {
    guard let object = file.selectedObject else { return nil }
    let others = scope(of: object).filter { $0.key != object.key }
    func item(_ outlet: KnownOutlet) -> Item {
      let kind = outlet.isCollection ? "outlet collection" : "outlet"
      return Item(
        title: outlet.name, detail: detail("\(kind), \(outlet.type)", outlet, of: object),
        choice: .list(.outlet(of: object.key, outlet)))
    }
    func isFree(_ outlet: KnownOutlet) -> Bool { destination(of: outlet, from: object) == nil }
    func item(_ event: String) -> Item {
      Item(
        title: event.isEmpty ? "action" : event, detail: "sends an action",
        choice: .list(.event(of: object.key, event)))
    }
    let own = ownOutlets(of: object)
    let inherited = inheritedOutlets(of: object).filter { outlet in
      !own.contains { $0.name == outlet.name } && others.contains { fits($0, outlet) }
    }
    let events = events(of: object)
    var items = own.filter(isFree).map(item) + events.prefix(1).map(item)
    items += incoming(to: object, from: others)
    if file.document.kind == .storyboard { items += segueItems(of: object) }
    items += inherited.filter(isFree).map(item)
    items += (own + inherited).filter { !isFree($0) }.map(item) + events.dropFirst().map(item)
    return CanvasPicker(
      title: "Connect \(file.name(of: object))",
      hint: items.isEmpty ? "This object has no outlets, and sends no actions." : "",
      items: items)
  }

  /// Returns the outlets of other objects that an object fits.
  private func incoming(to object: InterfaceObject, from others: [InterfaceObject]) -> [Item] {
    // Most objects of a document have one of a few classes.
    var known: [String: [KnownOutlet]] = [:]
    return others.flatMap { other -> [Item] in
      let type = "\(other.kind) \(file.document[other.path]["customClass"] ?? "")"
      let fitting =
        known[type] ?? outlets(of: other).filter { fits(object, $0) && !isGeneral($0) }
      known[type] = fitting
      return fitting.partitioned { destination(of: $0, from: other) == nil }.map { outlet in
        item(
          "\(file.name(of: other)).\(outlet.name)",
          detail("outlet of another object", outlet, of: other), outlet, of: other.key,
          to: object.key)
      }
    }
  }

  /// Returns whether an outlet is only listed from the object that has it.
  ///
  /// Otherwise these outlets, which fit almost every object, would hide the others.
  private func isGeneral(_ outlet: KnownOutlet) -> Bool {
    [
      "delegate", "dataSource", "gestureRecognizers", "accessibilityElements", "view", "maskView",
      "inputView", "inputAccessoryView", "leftView", "rightView",
    ].contains(outlet.name)
  }

  /// Lists the destinations that fit an outlet, those first to which no outlet of the source leads.
  func destinations(of source: String, _ outlet: KnownOutlet) -> CanvasPicker? {
    guard let object = file.outline[source] else { return nil }
    let taken = Set(connected(object).compactMap { $0["destination"] })
    let fitting = scope(of: object).filter { $0.key != source && fits($0, outlet) }
      .partitioned { !taken.contains($0.id) }
    return CanvasPicker(
      title: "Connect \(file.name(of: source)).\(outlet.name) to",
      hint: fitting.isEmpty ? "No object is a \(outlet.type). Add one first." : "",
      items: fitting.map { other in
        item(
          file.name(of: other), ObjectKind.named(other.kind)?.title ?? other.kind, outlet,
          of: source, to: other.key, mark: other.key)
      })
  }

  /// Lists the actions that fit an event.
  func actions(of source: String, event: String?) -> CanvasPicker? {
    guard let object = file.outline[source] else { return nil }
    let event = event?.isEmpty == true ? nil : event
    let objects = scope(of: object)
    let owner =
      objects.first { $0.category == .controller }
      ?? objects.first { $0.kind == "placeholder" } ?? objects.first
    return CanvasPicker(
      title: "Action of \(file.name(of: source))",
      hint: owner.map { "Or type the name of an action of \(file.name(of: $0)), such as save:" }
        ?? "",
      items: objects.flatMap { actionItems(of: source, event: event, to: $0) },
      typed: owner.map { .action(of: $0.key, from: source, event: event) })
  }

  private func actionItems(
    of source: String, event: String?, to object: InterfaceObject
  ) -> [Item] {
    guard let element = file.outline[source].map({ file.document[$0.path] }) else { return [] }
    return (lineage(of: object)?.declared ?? []).flatMap(\.actions).filter { action in
      action.senderType.map { $0 != "UIStoryboardSegue" && hierarchy.fits(element, $0) } ?? true
    }.map { action in
      Item(
        title: "\(file.name(of: object)).\(action.selector)", detail: event ?? "action",
        choice: .edits([
          .connectAction(from: source, selector: action.selector, to: object.key, event: event)
        ]))
    }
  }

  // MARK: - From one object to another

  /// Lists the connections that fit two objects, after one was dragged onto the other.
  func connections(from source: String, to destination: String) -> CanvasPicker? {
    guard source != destination, let from = file.outline[source],
      let to = file.outline[destination]
    else { return nil }
    var items: [Item] = []
    let isNear = file.document.kind == .nib || file.outline.scene(of: from).contains(to)
    if isNear {
      let outlets = outlets(of: from).filter { fits(to, $0) }.map { outlet in
        item(
          outlet.name, "outlet of \(file.name(of: from))", outlet, of: source, to: destination)
      }
      // Outlets that every object has are not what a drag is usually for.
      let usual = outlets.count { $0.title != "accessibilityElements" }
      items += outlets.prefix(usual)
      if let event = events(of: from).first {
        items += actionItems(of: source, event: event, to: to)
      }
      items += incoming(to: from, from: [to]) + outlets.dropFirst(usual)
    } else if file.document.kind == .storyboard {
      items += segueItems(of: from, to: to)
    }
    let canType = isNear && file.document[from.path]["customClass"] != nil
    return CanvasPicker(
      title: "Connect \(file.name(of: from)) to \(file.name(of: to))",
      hint: canType
        ? "Or type the name of an outlet of \(file.name(of: from))."
        : items.isEmpty ? "Nothing of these two objects fits together." : "",
      items: items, typed: canType ? .outlet(of: source, to: destination) : nil)
  }

  // MARK: - Segues

  /// Lists the segues that can start at the selected object.
  func segues() -> CanvasPicker? {
    guard let object = file.selectedObject else { return nil }
    let items = segueItems(of: object)
    return CanvasPicker(
      title: "Segue from \(file.name(of: object))",
      hint: items.isEmpty
        ? "Segues start at controllers, controls, cells, and gesture recognizers." : "",
      items: items)
  }

  private func isDestination(_ object: InterfaceObject) -> Bool {
    object.category == .controller || object.kind == "viewControllerPlaceholder"
  }

  private func segueItems(of object: InterfaceObject, to end: InterfaceObject? = nil) -> [Item] {
    let controller = end.flatMap { file.outline.scene(of: $0).first(where: isDestination) }
    if end != nil, controller == nil { return [] }
    func item(
      _ kind: String, _ detail: String, relationship: String? = nil, customClass: String? = nil
    ) -> Item {
      var segue = SegueDescription(
        source: object.key, destination: controller?.key ?? "", kind: kind)
      segue.relationship = relationship
      segue.customClass = customClass
      segue.customModule = customClass == nil ? nil : file.module
      return Item(
        title: relationship ?? customClass ?? kind, detail: detail, choice: .segue(segue))
    }
    let kind = ObjectKind.named(object.kind)
    if object.kind == "containerView" { return [item("embed", "segue: shows a scene inside")] }
    let notes = ["rootViewController": ": first scene", "viewControllers": ": a tab"]
    var items = (kind?.relationships ?? []).map { name in
      item("relationship", "relationship\(notes[name, default: ""])", relationship: name)
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

  /// Returns what a segue still needs: its destination, of which those come first to which no segue
  /// leads, or its identifier if it has one.
  func next(for segue: SegueDescription) -> CanvasChoice {
    guard segue.destination.isEmpty else {
      guard segue.kind != "relationship" else { return .edits([.addSegue(segue)]) }
      return .prompt(
        CanvasPrompt(
          title: "Identifier of the segue", text: "",
          hint: "for performSegue(withIdentifier:sender:); empty for none",
          purpose: .segueIdentifier(segue)))
    }
    if segue.kind == "unwind" { return .picker(unwindActions(segue)) }
    let own = file.outline[segue.source].map(file.outline.scene) ?? []
    let taken = Set(
      file.outline.objects.filter { $0.category == .segue }.compactMap {
        file.document[$0.path]["destination"]
      })
    let destinations = file.outline.objects.filter { isDestination($0) && !own.contains($0) }
      .partitioned { !taken.contains($0.id) }
    return .picker(
      CanvasPicker(
        title: "Segue to",
        hint: destinations.isEmpty ? "There is no other scene. Add a controller first." : "",
        items: destinations.map { object in
          var segue = segue
          segue.destination = object.key
          return Item(
            title: file.name(of: object),
            detail: ObjectKind.named(object.kind)?.title ?? object.kind, choice: .segue(segue))
        }))
  }

  private func unwindActions(_ segue: SegueDescription) -> CanvasPicker {
    let items = file.classes.flatMap { declared in
      declared.actions.filter { $0.senderType == "UIStoryboardSegue" }.map { action in
        var segue = segue
        segue.destination = "exit"
        segue.unwindAction = action.selector
        return Item(title: action.selector, detail: declared.name, choice: .segue(segue))
      }
    }
    return CanvasPicker(
      title: "Unwind to the scene with the action",
      hint: items.isEmpty
        ? "No class has an action with a UIStoryboardSegue as its parameter." : "",
      items: items)
  }
}

extension Array {
  /// Returns the elements in their order, but those first that satisfy a condition.
  fileprivate func partitioned(_ isFirst: (Element) -> Bool) -> [Element] {
    filter(isFirst) + filter { !isFirst($0) }
  }
}
