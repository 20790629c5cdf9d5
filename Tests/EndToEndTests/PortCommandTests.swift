import Foundation
import TestSupport
import Testing
import TutorPlatform

extension EndToEndTests {
  /// `redgreen port`, as the page about tests in CI says.
  @Suite struct PortCommandTests {
    /// A part of the page, in its order.
    private enum Part {
      case file(path: String, text: String)
      case command(String, output: String?)
    }

    private static let page = SharedFolder.checkout + "/Sources/UIKit/UIKit.docc/TestingInCI.md"
    /// The last command, which builds UIKit.
    private static let test = "swift test --package-path Kiosk-ported"

    /// The files and the commands of the page.
    private static func parts() throws -> [Part] {
      let lines = try String(contentsOfFile: page, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      var parts: [Part] = []
      var (language, path, block) = ("", "", [String]())
      for line in lines {
        if line.hasPrefix("```"), language.isEmpty {
          (language, block) = (String(line.dropFirst(3)), [])
        } else if line == "```" {
          let text = block.joined(separator: "\n") + "\n"
          switch language {
          case "sh": parts += block.map { .command($0, output: nil) }
          case "text":
            guard case .command(let command, nil) = parts.popLast() else { break }
            parts.append(.command(command, output: text))
          case "swift", "xml", "json": parts.append(.file(path: path, text: text))
          default: break
          }
          language = ""
        } else if !language.isEmpty {
          block.append(line)
        } else if line.hasPrefix("`"), line.hasSuffix("`"), line.contains("/") {
          path = String(line.dropFirst().dropLast())
        }
      }
      return parts
    }

    private func run(_ words: [String], in folder: String) throws -> CommandOutcome {
      try runProgram(
        words,
        environment: [
          "REDGREEN_COMMAND": "redgreen", "XDG_CACHE_HOME": SharedFolder.caches,
          "XDG_CONFIG_HOME": SharedFolder.settings,
        ], in: folder)
    }

    private func run(_ command: String, in folder: String) throws -> CommandOutcome {
      var words = command.split(separator: " ").map(String.init)
      if words[0] == "redgreen" { words[0] = ProgramInTerminal.tutor }
      return try run(words, in: folder)
    }

    /// Does what the page says, except for the last command, and returns that command.
    ///
    /// - Parameters:
    ///   - folder: The folder in which to follow the page.
    ///   - builds: Whether the copies are built, as on the page. Otherwise, only the sentence about the
    ///     build differs.
    /// - Returns: The last command.
    /// - Throws: An error if a file cannot be read or written, or a program cannot be started.
    private func follow(in folder: String, builds: Bool) throws -> String {
      var last = ""
      for part in try Self.parts() {
        switch part {
        case .file(let path, let text):
          try TestFile.write(text, to: folder + "/" + path)
        case .command(let command, let output):
          last = command
          guard let output else { break }
          let outcome = try run(builds ? command : command + " --no-check", in: folder)
          // The progress of the build precedes the result.
          #expect(
            builds ? outcome.output.hasSuffix(output) : Self.isSame(outcome.output, as: output))
          #expect((outcome.code != 0) == output.contains(": error: "))
        }
      }
      return last
    }

    /// Returns whether two outputs differ only in the sentence about the build.
    private static func isSame(_ output: String, as other: String) -> Bool {
      func parts(_ output: String) -> [Substring] {
        var lines = output.split(separator: "\n")
        if let first = lines.first, let end = first.firstIndex(of: ".") { lines[0] = first[...end] }
        return lines
      }
      return parts(output) == parts(other) && output.contains(". It was not built.\n")
    }

    @Test func `the page ports its app, and the result compiles`() throws {
      let folder = try TemporaryFolder()
      #expect(try follow(in: folder.path, builds: false) == Self.test)
      let modules = try #require(BuiltModules.path)
      try Data("import Foundation\nextension Bundle { static let module = Bundle.main }\n".utf8)
        .write(to: URL(filePath: folder.path + "/module.swift"))
      let flags = [
        "-swift-version", "5", "-enable-testing", "-parse-as-library", "-I", modules, "-I",
        folder.path, "-module-cache-path", SharedFolder.path + "/modules",
      ]
      let app = folder.path + "/Kiosk-ported/Kiosk"
      let files = try FileManager.default.contentsOfDirectory(atPath: app)
        .filter { $0.hasSuffix(".swift") }.sorted().map { app + "/" + $0 }
      #expect(files.count == 4)
      let module = try run(
        [
          "swiftc", "-emit-module", "-module-name", "Kiosk", "-emit-module-path",
          folder.path + "/Kiosk.swiftmodule", folder.path + "/module.swift",
        ] + flags + files, in: folder.path)
      #expect(module.code == 0, "\(module.output)")
      let tests = try run(
        ["swiftc", "-typecheck"] + flags
          + [folder.path + "/Kiosk-ported/KioskTests/KioskTests.swift"], in: folder.path)
      #expect(tests.code == 0, "\(tests.output)")
    }

