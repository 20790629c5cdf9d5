internal import Glibc

/// The properties of a file that change whenever its content changes.
///
/// The modification time alone proves nothing, because programs can set it; but the kernel sets the
/// change time (ctime) whenever content or attributes change, and programs cannot.
package struct FileIdentity: Equatable, Sendable {
  private var device: UInt
  private var inode: UInt
  /// The size in bytes.
  package private(set) var size: Int
  /// The modification time, in nanoseconds since 1970.
  package private(set) var modified: Int
  /// The modification time in whole seconds.
  package var second: Int { modified / 1_000_000_000 }
  private var changed: Int
  private var changedSecond: Int

  /// Creates the identity of a file.
  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
    size = Int(status.st_size)
    modified = status.st_mtim.nanoseconds
    changed = status.st_ctim.nanoseconds
    changedSecond = status.st_ctim.tv_sec
  }

  /// Reads the identity of a file, or of what a link leads to; `nil` if there is nothing.
  package init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// A fingerprint that replaces that of the content where the content is not read.
  var fingerprint: Fingerprint {
    Fingerprint(of: "\(device) \(inode) \(size) \(modified) \(changed)")
  }

  /// Returns whether no later change can have the same change time.
  ///
  /// Two changes within one tick of the kernel's clock have the same change time, so the last one has
  /// to be at least two seconds ago. That also exceeds the resolution of all file systems on Linux.
  ///
  /// - Parameter now: The time, in seconds since 1970.
  /// - Returns: `true` if the file can be recognized by its identity.
  func isSettled(at now: Int) -> Bool { changedSecond < now - 2 }
}

extension timespec {
  /// The time in nanoseconds, or a limit of `Int` for times beyond it.
  ///
  /// File systems have dates outside of the years 1678 to 2262.
  var nanoseconds: Int {
    let (product, isTooLarge) = tv_sec.multipliedReportingOverflow(by: 1_000_000_000)
    guard !isTooLarge else { return tv_sec < 0 ? .min : .max }
    let (sum, overflows) = product.addingReportingOverflow(tv_nsec)
    return overflows ? .max : sum
  }
}
