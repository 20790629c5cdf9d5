import Glibc
import Synchronization
import TutorPlatform

/// The stamps of files that have been read before.
///
/// A file is read again unless its identity is the same as before.
final class StampCache: Sendable {
  private struct Entry {
    var identity: FileIdentity
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
    let identity = FileIdentity(status)
    if let known = entries.withLock({ $0[path] }), known.identity == identity {
      return known.content
    }
    let content = read()
    entries.withLock { entries in
      if entries.count >= Self.countLimit { entries = [:] }
      entries[path] =
        identity.isSettled(at: now) ? Entry(identity: identity, content: content) : nil
    }
    return content
  }
}
