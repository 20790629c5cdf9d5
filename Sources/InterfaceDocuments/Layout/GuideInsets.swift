internal import LayoutSolver

/// The safe area and the margins of the views of a scene.
///
/// They depend on the device, the bars, and the iOS version that Xcode simulated, which are only in
/// part in the file. The frames of views that are pinned to them show them: what most of these
/// constraints say holds, if Xcode simulates such a distance.
struct GuideInsets {
  /// A kind of area inside a view.
  fileprivate enum Area: Hashable {
    case safeArea, margins
  }

  fileprivate enum Edge: Int, CaseIterable, Hashable {
    case left, right, top, bottom
  }

  fileprivate struct Place: Hashable {
    var view: String
    var area: Area
    var edge: Edge
  }

  private let outline: InterfaceOutline
  private let root: Int
  private let document: InterfaceDocument
  /// The guides of the controller, which are not inside its view.
  let controllerGuides: [Int]
  private let statusBar: Double
  private var votes: [Place: [Double: Int]] = [:]
  /// The frames of the views in the coordinates of the root.
  private var frames: [String: Frame] = [:]

  /// Reads what the file says about the guides.
  ///
  /// - Parameters:
  ///   - root: The index of the outermost view.
  ///   - document: The document.
  ///   - outline: The outline of the document.
  ///   - constraints: The constraints inside the view.
  ///   - edited: The keys of the views whose frames say nothing.
  init(
    of root: Int, in document: InterfaceDocument, _ outline: InterfaceOutline,
    _ constraints: [DocumentConstraint], edited: Set<String>
  ) {
    self.root = root
    self.document = document
    self.outline = outline
    statusBar =
      SimulatedScreen(
        of: document, height: document.frame(at: outline.objects[root].path).height
      ).statusBar
    controllerGuides =
      outline.objects[root].parent.map { parent in
        outline.children(of: parent).filter {
          outline.objects[$0].kind == "viewControllerLayoutGuide"
        }
      } ?? []
    for index in outline.subtree(of: root) where outline.objects[index].category == .view {
      let object = outline.objects[index]
      var frame = document.frame(at: object.path)
      let superview = outline.superview(of: index)
      if let outer = superview.flatMap({ frames[outline.objects[$0].key] }) {
        frame.x += outer.x
        frame.y += outer.y
      } else {
        (frame.x, frame.y) = (0, 0)
      }
      frames[object.key] = frame
    }
    for constraint in constraints where constraint.isDistance {
      guard let second = constraint.second else { continue }
      vote(for: constraint.first, from: second, constraint.constant, edited)
      vote(for: second, from: constraint.first, -constraint.constant, edited)
    }
  }

  /// Counts the distance that a constraint shows between the edge of a guide and that of its view.
  private mutating func vote(
    for guide: DocumentConstraint.Side, from view: DocumentConstraint.Side, _ distance: Double,
    _ edited: Set<String>
  ) {
    guard let place = place(of: guide), let edge = Edge(view.attribute), !view.attribute.isMargin,
      !edited.contains(view.id), let frame = frames[view.id], let outer = frames[place.view]
    else { return }
    let outset = outline[view.id].map { document[$0.path].alignmentOutset } ?? Insets()
    let position = edge.position(in: frame.inset(by: outset)) + distance
    let sign = place.edge == .left || place.edge == .top ? 1.0 : -1
    let inset = ((position - place.edge.position(in: outer)) * sign).rounded()
    guard place.usualInsets(statusBar: statusBar).contains(inset) else { return }
    votes[place, default: [:]][inset, default: 0] += 1
  }

  /// Returns the edge of an area that one side of a constraint is about.
  private func place(of side: DocumentConstraint.Side) -> Place? {
    guard let edge = Edge(side.attribute) else { return nil }
    if side.attribute.isMargin {
      return frames[side.id].map { _ in Place(view: side.id, area: .margins, edge: edge) }
    }
    guard let index = outline.index(ofKey: side.id) else { return nil }
    let object = outline.objects[index]
    switch (object.kind, object.role) {
    case ("viewLayoutGuide", "safeArea"), ("viewLayoutGuide", "layoutMargins"):
      guard let parent = object.parent else { return nil }
      let area = object.role == "safeArea" ? Area.safeArea : .margins
      return Place(view: outline.objects[parent].key, area: area, edge: edge)
    case ("viewControllerLayoutGuide", _):
      let isTop = document[object.path]["type"] == "top"
      guard edge == (isTop ? .bottom : .top) else { return nil }
      return Place(
        view: outline.objects[root].key, area: .safeArea, edge: isTop ? .top : .bottom)
    default: return nil
    }
  }

