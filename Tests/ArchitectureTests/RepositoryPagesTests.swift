import Foundation
import Testing

/// The claims of the pages and of the configuration about the repository.
struct RepositoryPagesTests {
  /// The pages for people, by path, without those of lessons and of the catalog of UIKit.
  private static let pages: [(path: String, text: String)] = {
    let pages = [".github", "Sources", "Lessons"].flatMap(files).filter {
      $0.pathExtension == "md" && $0.lastPathComponent != "step.md" && !$0.path.contains(".docc/")
        && !$0.path.contains("/katas/")
    }
    return (pages + [Package.root.appending(path: "README.md")])
      .map { (Package.name(of: $0), Package.text(of: $0)) }
  }()

  /// Returns all files in a folder of the checkout.
  private static func files(in folder: String) -> [URL] {
    let all = FileManager.default.enumerator(
      at: Package.root.appending(path: folder), includingPropertiesForKeys: nil)
    return all?.compactMap { $0 as? URL } ?? []
  }

  /// Returns the text of a file of the checkout.
  private static func text(_ path: String) -> String {
    Package.text(of: Package.root.appending(path: path))
  }

  /// Returns the anchor of a heading, as hosts of repositories make it.
  private static func anchor(_ heading: Substring) -> String {
    heading.drop { $0 == "#" || $0 == " " }.lowercased()
      .filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
      .replacing(" ", with: "-")
  }

  @Test func `links in the pages name files and headings that exist`() {
    var links = 0
    for (path, text) in Self.pages {
      for match in text.matches(of: /\]\(([^)\s]+)\)/) where !match.1.contains("://") {
        links += 1
        let parts = match.1.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let page = Package.root.appending(path: path)
        let target =
          parts[0].isEmpty
          ? page : URL(filePath: String(parts[0]), relativeTo: page.deletingLastPathComponent())
        #expect(
          FileManager.default.fileExists(atPath: target.standardizedFileURL.path),
          "\(path): \(match.1)")
        guard parts.count == 2 else { continue }
        let headings = Package.text(of: target).split(separator: "\n").filter { $0.hasPrefix("#") }
        #expect(headings.map(Self.anchor).contains(String(parts[1])), "\(path): \(match.1)")
      }
    }
    #expect(links > 40)
  }

  @Test(arguments: ["Sources/README.md", ".github/CONTRIBUTING.md", "Sources/Vocabulary.md"])
  func `the files that the guides name exist`(_ page: String) {
    let files = ["Sources", "Tests", "Lessons", "termios-shim", ".github"].flatMap(Self.files)
      .map { "/" + Package.name(of: $0) }
    for match in Self.text(page).matches(of: /`([\w\/+.-]+\.(?:swift|md|c))`/) {
      #expect(files.contains { $0.hasSuffix("/" + match.1) }, "\(page): \(match.1)")
    }
    // A suite has the name of its file, or a test target has that of its folder.
    for match in Self.text(page).matches(of: /`(?:[\w\/]+\/)?(\w+Tests)`/) {
      #expect(
        files.contains { $0.contains("/\(match.1).swift") || $0.contains("/\(match.1)/") },
        "\(page): \(match.1)")
    }
  }

  @Test func `every place names the same version of Swift`() throws {
    let version = Self.text(".swift-version").trimmingCharacters(in: .newlines)
    let short = version.split(separator: ".").prefix(2).joined(separator: ".")
    let images = [
      ".devcontainer/devcontainer.json", ".github/workflows/check.yml",
      ".github/workflows/nightly.yml",
    ].flatMap { path in
      Self.text(path).matches(of: /(?:"image": "|container: )([^"\n]+)/).map { String($0.1) }
    }
    #expect(images.count == 3)
    #expect(Set(images) == ["swift:\(short)-bookworm"])
    for page in ["README.md", ".github/CONTRIBUTING.md", ".setup/install"] {
      #expect(Self.text(page).contains("Swift \(short)"), "\(page)")
    }
  }

  @Test(arguments: ["check", "nightly"])
  func `a workflow runs what the repository has`(_ name: String) throws {
    let text = Self.text(".github/workflows/\(name).yml")
    let commands = text.matches(of: /- run: (.+)/).map { String($0.1) }
    #expect(commands == [".ci/run"])
    #expect(FileManager.default.isExecutableFile(atPath: Package.root.path + "/.ci/run"))
    // Nothing may be written with the rights of the workflow.
    #expect(text.contains("permissions:\n  contents: read\n"))
  }

  @Test(arguments: [
    ("ISSUE_TEMPLATE/1-wrong-verdict.md", true), ("ISSUE_TEMPLATE/2-problem.md", false),
    ("PULL_REQUEST_TEMPLATE.md", true),
  ])
  func `a template asks for the doctor's output, and for the differences of verdicts`(
    _ name: String, asksForDifferences: Bool
  ) throws {
    let template = Self.text(".github/" + name)
    #expect(template.contains("`redgreen doctor`"))
    let source = Self.text("Sources/TutorSystem/Effects/DefectReport.swift")
    let folder = try #require(source.firstMatch(of: /static let folder = "(.+)"/)).1
    #expect(template.contains(folder) == asksForDifferences)
  }

  @Test func `nothing else lies at the top level`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Package.root.path)
      .filter { !$0.hasPrefix(".") }
    #expect(
      Set(names) == [
        "Package.swift", "Sources", "Lessons", "Tests", "termios-shim", "README.md",
      ])
  }

  @Test func `the words that the vocabulary excludes are not used`() throws {
    let page = Self.text("Sources/Vocabulary.md")
    let table = page.split(separator: "\n").drop { $0 != "| use | not |" }
      .prefix { $0.hasPrefix("|") }
    let words = table.flatMap { row in
      row.matches(of: /`([^`]+)`/).map { String($0.1).lowercased() }
    }
    try #require(words.count > 10)
    let sources = ["Sources", "Tests", "Lessons"].flatMap(Package.swiftFiles)
      .filter { $0 != URL(fileURLWithPath: #filePath) }
      .map { (Package.name(of: $0), Package.text(of: $0)) }
    for (path, text) in sources + Self.pages where path != "Sources/Vocabulary.md" {
      // Splitting takes a twentieth of the time of a search for each word.
      let parts = text.lowercased().split { !$0.isLetter && $0 != "-" }.map(String.init)
      let used = Set(parts).union(zip(parts, parts.dropFirst()).map { "\($0) \($1)" })
      #expect(words.filter(used.contains) == [], "\(path)")
    }
  }
}
