import Foundation
import Testing

/// The package on disk.
enum Package {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func swiftFiles(in folder: String) -> [URL] {
    let base = root.appendingPathComponent(folder)
    let files = FileManager.default.enumerator(at: base, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
  }

  static func text(of file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// A Boolean value that indicates whether a program generates the file.
  static func isGenerated(_ file: URL) -> Bool {
    file.deletingLastPathComponent().lastPathComponent == "Generated"
  }

  static func name(of file: URL) -> String {
    String(file.path.dropFirst(root.path.count + 1))
  }
}

struct DependencyTests {
  /// The modules of the package that each module may import, as `Sources/README.md` lists them.
  static let arrows: [String: Set<String>] = {
    var arrows: [String: Set<String>] = [:]
    let text = Package.text(of: Package.root.appendingPathComponent("Sources/README.md"))
    let table = text.split(separator: "\n").drop { !$0.hasPrefix("| module |") }
      .prefix { $0.hasPrefix("|") }
    for row in table.dropFirst(2) {
      let cells = row.split(separator: "|", omittingEmptySubsequences: false)
      guard cells.count == 5 else { continue }
      for module in quoted(cells[1]) { arrows[module] = Set(quoted(cells[3])) }
    }
    return arrows
  }()

  /// Returns the names in backticks, as Swift spells modules.
  private static func quoted(_ cell: Substring) -> [String] {
    let parts = cell.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map {
      parts[$0] == "termios-shim" ? "termios_shim" : String(parts[$0])
    }
  }

  static let ours = Set(arrows.keys)

  @Test(arguments: arrows.keys.sorted())
  func `a module imports its allowed dependencies, and no others`(_ module: String) {
    var unused = Self.arrows[module, default: []]
    for file in Package.swiftFiles(in: "Sources/\(module)") {
      for line in Package.text(of: file).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard let index = words.firstIndex(of: "import"), index <= 2, words.count > index + 1,
          !line.hasPrefix(" "), !line.hasPrefix("/")
        else { continue }
        let imported = String(words[index + 1].prefix { $0 != "." })
        unused.remove(imported)
        guard Self.ours.contains(imported) else { continue }
        #expect(
          Self.arrows[module, default: []].contains(imported),
          "\(Package.name(of: file)) imports \(imported)")
      }
    }
    #expect(unused.isEmpty, "no file of \(module) imports \(unused.sorted())")
  }

  @Test func `neither the tutor nor learners' modules import swift-syntax`() {
    let allowed = [
      "Sources/SourceReading/", "Sources/SourceReader/", "Sources/generate-optional-calls/",
    ]
    for file in Package.swiftFiles(in: "Sources") {
      let name = Package.name(of: file)
      guard !allowed.contains(where: name.hasPrefix) else { continue }
      for module in ["SwiftSyntax", "SwiftParser"] {
        #expect(!Package.text(of: file).contains("import \(module)"), "\(name) imports \(module)")
      }
    }
  }

  @Test func `every module has listed dependencies`() throws {
    let sources = Package.root.appendingPathComponent("Sources")
    let modules = try FileManager.default.contentsOfDirectory(atPath: sources.path)
      .filter { !Package.swiftFiles(in: "Sources/\($0)").isEmpty }
    #expect(Set(modules).subtracting(Self.arrows.keys) == [])
    #expect(modules.count > 20)
  }
}

struct ArchitectureRuleTests {
  /// Forbidden calls, each with the reason.
  static let forbidden: [(call: String, reason: String, allowedIn: Set<String>)] = [
    ("fatalError(", "a fault is a value or an error with a sentence", []),
    ("try!", "a fault is a value or an error with a sentence", []),
    (" Process()", "Foundation.Process loses children: ChildProcess does not", []),
    ("DispatchQueue", "one poll loop, no threads", []),
    ("Thread.sleep", "wait for a condition with a deadline", []),
    ("print(", "output goes through Console or the screen", []),
    (
      "/bin/sh", "a shell runs only what users have written; commands have arguments and limits",
      ["SSHServer.swift", "WorkshopHook.swift"]
    ),
  ]

  static let program = [
    "TestReports", "TutorCore", "TutorSource", "InterfaceDocuments", "TerminalUI", "TutorUI",
    "TutorPlatform", "TutorGit", "TutorCourses", "TutorRunning", "TutorChecking", "TutorAuthoring",
    "TutorWorkshops", "TutorSystem", "NcursesTerminal", "redgreen", "SourceReading", "SourceReader",
  ]

  @Test(arguments: program)
  func `the program calls no forbidden function`(_ module: String) {
    for file in Package.swiftFiles(in: "Sources/\(module)") {
      for line in Package.text(of: file).split(separator: "\n") {
        let code = line.drop { $0 == " " }
        guard !code.hasPrefix("//") else { continue }
        for rule in Self.forbidden where !rule.allowedIn.contains(file.lastPathComponent) {
          #expect(
            !(" " + code).contains(Self.isCall(rule.call) ? " " + rule.call : rule.call),
            "\(Package.name(of: file)): \(rule.call) — \(rule.reason)")
        }
      }
    }
  }

  /// A Boolean value that indicates whether the call must begin a word, so that `blueprint(` is allowed.
  private static func isCall(_ text: String) -> Bool { text == "print(" }

  @Test func `no file has more than 500 lines, except generated ones`() {
    for folder in ["Sources", "Tests", "termios-shim"] {
      for file in Package.swiftFiles(in: folder) where !Package.isGenerated(file) {
        let lines = Package.text(of: file).utf8.count { $0 == UInt8(ascii: "\n") }
        #expect(lines <= 500, "\(Package.name(of: file)) has \(lines) lines")
      }
    }
  }
}
