import FoundationEssentials
import Glibc

/// Where everything is kept that can be made again.
package struct CacheFolder: Equatable, Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// Gives `$XDG_CACHE_HOME/redgreen`, or `~/.cache/redgreen`.
  package init(environment: [String: String]) {
    // The XDG specification has a relative path ignored.
    if let base = environment["XDG_CACHE_HOME"], base.hasPrefix("/") {
      self.init(path: base + "/redgreen")
    } else {
      self.init(path: (environment["HOME"] ?? "/tmp") + "/.cache/redgreen")
    }
  }

  /// Makes a folder and all above it.
  package func make(_ folder: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw CacheError(path: folder, reason: "\(error)".firstLine)
    }
  }
}