    @Test(.wholeCheckOnly) func `the tests of the page's app pass on Linux, and can fail`() throws {
      let folder = try TemporaryFolder()
      let command = try follow(in: folder.path, builds: true)
      let green = try run(command, in: folder.path)
      #expect(green.code == 0, "\(green.output.suffix(2000))")
      #expect(green.output.contains("Executed 3 tests, with 0 failures"))
      let file = folder.path + "/Kiosk/Kiosk/OrderViewController.swift"
      let text = try String(contentsOfFile: file, encoding: .utf8)
      try Data(text.replacing("count += 1", with: "count += 2").utf8)
        .write(to: URL(filePath: file))
      _ = try run("redgreen port Kiosk --force --no-check", in: folder.path)
      let red = try run(command, in: folder.path)
      #expect(red.code != 0 && red.output.contains("Executed 3 tests, with 1 failure"))
    }

    @Test func `the job of the page runs the page's commands`() throws {
      let text = try String(contentsOfFile: Self.page, encoding: .utf8)
      let start = try #require(text.firstRange(of: "```yaml\n")?.upperBound)
      let job = text[start...].prefix { $0 != "`" }
      #expect(job.contains("redgreen port Kiosk --force\n"))
      #expect(job.contains("- \(Self.test)\n"))
      #expect(FileManager.default.fileExists(atPath: SharedFolder.checkout + "/.setup/install"))
      #expect(job.contains("redgreen/.setup/install"))
    }

    @Test func `the original stays as it is, and a folder is replaced only with consent`() throws {
      let folder = try TemporaryFolder()
      let app = folder.path + "/App"
      try FileManager.default.createDirectory(
        atPath: app + "/App", withIntermediateDirectories: true)
      let code = "import UIKit\nclass A: UIView { @objc func a() {} }\n"
      try Data(code.utf8).write(to: URL(filePath: app + "/App/A.swift"))
      let port = "redgreen port App/ --to out --uikit ../kit --no-check"
      let first = try run(port + " --json", in: folder.path)
      #expect(first.code == 0, "\(first.output)")
      let lines = first.output.split(separator: "\n")
      #expect(lines[0].contains(#""severity":"edit""#) && lines[0].contains(#""line":2"#))
      #expect(lines.last?.contains(#""event":"made""#) == true)
      #expect(lines.last?.contains("builds") == false)
      let manifest = try String(contentsOfFile: folder.path + "/out/Package.swift", encoding: .utf8)
      #expect(manifest.contains("path: \"../../kit\""), "\(manifest)")
      #expect(try String(contentsOfFile: app + "/App/A.swift", encoding: .utf8) == code)
      #expect(try FileManager.default.contentsOfDirectory(atPath: app) == ["App"])
      let second = try run("redgreen port App --to out", in: folder.path)
      #expect(second.code == 2 && second.output.contains("replace it with --force"))
      let other = try run("redgreen port App --to new --uikit ../kit", in: folder.path)
      #expect(other.code == 2 && other.output.contains("has no Package.swift; name a checkout"))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/new"))
      let missing = try run("redgreen port Nothing", in: folder.path)
      #expect(missing.code == 2 && missing.output.contains("is not a folder"))
    }