  private func inset(of place: Place, usual: Double) -> Double {
    let votes = votes[place] ?? [:]
    return votes.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key ?? usual
  }

  private func insets(of view: String, _ area: Area, usual: Insets) -> Insets {
    func inset(_ edge: Edge, _ usual: Double) -> Double {
      self.inset(of: Place(view: view, area: area, edge: edge), usual: usual)
    }
    return Insets(
      top: inset(.top, usual.top), left: inset(.left, usual.left),
      bottom: inset(.bottom, usual.bottom), right: inset(.right, usual.right))
  }

  // MARK: Results

  /// Returns the insets of the safe area of a view.
  func safeArea(of view: String) -> Insets {
    let top = outline.objects[root]
    var usual = Insets()
    if view != top.key {
      let outer = safeArea(of: top.key)
      if let frame = frames[view], let whole = frames[top.key] {
        usual = outer.overlap(with: frame, in: Size(width: whole.width, height: whole.height))
      }
    } else if let parent = top.parent, outline.objects[parent].category == .controller {
      let hasBar = document[outline.objects[parent].path].first("navigationItem") != nil
      usual.top = statusBar + (hasBar ? 44 : 0)
      // Screens without a home button have round corners.
      usual.bottom = statusBar > 20 ? 34 : 0
    }
    return insets(of: view, .safeArea, usual: usual)
  }

  /// Returns the margins of a view.
  func margins(of view: String) -> Insets {
    guard let object = outline[view] else { return Insets() }
    let element = document[object.path]
    var usual = Insets(top: 8, left: 8, bottom: 8, right: 8)
    if let margins = element.first(key: "layoutMargins") {
      usual = margins.insets
    } else if let parent = object.parent, outline.objects[parent].category == .controller {
      let side = (frames[view]?.width ?? 0) >= 414 ? 20.0 : 16
      usual = Insets(top: 0, left: side, bottom: 0, right: side)
    }
    if element["insetsLayoutMarginsFromSafeArea"] != "NO" { usual = usual + safeArea(of: view) }
    return insets(of: view, .margins, usual: usual)
  }

  /// Returns the key of the view that a guide belongs to, and the distances from its edges.
  ///
  /// - Parameter index: The index of an object.
  /// - Returns: The view and the distances, or `nil` if the object is no guide.
  func insets(ofGuide index: Int) -> (owner: String?, insets: Insets)? {
    let object = outline.objects[index]
    let parent = object.parent.map { outline.objects[$0].key }
    switch (object.kind, object.role) {
    case ("viewLayoutGuide", "safeArea"): return (parent, safeArea(of: parent ?? ""))
    case ("viewLayoutGuide", "layoutMargins"): return (parent, margins(of: parent ?? ""))
    case ("viewLayoutGuide", _): return (parent, Insets())
    case ("viewControllerLayoutGuide", _):
      let view = outline.objects[root].key
      let height = frames[view]?.height ?? 0
      let safe = safeArea(of: view)
      let isTop = document[object.path]["type"] == "top"
      return (
        view, isTop ? Insets(bottom: height - safe.top) : Insets(top: height - safe.bottom)
      )
    default: return nil
    }
  }
}

extension DocumentConstraint {
  /// A Boolean value that indicates whether the constraint sets the distance of two edges.
  fileprivate var isDistance: Bool {
    relation == .equal && priority == 1000 && multiplier == 1 && !first.attribute.isSize
  }
}

extension GuideInsets.Edge {
  fileprivate init?(_ attribute: Layout.Attribute) {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: self = .left
    case .right, .trailing, .rightMargin, .trailingMargin: self = .right
    case .top, .topMargin: self = .top
    case .bottom, .bottomMargin: self = .bottom
    default: return nil
    }
  }

  fileprivate func position(in frame: Frame) -> Double {
    switch self {
    case .left: frame.x
    case .right: frame.x + frame.width
    case .top: frame.y
    case .bottom: frame.y + frame.height
    }
  }
}

extension GuideInsets.Place {
  /// Returns the distances that Xcode simulates: margins, round corners, and the heights of bars.
  ///
  /// A view that was moved by a few points must not be taken for a bar.
  fileprivate func usualInsets(statusBar: Double) -> Set<Double> {
    let bars: Set<Double> =
      switch edge {
      case .left, .right: [0]
      case .top: Set([0, 44, 56, 64]).union([0, 44, 52, 56, 96].map { statusBar + $0 })
      case .bottom: [0, 21, 34, 44, 49, 83]
      }
    guard area == .margins else { return bars }
    let isHorizontal = edge == .left || edge == .right
    return bars.union(isHorizontal ? [8, 15, 16, 18, 20, 24, 28, 36] : [8, 11, 15, 16, 20])
  }
}
