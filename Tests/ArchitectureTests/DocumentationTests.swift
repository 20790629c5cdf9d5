import Foundation
import TestSupport
import Testing

/// The documentation of UIKit, built with the toolchain's DocC.
@Suite(.builds)
struct DocumentationTests {
  @Test func `DocC builds UIKit's catalog without warnings`() throws {
    let output = try TemporaryFolder()
    _ = try SymbolGraph.extract(to: output.path)
    try Toolchain.run(
      "docc", "convert", Package.root.appendingPathComponent("Sources/UIKit/UIKit.docc").path,
      "--additional-symbol-graph-dir", output.path, "--output-dir",
      output.path + "/archive", "--warnings-as-errors")
  }

  // MARK: The table of classes

  @Test func `the documented classes are those of the library, with their differences`() throws {
    let output = try TemporaryFolder()
    let rows = Self.rows(of: try SymbolGraph.extract(to: output.path))
    #expect(rows.count > 100)
    let table = DocumentedTable(
      "classes", in: "Sources/UIKit/UIKit.docc/Classes.md",
      lines: ["| Class | Contents | Differences |", "|---|---|---|"] + rows)
    #expect(try table.isCurrent(), "write it with RECORD_README=1")
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
