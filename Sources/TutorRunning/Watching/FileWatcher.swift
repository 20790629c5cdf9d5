package import TutorPlatform
internal import FoundationEssentials
internal import Glibc
internal import termios_shim

/// A watcher that reports when files of a package change.
///
/// It reports a burst of writes once, because editors save in different ways. It uses inotify, or
/// polls once a second if the file system does not support notifications.
package final class FileWatcher: Activity {
  /// The number of seconds without an event after which a burst of writes is over.
  static let debounce = 0.08
  /// The maximum number of seconds from the start of a burst until the files are examined.
  ///
  /// Otherwise a program that writes continually would postpone the examination forever.
  static let longestBurst = 1.0
  /// The polling interval, in seconds, if the file system does not report changes.
  static let pollInterval = 1.0

  /// A sentence that tells the learner why files are polled or not watched, or `nil` if all of them
  /// are watched.
  package private(set) var announcement: String?

  private let folder: String
  private var inotify: Int32 = -1
  /// The watched paths relative to the package, which is an empty path.
  private var watched: [Int32: String] = [:]
  private var known: PackageSnapshot
  private var examine: Instant?
  /// The time at which the files are examined even if the burst continues.
  private var burstLimit: Instant?
  private var changes: Set<String> = []
  private var git: GitActivity
  /// A Boolean value that indicates whether the package is gone, so that nothing reports its return.
  private var isGone = false

  /// Starts to watch a package.
  package convenience init(of folder: String) {
    self.init(of: folder, isSilent: Self.cannotNotify(folder))
  }

  /// Starts to watch a package.
  ///
  /// - Parameters:
  ///   - folder: The path of the package.
  ///   - isSilent: Whether the file system does not report all changes.
  init(of folder: String, isSilent: Bool) {
    self.folder = folder
    git = GitActivity(around: folder)
    known = PackageSnapshot(ofBuild: folder)
    if isSilent {
      fallBack(because: "their file system does not report changes")
    } else {
      start()
    }
    if announcement == nil, PackageSnapshot.manifest(of: folder).computesDependencies {
      announcement =
        "Package.swift computes the path of a package, so changes of its files start no run."
    }
  }

  deinit { if inotify >= 0 { close(inotify) } }

  package private(set) var isOver = false
  package var descriptors: [Int32] { inotify >= 0 ? [inotify] : [] }
  package var wakeUp: Instant? { examine }

  /// Stops watching.
  package func cancel(at now: Instant) {
    if inotify >= 0 { close(inotify) }
    (inotify, examine, isOver) = (-1, nil, true)
  }

  /// Returns whether files have changed since the last call.
  package func drainEvents() -> Bool { !drainChanges().isEmpty }

  /// Returns the paths of the files that have changed since the last call, relative to the package.
  package func drainChanges() -> Set<String> {
    defer { changes = [] }
    return changes
  }

  /// Takes versions of files as known, so that these are not reported.
  package func skip(_ paths: Set<String>, of files: PackageSnapshot) {
    known.adopt(paths, from: files)
    changes.subtract(paths)
  }

  /// Takes the files with which a run begins as known, because they need no other run.
  package func adopt(_ files: PackageSnapshot) { (known, changes) = (files, []) }

  package func advance(at now: Instant) {
    guard !isOver else { return }
    if readEvents() {
      git.filesChanged(at: now)
      let limit = burstLimit ?? now + Self.longestBurst
      burstLimit = limit
      examine = min(now + Self.debounce, limit)
    }
    guard let due = examine, now >= due else { return }
    // Otherwise there would be only some files of another commit.
    guard !git.isInProgress(at: now) else { return examine = now + Self.debounce }
    burstLimit = nil
    let files = snapshot()
    examine = inotify >= 0 && !isGone ? nil : now + Self.pollInterval
    // The comparison includes modification times: saving without a change requests another run.
    changes.formUnion(files.paths(differingFrom: known))
    known = files
  }

  // MARK: - inotify

  private func start() {
    inotify = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard inotify >= 0 else { return fallBack(because: Self.reason(errno)) }
    known = snapshot()
    if inotify >= 0, watched.isEmpty { fallBack(because: "their folder does not exist yet") }
  }

  /// Returns the package's files, and watches what was not watched before.
  private func snapshot() -> PackageSnapshot {
    var files = PackageSnapshot(ofBuild: folder)
    // A file in a new folder may have changed before the folder was watched.
    while inotify >= 0, watch(files) { files = PackageSnapshot(ofBuild: folder) }
    return files
  }

  private static let events = UInt32(
    IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)

  /// Watches the folders of a package and the files outside of it, and returns whether one of them was
  /// not watched before.
  private func watch(_ files: PackageSnapshot) -> Bool {
    var isNew = false
    // Otherwise, the folder of the file is watched.
    let links = files.foreignFiles.keys.filter {
      SafePath.find(for: $0, below: folder) == .link("\(folder)/\($0)")
    }
    for path in [""] + files.folders + links {
      let watch = inotify_add_watch(inotify, "\(folder)/\(path)", Self.events)
      if path.isEmpty { isGone = watch < 0 && errno == ENOENT }
      guard watch >= 0 else {
        // A folder can be removed at any time.
        if errno == ENOENT || errno == ENOTDIR || errno == EACCES { continue }
        fallBack(because: Self.reason(errno))
        return false
      }
      // A folder with several links to it has one watch.
      if watched.updateValue(path, forKey: watch) == nil { isNew = true }
    }
    return isNew
  }

  /// Reads the available inotify events, and returns whether one of them is relevant.
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
    if event.mask & UInt32(IN_IGNORED) != 0 {
      watched[event.watch] = nil
      // The kernel reports it only when no process has the deleted folder open anymore. By then, the
      // package may be back.
      return !isGone
    }
    guard !event.name.isEmpty, let folder = watched[event.watch] else { return true }
    return PackageSnapshot.isPart(
      folder.isEmpty ? event.name : folder + "/" + event.name, named: event.name,
      isFolder: event.mask & UInt32(IN_ISDIR) != 0)
  }

  // MARK: - Polling

  private func fallBack(because reason: String) {
    if inotify >= 0 { close(inotify) }
    inotify = -1
    watched = [:]
    examine = .now() + Self.pollInterval
    announcement = "Your files are checked once a second because \(reason)."
  }

  private static func reason(_ code: Int32) -> String {
    code == ENOSPC || code == EMFILE
      ? "this machine already watches too many files (fs.inotify.max_user_watches)"
      : "they cannot be watched (\(String(cString: strerror(code))))"
  }

  /// The types of file systems that can change without the knowledge of this kernel.
  ///
  /// The values are those of statfs(2) and `linux/magic.h`.
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
