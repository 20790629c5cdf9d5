import Foundation
import TestSupport
import Testing

/// The public declarations of UIKit, as the toolchain extracts them.
struct SymbolGraph: Decodable, Sendable {
  /// A declaration.
  struct Symbol: Decodable, Sendable {
    struct Kind: Decodable, Sendable { let identifier: String }
    struct Identifier: Decodable, Sendable { let precise: String }
    struct Comment: Decodable, Sendable {
      struct Line: Decodable, Sendable { let text: String }
      let lines: [Line]
    }

    let kind: Kind
    let identifier: Identifier
    /// The names of the types around the declaration, and its own name.
    let pathComponents: [String]
    let docComment: Comment?

    /// The paragraphs of the documentation, each on one line.
    var paragraphs: [String] {
      (docComment?.lines.map(\.text) ?? []).split(separator: "")
        .map { $0.joined(separator: " ") }
    }
  }

  /// A relation of two declarations.
  struct Relationship: Decodable, Sendable {
    let kind: String
    let source: String
    let target: String
  }

  let symbols: [Symbol]
  let relationships: [Relationship]

  /// Extracts the public declarations, and writes them into a folder.
  ///
  /// - Parameter folder: The path of the folder, which must exist.
  /// - Returns: The declarations, without those that extend other modules.
  /// - Throws: An error if the program cannot be started or its output cannot be read.
  static func extract(to folder: String) throws -> SymbolGraph {
    try Toolchain.run(
      "swift-symbolgraph-extract", "-module-name", "UIKit", "-I", try #require(BuiltModules.path),
      "-target", try Toolchain.target(), "-minimum-access-level", "public",
      "-skip-inherited-docs", "-output-dir", folder)
    let data = try Data(contentsOf: URL(filePath: folder + "/UIKit.symbols.json"))
    return try JSONDecoder().decode(SymbolGraph.self, from: data)
  }
}

/// The programs of the toolchain.
enum Toolchain {
  /// Returns the name of the platform, such as `x86_64-unknown-linux-gnu`.
  static func target() throws -> String {
    let info = try run("swiftc", "-print-target-info")
    let quoted = try #require(info.firstRange(of: #""triple": ""#))
    return String(info[quoted.upperBound...].prefix { $0 != "\"" })
  }

  /// Runs a program of the toolchain, expects it to succeed, and returns its output.
  @discardableResult
  static func run(_ words: String...) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(words[0]): \(text.suffix(2000))")
    return text
  }
}
