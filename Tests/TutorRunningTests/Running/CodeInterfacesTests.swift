import Foundation
import TestSupport
import Testing
import TutorPlatform
import TutorTestSupport

@testable import TutorRunning

/// What other modules can use of a file, read before a run.
///
/// Only a toolchain builds the reader.
@Suite(.live) struct CodeInterfacesTests {
  private struct NotAsked: Error {}

  @Test func `files whose interfaces are known are not read again`() throws {
    let package = try TestPackage()
    try package.write("Sources/Kata/Kata.swift", "func one() -> Int { 1 }\n")
    let memory = try TestPackage.memory()
    func interfaces(from memory: SourceMemory) -> [String: Fingerprint]? {
      let reading = CodeInterfaces(
        of: PackageSnapshot(of: package.folder), in: package.folder, with: memory)
      reading.runToEnd()
      return reading.result
    }
    let first = try #require(interfaces(from: memory))
    #expect(first["Sources/Kata/Kata.swift"] != nil)
    // This one cannot read anything.
    let closed = SourceMemory(reader: { throw NotAsked() })
    closed.remember(interfaces: memory.interfaces)
    #expect(interfaces(from: closed) == first)
    try package.write("Sources/Kata/Kata.swift", "func one() -> Int { 2 }\n")
    #expect(interfaces(from: memory) == first)
    try package.write("Sources/Kata/Kata.swift", "func two() -> Int { 2 }\n")
    #expect(interfaces(from: closed) == nil)
    #expect(interfaces(from: memory) != first)
  }

  @Test func `what an earlier process has read is not read again, also in the next run`() throws {
    let package = try TestPackage()
    let path = "Sources/Kata/Kata.swift"
    try package.write(path, "func one() -> Int { 1 }\n")
    let files = PackageSnapshot(of: package.folder)
    let built = files.stamps.keys.filter(\.isCode).reduce(into: [:]) {
      $0[$1] = Fingerprint(of: $1)
    }
    let closed = SourceMemory(reader: { throw NotAsked() })
    for built in [built, [:]] {
      let reading = CodeInterfaces(of: files, in: package.folder, with: closed, built: built)
      #expect(reading.isOver)
      #expect(reading.result?[path] == Fingerprint(of: path))
    }
  }

  @Test func `function bodies count if the package declares a macro, and they may be its own`()
    throws
  {
    let package = try TestPackage()
    let memory = try TestPackage.memory()
    func interface(_ text: String) throws -> Fingerprint {
      try package.write("Sources/Kata/Kata.swift", text)
      let reading = CodeInterfaces(
        of: PackageSnapshot(of: package.folder), in: package.folder, with: memory)
      reading.runToEnd()
      return try #require(reading.result?["Sources/Kata/Kata.swift"])
    }
    let (one, two) = ("func one() -> Int { 1 }\n", "func one() -> Int { 2 }\n")
    let syntax = "import SwiftSyntax\n"
    #expect(try interface(syntax + one) == interface(syntax + two))
    let manifest = package.text("Package.swift")
    try package.write("Package.swift", manifest + "// .macro(name: \"M\")\n")
    #expect(try interface(syntax + one) != interface(syntax + two))
    #expect(try interface(one) == interface(two))
    try package.write("Package.swift", manifest)
    #expect(try interface(syntax + one) == interface(syntax + two))
  }

  @Test func `a run waits for a reader, but not for long, and not for its build`() throws {
    let package = try TestPackage()
    let files = PackageSnapshot(of: package.folder)
    let silent = SourceMemory(reader: {
      SourceMemory.command("/bin/cat", environment: [:])
    })
    let reading = CodeInterfaces(of: files, in: package.folder, with: silent)
    #expect(reading.delaysRun)
    reading.advance(at: .now() + CodeInterfaces.patience)
    #expect(!reading.delaysRun && !reading.isOver)
    let support = SupportCache(
      cache: CacheFolder(path: package.folder + "/cache"),
      toolchain: try TestPackage.toolchain.get(),
      sources: TestPackage.sources, environment: ProcessInfo.processInfo.environment)
    let unbuilt = SourceMemory(reader: { throw NotAsked() }) { try support.build(.reader) }
    #expect(!CodeInterfaces(of: files, in: package.folder, with: unbuilt).delaysRun)
    for memory in [silent, unbuilt] { memory.cancel(at: .now()) }
  }

  @Test func `a reading that is abandoned has kept what it has read`() throws {
    let package = try TestPackage()
    let count = CodeInterfaces.batchSize + 9
    for number in 0..<count {
      try package.write("Sources/Kata/Many\(number).swift", "func many\(number)() {}\n")
    }
    let memory = SourceMemory(support: try TestPackage.support.get())
    let files = PackageSnapshot(of: package.folder)
    var reading: CodeInterfaces? = CodeInterfaces(of: files, in: package.folder, with: memory)
    #expect(reading?.delaysRun == false)
    while memory.interfaces.isEmpty, let reading {
      Poll.wait(for: [reading], patience: 0.05)
      reading.advance(at: .now())
    }
    reading?.cancel(at: .now())
    reading = nil
    let kept = memory.interfaces.count
    #expect(kept >= CodeInterfaces.batchSize / 2 && kept < count)
    let rest = CodeInterfaces(of: files, in: package.folder, with: memory)
    #expect(rest.delaysRun)
    rest.runToEnd()
    #expect((rest.result?.count ?? 0) >= count)
  }
}
