import Foundation
import Testing

/// The use of the operating system by the modules of the tutor.
struct SystemUseTests {
  /// The modules that are no part of the tutor: the headless UIKit, and programs for developers.
  private static let others: Set<String> = [
    "UIKit", "Fleet", "_Testing_UIKit", "TestProbe", "redgreen-bench", "generate-optional-calls",
  ]

  /// The lines of the tutor's sources, each with the name of its file.
  private static let lines: [(file: String, text: Substring)] = Package.swiftFiles(in: "Sources")
    .filter { file in
      !others.contains(
        Package.name(of: file).split(separator: "/").dropFirst().first.map(String.init) ?? "")
    }
    .flatMap { file in
      Package.text(of: file).split(separator: "\n").filter { !$0.contains("//") }.map {
        (Package.name(of: file), $0)
      }
    }

  /// Foundation describes its errors for developers, such as `CocoaError(code: …)`.
  @Test func `files are used by functions whose errors are sentences`() {
    let calls = ["try FileManager", "try Data(contentsOf", "try String(contentsOf"]
    let found = Self.lines.filter { line in
      calls.contains(where: line.text.contains)
        || line.text.contains("write(to: URL") && !line.text.contains("try?")
    }
    #expect(found.map { "\($0.file): \($0.text)" } == [])
  }

  /// A command without limits does not compile, and there is no other way to start a program.
  @Test func `programs without limits are those that the user sees and ends`() {
    let files = Self.lines.filter { $0.text.contains(".interactive") }.map(\.file)
    #expect(
      Set(files) == [
        "Sources/TutorSystem/Editors/Editor.swift",
        "Sources/redgreen/Commands/LanguageServerCommand.swift",
        "Sources/redgreen/Commands/Repairing.swift",
        "Sources/redgreen/Screen/ScreenProgram.swift",
      ])
    let starts = [
      "posix_spawn", "fork()", "execve(", "popen(", " system(", "Process()", "tsh_spawn",
    ]
    let places = Self.lines.filter { line in starts.contains(where: line.text.contains) }.map(
      \.file)
    #expect(
      Set(places) == [
        "Sources/TutorPlatform/Processes/ChildProcess.Command.swift",
        "Sources/TutorPlatform/Processes/ForegroundChild.swift",
      ])
  }

  /// git is the only program of the tutor that reaches other machines.
  @Test func `nothing of the tutor opens a connection to another machine`() {
    let ways = ["AF_INET", "getaddrinfo", "gethostbyname", "URLSession(", "sockaddr_in"]
    let found = Self.lines.filter { line in ways.contains(where: line.text.contains) }
    #expect(found.map { "\($0.file): \($0.text)" } == [])
    let shim = FileManager.default.enumerator(
      at: Package.root.appending(path: "termios-shim"), includingPropertiesForKeys: nil)
    // The isolation turns the loopback interface of its own network on, and has no other.
    for case let file as URL in shim ?? .init()
    where ["c", "h"].contains(file.pathExtension) && file.lastPathComponent != "isolation.c" {
      #expect(!ways.contains(where: Package.text(of: file).contains), "\(file.lastPathComponent)")
    }
  }

  /// The page Security says what these modules share, and when.
  @Test func `only workshops and added courses let git reach other machines`() {
    let verbs = ["\"fetch\"", "\"push\"", "\"clone\"", "\"ls-remote\"", "\"pull\""]
    let files = Self.lines.filter { line in verbs.contains(where: line.text.contains) }.map(\.file)
    let known = [
      "Sources/TutorWorkshops/", "Sources/TutorCourses/Added/",
      // It explains why a workshop or a course could not be reached.
      "Sources/TutorGit/Remotes/CertificateProblem.swift",
    ]
    #expect(files.count > 10)
    #expect(files.filter { file in !known.contains(where: file.hasPrefix) } == [])
  }
}
