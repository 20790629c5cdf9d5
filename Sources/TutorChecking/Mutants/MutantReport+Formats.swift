import FoundationEssentials
import Glibc
import TutorPlatform
import TutorSource

// A report in the formats of hosted platforms and other tools.

extension MutantReport {
  /// The formats of a report, by the ending of its file.
  package enum Format: String, CaseIterable, Sendable {
    /// The Static Analysis Results Interchange Format, version 2.1.0, which annotates changes on hosted
    /// platforms: https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
    case sarif
    /// The schema of mutation testing elements, version 2, whose HTML page shows the report:
    /// https://github.com/stryker-mutator/mutation-testing-elements
    case json
    /// A summary in Markdown, for the page of a run.
    case markdown = "md"
  }

  /// Returns the report in a format.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - folder: The path of the package relative to the repository; empty if it is the same.
  /// - Returns: The text.
  /// - Throws: `EncodingError` if a value cannot be encoded.
  package func text(in format: Format, below folder: String) throws -> String {
    func path(_ file: String) -> String { folder.isEmpty ? file : "\(folder)/\(file)" }
    return switch format {
    case .sarif: try encoded(SARIF(self, path))
    case .json: try encoded(StrykerReport(self, path))
    case .markdown: markdown(path)
    }
  }

  /// Returns the path of a package relative to the git repository around it, or an empty path without
  /// one.
  package static func folder(of package: String) -> String {
    var folder = package
    while folder.count > 1 {
      if access(folder + "/.git", F_OK) == 0 { return String(package.dropFirst(folder.count + 1)) }
      folder = folder.folder
    }
    return ""
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }

  private func markdown(_ path: (String) -> String) -> String {
    var lines = ["## Mutation testing", "", sentence, ""]
    if score.tried > 0 {
      lines += ["| file | caught | missed | not reached | score |", "|---|---|---|---|---|"]
      for (file, score) in scores {
        lines.append(
          "| \(Self.code(path(file))) | \(score.caught) | \(score.missed) | \(score.unreached) | "
            + "\(score.percent) % |")
      }
      lines.append(
        "| all | \(score.caught) | \(score.missed) | \(score.unreached) | \(score.percent) % |")
      lines.append("")
    }
    let missed = items.filter { $0.status == .missed && !$0.isApart }
    if !missed.isEmpty { lines += ["### Missed", ""] }
    for item in missed {
      let place = "\(path(item.file)):\(item.mutant.line)"
      lines.append(
        "* \(Self.code(place)) \(Self.code(item.mutant.change)): \(item.mutant.kind.meaning)")
    }
    if !missed.isEmpty { lines.append("") }
    let equivalent = items.filter(\.isEquivalent)
    if !equivalent.isEmpty { lines += ["### Marked as equivalent", ""] }
    for item in equivalent {
      let place = "\(path(item.file)):\(item.mutant.line)"
      let reason = Self.code(item.mark?.reason ?? "")
      lines.append("* \(Self.code(place)) \(Self.code(item.mutant.change)): \(reason)")
    }
    if !equivalent.isEmpty { lines.append("") }
    return (lines + notes.flatMap { [$0, ""] }).joined(separator: "\n")
  }

  /// Returns a text as code, also in a table.
  private static func code(_ text: String) -> String {
    let text = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      .replacing("|", with: "\\|")
    var fence = "`"
    while text.contains(fence) { fence += "`" }
    return fence.count == 1 ? "`\(text)`" : "\(fence) \(text) \(fence)"
  }
}

// MARK: - SARIF

private struct SARIF: Encodable {
  struct Message: Encodable { var text: String }

  struct Rule: Encodable {
    var id: String
    var shortDescription: Message
  }

  struct Driver: Encodable {
    var name = "redgreen"
    var rules: [Rule]
  }

  struct Tool: Encodable { var driver: Driver }

  struct Region: Encodable {
    var startLine: Int
    var startColumn: Int
    var endLine: Int
    var endColumn: Int
  }

  struct Artifact: Encodable {
    var uri: String
    var uriBaseId: String
  }

  struct PhysicalLocation: Encodable {
    var artifactLocation: Artifact
    var region: Region
  }

  struct Location: Encodable { var physicalLocation: PhysicalLocation }

  struct Outcome: Encodable {
    var ruleId: String
    var level = "warning"
    var message: Message
    var locations: [Location]
    var partialFingerprints: [String: String]
    /// The suppressions; empty for a result that counts (section 3.27.23).
    var suppressions: [Suppression]
  }

  struct Suppression: Encodable {
    var kind: String
    var status = "accepted"
    var justification: String
  }

