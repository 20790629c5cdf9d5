import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// `redgreen canvas FILE EDIT` in the shell.
  @Suite struct CanvasCommandTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func canvas(_ words: String...) throws -> CommandOutcome {
      try runProgram(
        [ProgramInTerminal.tutor, "canvas", "Main.storyboard"] + words,
        environment: [
          "REDGREEN_COMMAND": "redgreen", "XDG_CACHE_HOME": SharedFolder.caches,
          "XDG_CONFIG_HOME": SharedFolder.settings,
        ], in: folder.path)
    }

    private var text: String {
      get throws { try String(contentsOfFile: folder.path + "/Main.storyboard", encoding: .utf8) }
    }

    @Test func `a storyboard is created, edited, shown, and checked`() throws {
      #expect(try canvas("show").output.contains("create it with `redgreen canvas"))
      #expect(try canvas("new").output == "Created Main.storyboard.\n")
      #expect(try canvas("new").output == "redgreen: Main.storyboard exists already\n")
      let controller = try canvas("add", "view-controller", "--class", "Menu")
      #expect(controller.output == "Added Menu.\n" && controller.code == 0)
      #expect(
        try canvas("add", "label", "--in", "main", "--text=-1", "--x", "-5").output
          == "Added Label \"-1\" to View.\n")
      #expect(try canvas("connect", "vc.count", "to", "label").code == 0)
      let shown = try canvas("show").output
      #expect(shown.contains("    Label \"-1\" (label) "))
      #expect(shown.contains("class Menu outlet count to "))
      let lines = try canvas("show", "label", "--json").output.split(separator: "\n")
      let record = try JSONSerialization.jsonObject(with: Data(lines[0].utf8)) as? [String: Any]
      #expect(record?["kind"] as? String == "label" && record?["depth"] as? Int == 3)
      // Outside of a package, the class cannot be checked.
      let issues = try canvas("issues")
      #expect(issues.output.contains("is in no Swift package"))
      #expect(issues.code == 0)
    }

    @Test func `an edit that does not fit leaves the file as it was, and says why`() throws {
      _ = try canvas("new")
      let before = try text
      let outcome = try canvas("add", "lable")
      #expect(outcome.output == "redgreen: the library has no 'lable': did you mean label?\n")
      #expect(outcome.code == 2)
      #expect(try text == before)
      try Data("<document".utf8).write(to: URL(filePath: folder.path + "/Main.storyboard"))
      #expect(
        try canvas("show").output == "redgreen: Main.storyboard:1:10: a > is missing\n")
    }

    @Test func `defects are printed with their positions, and the exit code tells them`() throws {
      _ = try canvas("new")
      _ = try canvas("add", "view-controller")
      _ = try canvas("add", "label")
      let damaged = try text.replacing(/id="[^"]+"( userLabel="First)/) { "id=\"twice\"\($0.1)" }
        .replacing(/(<label [^>]*)id="[^"]+"/) { "\($0.1)id=\"twice\"" }
      try Data(damaged.utf8).write(to: URL(filePath: folder.path + "/Main.storyboard"))
      let outcome = try canvas("issues")
      #expect(outcome.output.contains(/Main\.storyboard:\d+:\d+: error: .*twice/))
      #expect(outcome.code == 1)
    }
  }
}
