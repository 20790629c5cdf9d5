import FoundationEssentials
import Glibc

/// The folder for files that can be created again.
package struct CacheFolder: Equatable, Sendable {
  /// The path of the folder.
  package let path: String

  /// Creates a cache folder with a path.
  package init(path: String) {
    self.path = path
  }

  /// Creates a cache folder at `$XDG_CACHE_HOME/redgreen` or `~/.cache/redgreen`.
  package init(environment: [String: String]) {
    // The XDG specification requires relative paths to be ignored.
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      self.init(path: base + "/redgreen")
    } else {
      self.init(path: (environment["HOME"] ?? "/tmp") + "/.cache/redgreen")
    }
  }

  /// The path of the folder with a file for each screen that is open in a terminal.
  package var screenRecords: String { path + "/screens" }

  /// Creates a folder and its parent folders.
  ///
  /// - Throws: `CacheError` if the folder cannot be created.
  package func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CacheError(path: folder, reason: "\(error)".firstLine)
    }
  }
}
