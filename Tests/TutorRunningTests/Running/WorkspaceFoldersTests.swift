import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

struct WorkspaceFoldersTests {
  let folder: TemporaryFolder
  let folders: WorkspaceFolders

  init() throws {
    folder = try TemporaryFolder()
    folders = WorkspaceFolders(in: CacheFolder(path: folder.path), package: "/package")
  }

  private func write(_ name: String, at seconds: Double) throws -> String {
    let path = folders.products("triple") + "/" + name
    try TestFile.write("", to: path)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: path)
    return path
  }

  private func date(of path: String) throws -> Double? {
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    return (attributes[.modificationDate] as? Date)?.timeIntervalSince1970
  }

  @Test func `files built from the test runner are dated one second after its source`() throws {
    _ = try write("KataPackageTests.derived/runner.swift", at: 1000.25)
    let products = try [
      "Modules/KataPackageTests.swiftmodule", "Modules/KataPackageTests.swiftdoc",
      "Modules/KataPackageTests.swiftsourceinfo",
      "KataPackageTests.build/KataPackageTests.emit-module.d",
      "KataPackageTests.build/KataPackageTests.emit-module.dia",
      "KataPackageTests.build/include/KataPackageTests-Swift.h",
    ].map { try write($0, at: 1000.75) }
    folders.dateTestRunner("triple")
    for path in products { #expect(try date(of: path) == 1001, "\(path)") }
  }

  @Test func `files that are newer or belong to other modules keep their dates`() throws {
    _ = try write("KataPackageTests.derived/runner.swift", at: 1000.25)
    _ = try write("Kata.derived/runner.swift", at: 1000.25)
    let later = try write("Modules/KataPackageTests.swiftmodule", at: 1002.5)
    let other = try write("Modules/Kata.swiftmodule", at: 1000.5)
    folders.dateTestRunner("triple")
    #expect(try date(of: later) == 1002.5)
    #expect(try date(of: other) == 1000.5)
  }

  @Test(arguments: [nil, "A", "B"])
  func `all driver notes are removed except those of the named module`(_ module: String?) throws {
    let notes = try ["A", "ATests", "APackageTests"].map {
      try write("\($0).build/primary.priors", at: 1000)
    }
    folders.removeDriverNotes("triple", except: module)
    let kept = notes.filter { FileManager.default.fileExists(atPath: $0) }
    #expect(kept == (module == "A" ? [notes[0]] : []))
  }
}
