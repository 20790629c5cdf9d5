import Foundation
import TestSupport
import Testing

extension EndToEndTests {
  /// `redgreen canvas FILE EDIT` in the shell.
  @Suite struct CanvasCommandTests {
    let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func canvas(_ words: String...) throws -> CommandOutcome {
      try command(["Main.storyboard"] + words)
    }

    private func command(_ words: [String]) throws -> CommandOutcome {
      try runProgram(
        [ProgramInTerminal.tutor, "canvas"] + words,
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

    @Test func `an edit reports the identifiers of what is new`() throws {
      _ = try canvas("new")
      _ = try canvas("add", "viewController")
      for words in [["connect", "vc.a", "to", "vc"], ["segue", "vc", "to", "vc"]] {
        let output = try command(["Main.storyboard"] + words + ["--json"]).output
        let record = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
        let ids = try #require(record?["changed"] as? [String])
        #expect(ids.count == 1)
        #expect(try text.contains("id=\"\(ids[0])\"/>"))
      }
    }

    @Test func `a folder, a pipe, and an unfinished merge are named`() throws {
      try FileManager.default.createDirectory(
        atPath: folder.path + "/Main.storyboard", withIntermediateDirectories: false)
      let problem = "redgreen: Main.storyboard is not a regular file; replace it with one\n"
      #expect(try canvas("show").output == problem)
      try FileManager.default.removeItem(atPath: folder.path + "/Main.storyboard")
      mkfifo(folder.path + "/Main.storyboard", 0o644)
      #expect(try canvas("show").output == problem)
      try FileManager.default.removeItem(atPath: folder.path + "/Main.storyboard")
      _ = try canvas("new")
      let version = "toolsVersion=\"21701\""
      let merge = "\n<<<<<<< HEAD\n\(version)\n=======\n\n>>>>>>> feature\n"
      try Data(try text.replacing(version, with: merge).utf8).write(
        to: URL(filePath: folder.path + "/Main.storyboard"))
      let outcome = try canvas("show")
      #expect(
        outcome.output == """
          redgreen: Main.storyboard:3:1: an unfinished merge of HEAD and feature; keep the lines \
          that should stay, and remove the markers
            different: toolsVersion of the document: "21701" in HEAD, nothing in feature

          """)
      #expect(outcome.code == 3)
    }

    @Test func `two files are compared by object, for people and for git`() throws {
      _ = try canvas("new")
      _ = try canvas("add", "view-controller")
      try FileManager.default.copyItem(
        atPath: folder.path + "/Main.storyboard", toPath: folder.path + "/Old.storyboard")
      let names = ["diff", "Old.storyboard", "Main.storyboard"]
      let same = try command(names)
      #expect(same.output.isEmpty && same.code == 0)
      _ = try canvas("rename", "vc", "Start")
      let key = "[0-9A-Za-z-]{10}"
      let pattern = try Regex("set userLabel of Start \\(\(key)\\) to \"Start\"\n")
      let different = try command(names)
      #expect(try pattern.wholeMatch(in: different.output) != nil && different.code == 1)
      let git = try command(
        ["diff", "A.storyboard", "Old.storyboard", "1", "100644", "Main.storyboard", "2", "100644"])
      #expect(git.output == "A.storyboard\n  " + different.output && git.code == 0)
      let deleted = try command(
        ["diff", "A.storyboard", "Old.storyboard", "1", "100644", "/dev/null", ".", "."])
      #expect(deleted.output.contains("removed View Controller Scene") && deleted.code == 0)
      let trouble = try command(["diff", "Old.storyboard", "None.storyboard"])
      #expect(trouble.output.contains("None.storyboard does not exist") && trouble.code == 2)
      let record = try command(names + ["--json"]).output
      #expect(
        record.contains("\"attribute\":\"userLabel\"") && record.contains("\"kind\":\"changed\""))
    }

    @Test func `defects are printed with their positions, and the exit code tells them`() throws {
      _ = try canvas("new")
      _ = try canvas("add", "view-controller")
      // Outside of a package, there is more to check.
      let checked = "The identifiers, constraints, and attributes of Main.storyboard"
      #expect(try canvas("issues").output.hasSuffix("a package.\n\(checked) have no issues.\n"))
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
