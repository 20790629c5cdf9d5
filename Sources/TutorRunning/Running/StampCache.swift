import Glibc
import Synchronization
import TutorPlatform

/// The stamps of files that have been read before.
///
/// A file is read again unless its device, inode, size, modification time, and change time are the
/// same as before. The modification time alone proves nothing, because programs can set it; but the
/// kernel sets the change time (ctime) whenever content or attributes change, and programs cannot.
/// Two changes within one tick of the kernel's clock have the same change time, so a stamp is kept
/// only if the last change was at least two seconds before the file was read. That also exceeds the
/// resolution of all file systems on Linux.
final class StampCache: Sendable {
  private struct Identity: Equatable {
    var device: UInt
    var inode: UInt
    var size: Int
    var modified: Int
    var changed: Int

    init(_ status: stat) {
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      size = Int(status.st_size)
      modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
      changed = status.st_ctim.tv_sec * 1_000_000_000 + status.st_ctim.tv_nsec
    }
  }

  private struct Entry {
    var identity: Identity
    var content: Fingerprint
  }

  private let entries = Mutex<[String: Entry]>([:])

  private static let countLimit = 100_000

  /// Returns the fingerprint of a file's content.
  ///
  /// - Parameters:
  ///   - path: The absolute path of the file.
  ///   - status: The status of the file before it is read.
  ///   - now: The current time, in seconds since 1970.
  ///   - read: Reads the file.
  /// - Returns: The fingerprint.
  func content(
    of path: String, _ status: stat, at now: Int = time(nil), read: () -> Fingerprint
  ) -> Fingerprint {
    let identity = Identity(status)
    if let known = entries.withLock({ $0[path] }), known.identity == identity {
      return known.content
    }
    let content = read()
    let isSettled = status.st_ctim.tv_sec + 2 < now
    entries.withLock { entries in
      if entries.count >= Self.countLimit { entries = [:] }
      entries[path] = isSettled ? Entry(identity: identity, content: content) : nil
    }
    return content
  }
}
