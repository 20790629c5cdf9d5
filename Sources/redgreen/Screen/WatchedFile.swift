internal import TutorPlatform
internal import TutorRunning

/// An interface file on disk, which other programs may change.
struct WatchedFile {
  /// The polling interval for a file outside a package, in seconds.
  private static let interval = 1.0

  private let file: InterfaceFile
  /// The contents that the canvas knows about; `nil` if there is no file.
  private(set) var contents: [UInt8]?
  /// The watcher of the package; `nil` outside of one.
  private var watcher: FileWatcher?
  private var nextPoll = Instant.now()

  /// Watches a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - contents: Its contents; `nil` if there is no file yet.
  init(_ file: InterfaceFile, contents: [UInt8]?) {
    self.file = file
    self.contents = contents
    watcher = file.package.map { FileWatcher(of: $0) }
  }

  /// What to wait for.
  var activities: [any Activity] { watcher.map { [$0] } ?? [] }

  /// The time at which the file is read again; `nil` if a watcher reports changes.
  var nextRead: Instant? { watcher == nil ? nextPoll : nil }

  /// Drains the events of the watcher.
  ///
  /// - Returns: Whether a file of the package may have changed, and whether the file itself is due.
  mutating func advance() -> (packageChanged: Bool, isDue: Bool) {
    guard let watcher else {
      let isDue = Instant.now() >= nextPoll
      if isDue { nextPoll = .now() + Self.interval }
      return (false, isDue)
    }
    watcher.advance(at: .now())
    let hasChanged = watcher.drainEvents()
    return (hasChanged, hasChanged)
  }

  /// Reads the file, and returns whether its contents are new.
  mutating func reload() -> Bool {
    let bytes = file.contents
    guard bytes != contents else { return false }
    contents = bytes
    return true
  }

  /// Writes the file, unless another program has changed it.
  ///
  /// - Returns: Whether the file had the expected contents, and has the given ones now.
  /// - Throws: The reason why the file cannot be written.
  mutating func save(_ bytes: [UInt8], expecting expected: [UInt8]?) throws -> Bool {
    contents = file.contents
    guard contents == expected else { return false }
    try SafeFile.write(bytes, to: file.path, followsLinks: true)
    contents = bytes
    return true
  }
}
