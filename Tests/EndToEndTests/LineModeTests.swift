import Foundation
import TestSupport
import Testing
import TutorSystem

extension EndToEndTests {
  /// Commands for scripts, editors and screen readers: no terminal, plain text, exit codes.
  @Suite struct LineModeTests {
    let course: CourseOfTests

    init() throws { course = try CourseOfTests(isLive: false) }

    init(in course: CourseOfTests) { self.course = course }

    struct Outcome {
      var code: Int32
      var output: String
      var errors: String
      var lines: [String] { output.split(separator: "\n").map(String.init) }

      func records() throws -> [[String: Any]] {
        try lines.map {
          try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
        }
      }
    }

    /// Runs the tutor with arguments, without a terminal.
    func run(
      _ words: [String], input: String = "", environment: [String: String] = [:],
      shell: String? = nil
    ) throws -> Outcome {
      let process = Process()
      let (output, errors, keyboard) = (Pipe(), Pipe(), Pipe())
      let command = [ProgramInTerminal.tutor] + (try course.arguments(words))
      if let shell {
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-c", shell + "; exec \"$@\"", "bash"] + command
      } else {
        process.executableURL = URL(fileURLWithPath: command[0])
        process.arguments = Array(command.dropFirst())
      }
      var all = ProcessInfo.processInfo.environment
      all.merge(course.environment) { $1 }
      all["XDG_CONFIG_HOME"] = SharedFolder.settings
      all["REDGREEN_COMMAND"] = "redgreen"
      all["XDG_DATA_HOME"] = SharedFolder.data
      process.environment = all.merging(course.variables(adding: environment)) { $1 }
      process.standardOutput = output
      process.standardError = errors
      process.standardInput = keyboard
      try process.run()
      keyboard.fileHandleForWriting.write(Data(input.utf8))
      try keyboard.fileHandleForWriting.close()
      let text = String(
        decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      let complaints = String(
        decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      return Outcome(code: process.terminationStatus, output: text, errors: complaints)
    }

    // MARK: - Commands

    @Test func `a step can be shown, checked, solved and left by commands alone`() throws {
      #expect(try run(["show"]).output.contains("step 1 of 19"))
      #expect(try run(["next"]).output.contains("step 2 of 19"))
      #expect(try run(["next"]).code == 1)
      let early = try run(["check"])
      #expect(early.code == 1)
      #expect(early.output.contains("Expected: does not build: cannot find 'Year' in scope"))
      #expect(
        try run(["diff", "--yes"]).output.contains("+ @Test func everyFourthYearIsALeapYear() {"))
      #expect(try run(["solve", "--yes"]).code == 0)
      let check = try run(["check"])
      #expect(check.code == 0)
      #expect(check.output.contains("RED, for the right reason: cannot find 'Year' in scope"))
      #expect(try run(["undo"]).code == 0)
      #expect(try run(["check"]).code == 1)
      #expect(try run(["status"]).output.contains("Verdicts so far: wrong, red, wrong"))
    }

    @Test func `a prediction is compared with the next run`() throws {
      _ = try run(["goto", "2"])
      _ = try run(["solve", "--yes"])
      let right = try run(["predict", "build", "cannot", "find", "Year"])
      #expect(right.code == 0)
      #expect(
        right.output.contains("As you predicted: the build fails, with \"cannot find Year\"."))
      #expect(try run(["predict", "pass"]).output.contains("you said that all tests pass, but"))
      let bad = try run(["predict", "explode"])
      #expect(bad.code == 2)
      #expect(bad.errors.contains("predict cannot be 'explode': it takes build, fail, crash, pass"))
    }