    @Test func `the last line says what to do in this case`() throws {
      let folder = try TemporaryFolder()
      try folder.write("import UIKit\nclass A: UIView {}\n", to: "My App/App/A.swift")
      let port = ["port", "My App", "--uikit", "kit", "--no-check", "--force"]
      let bare = try run([ProgramInTerminal.tutor] + port, in: folder.path)
      #expect(bare.output.contains("\nThere are no tests. Add a folder with tests"))
      try folder.write("import XCTest\nimport App\n", to: "My App/AppTests/T.swift")
      let green = try run([ProgramInTerminal.tutor] + port, in: folder.path)
      #expect(green.output.hasSuffix("`swift test --package-path 'My App-ported'`\n"))
      try folder.write("import XCTest\nimport Nimble\n", to: "My App/AppTests/T.swift")
      let red = try run([ProgramInTerminal.tutor] + port, in: folder.path)
      #expect(red.code == 1)
      #expect(
        red.output.contains(
          "\nEach port writes Package.swift again. To change it, copy it into My App first, and change "
            + "it there.\nChange these lines in the original"), "\(red.output)")
      let manifest = try String(
        contentsOfFile: folder.path + "/My App-ported/Package.swift", encoding: .utf8)
      let own = "// Changed.\n" + manifest
      try folder.write(own, to: "My App/Package.swift")
      let kept = try run([ProgramInTerminal.tutor] + port, in: folder.path)
      #expect(!kept.output.contains("Each port writes"), "\(kept.output)")
      #expect(
        try String(contentsOfFile: folder.path + "/My App-ported/Package.swift", encoding: .utf8)
          == own)
    }

    /// Writes an app, and a package with as much of UIKit as it needs.
    private func writeApp(_ code: String, in folder: TemporaryFolder) throws {
      try folder.write(
        """
        // swift-tools-version: 6.1
        import PackageDescription
        let package = Package(
          name: "redgreen", products: [.library(name: "UIKit", targets: ["UIKit"])],
          targets: [.target(name: "UIKit", path: ".")])
        """, to: "kit/Package.swift")
      try folder.write("open class UIView { public init() {} }\n", to: "kit/UIKit.swift")
      try folder.write(code, to: "App/App/A.swift")
      try folder.write(
        "import XCTest\n@testable import App\nclass T: XCTestCase { func testA() { _ = A() } }\n",
        to: "App/AppTests/T.swift")
    }

    @Test(.builds) func `a copy builds, or the errors of the compiler are listed`() throws {
      let folder = try TemporaryFolder()
      try writeApp("import UIKit\nclass A: UIView { let b: B }\nimport os\n", in: folder)
      let port = "redgreen port App --uikit kit --force"
      let first = try run(port, in: folder.path)
      #expect(first.code == 1)
      #expect(
        first.output.contains(
          """
          Wrote App-ported: 1 edit in 1 file. It does not build: 1 error.
          App-ported/App/A.swift:3: error: There is no os on Linux; put the code that uses it in #if
          """), "\(first.output)")
      try writeApp("import UIKit\nclass A: UIView { let b: B }\n", in: folder)
      let second = try run(port + " --json", in: folder.path)
      let lines = second.output.split(separator: "\n")
      #expect(second.code == 1)
      #expect(
        lines.contains { $0.contains("cannot find type 'B' in scope") && $0.contains(#""line":2"#) }
      )
      #expect(lines.last?.contains(#""builds":false"#) == true, "\(second.output)")
      try writeApp("import UIKit\nclass A: UIView {}\n", in: folder)
      let third = try run(port, in: folder.path)
      #expect(third.code == 0)
      #expect(
        third.output.hasSuffix(
          """
          Wrote App-ported: 1 edit in 1 file. It builds.
          Now run the tests: `swift test --package-path App-ported`

          """))
    }

    @Test(.builds) func `all errors of a long output are listed`() throws {
      let folder = try TemporaryFolder()
      let note = String(repeating: "x", count: 400)
      let code = (0..<400).map { "let a\($0) = Missing\($0)() // \(note)\n" }.joined()
      try writeApp("class A {}\n" + code, in: folder)
      let outcome = try run("redgreen port App --uikit kit", in: folder.path)
      #expect(outcome.output.contains("It does not build: 400 errors."))
    }

    @Test(.builds) func `a build can be stopped`() throws {
      let folder = try TemporaryFolder()
      try writeApp("import UIKit\nclass A: UIView {}\n", in: folder)
      try folder.write(
        "// swift-tools-version: 6.1\nimport PackageDescription\nwhile true {}\n",
        to: "kit/Package.swift")
      let app = folder.path + "/App"
      let program = try ProgramInTerminal(["port", app, "--uikit", folder.path + "/kit"])
      try program.see("building the copy")
      try program.wait(for: "the build") { Self.isBuilding(app + "-ported") }
      program.type("\u{3}")
      #expect(try program.end() == 128 + Int(SIGINT))
      #expect(Poll.run([], within: 10) { !Self.isBuilding(app + "-ported") })
    }

    /// Returns whether a process builds the package in a folder.
    private static func isBuilding(_ folder: String) -> Bool {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.contains { name in
        let words = FileManager.default.contents(atPath: "/proc/\(name)/cmdline") ?? Data()
        return String(decoding: words, as: UTF8.self).contains("--package-path\0\(folder)\0")
      }
    }
  }
}
