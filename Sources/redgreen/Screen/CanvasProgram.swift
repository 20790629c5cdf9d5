internal import FoundationEssentials
internal import Glibc
internal import InterfaceDocuments
internal import NcursesTerminal
internal import TerminalUI
internal import TutorPlatform
internal import TutorRunning
internal import TutorUI

/// The canvas on a screen: a `poll(2)` loop that sends events to it and performs its effects.
struct CanvasProgram: TerminalProgram {
  private let tools: Tools
  private let file: InterfaceFile
  let terminal: Terminal
  private var editors: Editors
  private var canvas: InterfaceCanvas
  var input: KeyInput
  private var disk: WatchedFile
  /// The cache of answers about the package's source; `nil` without a toolchain.
  private var sources: SourceMemory?
  /// The work that reads the target of the file.
  private var target: SourceWork<TargetContents>?
  /// A Boolean value that indicates whether the target has been read once.
  private var hasRead = false
  private var editor: ForegroundChild?
  /// The running programs that need no terminal, with the sentence for their failure.
  private var helpers: [(child: ChildProcess, failure: String)] = []
  var ending: ScreenEnding?

  /// The time of the last key.
  private var keyedAt = Instant.now()

  /// The number of seconds without a key after which the issues of a large document are computed.
  private static let idleTime = 0.3

  /// Reads the document, then opens the screen.
  ///
  /// - Throws: `CanvasError` if the document cannot be read, or `TerminalError` if the screen cannot
  ///   be opened.
  init(_ general: GeneralOptions, tools: Tools, file: InterfaceFile) throws {
    self.tools = tools
    self.file = file
    let (settings, _) = Settings.readable(tools.environment)
    let isNew = SafeFile.size(of: file.path) == nil
    let bytes = isNew ? try file.template() : try file.read()
    editors = Editors(
      settings, tools.environment, opensSplits: false, isInstalled: Editor.search(tools.environment)
    )
    var options = TerminalOptions(general, settings)
    options.reportsDrags = true
    terminal = try Terminal(
      options: options, recordIn: CacheFolder(environment: tools.environment).screenRecords)
    input = KeyInput(from: terminal)
    canvas = try InterfaceCanvas(
      reading: bytes, isNew: isNew, title: file.title, module: file.module, size: terminal.size,
      theme: Theme(general, settings, tools.environment, terminal.glyphs),
      seed: .random(in: 0...UInt64.max))
    disk = WatchedFile(file, contents: isNew ? nil : bytes)
  }

  /// Runs until the user leaves.
  mutating func run() -> ExitCode {
    draw()
    // Finding the toolchain runs the compiler, so do it after the first frame.
    sources = try? tools.makeBuildTools().sources
    readTarget()
    while ending == nil { turn() }
    return terminal.close(after: ending ?? .quit)
  }

  /// Starts to read the classes, images, and other documents of the file's target.
  private mutating func readTarget() {
    guard file.package != nil else { return }
    guard let sources else {
      return handle(
        .remarked("The classes of your code are not known, because no toolchain was found."))
    }
    target?.cancel(at: .now())
    target = .contents(ofTargetWith: file.path, on: sources)
    if target?.isOver == false, !hasRead { handle(.remarked(InterfaceCanvas.readingTarget)) }
  }

  private mutating func targetRead() {
    target?.advance(at: .now())
    guard let result = target?.result else { return }
    target = nil
    do {
      handle(.target(try result.get()))
      hasRead = true
    } catch {
      handle(.remarked("The classes of your code are not known: \(error)"))
    }
  }

  private mutating func turn() {
    let keys = terminal.isSuspended ? [] : [terminal.inputDescriptor]
    let activities: [any Activity] =
      disk.activities + (target.map { [$0] } ?? []) + (editor.map { [$0] } ?? [])
      + helpers.map(\.child)
    let readable = Poll.wait(
      for: activities, and: keys + [terminal.signalDescriptor], patience: patience)
    readInput(from: readable, keys: keys)
    handleEvents()
  }

