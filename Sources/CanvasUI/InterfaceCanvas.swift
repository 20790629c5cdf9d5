package import TutorUI
package import InterfaceDocuments
package import TerminalUI
internal import TutorCore

/// The screen that lays out a nib or storyboard, as a value that turns events into effects.
///
/// It shows the objects of the document, a picture of the scene, and an inspector, and dialogs on top of
/// them. `render()` can draw it at any time.
package struct InterfaceCanvas: Sendable {
  /// A part of the screen.
  enum Pane: String, CaseIterable, Sendable {
    case outline = "Outline"
    case canvas = "Canvas"
    case inspector = "Inspector"
  }

  /// An event that the screen responds to.
  package enum Event: ScreenEvent {
    case key(Key)
    case resized(Size)
    /// The classes, images, and other documents of the target were read.
    case target(TargetContents)
    /// They have been read for a number of seconds; the source reader may have to be built first.
    case readingTarget(seconds: Int, buildsReader: Bool = false)
    /// They cannot be read, for a reason.
    case noTarget(String)
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
  package enum Effect: ScreenEffect {
    /// Save the contents, unless the file differs from those that are expected.
    case save([UInt8], expecting: [UInt8]?)
    /// Open a file in the editor; the path is `nil` for the document itself.
    case edit(file: String?, line: Int?)
    /// Look for the file's target again.
    case findTarget
    /// Use the editor with this index from now on.
    case chooseEditor(Int)
    /// Copy a text to the clipboard.
    case copy(String)
    case redraw
    case suspend
    case quit
  }

  var theme: Theme
  /// Descriptions of all ways to open files on this machine, the best one first.
  let editors: [String]
  /// The file with its document.
  package internal(set) var file: EditedFile
  var panes: CanvasPanes
  var dialog: CanvasDialog?
  /// A message that the next key removes.
  var remark: String?
  /// The knowledge of the classes of the code.
  var classes = ClassKnowledge.unknown("")
  /// The elements that were copied last.
  var copied: String?
  var drag: CanvasDrag?
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
  ///   - editors: Descriptions of all ways to open files on this machine, the best one first.
  ///   - keepsFrames: Whether frames stay the same if constraints give the views others.
  ///   - seed: The start of the sequence of new identifiers.
  /// - Throws: `InterfaceProblem` if the contents are no interface document.
  package init(
    reading bytes: [UInt8], isNew: Bool = false, title: String, module: String? = nil, size: Size,
    theme: Theme = Theme(), editors: [String] = [], keepsFrames: Bool = false, seed: UInt64
  ) throws(InterfaceProblem) {
    self.theme = theme
    self.editors = editors
    file = try EditedFile(
      reading: bytes, isNew: isNew, title: title, module: module, keepsFrames: keepsFrames,
      seed: seed)
    panes = CanvasPanes(of: file, size: size, theme.glyphs)
  }

  /// A Boolean value that indicates whether the issues wait for a moment without a key.
  package var needsCheck: Bool { file.needsCheck }

  /// The keys of the objects that a command is about.
  var targets: [String] { panes.targets(in: file) }

  var choices: ObjectChoices { ObjectChoices(in: file, theme.palette) }

  var connections: ConnectionChoices {
    ConnectionChoices(in: file, letters: panes.letters(theme.palette.accent))
  }
}

extension InterfaceCanvas {
  /// Applies an event and returns the effects to perform.
  package mutating func update(_ event: Event) -> [Effect] {
    switch event {
    case .key(let key): return handle(key)
    case .resized(let size): panes.size = size
    case .target(let contents):
      file.use(contents)
      panes.selectionChanged(in: file)
      classes = .known
      refreshList()
    case .readingTarget(let seconds, let buildsReader):
      if classes == .known { break }
      classes = .reading(seconds: seconds, buildsReader: buildsReader)
      refreshList()
    case .noTarget(let reason):
      classes = .unknown(reason)
      refreshList()
    case .idled: if file.needsCheck { file.check() }
    case .saved(let bytes):
      file.saved(bytes)
      remark = "Saved \(file.title)."
      if quitsAfterSaving { return [.quit] }
    case .changedOnDisk(let bytes): changedOnDisk(bytes)
    case .failed(let sentence):
      quitsAfterSaving = false
      remark = sentence
    case .remarked(let sentence): remark = sentence
    }
    return []
  }

  private mutating func changedOnDisk(_ bytes: [UInt8]?) {
    quitsAfterSaving = false
    switch file.changedOnDisk(bytes) {
    case .none: break
    case .loaded:
      panes.documentChanged(in: file)
      remark = "Another program changed the file. This is the new version; u goes back."
    case .conflict(let conflict): dialog = .conflict(conflict)
    }
  }
}

/// The knowledge of the classes of the code.
enum ClassKnowledge: Equatable, Sendable {
  /// They cannot be read, for a reason.
  case unknown(String)
  case reading(seconds: Int, buildsReader: Bool)
  case known

  /// A sentence about classes that are missing; `nil` if none is.
  var note: String? {
    switch self {
    case .known, .unknown(""): nil
    case .unknown(let reason): "The classes of your code are not known: \(reason)."
    case .reading(let seconds, buildsReader: false):
      "Reading the classes of your code … \(seconds) s"
    case .reading(let seconds, buildsReader: true):
      "Building the source reader, once for this version of Swift … \(seconds) s"
    }
  }
}
