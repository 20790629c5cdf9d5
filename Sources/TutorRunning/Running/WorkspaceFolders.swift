import TutorPlatform
import FoundationEssentials
import Glibc

/// The folders that the tutor keeps for one package, away from the package itself.
///
/// Never shared: with one scratch path for two packages SwiftPM 6.3 runs the first one's tests for the second.
package struct WorkspaceFolders: Equatable, Sendable {
  package let root: String

  /// Gives the folders for a package, by its real path.
  init(in cache: CacheFolder, package: String) {
    root = cache.path + "/packages/" + Fingerprint(of: package).hex
  }

  var scratch: String { root + "/build" }
  var temporary: String { root + "/tmp" }
  var run: String { root + "/run" }
  var crashes: String { root + "/crashes" }
  var memory: String { root + "/memory.json" }

  /// Makes the folders, and empties those that hold what only the last run needed.
  func prepare(_ cache: CacheFolder) throws {
    // Each SwiftPM run leaves six folders behind.
    for folder in [temporary, crashes] { try? FileManager.default.removeItem(atPath: folder) }
    for folder in [scratch, temporary, run, crashes] { try cache.make(folder) }
  }

  /// The folder of products; `.build/debug` itself is only there after a build that succeeded.
  func products(_ triple: String) -> String {
    scratch + "/" + triple + "/debug"
  }

  /// Makes the driver compile every file again, but for those of one module that have not changed.
  func removeDriverNotes(_ triple: String, except module: String?) {
    let kept = module.map { "\(products(triple))/\($0).build" }
    for folder in entries(of: products(triple)) where folder.hasSuffix(".build") && folder != kept {
      for note in entries(of: folder) where note.hasSuffix(".priors") { unlink(note) }
    }
  }

  /// Makes SwiftPM copy all resources again: 6.3 leaves the copy of a deleted one in place, and it is found.
  func removeResources(_ triple: String) {
    for folder in entries(of: products(triple)) where folder.hasSuffix(".resources") {
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// Makes SwiftPM look anew for the files of the package.
  ///
  /// 6.3 does not notice one that comes or goes while a link that leads nowhere lies in the same folder, as Emacs leaves
  /// one there for each file that is not saved yet.
  func removePlan(_ triple: String) {
    unlink(products(triple) + "/description.json")
  }

  /// Dates what was made of the test runner later than its source, which SwiftPM writes just before it.
  ///
  /// The driver reads dates in whole seconds (swift-driver 6.3, `TimePoint(seconds:)` in `VirtualPath.swift`), and emits
  /// a module again that is not newer than its source. SwiftPM does not write this source again, so after a first build
  /// that is quick enough every later one would emit the module in vain: 0.2 s of 1.6 s.
  func dateTestRunner(_ triple: String) {
    let products = products(triple)
    let suffix = "PackageTests.derived"
    for folder in entries(of: products) where folder.hasSuffix(suffix) {
      guard let written = Self.date(of: folder + "/runner.swift") else { continue }
      let module = folder.dropFirst(products.count + 1).dropLast(".derived".count)
      let made =
        ["swiftmodule", "swiftdoc", "swiftsourceinfo"].map { "Modules/\(module).\($0)" }
        + ["include/\(module)-Swift.h", "\(module).emit-module.d", "\(module).emit-module.dia"]
        .map { "\(module).build/\($0)" }
      for path in made.map({ products + "/" + $0 }) where Self.date(of: path) == written {
        let later = timespec(tv_sec: written + 1, tv_nsec: 0)
        utimensat(AT_FDCWD, path, [later, later], 0)
      }
    }
  }

  /// Returns when a file was written, in whole seconds since 1970; nil where there is none.
  private static func date(of path: String) -> Int? {
    var info = stat()
    return stat(path, &info) == 0 ? info.st_mtim.tv_sec : nil
  }

  /// Throws away all that was built.
  func removeBuild() {
    try? FileManager.default.removeItem(atPath: scratch)
  }

  /// Tells the probe whether Swift Testing is to be watched while XCTest runs.
  ///
  /// A file and not a variable: a changed environment would make SwiftPM plan the build anew.
  func watchIssues(_ isWanted: Bool) {
    let path = run + "/watch-issues"
    if isWanted { close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)) } else { unlink(path) }
  }

  /// Keeps the tests of `swift test` from starting while those of a quick look run: they could write the same files.
  ///
  /// The probe waits for it to go, though never longer than two seconds.
  func holdTests(_ isHeld: Bool) {
    let path = run + "/hold"
    if isHeld { close(open(path, O_CREAT | O_WRONLY | O_CLOEXEC, 0o600)) } else { unlink(path) }
  }

  /// Reads the backtrace of a process that died, from the folder that it was to be written to.
  func crashLog(of pid: Int32, in folder: String? = nil) -> [UInt8]? {
    let path = entries(of: folder ?? crashes).first {
      $0.contains("-\(pid)-") && $0.hasSuffix(".json")
    }
    return path.flatMap { FileManager.default.contents(atPath: $0) }.map(Array.init)
  }

  func readMemory() -> BuildMemory? {
    guard let bytes = FileManager.default.contents(atPath: memory) else { return nil }
    return try? JSONDecoder().decode(BuildMemory.self, from: bytes)
  }

  /// Writes in one step, so that a kill leaves the old or the new.
  func write(_ memory: BuildMemory) {
    let bytes = (try? JSONEncoder().encode(memory)) ?? Data()
    do {
      try bytes.write(to: URL(fileURLWithPath: self.memory), options: .atomic)
    } catch {
      // What is not known is not trusted: the next build starts with no memory.
      unlink(self.memory)
    }
  }

  private func entries(of folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { folder + "/" + $0 }
  }
}
