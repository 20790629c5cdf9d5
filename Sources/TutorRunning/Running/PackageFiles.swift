package import TutorPlatform
import FoundationEssentials
import Glibc

/// The state of a package's files at one moment.
package struct PackageFiles: Equatable, Sendable, Codable {
  /// What tells two versions of one file apart.
  package struct Stamp: Equatable, Sendable, Codable {
    /// The time of change, in nanoseconds since 1970.
    package var modified: Int
    package var size: Int
    package var content: Fingerprint

    /// The same in whole seconds, which is all that swift-driver 6.3 looks at.
    var second: Int { modified / 1_000_000_000 }
  }

  package private(set) var stamps: [String: Stamp] = [:]
  /// Pipes, devices and sockets: who reads one may wait for ever, or read without end.
  package private(set) var endless: [String] = []

  /// Larger files are told apart by size and time alone.
  private static let contentLimit = 4 << 20

  /// Reads a package; hidden files and folders, such as `.build`, do not count.
  package init(of package: String) {
    var visited: Set<[UInt]> = []
    read(package, prefix: "", depth: 0, &visited)
  }

  /// Reads each folder once, for links may lead round in circles.
  private mutating func read(
    _ folder: String, prefix: String, depth: Int, _ visited: inout Set<[UInt]>
  ) {
    guard depth < 16, let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    else { return }
    // In one order: a folder that links lead to is read where it is come to first.
    for name in names.sorted() where !name.hasPrefix(".") && name != "Package.resolved" {
      let path = folder + "/" + name
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      switch status.st_mode & S_IFMT {
      case S_IFDIR:
        guard visited.insert([status.st_dev, status.st_ino]).inserted else { continue }
        read(path, prefix: prefix + name + "/", depth: depth + 1, &visited)
      case S_IFREG: stamps[prefix + name] = Self.stamp(path, status)
      default: endless.append(prefix + name)
      }
    }
  }

  private static func stamp(_ path: String, _ status: stat) -> Stamp {
    var content = Fingerprint()
    if status.st_size <= contentLimit, let bytes = FileManager.default.contents(atPath: path) {
      content.add(bytes)
    }
    let modified = status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    return Stamp(modified: modified, size: Int(status.st_size), content: content)
  }

  /// The text of a file of the package.
  package static func text(_ file: String, in package: String) -> String {
    let bytes = FileManager.default.contents(atPath: package + "/" + file) ?? Data()
    return String(decoding: bytes, as: UTF8.self)
  }
}