  struct Run: Encodable {
    var tool: Tool
    var columnKind: String
    var results: [Outcome]
  }

  var version = "2.1.0"
  var schema = "https://json.schemastore.org/sarif-2.1.0.json"
  var runs: [Run]

  enum CodingKeys: String, CodingKey {
    case version, runs
    case schema = "$schema"
  }

  init(_ report: MutantReport, _ path: (String) -> String) {
    let missed = report.items.filter {
      [.missed, .unreached].contains($0.status) && (!$0.isApart || $0.isEquivalent)
    }
    let kinds = Set(missed.map(\.mutant.kind)).sorted { $0.rawValue < $1.rawValue }
    let results = missed.map { item in
      let (start, end) = item.positions(in: report)
      return Outcome(
        ruleId: item.mutant.kind.name,
        message: Message(
          text: "\(item.isEquivalent ? "equivalent" : "missed"): \(item.mutant.change): "
            + (item.meaning ?? "")),
        locations: [
          Location(
            physicalLocation: PhysicalLocation(
              artifactLocation: Artifact(
                uri: Self.address(of: path(item.file)), uriBaseId: "%SRCROOT%"),
              region: Region(
                startLine: start.line, startColumn: start.column, endLine: end.line,
                endColumn: end.column)))
        ], partialFingerprints: ["mutant/v1": item.id],
        suppressions: item.mark.map {
          [Suppression(kind: $0.comment == nil ? "external" : "inSource", justification: $0.reason)]
        } ?? [])
    }
    let rules = kinds.map { Rule(id: $0.name, shortDescription: Message(text: $0.meaning)) }
    runs = [
      Run(tool: Tool(driver: Driver(rules: rules)), columnKind: "utf16CodeUnits", results: results)
    ]
  }

  /// Returns a relative address with percent escapes (RFC 3986, section 2).
  private static func address(of path: String) -> String {
    path.utf8.map { byte in
      let letter = Character(UnicodeScalar(byte))
      let isPlain =
        letter.isASCII && (letter.isLetter || letter.isNumber || "-._~/".contains(letter))
      return isPlain
        ? "\(letter)" : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}

// MARK: - Mutation testing elements

private struct StrykerReport: Encodable {
  struct Position: Encodable {
    var line: Int
    var column: Int
  }

  struct Location: Encodable {
    var start: Position
    var end: Position
  }

  struct Item: Encodable {
    var id: String
    var mutatorName: String
    var description: String
    var replacement: String?
    var location: Location
    var status: String
    var statusReason: String?
  }

  struct File: Encodable {
    var language = "swift"
    var source: String
    var mutants: [Item]
  }

  struct Thresholds: Encodable {
    var high: Int
    var low: Int
  }

  var schemaVersion = "2"
  var thresholds: Thresholds
  var files: [String: File]

  init(_ report: MutantReport, _ path: (String) -> String) {
    // The colors of the score, as that project suggests them.
    thresholds = Thresholds(high: 80, low: 60)
    files = [:]
    for (file, items) in Dictionary(grouping: report.items, by: \.file) {
      files[path(file)] = File(
        source: report.sources[file] ?? "",
        mutants: items.map { item in
          let (start, end) = item.positions(in: report)
          return Item(
            id: item.id, mutatorName: item.mutant.kind.name, description: item.mutant.change,
            replacement: item.mutant.form.replacement,
            location: Location(
              start: Position(line: start.line, column: start.column),
              end: Position(line: end.line, column: end.column)),
            status: item.isApart ? "Ignored" : item.status.stryker,
            statusReason: item.caughtBy ?? item.meaning)
        })
    }
  }
}

extension MutantReport.Item {
  fileprivate func positions(in report: MutantReport) -> (start: TextPosition, end: TextPosition) {
    let source = report.sources[file] ?? ""
    return (
      TextPosition(ofByte: mutant.range.lowerBound, in: source),
      TextPosition(ofByte: mutant.range.upperBound, in: source)
    )
  }
}

extension MutantReport.Item.Status {
  /// The word of the schema for the outcome.
  fileprivate var stryker: String {
    switch self {
    case .caught: "Killed"
    case .missed: "Survived"
    case .unreached: "NoCoverage"
    case .unviable: "CompileError"
    case .waiting: "Pending"
    }
  }
}

extension Mutant.Form {
  /// The text that replaces the original one, or `nil` if the change is no replacement.
  fileprivate var replacement: String? {
    switch self {
    case .replace(let text), .rewrite(let text): text
    case .skip: ""
    case .leave, .mismatch: nil
    }
  }
}
