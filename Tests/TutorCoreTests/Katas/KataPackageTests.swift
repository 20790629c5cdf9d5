import TestSupport
import Testing

@testable import TutorCore

struct KataPackageTests {
  let kata = Kata(
    id: "string-calculator", title: "String calculator", summary: "Sums.", minutes: 40,
    framework: .xctest, difficulty: .medium, text: "\n## Rules\n\nAdd.\n")

  private func text(_ file: String, in package: KataPackage) -> String? {
    package.files[file].map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `a package has a manifest, an empty type, no test, the rules, and a gitignore`() {
    let package = KataPackage(of: kata, start: [:])
    #expect(
      package.files.keys.sorted() == [
        ".gitignore", "Package.swift", "README.md",
        "Sources/StringCalculator/StringCalculator.swift",
        "Tests/StringCalculatorTests/StringCalculatorTests.swift",
      ])
    #expect(text("Package.swift", in: package)?.hasPrefix("// swift-tools-version: 6.0\n") == true)
    #expect(
      text("Sources/StringCalculator/StringCalculator.swift", in: package)
        == "struct StringCalculator {\n}\n")
    #expect(text("README.md", in: package) == "# String calculator\n\n## Rules\n\nAdd.\n")
    #expect(text(".gitignore", in: package) == ".build/\n")
    #expect(
      text(package.testFile, in: package) == """
        import XCTest

        @testable import StringCalculator

        final class StringCalculatorTests: XCTestCase {
        }

        """)
  }

  @Test func `a kata for Swift Testing gets a suite of Swift Testing`() {
    var kata = kata
    kata.framework = .swiftTesting
    let package = KataPackage(of: kata, start: [:])
    #expect(
      text(package.testFile, in: package) == """
        import Testing

        @testable import StringCalculator

        struct StringCalculatorTests {
        }

        """)
  }

  @Test func `the kata's own files replace generated ones and add others`() {
    let package = KataPackage(
      of: kata,
      start: [
        "Sources/StringCalculator/StringCalculator.swift": Array("old".utf8),
        "Sources/StringCalculator/Other.swift": Array("other".utf8),
      ])
    #expect(text("Sources/StringCalculator/StringCalculator.swift", in: package) == "old")
    #expect(text("Sources/StringCalculator/Other.swift", in: package) == "other")
    #expect(package.files.count == 6)
  }

  @Test(arguments: [
    ("bowling", "Bowling"), ("mars-rover", "MarsRover"), ("game-of-life", "GameOfLife"),
    ("area-51", "Area51"), ("a--b-", "AB"),
  ])
  func `a module's name derives from the kata's name`(_ id: String, _ module: String) {
    #expect(Kata.isName(id))
    #expect(KataPackage.module(of: id) == module)
  }

  @Test(arguments: ["", "2048", "-a", "Bowling", "a b", "a/b", "..", "é", "a.b", "a_b"])
  func `a name of which no module can be made is refused`(_ id: String) {
    #expect(!Kata.isName(id))
  }
}
