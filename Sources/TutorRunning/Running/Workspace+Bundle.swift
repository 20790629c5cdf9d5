import FoundationEssentials
package import TestReports
package import TutorPlatform
import TutorCore

extension Workspace {
  /// Returns the path of the most recently built test bundle.
  ///
  /// There can be several: SwiftPM does not remove the old bundle when a package is renamed.
  package func builtBundle() -> String? {
    testPrograms.max { (FileIdentity(at: $0)?.second ?? 0) < (FileIdentity(at: $1)?.second ?? 0) }
  }

  /// Returns the path of the package's own `main` in a test bundle, or `nil` if SwiftPM generated it.
  ///
  /// SwiftPM 6.3 takes a file of one of these names between the folder of a test target and that of the
  /// package, and lists the sources of the bundle's module next to the bundle.
  func ownMain(of program: String) -> String? {
    guard program.hasSuffix(".xctest"), let slash = program.lastIndex(of: "/") else { return nil }
    // The name of the module has an underscore for each character that is not valid in C.
    let module = program[slash...].dropFirst().dropLast(".xctest".count).map {
      $0.isLetter || $0.isNumber ? $0 : "_"
    }
    let list = "\(program[...slash])\(String(module)).build/sources"
    let text = String(decoding: SafeFile.contents(of: list) ?? [], as: UTF8.self)
    let paths = text.split(separator: "\n").map { $0.trimmingCharacters("'") }
    return paths.compactMap(package.relative).first {
      $0.split(separator: "/").last.map { ["LinuxMain.swift", "XCTMain.swift"].contains($0) }
        ?? false
    }
  }

  /// Returns the frameworks whose tests `swift test` runs in a built test bundle.
  package func frameworks(of program: String, _ files: PackageSnapshot) -> Set<TestID.Framework> {
    ownMain(of: program) == nil ? frameworks(files) : [.xctest]
  }

  /// The reason why a test bundle is not all of the package's tests, or `nil` if it is.
  package var obstacleToBundle: String? {
    let count = testPrograms.count
    guard folders.buildSystem == .swiftBuild, count > 1 else { return nil }
    return
      "Swift Build makes a program for each of the \(count) test targets, and the tutor can run only one "
      + "directly. Use a toolchain with the native build system, such as Swift "
      + "\(SwiftVersion.verified): `redgreen config toolchain FOLDER`"
  }

  /// The paths of the programs that run the package's tests.
  private var testPrograms: [String] {
    let folder = folders.products(toolchain.triple)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter(folders.buildSystem.isTestProgram).map { folder + "/" + $0 }
  }

  /// The file names of the static libraries that SwiftPM builds next to the test bundle.
  var archives: Set<String> {
    let names =
      (try? FileManager.default.contentsOfDirectory(atPath: folders.products(toolchain.triple)))
      ?? []
    return Set(names.filter { $0.hasSuffix(".a") })
  }
}
