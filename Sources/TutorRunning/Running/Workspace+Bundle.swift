import FoundationEssentials
import Glibc

extension Workspace {
  /// Returns the path of the most recently built test bundle.
  ///
  /// There can be several: SwiftPM does not remove the old bundle when a package is renamed.
  func builtBundle() -> String? {
    let folder = folders.products(toolchain.triple)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let bundles = names.filter { $0.hasSuffix(".xctest") }.map { folder + "/" + $0 }
    return bundles.max { Self.modified($0) < Self.modified($1) }
  }

  /// The file names of the static libraries that SwiftPM builds next to the test bundle.
  var archives: Set<String> {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folders.products(toolchain.triple)))
      ?? []
    return Set(names.filter { $0.hasSuffix(".a") })
  }

  private static func modified(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mtim.tv_sec : 0
  }
}
