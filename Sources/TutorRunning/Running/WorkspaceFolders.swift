import TutorPlatform
import FoundationEssentials
import Glibc

/// The folders that the tutor keeps for one package, outside the package itself.
///
/// Packages never share folders. If two packages have the same scratch path, SwiftPM 6.3 runs the
/// first package's tests for the second.
package struct WorkspaceFolders: Equatable, Sendable {
  /// The path of the folder that contains the others.
  package let root: String

  /// Creates the folder paths for a package, given by its real path.
  init(in cache: CacheFolder, package: String) {
    root = cache.path + "/packages/" + Fingerprint(of: package).hex
  }

  var scratch: String { root + "/build" }
  var memory: String { root + "/memory.json" }
  /// The folders of the runs of `swift test`.
  package var runs: RunFolders { RunFolders(root: root) }

  /// Creates the folders, and empties those with temporary files and backtraces.
  func prepare(_ cache: CacheFolder) throws {
    try cache.make(scratch)
    // Each SwiftPM run leaves six temporary folders.
    try runs.prepare(cache)
  }

  /// The build system that has last planned a build of the package.
  var buildSystem: BuildSystem { BuildSystem(in: scratch) }

  /// Returns the folder of the build products.
  func products(_ triple: String) -> String { buildSystem.products(in: scratch, triple) }

  /// Forces the driver to compile every file again, except unchanged files of one module.
  func removeDriverNotes(_ triple: String, except module: String?) {
    if buildSystem == .swiftBuild { return removeNotesOfSwiftBuild(except: module) }
    let kept = module.map { "\(products(triple))/\($0).build" }
    for folder in entries(of: products(triple)) where folder.hasSuffix(".build") && folder != kept {
      for note in entries(of: folder) where note.hasSuffix(".priors") { unlink(note) }
    }
  }

  /// Makes SwiftPM compile modules again that import a changed module only through other modules.
  ///
  /// SwiftPM 6.3 compiles a module again if another one on which its target depends itself has changed. A
  /// private property changes the layout of a type, but often not one byte of a module that uses the type.
  /// SwiftPM then links tests that were compiled for the old layout, and they crash.
  ///
  /// - Parameter changed: The absolute paths of the changed files, or `nil` if any file may have changed.
  func removeObjects(importing changed: Set<String>?) {
    guard buildSystem == .native,
      let plan = SafeFile.contents(of: BuildSystem.plan(in: scratch))
    else { return }
    let modules = BuildPlan.modules(in: String(decoding: plan, as: UTF8.self))
    for module in BuildPlan.modules(modules, importingIndirectly: changed) {
      // Without one of its outputs, the build system runs the command of a module.
      if let object = module.outputs.first(where: { $0.hasSuffix(".o") }) { unlink(object) }
    }
  }

  private func removeNotesOfSwiftBuild(except module: String?) {
    let folder = scratch + "/out/Intermediates.noindex"
    // Without the folder, there is nothing to remove.
    try? FolderWalk(through: folder, count: 100_000, depth: 16).run(
      { item in
        let isKept = module.map { item.path.contains("/\($0).build/") } ?? false
        if item.path.hasSuffix(".priors"), !isKept { unlink(folder + "/" + item.path) }
        return true
      }, leftOut: { _ in })
  }

  /// Forces SwiftPM to copy all resources again.
  ///
  /// SwiftPM 6.3 does not remove the copy of a deleted resource, so code would still find it.
  func removeResources(_ triple: String) {
    for folder in entries(of: products(triple)) where folder.hasSuffix(".resources") {
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  /// Forces SwiftPM to search for the files of the package again.
  ///
  /// SwiftPM 6.3 does not detect that a file was added or removed while the same folder contains a
  /// broken symbolic link. Emacs creates such a link for each file with unsaved changes.
  func removePlan(_ triple: String) {
    unlink(products(triple) + "/description.json")
  }

  /// Sets the modification times of the test runner's products to one second after its source.
  ///
  /// The driver reads times in whole seconds (swift-driver 6.3, `TimePoint(seconds:)` in
  /// `VirtualPath.swift`), and emits a module again if it is not newer than its source. SwiftPM
  /// writes the source just before the module, and never again. If both are written within one
  /// second, every later build emits the module needlessly, which takes 0.2 s of 1.6 s.
  func dateTestRunner(_ triple: String) {
    let products = products(triple)
    let suffix = "PackageTests.derived"
    for folder in entries(of: products) where folder.hasSuffix(suffix) {
      guard let written = FileIdentity(at: folder + "/runner.swift")?.second else { continue }
      let module = folder.dropFirst(products.count + 1).dropLast(".derived".count)
      let made =
        ["swiftmodule", "swiftdoc", "swiftsourceinfo"].map { "Modules/\(module).\($0)" }
        + ["include/\(module)-Swift.h", "\(module).emit-module.d", "\(module).emit-module.dia"]
        .map { "\(module).build/\($0)" }
      for path in made.map({ products + "/" + $0 }) where FileIdentity(at: path)?.second == written
      {
        let later = timespec(tv_sec: written + 1, tv_nsec: 0)
        utimensat(AT_FDCWD, path, [later, later], 0)
      }
    }
  }

  /// Removes all build products.
  func removeBuild() {
    try? FileManager.default.removeItem(atPath: scratch)
  }

  func readMemory() -> BuildMemory? {
    guard let bytes = SafeFile.contents(of: memory) else { return nil }
    return try? JSONDecoder().decode(BuildMemory.self, from: Data(bytes))
  }

  /// Writes the record atomically, so that a killed process leaves the old or the new version.
  func write(_ memory: BuildMemory) {
    let bytes = (try? JSONEncoder().encode(memory)) ?? Data()
    do {
      try CacheFolder.write(Array(bytes), to: self.memory)
    } catch {
      // Without a record, the next build trusts none of the driver's notes.
      unlink(self.memory)
    }
  }

  private func entries(of folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.map { folder + "/" + $0 }
  }
}
