import Foundation
import Glibc

/// What the tests keep in the temporary folder from one run to the next: it takes long to build.
package enum SharedFolder {
  /// The path, which belongs to this checkout alone.
  package static let path =
    NSTemporaryDirectory() + "redgreen-tests" + checkout.replacing("/", with: "-")

  /// What stands in `XDG_CACHE_HOME` where a test runs the tutor.
  package static let caches = path + "/caches"

  /// The tutor's cache in it.
  package static let cache = caches + "/redgreen"

  /// The folder that this checkout is in.
  package static let checkout: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()
}

/// A folder that belongs to one test at a time, and then to the next.
///
/// It begins empty. Its path stays, and with the path all that the tutor and SwiftPM have built for it, so that a test
/// need not wait for a first build.
package final class ReusedFolder {
  package let path: String
  private let lock: Int32

  struct Failure: Error {
    var errno: Int32
  }

  /// Takes a folder that no test has at present.
  ///
  /// - Parameter name: What it is for; tests that build the same take the same name.
  /// - Throws: What the system says if the folder or its lock cannot be made.
  package init(_ name: String) throws {
    let folder = SharedFolder.path + "/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    var number = 0
    var lock: Int32
    repeat {
      number += 1
      lock = open("\(folder)/\(number).lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
      guard lock >= 0 else { throw Failure(errno: errno) }
      guard flock(lock, LOCK_EX | LOCK_NB) != 0 else { break }
      close(lock)
    } while true
    self.lock = lock
    path = "\(folder)/\(number)"
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
    // Closing alone leaves the lock to a child that another thread has forked and that has not begun its program yet.
    flock(lock, LOCK_UN)
    close(lock)
  }
}
