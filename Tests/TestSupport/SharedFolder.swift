import Foundation
import Glibc

/// Builds that the tests keep in the temporary folder from one run to the next.
package enum SharedFolder {
  /// The path, unique to this checkout.
  package static let path =
    NSTemporaryDirectory() + "redgreen-tests" + checkout.replacing("/", with: "-")

  /// The value of `XDG_CACHE_HOME` where a test runs the tutor.
  package static let caches = path + "/caches"

  /// The value of `XDG_CONFIG_HOME` of a learner who has started the tutor before.
  package static let settings: String = {
    let folder = path + "/settings"
    try? FileManager.default.createDirectory(
      atPath: folder + "/redgreen", withIntermediateDirectories: true)
    try? "{\"theme\": \"dark\"}\n".write(
      toFile: folder + "/redgreen/config.json", atomically: true, encoding: .utf8)
    return folder
  }()

  /// The value of `XDG_DATA_HOME` of a learner who has added no course.
  package static let data = path + "/data"

  /// The tutor's cache in it.
  package static let cache = caches + "/redgreen"

  /// The folder of this checkout.
  package static let checkout: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()
}

/// A folder that one test at a time uses.
///
/// It is empty at first, unless its content is kept. The path and everything built for it remain the
/// same, so that a test need not wait for a first build.
package final class ReusedFolder: Sendable {
  package let path: String
  private let lock: Int32
  private let keepsContent: Bool

  struct Failure: Error {
    var errno: Int32
  }

  /// Reserves a folder that no test uses.
  ///
  /// - Parameters:
  ///   - name: The purpose; tests that build the same package use the same name.
  ///   - keepsContent: Whether the folder may contain what an earlier test run left in it.
  /// - Throws: The system's error if the folder or its lock cannot be created.
  package init(_ name: String, keepsContent: Bool = false) throws {
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
    self.keepsContent = keepsContent
    path = "\(folder)/\(number)"
    if !keepsContent { try? FileManager.default.removeItem(atPath: path) }
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Makes a folder in it contain certain files and no others.
  ///
  /// A file that has its text already stays as it is, and so does what was built from it.
  package func restore(_ files: [String: String], in folder: String) throws {
    let folder = URL(filePath: path + "/" + folder)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for item in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where files[item] == nil && !files.keys.contains(where: { $0.hasPrefix(item + "/") }) {
      // Its folder may be gone already.
      try? FileManager.default.removeItem(at: folder.appending(path: item))
    }
    for (item, text) in files {
      let file = folder.appending(path: item)
      guard (try? Data(contentsOf: file)) != Data(text.utf8) else { continue }
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  deinit {
    if !keepsContent { try? FileManager.default.removeItem(atPath: path) }
    // Closing the file alone would leave the lock to a forked child that has not executed its program yet.
    flock(lock, LOCK_UN)
    close(lock)
  }
}
