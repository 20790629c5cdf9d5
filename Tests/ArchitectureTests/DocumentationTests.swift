import Foundation
import TestSupport
import Testing

/// The documentation of UIKit.
///
/// Only a toolchain extracts the declarations and builds the catalog.
@Suite(.live)
struct DocumentationTests {
  /// The folder with the symbol graph, and its content.
  private static let extracted = Result {
    let folder = try ReusedFolder("symbol-graphs")
    return (folder: folder, graph: try SymbolGraph.extract(to: folder.path))
  }

  /// In every run, the links are checked, which is what most warnings are about.
  @Test(.wholeCheckOnly) func `DocC builds UIKit's catalog without warnings`() throws {
    let output = try TemporaryFolder()
    let graph = try Self.extracted.get().folder.path
    try Toolchain.run(
      "docc", "convert", Package.root.appendingPathComponent("Sources/UIKit/UIKit.docc").path,
      "--additional-symbol-graph-dir", graph, "--output-dir",
      output.path + "/archive", "--warnings-as-errors", "--no-transform-for-static-hosting")
  }

  @Test func `links in the catalog and in the comments name what exists`() throws {
    let graph = try Self.extracted.get().graph
    var names: Set<String> = []
    for symbol in graph.symbols {
      let path = symbol.pathComponents
      for start in path.indices { names.insert(path[start...].joined(separator: "/")) }
    }
    let catalog = Package.root.appending(path: "Sources/UIKit/UIKit.docc")
    let files = FileManager.default.enumerator(at: catalog, includingPropertiesForKeys: nil)
    let pages = (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "md" }
    let titles = Set(pages.map { $0.deletingPathExtension().lastPathComponent })
    let texts =
      pages.map { ($0.lastPathComponent, Package.text(of: $0)) }
      + graph.symbols.map {
        ($0.pathComponents.joined(separator: "/"), $0.paragraphs.joined(separator: "\n"))
      }
    var links = 0
    for (place, text) in texts {
      for match in text.matches(of: /(?:^|[^`])``([^`\n]+)``(?!`)/) {
        links += 1
        let name = match.1.hasPrefix("UIKit/") ? match.1.dropFirst(6) : match.1
        #expect(names.contains(String(name)) || name == "UIKit", "\(place): ``\(name)``")
      }
      for match in text.matches(of: /<doc:([^>]+)>/) {
        links += 1
        #expect(titles.contains(String(match.1)), "\(place): <doc:\(match.1)>")
      }
    }
    #expect(links > 100)
  }

  // MARK: The table of classes

  @Test func `the documented classes are those of the library, with their differences`() throws {
    let rows = Self.rows(of: try Self.extracted.get().graph)
    #expect(rows.count > 100)
    let table = DocumentedTable(
      "classes", in: "Sources/UIKit/UIKit.docc/Classes.md",
      lines: ["| Class | Contents | Differences |", "|---|---|---|"] + rows)
    try table.check()
  }

  /// Returns the rows of the table, by name.
  private static func rows(of graph: SymbolGraph) -> [String] {
    var members: [String: [SymbolGraph.Symbol]] = [:]
    let symbols = Dictionary(graph.symbols.map { ($0.identifier.precise, $0) }) { old, _ in old }
    for relation in graph.relationships where relation.kind == "memberOf" {
      symbols[relation.source].map { members[relation.target, default: []].append($0) }
    }
    return graph.symbols.filter { $0.kind.identifier == "swift.class" }
      .sorted {
        $0.pathComponents.joined(separator: ".") < $1.pathComponents.joined(separator: ".")
      }
      .map { type in
        let own = differences(in: type.paragraphs.dropFirst())
        let others = (members[type.identifier.precise] ?? [])
          .sorted { ($0.pathComponents.last ?? "") < ($1.pathComponents.last ?? "") }
          .compactMap { member -> String? in
            let text = differences(in: member.paragraphs[...])
            return text.isEmpty ? nil : "`\(member.pathComponents.last ?? "")`: \(text)"
          }
        let cells = [
          "``\(type.pathComponents.joined(separator: "/"))``", type.paragraphs.first ?? "",
          ([own] + others).filter { !$0.isEmpty }.joined(separator: " "),
        ]
        return "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |"
      }
  }

  /// Returns the sentences that compare the library with Apple's.
  private static func differences(in paragraphs: ArraySlice<String>) -> String {
    paragraphs.filter { !$0.hasPrefix("- ") }.flatMap(sentences).filter { sentence in
      words.contains { sentence.range(of: $0, options: .caseInsensitive) != nil }
    }.joined(separator: " ")
  }

  private static let words = [
    "Linux", "this implementation", " here", "Apple's", "no effect", "without effect",
  ]

  /// Returns the sentences of a paragraph, each with its full stop.
  private static func sentences(_ paragraph: String) -> [String] {
    paragraph.replacing(". ", with: ".\n").split(separator: "\n").map(String.init)
  }
}
