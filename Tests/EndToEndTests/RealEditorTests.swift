import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// Real editors, set up with the text of `Sources/redgreen/Editors.md`.
  @Suite(.enabled(if: TestVariable.isSet("REAL_EDITORS"), "set REAL_EDITORS=1"))
  struct RealEditorTests {
    private let course: CourseOfTests
    private let folder: TemporaryFolder
    private static let tests = "Tests/YearsTests/YearTests.swift"
    private static let solution = """
      import Testing
      @testable import Years

      @Test func everyFourthYearIsALeapYear() {
      #expect(Year(2024).isLeap)
      }
      """

    init() throws {
      course = try CourseOfTests()
      folder = try TemporaryFolder()
      _ = try LineModeTests(in: course).run(["next"])
      let words = try (course.arguments([]) + ["\"$@\""]).joined(separator: " ")
      try folder.write("#!/bin/sh\nexec \(ProgramInTerminal.tutor) \(words)\n", to: "bin/redgreen")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: folder.path + "/bin/redgreen")
    }

    /// Returns the path of a file with the lines that the document has for an editor.
    private func setup(_ language: String, _ name: String) throws -> String {
      let document = try String(
        contentsOfFile: SharedFolder.checkout + "/Sources/redgreen/Editors.md", encoding: .utf8)
      let start = try #require(document.range(of: "```\(language)\n")?.upperBound)
      let end = try #require(document[start...].range(of: "\n```")?.lowerBound)
      try folder.write(document[start..<end] + "\n", to: name)
      return folder.path + "/" + name
    }

    private func start(_ program: String, _ arguments: [String]) throws -> ProgramInTerminal {
      let path = folder.path + "/bin:" + (ProcessInfo.processInfo.environment["PATH"] ?? "")
      let file = course.folder + "/first-steps/" + Self.tests
      return try ProgramInTerminal(
        arguments + [file], environment: course.variables(adding: ["PATH": path]),
        program: program, columns: 140, rows: 40)
    }

    /// Saves until the editor shows a text, because the session may begin after the first save.
    private func see(_ text: String, in editor: ProgramInTerminal, saving keys: String) throws {
      var next = Date()
      try editor.wait(for: "“\(text)”") {
        if Date() >= next {
          editor.type(keys)
          next = Date().addingTimeInterval(10)
        }
        return editor.terminal.text.contains(text)
      }
    }

    @Test func `Neovim shows a diagnostic, and a code action leads to the next step`() throws {
      let editor = try start("/usr/bin/nvim", ["-u", try setup("lua", "init.lua")])
      try editor.see("YearTests.swift")
      editor.type(":%d\ri\(Self.solution.replacing("\n", with: "\r"))\u{1B}")
      try see("This is the red that was asked for.", in: editor, saving: ":w\r")
      try editor.see("The step is done.")
      editor.type(":lua vim.lsp.buf.code_action()\r")
      try editor.see("1: redgreen: go to the next step")
      editor.type("1\r")
      try editor.waitUntilGone("This is the red that was asked for.")
      editor.type(":e! \(course.folder)/first-steps/Sources/Years/Year.swift\r")
      editor.type(":qa!\r")
      #expect(try editor.end() == 0)
      try expectNextStep()
    }

    @Test func `Emacs shows a diagnostic, and a code action leads to the next step`() throws {
      let packages = "/usr/share/emacs/site-lisp/elpa"
      let eglot = (try? FileManager.default.contentsOfDirectory(atPath: packages)) ?? []
      let paths = eglot.flatMap { ["-L", "\(packages)/\($0)"] }
      let editor = try start(
        "/usr/bin/emacs", ["-nw", "-Q"] + paths + ["-l", try setup("elisp", "init.el")])
      try editor.see("eglot:")
      editor.type("\u{18}h\u{17}\(Self.solution.replacing("\n", with: "\r"))")
      try see("Flymake[0 0 1]", in: editor, saving: " \u{7F}\u{18}\u{13}")
      try editor.see("The step is done.")
      editor.type("\u{1B}xflymake-show-buffer-diagnostics\r")
      try editor.see("This is the red that was asked for.")
      editor.type("\u{1B}xeglot-code-actions\r")
      try editor.see("go to the next step")
      editor.type("\r")
      try editor.waitUntilGone("This is the red that was asked for.")
      editor.type("\u{18}\u{03}")
      #expect(try editor.end() == 0)
      try expectNextStep()
    }

    private func expectNextStep() throws {
      #expect(try LineModeTests(in: course).run(["status"]).output.contains("step 3 of 19"))
    }
  }
}
