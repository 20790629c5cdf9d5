internal import CanvasUI
internal import FoundationEssentials
internal import Glibc
internal import InterfaceDocuments
internal import TerminalUI
internal import TutorPlatform
internal import TutorRunning
internal import TutorSystem
internal import TutorUI

/// The canvas on a screen: sends events of a file to the canvas, and performs its effects.
struct CanvasProgram: TerminalProgram {
  private let tools: Tools
  private var file: InterfaceFile
  let loop: ScreenLoop
  private var canvas: InterfaceCanvas
  private var disk: WatchedFile
  /// The cache of answers about the package's source; `nil` without a toolchain.
  private var sources: SourceMemory?
  /// The search for the toolchain, or `nil` before and after it.
  private var search: ToolchainQuestion?
  /// The work that reads the target of the file.
  private var target: SourceWork<TargetContents>?
  /// The time at which reading the target began; `nil` once it has been read.
  private var readingSince: Instant?
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
    let isNew = SafeFile.size(of: file.path) == nil
    let bytes = isNew ? try file.template() : try file.read()
    loop = try ScreenLoop(general, tools.environment, reportsDrags: true)
    canvas = try InterfaceCanvas(
      reading: bytes, isNew: isNew, title: file.title, module: file.module,
      size: loop.size, theme: loop.theme, editors: loop.programs.editorNames.map { "\($0)" },
      keepsFrames: Settings.readable(tools.environment).0.frames == "off",
      seed: .random(in: 0...UInt64.max))
    disk = WatchedFile(file, contents: isNew ? nil : bytes)
  }

  mutating func begin() {
    if let problem = loop.settingsProblem { handle(.remarked(problem)) }
    findTarget()
    draw()
  }

  /// Looks for the package of the file, and reads the classes of its target.
  private mutating func findTarget() {
    let found = InterfaceFile(file.title, in: FileManager.default.currentDirectoryPath)
    if found.package != file.package { disk = WatchedFile(found, contents: disk.contents) }
    file = found
    guard file.package != nil else {
      return handle(.noTarget("no Package.swift is in a folder above this file"))
    }
    guard readingSince == nil else { return }
    readingSince = .now()
    handle(.readingTarget(seconds: 0))
    if sources == nil { search = tools.askForToolchain() } else { readTarget() }
  }

  private mutating func searchAdvanced() {
    search?.advance(at: .now())
    guard let result = search?.result else { return }
    search = nil
    sources = try? tools.buildTools(with: result).sources
    readTarget()
  }

  /// Starts to read the classes, images, and other documents of the file's target.
  private mutating func readTarget() {
    guard file.package != nil, search == nil else { return }
    guard let sources else {
      readingSince = nil
      return handle(.noTarget("no toolchain was found"))
    }
    target?.cancel(at: .now())
    target = .contents(ofTargetWith: file.path, on: sources)
  }

  private mutating func targetRead() {
    target?.advance(at: .now())
    guard let result = target?.result else { return }
    (target, readingSince) = (nil, nil)
    do {
      handle(.target(try result.get()))
    } catch {
      handle(.noTarget("\(error)"))
    }
  }

  // MARK: - Events

  var activities: [any Activity] {
    let reading: [(any Activity)?] = [search, target]
    return disk.activities + reading.compactMap(\.self)
  }
  var wakeUp: Instant? {
    let idle = canvas.needsCheck ? keyedAt + Self.idleTime : nil
    // A clock shows that the classes are still being read.
    let clock = readingSince == nil ? nil : Instant.now() + 1
    return [disk.nextRead, idle, clock].compactMap(\.self).min()
  }

  func render() -> Screen { canvas.render() }

  mutating func update(_ event: InterfaceCanvas.Event) -> [InterfaceCanvas.Effect] {
    if case .key = event { keyedAt = .now() }
    return canvas.update(event)
  }

  mutating func advance() {
    let changes = disk.advance()
    if changes.isDue { returned() }
    searchAdvanced()
    if changes.packageChanged { readTarget() }
    targetRead()
    if let since = readingSince {
      handle(
        .readingTarget(
          seconds: Int(Instant.now() - since), buildsReader: sources?.progress != nil))
    }
    if canvas.needsCheck, Instant.now() - keyedAt >= Self.idleTime { handle(.idled) }
  }

  /// Reads the file, and reports contents that the canvas does not know.
  mutating func returned() {
    if disk.reload() { handle(.changedOnDisk(disk.contents)) }
  }

  // MARK: - Effects

  mutating func perform(_ effect: InterfaceCanvas.Effect) {
    switch effect {
    case .save(let bytes, let expected): save(bytes, expected)
    case .edit(let path, let line): edit(path, line)
    case .findTarget: findTarget()
    case .chooseEditor(let index): loop.programs.chooseEditor(index)
    case .copy(let text): loop.programs.copy(text)
    case .redraw, .suspend, .quit: break  // The loop performs these.
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
    let folder = file.package ?? file.folder
    let own = file.path.hasPrefix(folder + "/") ? file.relativePath : file.path
    loop.programs.edit(path ?? own, line, in: folder)
  }
}
