package import Fuzzing
package import InterfaceDocuments

/// Random edits of interface files, of which most fit the document.
package enum RandomEdit {
  /// Returns an edit of a document.
  package static func edit(
    of document: InterfaceDocument, using random: inout SplitMix
  ) -> InterfaceEdit {
    let objects = InterfaceOutline(of: document).objects
    func key(_ random: inout SplitMix, where fits: (InterfaceObject) -> Bool = { _ in true })
      -> String
    {
      objects.filter(fits).randomElement(using: &random)?.key
        ?? objects.randomElement(using: &random)?.key ?? "none"
    }
    let isView = { (object: InterfaceObject) in object.category == .view }
    let isController = { (object: InterfaceObject) in object.category == .controller }
    let library = LibraryEntry.all.map(\.command)
    let number = Double(Int.random(in: -50...400, using: &random)) / 2
    let index = Bool.random(using: &random) ? nil : Int.random(in: 0...4, using: &random)
    switch Int.random(in: 0..<21, using: &random) {
    case 0, 1, 2, 3:
      let parent = Int.random(in: 0..<8, using: &random) == 0 ? nil : key(&random, where: isView)
      return .add(
        library.randomElement(using: &random) ?? "label", into: parent, at: index, attributes: [:])
    case 4:
      let object = objects.randomElement(using: &random)
      return .paste(
        object.map { document[$0.path].source } ?? "", into: key(&random, where: isView), at: index)
    case 5: return .delete([key(&random)])
    case 6:
      return .setFrame(
        key(&random), x: number, y: number, width: Bool.random(using: &random) ? number : nil,
        height: nil)
    case 7:
      let parent = Bool.random(using: &random) ? nil : key(&random, where: isView)
      return .move(key(&random), into: parent, at: index)
    case 8:
      let container = ["view", "scroll-view", "navigation-controller"].randomElement(using: &random)
      return .embed(
        [Bool.random(using: &random) ? key(&random, where: isView) : key(&random)],
        in: container ?? "view")
    case 9: return .set(key(&random), "label", text(&random))
    case 10:
      return .setClass(
        key(&random), Bool.random(using: &random) ? "Own" : nil,
        module: Bool.random(using: &random) ? "App" : nil)
    case 11, 12:
      let object = objects.randomElement(using: &random)
      let kind = object.flatMap { ObjectKind.named($0.kind) }
      let names =
        (kind?.allAttributes.map(\.name) ?? []) + (kind?.allParts.compactMap(\.key) ?? [])
      let value =
        ["YES", "12", "systemRed", "#12345678", "1 2 3 4", "8 8", "center", text(&random)]
        .randomElement(using: &random) ?? nil
      return .set(object?.key ?? "", names.randomElement(using: &random) ?? "tag", value)
    case 13:
      return .setRuntimeAttribute(
        key(&random), keyPath: "tag", type: Bool.random(using: &random) ? "number" : "string",
        value: Bool.random(using: &random) ? "3" : nil)
    case 14:
      let view = key(&random, where: isView)
      let attributes = ["leading", "trailing", "top", "width", "height", "centerX"]
      return .pin(
        document.pin(
          view, attributes.randomElement(using: &random) ?? "top", constant: abs(number),
          to: Bool.random(using: &random) ? key(&random, where: isView) : nil,
          in: InterfaceOutline(of: document)))
    case 15:
      return .connectOutlet(
        from: key(&random, where: isController), property: "outlet\(abs(Int(number)) % 3)",
        to: key(&random), isCollection: Bool.random(using: &random))
    case 16: return .setInitial(index == 0 ? nil : key(&random, where: isController))
    case 17:
      return .connectAction(from: key(&random), selector: "act:", to: key(&random), event: nil)
    case 18: return .updateFrames(key(&random, where: isView))
    case 19: return .sizeToFit(key(&random, where: isView))
    default:
      return .addSegue(
        SegueDescription(
          source: key(&random), destination: key(&random, where: isController),
          kind: ["show", "embed", "unwind"].randomElement(using: &random) ?? "show"))
    }
  }

  private static func text(_ random: inout SplitMix) -> String? {
    ["", nil, "Text", "ä<&\"'>\n\t😀", "--", "]]>", "\u{1}", "  "].randomElement(using: &random)
      ?? nil
  }
}
