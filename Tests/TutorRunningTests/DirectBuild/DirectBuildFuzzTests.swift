import Fuzzing
import Testing
import TutorTestSupport

@testable import TutorRunning

/// Fuzzing of SwiftPM's build plan and of the commands that the compiler prints.
struct DirectBuildFuzzTests {
  @Test func `no build plan crashes the reader`() {
    let plans = [
      BuildPlanText.module("KataTests", sources: ["/p/T.swift"], imports: ["Kata", "UIKit"])
        + BuildPlanText.module("Kata", sources: ["/p/A.swift", "/p/B.swift"])
        + BuildPlanText.link,
      BuildPlanText.module("A", sources: ["/b/A.derived/runner.swift"], imports: ["A"])
        + BuildPlanText.link,
      """
        "/b/Kata_Kata.resources/a.xib":
          tool: copy-tool
          inputs: ["/p/a.xib"]
          outputs: ["/b/Kata_Kata.resources/a.xib"]

      """ + BuildPlanText.link,
    ].map(BuildPlanText.plan)
    let fuzz = Fuzz(
      "plan", seeds: plans.map { Array($0.utf8) },
      words: [
        "tool: ", "shell", "copy-tool", "inputs: ", "outputs: ", "args: ", "[\"", "\",\"", "\"]",
        "commands:\n", ".module\":\n", ".test\":\n", ".swiftmodule", ".resources", "\"-o\"",
        "-module-name", "/swiftc", "-I", "@",
      ])
    let outcome = fuzz.run { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      guard let plan = try? BuildPlan(reading: text) else { return }
      _ = plan.bundle
      _ = plan.modules.map { CompilerCommand.question(for: $0, modules: "/q/modules") }
      _ = LinkerCommand.question(for: plan, objects: ["/q/a.o"], program: "/q/program")
    }
    #expect(outcome.isSound, "\(outcome)")
  }

  @Test func `no compiler output crashes the command parser`() {
    let sources = ["/p/A.swift", "/p/B C.swift"]
    let answers = [
      """
      /usr/bin/swift-frontend -frontend -c -primary-file /p/A.swift '/p/B C.swift' -o /t/A.o
      /usr/bin/swift-frontend -frontend -emit-module /p/A.swift "/p/B C.swift" -module-name Kata \
      -experimental-skip-non-inlinable-function-bodies-without-types -o /t/Kata.swiftmodule
      """,
      """
      clang version 17
       "/usr/bin/ld.lld" "-m" "elf_x86_64" "-rpath=\\$ORIGIN" "/lib/swiftrt.o" "/q/a.o" "-lKata" "-o" "/q/p"
      /usr/bin/ld.lld -m elf_x86_64 '--build-id' /lib/swiftrt.o /q/a.o -lKata -o /q/p
      """,
    ]
    let fuzz = Fuzz(
      "answer", seeds: answers.map { Array($0.utf8) },
      words: [
        "'", "\"", "\\", " ", "\n/", " -frontend ", " -c ", " -emit-module ", " -o", " -m",
        " -primary-file", "/swiftrt.o", " -l", "/p/A.swift", "'/p/B C.swift'",
      ])
    let outcome = fuzz.run { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = ShellWords.split(text)
      if let command = CompilerCommand(answer: text, sources: sources) {
        _ = command.compiling([("/p/A.swift", "/q/0.o")], of: sources)
        _ = command.emittingModule(sources, to: "/q/Kata.swiftmodule", copiesBodies: false)
      }
      if let command = LinkerCommand(answer: text, objects: ["/q/a.o"]) {
        _ = command.library(["/q/a.o"], to: "/q/libTests.so")
        _ = command.program("/q/runner.o", to: "/q/program", archives: ["libKata.a"])
      }
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
