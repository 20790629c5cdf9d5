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
