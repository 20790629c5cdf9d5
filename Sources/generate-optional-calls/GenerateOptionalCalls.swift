internal import FoundationEssentials

/// Writes the code that lets callers put a question mark after the name of an optional method.
@main
enum GenerateOptionalCalls {
  /// The folder of UIKit's sources.
  static let uikit = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "UIKit")

  /// The file that is generated.
  static let output = uikit.appending(path: "Generated/OptionalCalls.swift")

  static func main() throws {
    try write(generate())
  }

  /// Returns the code for the current sources of UIKit.
  static func generate() throws -> String {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: uikit.path)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("Generated/") }
    let sources = try paths.sorted().map {
      try String(contentsOf: uikit.appending(path: $0), encoding: .utf8)
    }
    return OptionalCalls.code(for: sources)
  }

  /// Writes the generated file.
  static func write(_ code: String) throws {
    try FileManager.default.createDirectory(
      at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
    try code.write(to: output, atomically: true, encoding: .utf8)
  }
}