    @Test func `the rhythm is printed as text and as JSON`() throws {
      _ = try run(["goto", "2"])
      _ = try run(["check"])
      _ = try run(["hint"])
      let told = try run(["status", "--stats"]).output
      #expect(told.contains("wrong reds: 1 of 1"))
      #expect(told.contains("hints: 1"))
      #expect(told.contains("after five runs"))
      let records = try run(["status", "--stats", "--json"]).records()
      #expect(records.map { $0["event"] as? String } == ["status", "rhythm", "rhythm"])
      let rhythm = try #require(records[1]["rhythm"] as? [String: Any])
      #expect(rhythm["runs"] as? Int == 1)
      #expect(records[2]["lesson"] == nil)
    }

    @Test func `hints come one at a time, and end`() throws {
      _ = try run(["goto", "2"])
      #expect(try run(["hint"]).output.contains("Hint 1 of 2"))
      #expect(try run(["hint"]).output.contains("Hint 2 of 2"))
      let last = try run(["hint"])
      #expect(last.code == 1)
      #expect(last.output.contains("All hints are open"))
    }

    @Test func `a check as JSON prints one object per line, with a version`() throws {
      _ = try run(["goto", "2"])
      let outcome = try run(["check", "--json"])
      #expect(outcome.code == 1)
      let records = try outcome.records()
      #expect(records.allSatisfy { $0["version"] as? Int == 2 })
      #expect(records.map { $0["event"] as? String } == ["running", "verdict", "saved"])
      #expect(records[1]["outcome"] as? String == "nothingRan")
      #expect(records[1]["step"] as? String == "02-ask-for-a-year")
    }

    @Test(arguments: ["list", "status", "show", "diff"])
    func `commands that only read can print JSON`(_ command: String) throws {
      let outcome = try run([command, "--json"])
      #expect(outcome.code == 0)
      #expect(try !outcome.records().isEmpty)
    }

    @Test(.wholeCheckOnly, .live) func `a command draws the preview`() throws {
      let line = LineModeTests(in: try CourseOfTests(hasAllLessons: true))
      _ = try line.run(["goto", "nibs/7"])
      _ = try line.run(["reset", "--yes"])
      _ = try line.run(["solve", "--yes"])
      let outcome = try line.run(["preview"])
      #expect(outcome.code == 0 && outcome.output.contains("CustomView 0 0 375 667"))
      #expect(try line.run(["check"]).code == 1)
      let answer = try line.run(["answer", "2"])
      #expect(answer.code == 0)
      #expect(answer.output.contains("SEEN: It is red all over"))
    }

