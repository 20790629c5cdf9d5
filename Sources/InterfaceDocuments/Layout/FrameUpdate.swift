internal import LayoutSolver

/// An update of the frames of a view, and of the views inside, to those that constraints give them.
struct FrameUpdate {
  let key: String

  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let object = try editor.object(key)
    let name = editor.name(key)
    guard object.category == .view, let index = editor.outline.index(ofKey: key) else {
      throw .noFrame(name)
    }
    let root = editor.outline.outermostView(around: index) ?? index
    let layout = SceneLayout(of: root, in: editor.document, editor.outline)
    let keys = editor.outline.subtree(of: index).map { editor.outline.objects[$0].key }
    let count = try layout.setFrames(of: keys, in: &editor)
    guard count == 0 else {
      return ([key], "Updated \(count) frame\(count == 1 ? "" : "s") of \(name).")
    }
    let hasViews = editor.outline.subtree(of: index).dropFirst().contains {
      editor.outline.objects[$0].category == .view
    }
    return (
      [key],
      hasViews
        ? "\(name) and the views inside are where their constraints put them."
        : "\(name) is where its constraints put it."
    )
  }
}

/// A change of a view's size to that of its content.
struct SizeToFit {
  let key: String

  func apply(to editor: inout DocumentEditor) throws(EditError) -> DocumentEditor.Result {
    let object = try editor.object(key)
    let element = editor.document[object.path]
    guard object.category == .view, let frame = element.frame else {
      throw .noFrame(editor.name(key))
    }
    let shown = ViewContent(of: element, in: editor.document)
    var size = shown.size
    if element.name == "label", let lines = element["numberOfLines"].flatMap(Int.init), lines != 1,
      let font = element.fontMetrics
    {
      size = font.size(of: shown.text, width: frame.width, lines: max(0, lines))
    }
    if size == nil, let subviews = element.first("subviews")?.elements.compactMap(\.frame),
      !subviews.isEmpty
    {
      let all = Frame.union(of: subviews)
      size = Size(width: all.x + all.width, height: all.y + all.height)
    }
    guard let size else { throw .noContent(editor.name(key)) }
    return try FrameChange(
      key: key, x: nil, y: nil, width: size.width < 0 ? nil : size.width,
      height: size.height < 0 ? nil : size.height
    ).apply(to: &editor)
  }
}

/// The frames that follow the constraints after an edit, as in Xcode.
///
/// Views that were where their constraints put them remain there, and those that the edit is about
/// get there. Other views that the file has in another place stay.
struct FollowingFrames {
  let edit: InterfaceEdit
  /// The document before the edit.
  let before: InterfaceDocument
  /// The outline of that document.
  let outline: InterfaceOutline
  /// The keys of the objects that are selected after the edit, in whose scenes frames follow.
  let selection: [String]

  /// Sets the frames, and returns the number of those that changed.
  func apply(to editor: inout DocumentEditor) throws(EditError) -> Int {
    guard edit.changesLayout else { return 0 }
    var count = try growTexts(in: &editor)
    guard editor.document.usesAutoLayout else { return count }
    let outermost = selection.compactMap { key in
      editor.outline.index(ofKey: key).flatMap { editor.outline.outermostView(around: $0) }
    }
    for root in Set(outermost).sorted() {
      let layout = SceneLayout(
        of: root, in: editor.document, editor.outline, edited: edit.measured,
        pinned: edit.subjects)
      var keys = layout.moved.keys.filter { $0 != edit.framed }
      if !edit.subjects.isSuperset(of: keys),
        let old = outline.index(ofKey: editor.outline.objects[root].key)
      {
        let earlier = SceneLayout(of: old, in: before, outline)
        keys.removeAll { earlier.moved[$0] != nil && !edit.subjects.contains($0) }
      }
      count += try layout.setFrames(of: keys.sorted(), in: &editor)
    }
    return count
  }

  /// Makes labels and buttons that constraints do not place as wide as their texts, and returns the
  /// number of those that were narrower.
  private func growTexts(in editor: inout DocumentEditor) throws(EditError) -> Int {
    var count = 0
    for key in edit.isAddition ? selection : edit.measured.sorted() {
      guard let object = editor.outline[key], ["label", "button"].contains(object.kind) else {
        continue
      }
      let element = editor.document[object.path]
      let size = ViewContent(of: element, in: editor.document).size
      guard let frame = element.frame, let size, size.width > frame.width + 1,
        !(editor.document.usesAutoLayout && element.isPlacedByConstraints)
      else { continue }
      _ = try FrameChange(key: key, x: nil, y: nil, width: size.width, height: nil)
        .apply(to: &editor)
      count += 1
    }
    return count
  }
}

extension SceneLayout {
  /// Sets the frames of views in the file, and returns the number of those that changed.
  fileprivate func setFrames(
    of keys: [String], in editor: inout DocumentEditor
  ) throws(EditError) -> Int {
    var count = 0
    for key in keys {
      guard let frame = moved[key] else { continue }
      _ = try FrameChange(
        key: key, x: frame.x, y: frame.y, width: frame.width, height: frame.height
      ).apply(to: &editor)
      count += 1
    }
    return count
  }
}

extension InterfaceEdit {
  /// A Boolean value that indicates whether the edit can change the layout.
  fileprivate var changesLayout: Bool {
    switch self {
    case .setClass, .setRuntimeAttribute, .connectOutlet, .connectAction, .addSegue, .disconnect,
      .setInitial, .updateFrames:
      false
    case .set(_, let name, _): name != "label"
    default: true
    }
  }

  /// A Boolean value that indicates whether the edit adds an object from the library.
  fileprivate var isAddition: Bool { if case .add = self { true } else { false } }

  /// The views whose contents the edit changes.
  fileprivate var measured: Set<String> {
    if case .set(let key, _, _) = self, framed == nil { [key] } else { [] }
  }

  /// The view whose frame the edit sets.
  fileprivate var framed: String? {
    switch self {
    case .setFrame(let key, _, _, _, _): key
    case .set(let key, "frame", _), .set(let key, "x", _), .set(let key, "y", _),
      .set(let key, "width", _), .set(let key, "height", _):
      key
    default: nil
    }
  }

  /// The views that the edit is about.
  fileprivate var subjects: Set<String> {
    switch self {
    case .pin(let constraint): [constraint.first]
    case .set(let key, _, _), .sizeToFit(let key): [key]
    default: []
    }
  }
}
