/// The files of a new package for a kata.
package struct KataPackage: Equatable, Sendable {
  /// The contents of the files, by path.
  package let files: [String: [UInt8]]
  /// The path of the file for the first test.
  package let testFile: String
  /// The kata's title.
  package let title: String

  /// Creates the package of a kata.
  ///
  /// - Parameters:
  ///   - kata: The kata.
  ///   - start: Files that the kata comes with, by path. They replace generated files.
  package init(of kata: Kata, start: [String: [UInt8]]) {
    let module = Self.module(of: kata.id)
    title = kata.title
    testFile = "Tests/\(module)Tests/\(module)Tests.swift"
    let generated = [
      "Package.swift": Self.manifest(of: module),
      "Sources/\(module)/\(module).swift": "struct \(module) {\n}\n",
      testFile: Self.tests(of: module, in: kata.framework),
      "README.md": "# \(kata.title)\n\n\(kata.text.trimmingNewlines)\n",
      ".gitignore": ".build/\n",
    ]
    files = generated.mapValues { Array($0.utf8) }.merging(start) { $1 }
  }

  /// Returns the name of the module for a kata: `StringCalculator` for `string-calculator`.
  package static func module(of id: Kata.ID) -> String {
    id.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static func manifest(of module: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "\(module)",
      targets: [
        .target(name: "\(module)"),
        .testTarget(name: "\(module)Tests", dependencies: ["\(module)"]),
      ]
    )

    """
  }

  private static func tests(of module: String, in framework: Kata.Framework) -> String {
    let (imported, type) =
      switch framework {
      case .xctest: ("XCTest", "final class \(module)Tests: XCTestCase")
      case .swiftTesting: ("Testing", "struct \(module)Tests")
      }
    return """
      import \(imported)

      @testable import \(module)

      \(type) {
      }

      """
  }
}

extension String {
  fileprivate var trimmingNewlines: Substring {
    var text = drop(while: \.isNewline)
    while text.last?.isNewline == true { text.removeLast() }
    return text
  }
}
