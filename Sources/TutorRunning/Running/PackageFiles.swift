package import TutorPlatform
import FoundationEssentials
import Glibc

/// The state of a package's files at one moment.
package struct PackageFiles: Equatable, Sendable, Codable {
  /// The properties that distinguish two versions of a file.
  package struct Stamp: Equatable, Sendable, Codable {
    /// The modification time, in nanoseconds since 1970.
    package var modified: Int
    /// The size in bytes.
    package var size: Int
    /// The fingerprint of the content, or of no bytes if the file is larger than 4 MB.
    package var content: Fingerprint

    /// The modification time in whole seconds, the precision that swift-driver 6.3 uses.
    var second: Int { modified / 1_000_000_000 }
  }

  /// The stamps of the regular files, by path relative to the package.
  package private(set) var stamps: [String: Stamp] = [:]
  /// The paths of pipes, devices and sockets.
  ///
  /// Reading from one of these can block forever or never reach an end.
  package private(set) var specialFiles: [String] = []
  /// The paths of links to folders that are also reached by another path.
  ///
  /// Files in them are not stamped a second time, but SwiftPM compiles them a second time.
  package private(set) var repeatedFolders: Set<String> = []

  /// The paths that SwiftPM plans a build for: those of regular files and of repeated folders.
  var plannedPaths: Set<String> { repeatedFolders.union(stamps.keys) }

  /// A package is read several times in each run.
  private static let cache = StampCache()

  /// The maximum size, in bytes, of files whose content is read.
  ///
  /// Versions of larger files are distinguished by size and time alone.
  static let contentLimit = 4 << 20

  /// Reads the files of a package.
  ///
  /// Hidden files and folders, such as `.build`, and `Package.resolved` are ignored.
  package init(of package: String) {
    var visited: Set<[UInt]> = []
    read(package, prefix: "", depth: 0, &visited)
  }

  /// Reads a folder and its subfolders, each once, because links can form cycles.
  private mutating func read(
    _ folder: String, prefix: String, depth: Int, _ visited: inout Set<[UInt]>
  ) {
    guard depth < 16, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    // In a fixed order, because a folder with several links to it is read through the first one.
    for name in names.sorted() where !name.hasPrefix(".") && name != "Package.resolved" {
      let path = folder + "/" + name
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        guard visited.insert([status.st_dev, status.st_ino]).inserted else {
          repeatedFolders.insert(prefix + name)
          continue
        }
        read(path, prefix: prefix + name + "/", depth: depth + 1, &visited)
      case S_IFREG: stamps[prefix + name] = Self.stamp(path, status)
      default: specialFiles.append(prefix + name)
      }
    }
  }

  private static func stamp(_ path: String, _ status: stat) -> Stamp {
    let content = cache.content(of: path, status) {
      var content = Fingerprint()
      if status.st_size <= contentLimit,
        let bytes = SafeFile.contents(of: path, limit: contentLimit)
      {
        content.add(bytes)
      }
      return content
    }
    return Stamp(
      modified: status.st_mtim.nanoseconds, size: Int(status.st_size), content: content)
  }

  /// Returns the text of a file of the package, or an empty string if the file cannot be read or is
  /// larger than 4 MB.
  package static func text(_ file: String, in package: String) -> String {
    let bytes = SafeFile.contents(of: package + "/" + file, limit: contentLimit)
    return String(decoding: bytes ?? [], as: UTF8.self)
  }
}

extension String {
  /// A Boolean value that indicates whether this is the path of a manifest in a package's folder.
  var isManifest: Bool {
    self == "Package.swift" || hasPrefix("Package@swift-") && !contains("/")
  }
}
