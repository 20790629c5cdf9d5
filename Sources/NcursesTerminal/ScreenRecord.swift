internal import Glibc
internal import termios_shim

/// A file that exists while a screen is open, so that the next command can restore the terminal if
/// the program is killed.
///
/// The program holds a lock on the file, which the system releases when the program ends for any
/// reason. The lock is one of `fcntl`, because children would inherit one of `flock`.
struct ScreenRecord {
  /// The path of the file, or `nil` if there is no record.
  private let path: String?
  private let text: String
  private var descriptor: Int32 = -1

  /// Creates a record for this process's terminal in a folder, without writing it.
  init(in folder: String?, settings: termios) {
    path = folder.map { "\($0)/\(getpid())" }
    text = TerminalIdentity(of: STDOUT_FILENO).map { "\($0.text) \(Self.hex(settings))\n" } ?? ""
  }

  /// Writes the record.
  ///
  /// Errors are ignored, because the screen works without it.
  mutating func write() {
    guard let path, !text.isEmpty, descriptor < 0 else { return }
    let folder = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    mkdir(String(folder[..<(folder.lastIndex(of: "/") ?? folder.endIndex)]), 0o755)
    mkdir(folder, 0o700)
    // Rename the file when it is locked, so that no other command takes it for an old one.
    let draft = path + "~"
    unlink(draft)
    descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    let bytes = Array(text.utf8)
    guard descriptor >= 0, Self.lock(descriptor, F_WRLCK),
      Glibc.write(descriptor, bytes, bytes.count) == bytes.count, rename(draft, path) == 0
    else {
      unlink(draft)
      return remove()
    }
    tsh_setGuardedFile(path)
  }

  /// Removes the record, because the terminal is restored.
  mutating func remove() {
    guard let path, descriptor >= 0 else { return }
    tsh_setGuardedFile(nil)
    unlink(path)
    close(descriptor)
    descriptor = -1
  }

  /// Returns whether a lock can be acquired without waiting.
  fileprivate static func lock(_ descriptor: Int32, _ type: Int32) -> Bool {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    return fcntl(descriptor, F_SETLK, &lock) == 0
  }

  private static func hex(_ settings: termios) -> String {
    withUnsafeBytes(of: settings) { bytes in
      bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
    }
  }

  fileprivate static func settings(hex: Substring) -> termios? {
    let digits = hex.compactMap(\.hexDigitValue)
    var settings = termios()
    return withUnsafeMutableBytes(of: &settings) { bytes in
      guard digits.count == bytes.count * 2, digits.count == hex.count else { return false }
      for index in bytes.indices {
        bytes[index] = UInt8(digits[index * 2] << 4 | digits[index * 2 + 1])
      }
      return true
    } ? settings : nil
  }
}

/// What tells a terminal from others, and from later ones with the same name.
private struct TerminalIdentity: Equatable {
  var device: UInt
  var inode: UInt
  /// The session that the terminal controls, such as that of the shell.
  var session: pid_t

  var text: String { "\(device) \(inode) \(session)" }

  /// Creates the identity of an open terminal, or `nil` if it does not control this session.
  init?(of descriptor: Int32) {
    var status = stat()
    let session = tcgetsid(descriptor)
    guard session > 0, fstat(descriptor, &status) == 0 else { return nil }
    (device, inode, self.session) = (UInt(status.st_dev), UInt(status.st_ino), session)
  }

  init?(_ words: some Collection<Substring>) {
    let numbers = words.compactMap { UInt($0) }
    guard numbers.count == 3, let session = pid_t(exactly: numbers[2]) else { return nil }
    (device, inode, self.session) = (numbers[0], numbers[1], session)
  }
}

/// Screens whose programs were killed.
package enum KilledScreens {
  /// Restores this terminal if a program that showed a screen in it was killed, and removes records
  /// that are out of date.
  ///
  /// It does nothing if standard output is not a terminal, or if this job is in the background.
  ///
  /// - Parameter folder: The folder with the records.
  package static func restoreTerminal(recordsIn folder: String) {
    guard isatty(STDOUT_FILENO) == 1, tcgetpgrp(STDOUT_FILENO) == getpgrp(),
      let terminal = TerminalIdentity(of: STDOUT_FILENO)
    else { return }
    for path in paths(in: folder) {
      // A lock that cannot be acquired belongs to a program that runs.
      let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard ScreenRecord.lock(descriptor, F_RDLCK) else { continue }
      var buffer = [UInt8](repeating: 0, count: 1024)
      let count = max(0, read(descriptor, &buffer, buffer.count))
      let words = String(decoding: buffer.prefix(count), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      let recorded = TerminalIdentity(words.prefix(3))
      if let recorded, recorded == terminal {
        restore(words.dropFirst(3).first.flatMap(ScreenRecord.settings))
      } else if let recorded, kill(recorded.session, 0) == 0 || errno == EPERM {
        // The other terminal may still need it.
        continue
      }
      unlink(path)
    }
  }

  private static func restore(_ settings: termios?) {
    let name = getenv("TERM").map { String(cString: $0) } ?? ""
    let bytes = (try? TerminalDescription(terminal: name))?.restoreBytes ?? []
    _ = Glibc.write(STDOUT_FILENO, bytes, bytes.count)
    var current = termios()
    guard var settings, tcgetattr(STDOUT_FILENO, &current) == 0,
      current.c_lflag & tcflag_t(ICANON) == 0
    else { return }
    // Most shells have restored their settings by now.
    tcsetattr(STDOUT_FILENO, TCSANOW, &settings)
  }

  private static func paths(in folder: String) -> [String] {
    guard let opened = opendir(folder) else { return [] }
    defer { closedir(opened) }
    var paths: [String] = []
    while paths.count < 1000, let entry = readdir(opened) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if Int(name) != nil { paths.append(folder + "/" + name) }
    }
    return paths
  }
}