    @Test func `the plain session prints text, takes commands and ends with its input`() throws {
      let outcome = try run(
        ["--plain"], input: "next\nhint\nnonsense\nsolve\nyes\ncheck\nstatus\nquit\n")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("step 2 of 19"))
      #expect(outcome.output.contains("Hint 1 of 2"))
      #expect(outcome.output.contains("there is no command 'nonsense'"))
      #expect(outcome.output.contains("The solution is applied to your files"))
      #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test func `a requested run finishes even if the input ends`() throws {
      let outcome = try run(["--plain"], input: "next\ncheck\n")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("NOTHING RAN"))
    }

    @Test func `the end of a lesson is reported with its figures and the next lesson`() throws {
      let lessons = NSTemporaryDirectory() + "redgreen-lessons-\(UUID().uuidString.prefix(8))"
      defer { try? FileManager.default.removeItem(atPath: lessons) }
      let files = [
        "course.json": #"{"lessons": ["one", "two"]}"#,
        "one/lesson.json":
          #"{"title": "One", "summary": "You can read.", "minutes": 1, "steps": ["a"]}"#,
        "two/lesson.json": #"{"title": "Two", "summary": "", "minutes": 7, "steps": ["b"]}"#,
      ]
      for (file, text) in files { try TestFile.write(text, to: lessons + "/" + file) }
      for step in ["one/a", "two/b"] {
        try TestFile.write(
          #"{"kind": "read", "title": "Read"}"#, to: "\(lessons)/\(step)/step.json")
        try TestFile.write("Prose.", to: "\(lessons)/\(step)/step.md")
      }
      for lesson in ["one", "two"] {
        try TestFile.write("// Empty.", to: "\(lessons)/\(lesson)/start/Package.swift")
      }
      let records = try run(["--lessons", lessons, "next", "--json"]).records()
      let end = try #require(records.first { $0["event"] as? String == "lessonFinished" })
      #expect(end["message"] as? String == "You can read.")
      let figures = try #require(end["figures"] as? [[String: String]])
      #expect(figures.contains(["name": "steps", "value": "1 done, in 0 runs"]))
      #expect(figures.contains(["name": "hints", "value": "0"]))
      #expect((end["next"] as? [String])?.first?.contains("Two, about 7 minutes") == true)
    }

    @Test func `a command opens the step's file in the chosen editor`() throws {
      _ = try run(["goto", "2"])
      let editor = course.folder + "-editor"
      defer { try? FileManager.default.removeItem(atPath: editor) }
      try ExecutableFile.write("#!/bin/sh\npwd\necho \"$@\"\n", to: editor)
      let settings = ["XDG_CONFIG_HOME": course.folder + "-none", "VISUAL": editor]
      let edit = try run(["edit"], environment: settings)
      #expect(edit.code == 0)
      #expect(
        edit.lines == [
          course.folder + "/first-steps", "Tests/YearsTests/YearTests.swift",
        ])
      let missing = try run(["edit"], environment: settings.merging(["VISUAL": "mine"]) { $1 })
      #expect(missing.code == 3)
      #expect(missing.errors.contains("your editor, mine, is not installed"))
    }

    // MARK: - Invalid input

    @Test(
      arguments: [
        (["chekc"], 2, "did you mean 'check'?"),
        (["goto", "99"], 2, "there is no step '99'; 'redgreen list' shows the steps"),
        (["goto", "firststeps"], 2, "there is no step 'firststeps'; did you mean 'first-steps'?"),
        (["verify", "firststeps"], 2, "no lesson 'firststeps'; did you mean 'first-steps'?"),
        (["goto"], 2, "missing STEP"),
        (["--course", "--json"], 2, "--course needs a value: --course DIR"),
        (["help", "chekc"], 2, "did you mean 'check'?"),
        (["answer", "1"], 2, "has no question"),
        (["solve"], 2, "needs --yes"), (["config", "vscode"], 2, "'config vscode' asks first"),
        (["--color", "blue", "list"], 2, "auto, always, never"),
        (["completions", "tcsh"], 2, "bash, zsh, fish"),
      ] as [([String], Int32, String)])
    func `invalid arguments are reported with exit code 2`(
      _ words: [String], _ code: Int32, _ sentence: String
    ) throws {
      let outcome = try run(words)
      #expect(outcome.code == code)
      let lines = outcome.errors.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines[0].contains(sentence))
      #expect(lines[1].hasPrefix("Usage: redgreen"))
    }

    @Test(arguments: [
      (["goto", "4", "--help"], "USAGE: redgreen goto STEP [OPTIONS]"),
      (["verify", "first-steps", "-h"], "USAGE: redgreen verify [LESSON…] [OPTIONS]"),
      (["predict", "build", "--help"], "USAGE: redgreen predict KIND [WORDS…] [OPTIONS]"),
      (["help", "learn"], "--split"), (["learn", "--help"], "USAGE: redgreen learn [OPTIONS]"),
      (["help"], "FACILITATE:"), (["--help"], "board [URL]"),
      (["--version"], "Swift version"),
    ])
    func `help and the version are printed`(_ words: [String], _ text: String) throws {
      let outcome = try run(words)
      #expect(outcome.code == 0)
      #expect(outcome.output.contains(text))
      #expect(outcome.errors.isEmpty)
    }

    @Test func `help fits the width of the terminal`() throws {
      for words in [["help"], ["help", "mutants"], ["help", "canvas"]] {
        let lines = try run(words, environment: ["COLUMNS": "50"]).lines
        #expect(lines.contains { $0.count > 40 })
        #expect(lines.allSatisfy { $0.count <= 50 })
      }
    }

    @Test(arguments: [
      (["goto", "first-steps/03"], ["first-steps/03-the-least-that-builds"]),
      (["kata", "bow"], ["bowling"]),
      (["config", "theme", "d"], ["dark", "default"]), (["--color", "=", "al"], ["always"]),
      (["canvas", "A.xib", "sh"], ["show"]), (["undo", ""], ["green"]),
    ])
    func `bash completes words without a toolchain`(_ words: [String], _ offered: [String]) throws {
      let script = try run(["completions", "bash"]).output
      let process = Process()
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/bin/bash")
      process.arguments =
        [
          "--norc", "-c",
          script + "\nCOMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1)); _redgreen; "
            + "printf '%s\\n' \"${COMPREPLY[@]}\"", "bash", ProgramInTerminal.tutor,
        ] + words
      process.environment = course.variables(adding: ["PATH": "/nowhere"])
      process.standardOutput = output
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(text.split(separator: "\n").map(String.init) == offered)
    }

    @Test func `VS Code finds the problems of a run between its first and its last line`() throws {
      let outcome = try run(["--plain"], input: "next\nsolve\nyes\ncheck\n")
      let text = outcome.output
      let begin = try #require(text.range(of: "\n\(CodeTask.begin)\n"))
      let end = try #require(text[begin.upperBound...].range(of: "\n\(CodeTask.end)\n"))
      let problem = try Regex(CodeTask.problem).anchorsMatchLineEndings()
      let found = text[begin.upperBound..<end.lowerBound].matches(of: problem)
      #expect(found.count == 1)
      let file = "\(course.folder)/first-steps/Tests/YearsTests/YearTests.swift"
      #expect(
        found.first.map { text[$0.range].hasPrefix("\(file):6:11: error: cannot find") } == true)
      #expect(text.matches(of: problem).count == 1)
    }

    @Test func `a task of VS Code begins no course`() throws {
      let outcome = try run(["config", "vscode", "--yes"], shell: "cd /")
      #expect(outcome.code != 0)
      #expect(outcome.errors.contains("is in no Swift package"))
      #expect(!FileManager.default.fileExists(atPath: course.folder))
    }

    @Test func `the plain session refuses unknown arguments of a command`() throws {
      let outcome = try run(
        ["--plain"], input: "undo gren\nanswer x\npreview canvass\npreview canvas\nboard\nquit\n")
      #expect(outcome.code == 0)
      #expect(outcome.output.contains("undo cannot be 'gren': it takes green"))
      #expect(outcome.output.contains("this step has no question"))
      #expect(outcome.output.contains("preview cannot be 'canvass': it takes screen, canvas"))
      #expect(outcome.output.contains("This lesson has no views."))
      #expect(outcome.output.contains("'board' works in the shell only."))
    }

    @Test func `a missing toolchain is reported with a fix, and reading still works`() throws {
      let git = NSTemporaryDirectory() + "redgreen-only-git-\(UUID().uuidString.prefix(8))"
      defer { try? FileManager.default.removeItem(atPath: git) }
      try FileManager.default.createDirectory(atPath: git, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: git + "/git", withDestinationPath: "/usr/bin/git")
      let environment = ["PATH": git]
      #expect(try run(["show"], environment: environment).code == 0)
      let check = try run(["check"], environment: environment)
      #expect(check.code == 3)
      #expect(check.errors.contains("swift"))
      #expect(try run(["doctor"], environment: environment).code == 3)
    }

    @Test func `missing git is reported with a fix`() throws {
      let outcome = try run(["show"], environment: ["PATH": "/nowhere"])
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("git was not found"))
    }

    @Test func `a course folder of a newer version is left unchanged`() throws {
      _ = try run(["status"])
      try course.save("{\"version\":99}", to: ".redgreen/course.json")
      let outcome = try run(["next"])
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("newer redgreen"))
      #expect(try course.text(of: ".redgreen/course.json") == "{\"version\":99}")
    }

    @Test func `a folder with unrelated files is left unchanged`() throws {
      try course.save("mine", to: "thesis.txt")
      let outcome = try run(["next"])
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("contains files that are not part of a course"))
      let names = try FileManager.default.contentsOfDirectory(atPath: course.folder)
      #expect(names == ["thesis.txt"])
    }

    @Test func `a folder that cannot be created is reported with a fix`() throws {
      let outcome = try run(["--course", "/proc/redgreen", "next"])
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("/proc/redgreen"))
      #expect(outcome.errors.contains("--course"))
    }

    @Test(arguments: [
      ("set -- \"$@\" --course $'b\\xFF'", "an argument, 'b\u{FFFD}',"),
      ("export HOME=/tmp/$'b\\xFF'", "the variable HOME, '/tmp/b\u{FFFD}',"),
      ("mkdir -p $'b\\xFF' && cd $'b\\xFF'", "b\u{FFFD}',"),
    ])
    func `a name that is not valid UTF-8 is refused, instead of making a similar folder`(
      _ shell: String, _ words: String
    ) throws {
      let folder = try TemporaryFolder()
      let outcome = try run(["status"], shell: "cd '\(folder.path)' && " + shell)
      #expect(outcome.code == 3 && outcome.output == "")
      let end = "\(words) is not valid UTF-8; rename the folder or the file\n"
      #expect(outcome.errors.hasSuffix(end), "\(outcome.errors)")
    }

    @Test func `a full disk loses nothing and is reported`() throws {
      _ = try run(["next"])
      let file = "first-steps/Tests/YearsTests/YearTests.swift"
      let mine = try course.text(of: file) + "// mine\n"
      try course.save(mine, to: file)
      // Forbid files to grow, which has the effect of a full disk.
      let outcome = try run(["solve", "--yes"], shell: "trap '' XFSZ; ulimit -f 0")
      #expect(outcome.code == 3)
      #expect(try course.text(of: file) == mine)
      #expect(try run(["status"]).output.contains("step 2 of 19"))
    }

    @Test func `a broken lesson is reported with file and line, and the next one is shown`() throws
    {
      let lessons = NSTemporaryDirectory() + "redgreen-lessons-\(UUID().uuidString.prefix(8))"
      defer { try? FileManager.default.removeItem(atPath: lessons) }
      try FileManager.default.copyItem(atPath: CourseOfTests.lessons, toPath: lessons)
      let step = lessons + "/first-steps/02-ask-for-a-year/step.json"
      let text = try String(contentsOfFile: step, encoding: .utf8)
      try text.replacingOccurrences(of: "\"kind\"", with: "\"knid\"").write(
        toFile: step, atomically: true, encoding: .utf8)
      let outcome = try run(["--lessons", lessons, "show"])
      #expect(outcome.code == 0)
      #expect(outcome.errors.contains("02-ask-for-a-year/step.json:2"))
      #expect(outcome.errors.contains("knid"))
      #expect(outcome.output.hasPrefix("Stand-ins: test doubles in plain Swift, step 1 of"))
    }

    /// Creates a course whose texts try to control the terminal and to run shell commands.
    private func hostileLessons(touching file: String) throws -> String {
      let lessons = NSTemporaryDirectory() + "redgreen-lessons-\(UUID().uuidString.prefix(8))"
      try FileManager.default.copyItem(
        atPath: try CourseOfTests.firstLessonAlone(), toPath: lessons)
      let bait =
        "$(touch \(file)) `touch \(file)` <script>touch \(file)</script> [a](file://\(file))"
      let escapes =
        "\u{1B}[2J\u{1B}]52;c;T1dORUQ=\u{7}\u{1B}]0;OWNED\u{7}\u{9B}2J\u{8}\u{7F}\r\u{202E}"
      let step = lessons + "/first-steps/02-ask-for-a-year/step.md"
      let prose = try String(contentsOfFile: step, encoding: .utf8)
      let baited = prose.split(separator: "\n", omittingEmptySubsequences: false).map {
        $0.first?.isLetter == true ? "\($0) \(escapes)\(bait)" : "\($0)"
      }
      try baited.joined(separator: "\n").write(toFile: step, atomically: true, encoding: .utf8)
      let lesson = lessons + "/first-steps/lesson.json"
      let text = try String(contentsOfFile: lesson, encoding: .utf8)
      let hidden = escapes.unicodeScalars.map {
        $0.isASCII && $0.value >= 0x20 && $0.value < 0x7F
          ? String($0) : "\\u" + ("0000" + String($0.value, radix: 16)).suffix(4)
      }.joined()
      try text.replacing("\"title\": \"", with: "\"title\": \"\(hidden)\\nStep done: ").write(
        toFile: lesson, atomically: true, encoding: .utf8)
      return lessons
    }

    @Test func `a lesson's texts cannot control the terminal, imitate a line, or run commands`()
      throws
    {
      let file = course.folder + "-touched"
      let lessons = try hostileLessons(touching: file)
      defer { try? FileManager.default.removeItem(atPath: lessons) }
      for words in [
        ["next"], ["list"], ["show"], ["hint"], ["status"], ["diff", "--yes"], ["check"],
      ] {
        let outcome = try run(["--lessons", lessons] + words)
        #expect(outcome.code < 2, "\(words): \(outcome.errors)")
        let harmful = (outcome.output + outcome.errors).unicodeScalars.filter {
          $0 != "\n" && ($0.properties.generalCategory == .control || $0 == "\u{202E}")
        }
        #expect(harmful.isEmpty, "\(words): \(outcome.output)")
        #expect(!outcome.lines.contains { $0.hasPrefix("Step done: ") })
      }
      let program = try course.start(["--lessons", lessons])
      try program.see("touch")
      program.type("hl")
      try program.see("Lessons")
      let sent = String(decoding: program.terminal.received, as: UTF8.self)
      for sequence in ["\u{1B}]52", "\u{1B}]0;OWNED", "\u{9B}", "\u{202E}"] {
        #expect(!sent.contains(sequence))
      }
      program.type("\u{3}")
      program.send(signal: SIGTERM)
      _ = try program.end()
      #expect(!FileManager.default.fileExists(atPath: file))
    }

    @Test func `a moved or renamed course folder resumes at the same step`() throws {
      // The compiler quotes such a path as a shell does, which recordings do not know.
      let line = LineModeTests(in: try CourseOfTests())
      _ = try line.run(["next"])
      _ = try line.run(["solve", "--yes"])
      #expect(try line.run(["check"]).code == 0)
      let moved = NSTemporaryDirectory() + "redgreen moved 'to' $(a);`b` & Ünïcödé \(getpid())"
      try FileManager.default.moveItem(atPath: line.course.folder, toPath: moved)
      defer { try? FileManager.default.removeItem(atPath: moved) }
      #expect(try line.run(["--course", moved, "status"]).output.contains("Verdicts so far: red"))
      #expect(
        try line.run(["--course", moved, "check"]).output.contains("RED, for the right reason"))
      let unbuildable = moved + " back\\slash"
      try FileManager.default.moveItem(atPath: moved, toPath: unbuildable)
      defer { try? FileManager.default.removeItem(atPath: unbuildable) }
      let check = try line.run(["--course", unbuildable, "check"])
      #expect(check.code == 3)
      #expect(check.output.contains("a backslash"))
    }

    @Test func `a second tutor on the same course reports the first one's process`() throws {
      let first = try course.start()
      try first.seeReady("then press n")
      let outcome = try run(["next"])
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("another redgreen (process \(first.pid))"))
      let check = try run(["check"])
      #expect(check.code == 3)
      #expect(check.errors.contains("another redgreen (process \(first.pid))"))
      #expect(try run(["status"]).code == 0)
      #expect(try run(["doctor"]).output.contains("another redgreen (process \(first.pid))"))
      first.type("q")
      #expect(try first.end() == 0)
      #expect(try run(["next"]).code == 0)
    }
  }
}
