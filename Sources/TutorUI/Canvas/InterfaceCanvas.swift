package import InterfaceDocuments
package import TerminalUI
internal import TutorCore
internal import TutorSource

/// The screen that lays out a nib or storyboard, as a value that turns events into effects.
///
/// It shows the objects of the document, a picture of the scene, and an inspector. `render()` can
/// draw it at any time.
package struct InterfaceCanvas: Sendable {
  /// A part of the screen.
  enum Pane: Int, CaseIterable, Sendable {
    case outline, canvas, inspector

    var title: String {
      switch self {
      case .outline: "Outline"
      case .canvas: "Canvas"
      case .inspector: "Inspector"
      }
    }
  }

  /// An event that the screen responds to.
  package enum Event: Sendable {
    case key(Key)
    case resized(Size)
    /// The classes, images, and other documents of the target were read.
    case target(TargetContents)
    /// The document was saved with these contents.
    case saved([UInt8])
    /// No key has been pressed for a moment.
    case idled
    /// Another program changed the file, or deleted it if the value is `nil`.
    case changedOnDisk([UInt8]?)
    /// Something failed, with a sentence about it.
    case failed(String)
    /// There is a message to show.
    case remarked(String)
  }

  /// An action for the program to perform.
  package enum Effect: Equatable, Sendable {
    /// Save the contents, unless the file differs from those that are expected.
    case save([UInt8], expecting: [UInt8]?)
    /// Open a file in the editor; the path is `nil` for the document itself.
    case edit(file: String?, line: Int?)
    /// Copy a text to the clipboard.
    case copy(String)
    case redraw
    case suspend
    case quit
  }

  /// The path of the document, as the screen shows it.
  let title: String
  /// The module of the target that the document belongs to.
  let module: String?
  /// The size of the screen, in cells.
  package internal(set) var size: Size
  var theme: App.Theme
  /// The document, with its earlier versions.
  package internal(set) var history: EditHistory
  /// The objects of the present document.
  package internal(set) var outline: InterfaceOutline
  /// The contents of the file as last read or written; `nil` if the file was deleted.
  package internal(set) var savedBytes: [UInt8]?
  /// The document in the file, if that can be read.
  var savedDocument: InterfaceDocument?
  /// A Boolean value that indicates whether the document differs from the file.
  package internal(set) var isChanged = false
  /// The target that the document belongs to; `nil` until it has been read.
  var contents: TargetContents?
  /// The issues of the present document.
  package internal(set) var issues: [InterfaceIssue] = []
  /// A Boolean value that indicates whether the issues wait for a moment without a key.
  package private(set) var needsCheck = false
  /// The texts that the filter searches, for each object; `nil` until they are needed.
  var searchTexts: [String]?
  /// The keys of the objects that have issues, and of those that contain them.
  var keysWithIssues: Set<String> = []
  var generator: SeededGenerator

  /// The pane that receives the keys.
  var pane = Pane.outline
  /// The keys of the folded objects.
  var folded: Set<String> = []
  /// The keys of the objects that are marked for a command on several objects.
  var marked: Set<String> = []
  /// The text that filters the outline.
  var filter = ""
  var isTypingFilter = false
  /// The indices of the objects in the outline's rows.
  var rows: [Int] = []
  var tab = Inspector.Tab.attributes
  /// The index of the selected field.
  var field = 0
  /// The fields of the inspector.
  var fields: [Inspector.Field] = []
  /// The picture of the scene that contains the selection.
  var scene: SceneDrawing?
  /// The size of the picture, as a multiple of the pane's.
  var zoom = 1
  var overlay: Overlay?
  /// A message that the next key removes.
  var remark: String?
  /// The message until the first `target` event, without which few classes are known.
  package static let readingTarget = "Reading the classes of your code …"
  /// The elements that were copied last.
  var copied: String?
  var drag: Drag?
  /// The object whose frame the last edit changed, so that small steps are undone together.
  var nudged: String?
  /// A Boolean value that indicates whether the program ends after the document is saved.
  var quitsAfterSaving = false

  /// Creates the screen of a document.
  ///
  /// - Parameters:
  ///   - bytes: The contents of the file, or those to begin with if there is no file.
  ///   - isNew: A Boolean value that indicates whether there is no file yet.
  ///   - title: The path of the file, as the screen shows it.
  ///   - module: The module of the target that the file belongs to; `nil` if it belongs to none.
  ///   - size: The size of the screen, in cells.
  ///   - theme: The appearance.
  ///   - seed: The start of the sequence of new identifiers.
  /// - Throws: `InterfaceProblem` if the contents are no interface document.
  package init(
    reading bytes: [UInt8], isNew: Bool = false, title: String, module: String? = nil, size: Size,
    theme: App.Theme = App.Theme(), seed: UInt64
  ) throws(InterfaceProblem) {
    let document = try InterfaceDocument(reading: bytes)
    self.title = title
    self.module = module
    self.size = size
    self.theme = theme
    history = EditHistory(document)
    outline = history.present.outline
    savedBytes = isNew ? nil : bytes
    savedDocument = isNew ? nil : document
    generator = SeededGenerator(seed: seed)
    let first =
      outline.objects.first { $0.category == .view } ?? outline.objects.first
    history.select(first.map { [$0.key] } ?? [])
    // The constraints of a large document would hide its views.
    folded = Set(
      outline.objects.indices.filter { isGroupOfManyScenes($0) }.map { outline.objects[$0].key })
    refresh()
  }

  private func isGroupOfManyScenes(_ index: Int) -> Bool {
    outline.objects.count > 500 && outline.objects[index].category == .scene
      && !outline.subtree(of: index).contains { outline.objects[$0].key == selection }
  }

  /// The minimum size of the screen, in cells.
  package static let smallest = App.smallest
  /// The minimum width of a screen with three panes, in columns.
  static let wide = 130

  var palette: Palette { theme.palette }
  var isWide: Bool { size.columns >= Self.wide }
  var isTooSmall: Bool {
    size.columns < Self.smallest.columns || size.rows < Self.smallest.rows
  }

  /// The classes of the target.
  var classes: [DeclaredClass] { contents?.classes.filter { !$0.isExtension } ?? [] }

  /// The present document.
  package var document: InterfaceDocument { history.present.document }

  /// The key of the selected object.
  package var selection: String? { history.present.selection.first }

  /// The index of the selected object in the outline.
  var selectedIndex: Int? { selection.flatMap { outline.index(ofKey: $0) } }

  var selectedObject: InterfaceObject? { selectedIndex.map { outline.objects[$0] } }

  /// The keys of the objects that a command is about: the marked ones, or the selected one.
  var targets: [String] {
    let marked = outline.objects.map(\.key).filter(marked.contains)
    return marked.isEmpty ? [selection].compactMap(\.self) : marked
  }

  func name(of key: String) -> String { outline[key].map { name(of: $0) } ?? key }

  func name(of object: InterfaceObject) -> String { document.name(of: object, in: outline) }

  func safe(_ text: String) -> String { EscapeFilter.sanitized(text, tabWidth: 4) }
}

