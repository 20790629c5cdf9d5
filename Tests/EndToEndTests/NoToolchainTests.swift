import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// The tutor on a machine without a Swift toolchain.
  @Suite struct NoToolchainTests {
    let line: LineModeTests

    init() throws { line = try LineModeTests() }

    @Test func `the tutor loads none of the toolchain's libraries for reading Swift`() throws {
      // The dynamic linker lists the libraries that it would load, without starting the program.
      let outcome = try line.run([], environment: ["LD_TRACE_LOADED_OBJECTS": "1"])
      #expect(outcome.output.contains("libc.so"))
      #expect(!outcome.output.contains("SwiftSyntax") && !outcome.output.contains("SwiftParser"))
    }

    @Test func `the demo needs no toolchain, and writes no file`() throws {
      let home = try TemporaryFolder()
      let environment = ["PATH": "/nonexistent", "HOME": home.path, "XDG_CACHE_HOME": ""]
      let outcome = try line.run(
        ["demo"],
        environment: environment.merging(["XDG_CONFIG_HOME": "", "XDG_DATA_HOME": ""]) { $1 })
      #expect(outcome.code == 0)
      for words in ["WRONG RED", "RED, for the right reason", "GREEN: ", "NOT DONE YET: "] {
        #expect(outcome.lines.contains { $0.hasPrefix(words) }, "\(words)")
      }
      #expect(outcome.lines.last?.hasSuffix("start the first lesson with: redgreen") == true)
      #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
      #expect(!FileManager.default.fileExists(atPath: line.course.folder))
    }

    @Test func `the screen and plain output remark on a newer version of Swift`() throws {
      let folder = line.course.folder + "-path"
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let answer =
        #"{"compilerVersion":"Swift version 6.9 (x)","target":{"unversionedTriple":"t"},"#
        + #""paths":{"runtimeResourcePath":"/nonexistent"}}"#
      try ExecutableFile.write("#!/bin/sh\necho '\(answer)'\n", to: folder + "/swiftc")
      let path = "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
      let remark = "Swift 6.9 is newer than 6.3"
      let program = try ProgramInTerminal(
        ["--course", line.course.folder], environment: ["PATH": path])
      try program.see(remark)
      program.type("q")
      #expect(try program.end() == 0)
      let plain = try line.run(["--plain"], input: "q\n", environment: ["PATH": path])
      #expect(plain.output.contains(remark))
    }

    /// A folder whose compiler does what a shell script says.
    private func path(withCompiler script: String) throws -> String {
      let folder = line.course.folder + "-path"
      for name in ["swiftc", "swift-frontend", "swift", "clang"] {
        try ExecutableFile.write("#!/bin/sh\n\(script)\n", to: "\(folder)/\(name)")
      }
      return folder + ":/usr/bin:/bin"
    }

    private func removePath() {
      try? FileManager.default.removeItem(atPath: line.course.folder + "-path")
    }

    @Test func `keys are answered while the toolchain hangs, also in practice`() throws {
      defer { removePath() }
      let path = try path(withCompiler: "exec sleep 1000")
      let package = line.course.folder + "-path/package"
      try TestFile.write("// swift-tools-version: 6.0\n", to: package + "/Package.swift")
      for words in [["--course", line.course.folder], ["practice", package]] {
        let program = try ProgramInTerminal(words, environment: ["PATH": path])
        try program.wait(for: "the screen") { program.terminal.isAlternate }
        program.type("?")
        try program.see("Keys (type to filter)")
        program.type("\u{1B}")
        try program.waitUntilGone("Keys (type to filter)")
        program.type("tq")
        #expect(try program.end() == 0)
      }
    }

    @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
    func `a signal ends the tutor while the toolchain hangs`(_ signal: Int32) throws {
      defer { removePath() }
      let program = try ProgramInTerminal(
        ["--course", line.course.folder],
        environment: ["PATH": try path(withCompiler: "exec sleep 1000")])
      try program.wait(for: "the screen") { program.terminal.isAlternate }
      program.send(signal: signal)
      _ = try program.end()
    }

    @Test(arguments: [
      ("exit 7", "it ended with exit code 7"), ("exec yes", "its answer does not end"),
      ("head -c 9999 /dev/urandom", "its answer does not describe a toolchain"),
    ])
    func `every command says that the toolchain does not work, and why`(
      _ script: String, _ reason: String
    ) throws {
      defer { removePath() }
      let path = try path(withCompiler: script)
      let sentence = "/swiftc does not work: \(reason). Reinstall Swift 6.3"
      for words in [["check"], ["--version"], ["doctor"], ["practice", "--once"]] {
        let outcome = try line.run(words, environment: ["PATH": path])
        #expect((outcome.output + outcome.errors).contains(sentence), "\(words): \(outcome)")
        #expect(outcome.code == (words == ["--version"] ? 0 : 3), "\(words)")
      }
      let program = try ProgramInTerminal(
        ["--course", line.course.folder], environment: ["PATH": path])
      #expect(try program.end() == 3)
      #expect(program.showsWrapped(sentence))
    }

    @Test func `doctor reports the missing toolchain and how to fix that`() throws {
      let folder = line.course.folder + "-path"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(atPath: folder) }
      let outcome = try line.run(["doctor"], environment: ["PATH": folder])
      #expect(outcome.code != 0)
      #expect(outcome.output.contains("No Swift toolchain was found in \(folder)"))
      #expect(outcome.output.contains("Install Swift 6.3 from swift.org/install"))
    }
  }
}
