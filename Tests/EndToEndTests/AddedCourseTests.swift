import Foundation
import Glibc
import TestSupport
import Testing
import TutorPlatform

extension EndToEndTests {
  /// A course of another author, which is added, played, updated, and removed.
  @Suite final class AddedCourseTests {
    let line: LineModeTests
    let folder: String
    private var home: String { folder + "/home" }
    private var repository: String { folder + "/katas" }

    init() throws {
      // A course that is played in a place of its own cannot use recorded runs.
      line = LineModeTests(
        in: try CourseOfTests(isLive: TestVariable.everyCase, hasAllLessons: true))
      folder = line.course.folder + "-added"
      try FileManager.default.createDirectory(
        atPath: home, withIntermediateDirectories: true)
      #expect(try line.run(["new", "greeting", "--lessons", repository]).code == 0)
      try git("init", "-q", "-b", "main")
      try commit()
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    private func git(_ words: String...) throws {
      let identity = ["-c", "user.name=a", "-c", "user.email=a@b"]
      let outcome = try runProgram(["git", "-C", repository] + identity + words)
      try #require(outcome.code == 0, "\(outcome.output)")
    }

    private func commit() throws {
      try git("add", "-A")
      try git("commit", "-q", "-m", "x")
    }

    private func run(_ words: String..., input: String = "") throws -> LineModeTests.Outcome {
      try line.run(
        words, input: input,
        environment: [
          "HOME": home, "XDG_DATA_HOME": folder + "/data", "TOKEN": "secret",
        ])
    }

    private func edit(_ file: String, _ change: (String) -> String) throws {
      let path = repository + "/" + file
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try change(text).write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// Replaces the texts that `new` leaves to the author, because a lesson with them is not finished.
    private func finishTexts() throws {
      try edit("greeting/lesson.json") {
        $0.replacing("Say in one or two sentences", with: "Said in two sentences:")
      }
      for text in [
        "01-what-this-is-about/step", "02-ask-for-a-greeting/step",
        "02-ask-for-a-greeting/wrong-turns/code-first", "03-greet/step",
      ] {
        try edit("greeting/\(text).md") {
          $0.replacing("Say here ", with: "Here is ")
            .replacing("In the last hint, show the code", with: "The code")
        }
      }
    }

    private func rename(_ step: String, to new: String) throws {
      try FileManager.default.moveItem(
        atPath: "\(repository)/greeting/\(step)", toPath: "\(repository)/greeting/\(new)")
      try edit("greeting/lesson.json") { $0.replacing(step, with: new) }
    }

    private var place: String? {
      get throws { try run("status", "--json").records().first?["step"] as? String }
    }

    @Test(.wholeCheckOnly)
    func `a course is added, played, updated with a renamed step, and removed`() throws {
      #expect(try run("add", repository, "--yes", "--no-verify").code == 0)
      #expect(
        try run("add", repository, "--yes").errors
          == "redgreen: this course is already added as 'katas'; `redgreen update katas` fetches its newest "
          + "version\n")
      let list = try run("list")
      #expect(list.output.contains("Added course katas: katas\ngreeting: Greeting, 0 of 3 done"))
      let record = try run("list", "--json").records().first {
        $0["lesson"] as? String == "greeting"
      }
      #expect(record?["course"] as? String == "katas")

      #expect(try run("goto", "greeting").code == 0)
      #expect(try run("next").code == 0)
      #expect(try run("solve", "--yes").code == 0)
      #expect(try run("check").code == 0)
      #expect(try run("next").code == 0)
      #expect(try place == "03-greet")
      let file = line.course.folder + "/greeting/Tests/GreetingTests/GreetingTests.swift"
      let mine = try String(contentsOfFile: file, encoding: .utf8)

      #expect(try run("update").output.contains("nothing to do; commit "))
      try rename("03-greet", to: "04-greet")
      try rename("02-ask-for-a-greeting", to: "03-ask")
      try commit()
      let updated = try run("update", "katas", "--yes", "--no-verify")
      #expect(updated.code == 0 && updated.output.contains("  greeting: 2 steps renamed\n"))
      let shown = try run("show")
      #expect(shown.output.contains("Greeting, step 3 of 3"))
      #expect(
        shown.errors.contains(
          "The lesson 'Greeting' has changed since you were here: 2 steps renamed."))
      let screen = try line.course.start(
        environment: ["HOME": home, "XDG_DATA_HOME": folder + "/data"])
      try screen.see("still at your step.")
      screen.type("l")
      try screen.see("katas")
      screen.type("\u{1B}")
      try screen.waitUntilGone("type to search")
      screen.type("q")
      try screen.end()
      #expect(try run("show").errors == "", "The notice comes once.")
      #expect(try place == "04-greet")
      #expect(try run("status").output.contains("2 of 3 steps done in this lesson"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == mine)

      let removed = try run("remove", "katas", "--yes")
      #expect(removed.code == 0)
      #expect(removed.output.contains("Your packages stay in \(line.course.folder)/greeting"))
      #expect(
        try run("show").errors.contains("The lesson 'greeting' is no longer part of the course"))
      #expect(try String(contentsOfFile: file, encoding: .utf8) == mine)
      #expect(try run("add", repository, "--yes", "--no-verify").code == 0)
      #expect(try place == "04-greet", "The learner continues where they left off.")
    }

