import FoundationEssentials
import Glibc

extension Workspace {
  /// The test bundle that was built last: after the package was renamed, the old one is still there.
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