  private var patience: Double {
    var waits = [60.0]
    if let patience = disk.patience { waits.append(patience) }
    if canvas.needsCheck { waits.append(keyedAt + Self.idleTime - .now()) }
    if let patience = input.patience { waits.append(patience) }
    return max(0, waits.min() ?? 0)
  }

  private mutating func handleEvents() {
    let changes = disk.advance()
    if changes.isDue { reloadIfChanged() }
    if changes.packageChanged { readTarget() }
    targetRead()
    if canvas.needsCheck, Instant.now() - keyedAt >= Self.idleTime { handle(.idled) }
    editor?.advance(at: .now())
    if let status = editor?.status { closeEditor(status) }
    for (child, _) in helpers { child.advance(at: .now()) }
    let failed = helpers.filter { $0.child.isOver && $0.child.status != .exited(0) }
    helpers.removeAll { $0.child.isOver }
    for (_, failure) in failed { handle(.failed(failure)) }
  }

  /// Reads the file, and reports contents that the canvas does not know.
  private mutating func reloadIfChanged() {
    if disk.reload() { handle(.changedOnDisk(disk.contents)) }
  }

  private mutating func handle(_ event: InterfaceCanvas.Event) {
    for effect in canvas.update(event) { perform(effect) }
    draw()
  }

  private mutating func draw() {
    guard !terminal.isSuspended, ending == nil else { return }
    terminal.show(canvas.render())
  }

  // MARK: - Effects

  private mutating func perform(_ effect: InterfaceCanvas.Effect) {
    switch effect {
    case .save(let bytes, let expected): save(bytes, expected)
    case .edit(let path, let line): edit(path, line)
    case .copy(let text):
      terminal.copy(text)
      if let command = Clipboard.copying(text, in: tools.environment) {
        start(command, failure: "The program for the clipboard failed.")
      }
    case .redraw: terminal.redraw()
    case .suspend:
      terminal.stopByUser()
      resize()
    case .quit: ending = .quit
    }
  }

  /// Saves the document, unless another program has changed the file.
  private mutating func save(_ bytes: [UInt8], _ expected: [UInt8]?) {
    do {
      let isSaved = try disk.save(bytes, expecting: expected)
      // The canvas asks what to do with the contents of another program.
      handle(isSaved ? .saved(bytes) : .changedOnDisk(disk.contents))
    } catch {
      handle(.failed("The file was not saved: \(error)."))
    }
  }

  private mutating func edit(_ path: String?, _ line: Int?) {
    guard let editor = editors.chosen ?? editors.choices.first else {
      return handle(
        .failed("No editor is chosen. Choose one with `redgreen config editor NAME`."))
    }
    let folder = file.package ?? file.folder
    let target = path ?? (file.path.hasPrefix(folder + "/") ? file.relativePath : file.path)
    let (command, needsTerminal) = editor.opening(
      target, line: line, in: folder, environment: tools.environment)
    guard needsTerminal else {
      return start(command, failure: "The editor \(editor.command) failed.")
    }
    terminal.suspend()
    do {
      self.editor = try ForegroundChild(command)
    } catch {
      terminal.resume()
      handle(.failed("\(error)"))
    }
  }

  private mutating func closeEditor(_ status: ProcessExit) {
    editor = nil
    terminal.resume()
    resize()
    reloadIfChanged()
    guard status != .exited(0) else { return }
    handle(.failed("The editor failed. Choose another with `redgreen config editor NAME`."))
  }

  private mutating func start(_ command: ChildProcess.Command, failure: String) {
    do {
      helpers.append((try ChildProcess(command), failure))
    } catch {
      handle(.failed("\(error)"))
    }
  }

  // MARK: - Keys and signals

  mutating func handle(_ keys: [Key]) {
    guard !keys.isEmpty else { return }
    keyedAt = .now()
    for key in keys where ending == nil {
      for effect in canvas.update(.key(key)) { perform(effect) }
    }
    draw()
  }

  mutating func resize() { handle(.resized(terminal.resize())) }
}