    @Test func `without a terminal, the commands need an agreement, and change nothing`() throws {
      let outcome = try run("add", repository)
      #expect(outcome.code == 2)
      #expect(outcome.output.contains("targets: Greeting, GreetingTests"))
      #expect(outcome.output.contains("Its code runs as you, with your rights"))
      #expect(
        outcome.errors.hasPrefix("redgreen: 'add' asks first; without a terminal, it needs --yes"))
      #expect(try !run("list").output.contains("greeting"))
      #expect(try run("update", "kata").code == 2)
      #expect(
        try run("remove", "katas").errors
          == "redgreen: there is no added course 'katas'; `redgreen list` shows the added courses\n"
      )
    }

    @Test(.wholeCheckOnly)
    func `a course is played in a place without the user's files and variables`() throws {
      let isIsolated = Isolation(hidden: [], readable: [], writable: []).obstacle == nil
      let secretIsHidden = "#expect(!FileManager.default.fileExists(atPath: \"\(home)/secret\"))"
      // The tests leave traces of what they can do.
      try edit("greeting/02-ask-for-a-greeting/solution/Tests/GreetingTests/GreetingTests.swift") {
        $0.replacing(
          "import Testing\n",
          with: """
            import Foundation
            import Testing

            @Test func looksAround() {
              for folder in ["\(home)", "\(repository)"] {
                try? "x".write(toFile: folder + "/trace", atomically: true, encoding: .utf8)
              }
              #expect(ProcessInfo.processInfo.environment["TOKEN"] == nil)
              #expect(ProcessInfo.processInfo.environment["HOME"] != "\(home)")
              \(isIsolated ? secretIsHidden : "")
            }

            """)
      }
      try finishTexts()
      try commit()
      try "x".write(toFile: home + "/secret", atomically: true, encoding: .utf8)
      let outcome = try run("add", "file://\(repository)", "--as", "k", "--yes")
      #expect(outcome.code == 0, "\(outcome.output) \(outcome.errors)")
      if isIsolated {
        #expect(outcome.output.contains("without network"))
        #expect(!FileManager.default.fileExists(atPath: home + "/trace"))
        #expect(!FileManager.default.fileExists(atPath: repository + "/trace"))
      } else {
        #expect(outcome.output.contains("no further protection"))
      }
      #expect(outcome.output.contains("The course 'k' is added."))
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: home).allSatisfy { $0 != ".swiftpm" })
    }

    @Test func `a course whose lessons fail is added with --no-verify, but not with --yes alone`()
      throws
    {
      try edit("greeting/03-greet/solution/Sources/Greeting/Greeting.swift") { _ in "func" }
      try commit()
      let outcome = try run("add", repository, "--yes")
      #expect(outcome.code == 1)
      #expect(outcome.output.contains(" problem"))
      if line.course.replay == nil {
        #expect(outcome.output.contains("  greeting/0"))
      }
      #expect(
        outcome.output.hasSuffix(
          "--yes does not use a version with problems, so nothing was changed. --no-verify uses it.\n"
        ))
      #expect(stored == [".lock"])
      #expect(try run("add", repository, "--yes", "--no-verify").code == 0)
      #expect(stored == [".lock", "katas", "names.json"])
    }

    private var stored: [String] {
      let path = folder + "/data/redgreen/courses"
      return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    @Test func `in a terminal, the questions can be answered, and the command can be stopped`()
      throws
    {
      let environment = ["HOME": home, "XDG_DATA_HOME": folder + "/data"]
      let words = ["--course", line.course.folder, "add", repository]
      let refused = try ProgramInTerminal(words, environment: environment)
      try refused.see("It is played first. (y/n)")
      refused.type("n\n")
      #expect(try refused.end() == 1)
      let stopped = try ProgramInTerminal(words, environment: environment)
      try stopped.see("It is played first. (y/n)")
      stopped.type("\u{3}")
      #expect(try stopped.end() == 128 + Int(SIGINT))
      let playing = try ProgramInTerminal(words, environment: environment)
      try playing.see("It is played first. (y/n)")
      playing.type("y\n")
      try playing.see("playing greeting")
      playing.type("\u{3}")
      #expect(try playing.end() == 128 + Int(SIGINT))
      #expect(stored == [".lock"])
      let agreed = try ProgramInTerminal(words + ["--no-verify"], environment: environment)
      try agreed.see("Add the course 'katas'? (y/n)")
      agreed.type("y\n")
      #expect(try agreed.end() == 0)
      #expect(stored == [".lock", "katas", "names.json"])
    }

    @Test func `a command that is killed leaves the course as before, or as afterwards`() throws {
      let environment = ProcessInfo.processInfo.environment.merging([
        "HOME": home, "XDG_DATA_HOME": folder + "/data", "XDG_CACHE_HOME": SharedFolder.caches,
      ]) { $1 }
      var random = TestSeed.numbers(for: "AddedCourseTests")
      func run(_ words: [String], killedAfter seconds: Double) throws {
        let child = try ChildProcess(
          ChildProcess.Command(
            ProgramInTerminal.tutor, words, environment: environment, limits: .interactive))
        if !Poll.run([child], within: seconds, until: { child.isOver }) { kill(child.pid, SIGKILL) }
        child.runToEnd()
      }
      for _ in 0..<6 {
        let pause = Double.random(in: 0...0.6, using: &random)
        try run(["add", repository, "--yes", "--no-verify"], killedAfter: pause)
        let list = try self.run("list")
        #expect(list.code == 0 && list.errors == "")
        #expect(list.output.contains("greeting: ") == stored.contains("katas"))
      }
      if !stored.contains("katas") {
        #expect(try self.run("add", repository, "--yes", "--no-verify").code == 0)
      }
      for number in 0..<6 {
        try edit("greeting/lesson.json") { $0.replacing("\"minutes\": ", with: "\"minutes\": 1") }
        try git("commit", "-q", "-a", "-m", "\(number)")
        try run(
          ["update", "--yes", "--no-verify"],
          killedAfter: Double.random(in: 0...0.6, using: &random))
        let list = try self.run("list")
        #expect(list.errors == "" && list.output.contains("greeting: Greeting, 0 of 3 done"))
      }
      #expect(try self.run("update", "--yes", "--no-verify").code == 0)
      #expect(stored == [".lock", "katas", "names.json"])
    }

    @Test func `an update works after the history was rewritten, and follows the chosen branch`()
      throws
    {
      try git("branch", "draft")
      #expect(
        try run("add", repository, "--commit", "draft", "--yes", "--no-verify", "--as", "k").code
          == 0)
      try edit("greeting/lesson.json") {
        $0.replacing("\"title\": \"Greeting\"", with: "\"title\": \"Main\"")
      }
      try git("commit", "-q", "-a", "--amend", "-m", "rewritten")
      #expect(try run("update").output.contains("k: nothing to do"))
      try git("branch", "-f", "draft", "main")
      #expect(try run("update", "--yes", "--no-verify").code == 0)
      #expect(try run("list").output.contains("greeting: Main"))
      try FileManager.default.removeItem(atPath: repository)
      let gone = try run("update", "--yes")
      #expect(gone.code == 3 && gone.errors.contains("has no git repository at this path"))
      #expect(try run("list").output.contains("greeting: Main"))
    }
  }
}
