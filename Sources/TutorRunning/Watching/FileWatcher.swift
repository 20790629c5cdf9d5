package import TutorPlatform
internal import FoundationEssentials
internal import Glibc
internal import termios_shim

/// Tells when files of a package were saved: once for a burst of writes, however an editor saves.
package final class FileWatcher: Activity {
  /// How long nothing must happen before a burst of writes counts as over, in seconds.
  static let debounce = 0.08
  /// How long a burst may put off the look, so that a program that never stops writing cannot.
  static let longestBurst = 1.0
  /// How often the files are looked at where the file system tells nothing, in seconds.
  static let pollInterval = 1.0

  /// One sentence for the learner where watching is not what they may expect; nil otherwise.
  package private(set) var announcement: String?

  private let folder: String
  private var inotify: Int32 = -1
  private var folders: [Int32: String] = [:]
  private var known: PackageFiles
  private var examine: Instant?
  /// When a burst that still goes on is looked at all the same.
  private var burstLimit: Instant?
  private var hasChanges = false

  /// Begins to watch a package.
  package convenience init(of folder: String) {
    self.init(of: folder, isSilent: Self.cannotNotify(folder))
  }

  /// Begins to watch a package, on a file system that tells of changes or not.
  init(of folder: String, isSilent: Bool) {
    self.folder = folder
    known = PackageFiles(of: folder)
    if isSilent {
      fallBack(because: "its file system tells nothing of changes")
    } else {
      start()
    }
  }

  deinit { if inotify >= 0 { close(inotify) } }

  package private(set) var isOver = false
  package var descriptors: [Int32] { inotify >= 0 ? [inotify] : [] }
  package var wakeUp: Instant? { examine }

  /// Ends the watch.
  package func cancel(at now: Instant) {
    if inotify >= 0 { close(inotify) }
    (inotify, examine, isOver) = (-1, nil, true)
  }

  /// Says whether files were saved since the last call.
  package func drainEvents() -> Bool {
    defer { hasChanges = false }
    return hasChanges
  }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    if readEvents() {
      let limit = burstLimit ?? now + Self.longestBurst
      burstLimit = limit
      examine = min(now + Self.debounce, limit)
    }
    guard let due = examine, now >= due else { return }
    burstLimit = nil
    examine = inotify >= 0 ? nil : now + Self.pollInterval
    let files = PackageFiles(of: folder)
    // A save without a change counts: that is how a learner asks for another run.
    if files != known {
      known = files
      hasChanges = true
    }
  }

  // MARK: - inotify

  private func start() {
    inotify = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard inotify >= 0 else { return fallBack(because: Self.reason(errno)) }
    if !watch(folder, depth: 0) { return fallBack(because: Self.reason(errno)) }
    if folders.isEmpty { fallBack(because: "their folder is not there yet") }
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)

  /// Watches a folder and those below it; says whether the system had room for all of them.
  private func watch(_ path: String, depth: Int) -> Bool {
    guard depth < 16 else { return true }
    let watch = inotify_add_watch(inotify, path, Self.events)
    // A folder may go while it is being looked at.
    guard watch >= 0 else { return errno == ENOENT || errno == ENOTDIR }
    folders[watch] = path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where !name.hasPrefix(".") {
      let inner = path + "/" + name
      var status = stat()
      guard lstat(inner, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else { continue }
      if !self.watch(inner, depth: depth + 1) { return false }
    }
    return true
  }

  /// Reads what inotify tells; says whether any of it may matter.
  private func readEvents() -> Bool {
    guard inotify >= 0 else { return false }
    var matters = false
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while true {
      let count = read(inotify, &buffer, buffer.count)
      guard count > 0 else { return matters }
      for event in Self.events(in: buffer[..<count]) where handle(event) { matters = true }
      guard inotify >= 0 else { return matters }
    }
  }

  private struct Event {
    var watch: Int32
    var mask: UInt32
    var name: String
  }

  private static func events(in bytes: ArraySlice<UInt8>) -> [Event] {
    var events: [Event] = []
    var rest = bytes
    let head = MemoryLayout<inotify_event>.size
    while rest.count >= head {
      let event = rest.withUnsafeBytes { $0.loadUnaligned(as: inotify_event.self) }
      let name = rest.dropFirst(head).prefix(Int(event.len)).prefix { $0 != 0 }
      events.append(
        Event(watch: event.wd, mask: event.mask, name: String(decoding: name, as: UTF8.self)))
      rest = rest.dropFirst(head + Int(event.len))
    }
    return events
  }

  private func handle(_ event: Event) -> Bool {
    if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { return true }
    if event.name.hasPrefix(".") { return false }
    if event.mask & UInt32(IN_ISDIR) != 0, let parent = folders[event.watch] {
      if !watch(parent + "/" + event.name, depth: 0) { fallBack(because: Self.reason(errno)) }
    }
    return true
  }

  // MARK: - Polling

  private func fallBack(because reason: String) {
    if inotify >= 0 { close(inotify) }
    inotify = -1
    folders = [:]
    examine = .now() + Self.pollInterval
    announcement = "Your files are looked at once a second, because \(reason)."
  }

  private static func reason(_ code: Int32) -> String {
    code == ENOSPC || code == EMFILE
      ? "this machine watches too many files already (fs.inotify.max_user_watches)"
      : "they cannot be watched (\(String(cString: strerror(code))))"
  }

  /// File systems behind which writes are made that this kernel never sees (statfs(2), `linux/magic.h`).
  private static let silent: Set<UInt> = [
    0x0102_1997,  // 9p, which WSL uses for Windows' disks
    0x6969,  // NFS
    0xFF53_4D42, 0xFE53_4D42, 0x517B,  // CIFS, SMB2, SMB
    0x6573_5546,  // FUSE
    0x786F_4256,  // VirtualBox shared folders
  ]

  private static func cannotNotify(_ folder: String) -> Bool {
    silent.contains(tsh_fileSystemType(folder))
  }
}
