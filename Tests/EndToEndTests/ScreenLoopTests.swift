import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// What all programs with a screen have in common.
  @Suite struct ScreenLoopTests {
    let course: CourseOfTests
    private let folder: TemporaryFolder

    init() throws {
      course = try CourseOfTests(isLive: false)
      folder = try TemporaryFolder()
    }

    enum Screen: CaseIterable {
      case lesson, practice, canvas, board, demo

      /// A text that the screen shows once it answers keys.
      var text: String {
        switch self {
        case .lesson: "then press n"
        case .practice: "p predict"
        case .canvas: "Outline"
        case .board: "0 learners"
        case .demo: "n next"
        }
      }
    }

    private func start(_ screen: Screen, _ environment: [String: String] = [:]) throws
      -> ProgramInTerminal
    {
      let words: [String]
      switch screen {
      case .lesson: words = []
      case .practice:
        try course.replay?.answer(.test, with: .hang)
        try ExecutableFile.write("", to: folder.path + "/package/Package.swift")
        words = ["practice", folder.path + "/package"]
      case .canvas:
        words = ["canvas", folder.path + "/Main.storyboard"]
        _ = try runProgram([ProgramInTerminal.tutor] + words + ["new"])
      case .board:
        _ = try runProgram(["git", "init", "-q", "--bare", folder.path + "/workshop"])
        words = ["board", folder.path + "/workshop"]
      case .demo: words = ["demo"]
      }
      let program = try course.start(words, environment: environment)
      try program.see(screen.text)
      return program
    }

    /// Returns the path of an editor that runs a script.
    private func editor(_ script: String) throws -> String {
      try ExecutableFile.write("#!/bin/sh\n" + script, to: folder.path + "/editor")
      return folder.path + "/editor"
    }

    @Test(arguments: Screen.allCases)
    func `control-z restores the terminal, and fg shows the screen in the new size`(
      _ screen: Screen
    ) throws {
      let program = try start(screen)
      program.type("\u{1A}")
      try program.wait(for: "the stop") { program.isStopped }
      program.expectTerminalAsBefore()
      program.resize(columns: 100, rows: 30)
      program.resume()
      try program.see(screen.text)
      try program.wait(for: "the new size") { program.terminal.text(ofRow: 29).contains("quit") }
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    @Test(arguments: [Screen.lesson, .canvas])
    func `an editor has the terminal until it ends, and its exit code is reported`(
      _ screen: Screen
    ) throws {
      let program = try start(
        screen, ["EDITOR": editor("stty -a | grep -q ' icanon' && echo EDITING\nread a\nexit 7\n")])
      program.type("e")
      try program.see("EDITING")
      #expect(!program.terminal.isAlternate)
      program.type("\n")
      try program.see("The editor exited with code 7.")
      #expect(program.terminal.isAlternate)
      program.type("q")
      #expect(try program.end() == 0)
      program.expectTerminalAsBefore()
    }

    @Test func `while an editor works, the tutor waits without using the processor`() throws {
      let script = """
        echo EDITING; read a
        while [ "${i:=0}" -lt 400000 ]; do i=$((i+1)); done
        echo "USED $(cut -d ' ' -f 14 /proc/$$/stat) TICKS"; read a
        """
      let program = try start(.lesson, ["EDITOR": editor(script)])
      program.type("e")
      try program.see("EDITING")
      let before = program.processorTime
      program.type("\n")
      try program.see("TICKS")
      // On a busy machine, a loop without a pause would get as much time as the editor.
      let used = try #require(program.terminal.text.firstMatch(of: /USED (\d+)/)?.1)
      #expect((program.processorTime - before) * 3 < Int(used) ?? 0)
      program.type("\nq")
      #expect(try program.end() == 0)
    }
  }
}

extension ProgramInTerminal {
  /// The time that the program has run on a processor, in clock ticks (proc_pid_stat(5)).
  fileprivate var processorTime: Int {
    let stat = FileManager.default.contents(atPath: "/proc/\(pid)/stat") ?? Data()
    return Int(String(decoding: stat, as: UTF8.self).split(separator: " ")[13]) ?? 0
  }
}