extension InterfaceCanvas {
  /// Applies an event and returns the effects to perform.
  package mutating func update(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return handle(key)
    case .resized(let size): self.size = size
    case .target(let contents):
      self.contents = contents
      if remark == Self.readingTarget { remark = nil }
      refreshFields()
      refreshPicker()
      computeIssues()
    case .idled: if needsCheck { check() }
    case .saved(let bytes): return applySaved(bytes)
    case .changedOnDisk(let bytes): applyDisk(bytes)
    case .failed(let sentence):
      quitsAfterSaving = false
      remark = sentence
    case .remarked(let sentence): remark = sentence
    }
    return []
  }

  /// Computes what depends on the document.
  mutating func refresh() {
    outline = history.present.outline
    marked = marked.filter { outline[$0] != nil }
    if selectedIndex == nil {
      history.select(outline.objects.first.map { [$0.key] } ?? [])
    }
    isChanged = savedDocument != document
    (scene, searchTexts) = (nil, nil)
    reveal()
    refreshSelection()
    computeIssues()
  }

  /// Computes what depends on the selection.
  mutating func refreshSelection() {
    refreshFields()
    if let index = selectedIndex, let root = SceneDrawing.root(of: index, in: outline) {
      if scene?.root != root {
        scene = SceneDrawing(of: root, document: document, outline: outline)
      }
    } else {
      scene = nil
    }
  }

  mutating func refreshFields() {
    fields = Inspector(self).fields(of: tab)
    let selectable = fields.indices.filter { fields[$0].action != .none }
    field = selectable.min { abs($0 - field) < abs($1 - field) } ?? 0
  }

  /// Computes the issues of the document; those of a large one wait until no key is pressed.
  mutating func computeIssues() {
    if outline.objects.count > Self.checkedAtOnce {
      needsCheck = true
    } else {
      check()
    }
  }

  private mutating func check() {
    needsCheck = false
    show(document.issues(in: contents))
  }

  /// The maximum number of objects that are checked after each edit.
  ///
  /// Checking takes about 25 microseconds for each object, and a key should be answered in 16 ms.
  private static let checkedAtOnce = 400

  /// Returns the issues that edits would add.
  mutating func issuesAdded(by edits: [InterfaceEdit]) -> [String] {
    guard !edits.isEmpty, outline.objects.count <= Self.checkedAtOnce else { return [] }
    // Identifiers of a trial must not change those of the edit itself.
    let state = generator
    defer { generator = state }
    guard let edited = try? result(of: edits) else { return [] }
    let before = issues.map(\.sentence)
    return edited.document.issues(in: contents).map(\.sentence).filter { !before.contains($0) }
  }

  private mutating func show(_ issues: [InterfaceIssue]) {
    self.issues = issues
    keysWithIssues = []
    for index in issues.compactMap({ $0.key.flatMap { outline.index(ofKey: $0) } }) {
      keysWithIssues.formUnion(
        ([index] + outline.ancestors(of: index)).map { outline.objects[$0].key })
    }
  }

  /// Selects an object.
  mutating func select(_ key: String) {
    guard let object = outline[key] else { return }
    nudged = nil
    history.select([object.key])
    reveal()
    refreshSelection()
  }

  /// Unfolds the objects around the selection, and computes the rows.
  mutating func reveal() {
    if let index = selectedIndex {
      for ancestor in outline.ancestors(of: index) {
        folded.remove(outline.objects[ancestor].key)
      }
    }
    computeRows()
  }

  /// Computes the rows of the outline.
  mutating func computeRows() {
    let words = filter.lowercased().split(separator: " ").map(String.init)
    guard words.isEmpty else {
      let texts = searchTexts ?? OutlineSearch.texts(of: outline, in: document)
      searchTexts = texts
      rows = outline.objects.indices.filter { index in
        words.allSatisfy { word in
          OutlineSearch.contains(texts[index], word)
            || word == "issue" && keysWithIssues.contains(outline.objects[index].key)
        }
      }
      return
    }
    rows = []
    var index = 0
    while index < outline.objects.count {
      rows.append(index)
      let isFolded = folded.contains(outline.objects[index].key)
      index = isFolded ? outline.subtree(of: index).upperBound : index + 1
    }
  }
}
