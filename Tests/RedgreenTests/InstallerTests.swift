import Foundation
import TestSupport
import Testing
import TutorCourses

@testable import redgreen

/// Files put below a prefix, and removed again.
struct InstallerTests {
  private let folder: TemporaryFolder
  private var prefix: String { folder.path + "/prefix" }
  private var installer: Installer { Installer(prefix: prefix) }

  init() throws {
    folder = try TemporaryFolder()
    // These files of the user must survive the installation and its removal.
    try write("bin/other", "other")
    try write("share/fish/config", "mine")
  }

  @Test(
    arguments: [
      ("7f00-7f01 r-xp 0 08:01 1 /root/.local/bin/redgreen\n", true),
      ("7f00-7f01 r-xp 0 08:01 1 /opt/swift/usr/lib/swift/linux/libswiftCore.so\n", false),
    ] as [(String, Bool)])
  func `a program that loads Swift's libraries is built again before it is installed`(
    _ maps: String, _ isComplete: Bool
  ) {
    #expect(ProgramToInstall.containsSwift(maps: maps) == isComplete)
  }

  private func write(_ path: String, _ text: String) throws {
    try TestFile.write(text, to: prefix + "/" + path)
  }

  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: prefix + "/" + path, encoding: .utf8)
  }

  private var everything: [String] {
    ((try? FileManager.default.subpathsOfDirectory(atPath: prefix)) ?? []).sorted()
  }

  private func files(_ version: String) -> [PayloadFile] {
    [
      PayloadFile(path: "bin/redgreen", contents: .text("program " + version), isExecutable: true),
      PayloadFile(path: "share/man/man1/redgreen.1", contents: .text("manual " + version)),
      PayloadFile(path: "lib/redgreen/Lessons/course.json", contents: .text("course " + version)),
      PayloadFile(path: "lib/redgreen/Lessons/\(version)/step.md", contents: .text(version)),
    ]
  }

  @Test func `a removed installation leaves the folder as it was`() throws {
    let before = everything
    #expect(try installer.install(files("1")) == .init(count: 4))
    #expect(text("bin/redgreen") == "program 1")
    #expect(FileManager.default.isExecutableFile(atPath: prefix + "/bin/redgreen"))
    #expect(!FileManager.default.isExecutableFile(atPath: prefix + "/share/man/man1/redgreen.1"))
    #expect(try installer.uninstall() == .init(count: 4))
    #expect(everything == before)
    #expect(throws: InstallError.notInstalled(prefix)) { try installer.uninstall() }
  }

  @Test func `a newer installation replaces the older one`() throws {
    let before = everything
    _ = try installer.install(files("1"))
    let without = files("2").filter { $0.path != "share/man/man1/redgreen.1" }
    #expect(try installer.install(without) == .init(count: 3))
    #expect(text("bin/redgreen") == "program 2")
    #expect(text("lib/redgreen/Lessons/course.json") == "course 2")
    #expect(text("lib/redgreen/Lessons/1/step.md") == nil)
    #expect(text("share/man/man1/redgreen.1") == nil)
    #expect(!everything.contains { $0.contains(".old") || $0.contains(".new") })
    _ = try installer.uninstall()
    #expect(everything == before)
  }

  @Test(arguments: ["bin/redgreen", "share/man/man1/redgreen.1"])
  func `a file of somebody else stays, and nothing is installed`(path: String) throws {
    try write(path, "mine")
    let before = everything
    #expect(throws: InstallError.isInTheWay(prefix + "/" + path)) {
      try installer.install(files("1"))
    }
    #expect(everything == before)
    #expect(text(path) == "mine")
  }

  @Test func `a place that cannot be written is named with the option for another one`() throws {
    try write("lib", "a file, where a folder must be")
    let error = #expect(throws: InstallError.self) { try installer.install(files("1")) }
    #expect(text("lib") == "a file, where a folder must be")
    #expect(text("bin/redgreen") == nil)
    #expect(error?.description.hasPrefix(prefix + "/lib") == true)
    #expect(
      InstallError.cannotWrite("/usr/bin/redgreen", errno: EACCES, "--prefix").description
        == "/usr/bin/redgreen cannot be written: Permission denied; check who owns it and whether the "
        + "disk is full, or choose another place with --prefix")
  }

  @Test func `files that were changed are kept`() throws {
    _ = try installer.install(files("1"))
    try write("lib/redgreen/Lessons/course.json", "mine")
    try write("lib/redgreen/Lessons/notes.md", "my notes")
    let old = prefix + "/lib/redgreen.old"
    #expect(try installer.install(files("2")) == .init(count: 4, kept: [old]))
    #expect(text("lib/redgreen.old/Lessons/course.json") == "mine")
    #expect(text("lib/redgreen.old/Lessons/notes.md") == "my notes")

    try write("bin/redgreen", "my program")
    try write("lib/redgreen/Lessons/2/step.md", "my step")
    let outcome = try installer.uninstall()
    #expect(outcome == .init(count: 2, kept: ["bin/redgreen", "lib/redgreen/Lessons/2/step.md"]))
    #expect(text("bin/redgreen") == "my program")
    #expect(text("lib/redgreen/Lessons/2/step.md") == "my step")
  }

  @Test func `an installation that was stopped can be repeated or removed`() throws {
    let before = everything
    // The tutor's own folder is complete, with the record, but the program is not there yet.
    _ = try installer.install(files("1"))
    try FileManager.default.removeItem(atPath: prefix + "/bin/redgreen")
    try write("lib/redgreen.new/Lessons/course.json", "half")
    try write("bin/redgreen.redgreen-new", "half")
    _ = try installer.install(files("1"))
    #expect(text("bin/redgreen") == "program 1")
    try FileManager.default.removeItem(atPath: prefix + "/bin/redgreen")
    #expect(try installer.uninstall().count == 3)
    #expect(everything == before)
  }

  @Test func `a record cannot name files outside of the prefix`() throws {
    var record = InstalledFiles()
    record.files = ["bin/redgreen": "0123456789abcdef", "lib/redgreen/a b": "0"]
    record.folders = ["bin", "lib"]
    #expect(InstalledFiles(parsing: record.text) == record)
    for line in ["file 0 /etc/passwd", "file 0 lib/../../x", "folder ../x", "file 0", "x y"] {
      #expect(InstalledFiles(parsing: "redgreen installation 1\n\(line)\n") == nil, "\(line)")
    }
    #expect(InstalledFiles(parsing: "") == nil)
    #expect(InstalledFiles(parsing: "something else\nfile 0 bin/redgreen\n") == nil)
  }

  // MARK: - Finding the files

  @Test func `an installed program finds its lessons below lib`() throws {
    for path in ["Lessons/course.json", "Sources/TestProbe/Preload/a.c"] {
      try write("lib/redgreen/" + path, "{}")
    }
    let installed = try Installation(environment: [:], program: prefix + "/bin/redgreen")
    #expect(installed.root == prefix + "/lib/redgreen")
    #expect(installed.prefix == prefix)
    #expect(!installed.isCheckout)
    #expect(throws: InstallationError.notFound) {
      try Installation(
        environment: [:], program: folder.path + "/elsewhere/bin/redgreen", source: "")
    }
  }

  @Test func `a debug build outside of its checkout finds the checkout`() throws {
    let program = folder.path + "/elsewhere/bin/redgreen"
    let installation = try Installation(environment: [:], program: program)
    #expect(installation.root == SharedFolder.checkout)
    #expect(installation.isCheckout)
  }

  @Test func `the course moves next to a checkout in its usual folder`() throws {
    let home = ["HOME": prefix]
    #expect(OpenSession.path(nil, home) == prefix + "/redgreen")
    for path in ["Lessons/course.json", "Sources/TestProbe/Preload/a.c"] {
      try write("redgreen/" + path, "{}")
    }
    #expect(OpenSession.path(nil, home) == prefix + "/redgreen-course")
    #expect(OpenSession.path(prefix + "/redgreen", home) == prefix + "/redgreen")
    _ = try CourseFolder(at: prefix + "/redgreen-course")
    // The learner's files are still found when the checkout is gone.
    try FileManager.default.removeItem(atPath: prefix + "/redgreen")
    #expect(OpenSession.path(nil, home) == prefix + "/redgreen-course")
    _ = try CourseFolder(at: prefix + "/redgreen")
    #expect(OpenSession.path(nil, home) == prefix + "/redgreen")
  }

  // MARK: - Advice

  @Test(arguments: [
    ("/home/ada/.local/bin:/bin", "/bin/bash", "/home/ada/.local", ["Start with: redgreen"]),
    (
      "/bin", "/bin/bash", "/home/ada/.local",
      [
        """
        /home/ada/.local/bin is not in PATH. Add this line to ~/.profile, and open a new shell:
          export PATH="$HOME/.local/bin:$PATH"
        """
      ]
    ),
    (
      "/bin", "/usr/bin/fish", "/home/ada/.local",
      [
        """
        /home/ada/.local/bin is not in PATH. Add this line to ~/.config/fish/config.fish, and open a new shell:
          fish_add_path $HOME/.local/bin
        """
      ]
    ),
    (
      "/opt/tutor/bin", "/bin/zsh", "/opt/tutor",
      [
        "Start with: redgreen",
        """
        For completions, add this line to ~/.zshrc, before `compinit`:
          fpath+=(/opt/tutor/share/zsh/site-functions)
        """,
      ]
    ),
    (
      "/opt/tutor/bin", "/bin/bash", "/opt/tutor",
      [
        "Start with: redgreen",
        """
        For completions, add this line to ~/.bashrc:
          source /opt/tutor/share/bash-completion/completions/redgreen
        """,
      ]
    ),
  ])
  func `the advice names the lines that a shell needs`(
    path: String, shell: String, prefix: String, sentences: [String]
  ) {
    let advice = PathAdvice(
      prefix: prefix, shells: [.bash, .zsh, .fish],
      environment: ["PATH": path, "SHELL": shell, "HOME": "/home/ada"])
    #expect(advice.sentences == sentences)
  }

  @Test func `messages name the command that starts the program`() throws {
    try write("bin/redgreen", "")
    chmod(prefix + "/bin/redgreen", 0o755)
    let program = prefix + "/bin/redgreen"
    func words(_ program: String, _ argument: String, _ environment: [String: String]) -> String {
      ProgramName.words(
        program: program, argument: argument, directory: "/checkout", environment: environment)
    }
    #expect(words(program, "redgreen", ["PATH": "/bin:\(prefix)/bin"]) == "redgreen")
    #expect(words(program, program, ["PATH": "/bin"]) == program)
    #expect(words(program, "../bin/redgreen", [:]) == "../bin/redgreen")
    let built = "/checkout/.build/debug/redgreen"
    #expect(words(built, built, ["PATH": "\(prefix)/bin"]) == "swift run redgreen")
    #expect(words(built, built, ["REDGREEN_COMMAND": "tdd"]) == "tdd")
  }
}
