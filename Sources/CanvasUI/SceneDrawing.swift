internal import LayoutSolver
internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI
internal import TutorCore

/// The drawing of a scene, or of a top-level view of a nib.
struct SceneDrawing: Sendable {
  /// The index of the root view in the document's outline.
  var root: Int
  /// The keys of the drawn views, in the order of the rows of the drawing.
  var keys: [String]
  /// The views with their frames and colors.
  var outline: ViewOutline
  /// The rows of the drawing by key.
  var rows: [String: Int]
  /// The frames that constraints give the views.
  let layout: SceneLayout?
  /// The frames of views that the file has elsewhere, in the coordinates of the root.
  private(set) var ghosts: [String: [Double]] = [:]

  /// Draws a view with its subviews.
  ///
  /// - Parameters:
  ///   - root: The index of the root view in the outline.
  ///   - document: The document.
  ///   - outline: The outline of the document.
  init(of root: Int, document: InterfaceDocument, outline: InterfaceOutline) {
    self.root = root
    var keys: [String] = []
    var next = root
    let end = outline.subtree(of: root).upperBound
    /// Returns the view at `next` with its subviews, and advances past them.
    func view(depth: Int) -> ViewTree.View {
      let own = next
      let object = outline.objects[next]
      let element = document[object.path]
      keys.append(object.key)
      next += 1
      var children: [ViewTree.View] = []
      while next < end, outline.objects[next].depth > object.depth {
        // The cells of a static table are inside its sections.
        let isInside =
          outline.objects[next].parent.map { $0 == own || outline.objects[$0].parent == own }
          ?? false
        if outline.objects[next].category == .view, isInside, depth < 59, keys.count < Self.limit {
          children.append(view(depth: depth + 1))
        } else {
          next += 1
        }
      }
      return Self.view(of: element, document: document, children: children)
    }
    var top = view(depth: 0)
    let isEmpty = top.frame[2] <= 0 || top.frame[3] <= 0
    // A view without a frame, or a controller with bars, fills the screen of the device.
    let screen = SimulatedScreen(of: document).size ?? (375, 667)
    top.frame = [
      0, 0, isEmpty ? screen.width : top.frame[2], isEmpty ? screen.height : top.frame[3],
    ]
    if top.background == nil {
      top.background = ViewTree.Color(red: 1, green: 1, blue: 1, alpha: 1, description: "white")
    }
    self.keys = keys
    self.outline = ViewOutline(
      ViewTree(
        show: "canvas", size: ViewTree.Size(width: top.frame[2], height: top.frame[3]), root: top))
    rows = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
    // Of a controller with bars, the view is laid out.
    let view = outline.subtree(of: root).first {
      outline.objects[$0].category == .view && !Self.bars.contains(outline.objects[$0].role)
    }
    layout =
      document.usesAutoLayout ? view.map { SceneLayout(of: $0, in: document, outline) } : nil
    for (key, frame) in layout?.moved ?? [:] {
      guard let row = rows[key], self.outline.rows.indices.contains(row),
        let path = outline[key]?.path
      else { continue }
      // The superview is where the file has it.
      let shown = self.outline.rows[row].frameInRoot
      let own = document.frame(at: path)
      ghosts[key] = [
        shown[0] - own.x + frame.x, shown[1] - own.y + frame.y, frame.width, frame.height,
      ]
    }
  }

  /// The maximum number of drawn views.
  private static let limit = 500

  /// The roles of the bars that belong to a controller.
  private static let bars: [String?] = ["navigationBar", "tabBar", "toolbar"]

  /// Returns the index of the view to draw for a selected object; `nil` if the document has no view for it.
  static func root(of index: Int, in outline: InterfaceOutline) -> Int? {
    func isRoot(_ index: Int) -> Bool {
      let object = outline.objects[index]
      let parent = object.parent.map { outline.objects[$0] }
      guard object.category == .view else {
        // A controller with a bar is drawn as a screen with the bar in its place.
        return object.category == .controller
          && outline.children(of: index).contains { bars.contains(outline.objects[$0].role) }
      }
      return !bars.contains(object.role) && parent?.category != .view
        && parent?.kind != "tableViewSection"
    }
    let around = [index] + outline.ancestors(of: index)
    if let root = around.last(where: isRoot) { return root }
    let top = outline.top(of: index)
    if let inside = outline.subtree(of: index).first(where: isRoot) { return inside }
    return outline.subtree(of: top).first(where: isRoot)
      ?? (outline.objects[top].category == .scene
        ? nil : outline.objects.indices.first(where: isRoot))
  }

  private static func view(
    of element: XMLElement, document: InterfaceDocument, children: [ViewTree.View]
  ) -> ViewTree.View {
    let frame = element.frame ?? Frame(x: 0, y: 0, width: 0, height: 0)
    let color = element.first(key: "backgroundColor").flatMap { Self.color(of: $0, in: document) }
    let alpha = element["alpha"].flatMap(Double.init) ?? 1
    let titles = element.first("segments")?.elements.compactMap { $0["title"] }
      .joined(separator: "|")
    return ViewTree.View(
      class: element["customClass"] ?? ObjectKind.named(element.name)?.className ?? element.name,
      frame: frame.numbers,
      background: color,
      hidden: element["hidden"] == "YES", alpha: alpha.isFinite ? alpha : 1,
      text: element["image"] ?? document.shownText(of: element) ?? titles,
      clips: element["clipsSubviews"] == "YES", control: control(of: element), children: children)
  }

  private static func control(of element: XMLElement) -> ViewTree.Control? {
    switch element.name {
    case "button": .button
    case "textField", "searchBar": .field
    case "imageView": .image
    case "switch": element["on"] == "YES" ? .on : .off
    case "slider": .slider
    case "segmentedControl": .segments
    case "stepper": .stepper
    case "progressView": .progress
    case "pageControl": .pages
    default: nil
    }
  }

  /// Returns the color that an element describes.
  static func color(of element: XMLElement, in document: InterfaceDocument) -> ViewTree.Color? {
    guard element.name == "color" else { return nil }
    func component(_ name: String, _ missing: Double) -> Double {
      let value = element[name].flatMap(Double.init) ?? missing
      return value.isFinite ? min(max(value, 0), 1) : missing
    }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let known = SystemColor.all.first(where: { $0.name == name }) {
        return ViewTree.Color(
          red: known.red, green: known.green, blue: known.blue, alpha: known.alpha,
          description: name)
      }
      return resource("systemColor", name, in: document)
    }
    if let name = element["name"] { return resource("namedColor", name, in: document) }
    let white = element["white"] == nil ? nil : component("white", 0)
    return ViewTree.Color(
      red: white ?? component("red", 0), green: white ?? component("green", 0),
      blue: white ?? component("blue", 0), alpha: component("alpha", 1), description: "color")
  }

  /// Returns the color that the document's resources store under a name.
  private static func resource(
    _ kind: String, _ name: String, in document: InterfaceDocument
  ) -> ViewTree.Color? {
    guard let value = document.resource(kind, name)?.first("color"), value["name"] == nil,
      value["systemColor"] == nil
    else { return nil }
    return color(of: value, in: document)
  }
}

extension Palette {
  /// Returns a sample of a color; empty without colors.
  func swatch(_ color: ViewTree.Color) -> StyledLine {
    guard isColored else { return StyledLine() }
    func byte(_ component: Double) -> UInt8 {
      // A transparent color is shown on white.
      UInt8((1 + (component - 1) * color.alpha) * 255)
    }
    return StyledLine(
      "  ", style: Style().on(.rgb(byte(color.red), byte(color.green), byte(color.blue))))
  }
}
