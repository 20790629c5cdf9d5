import TutorPlatform
import TutorRunning

extension MutantCheck {
  /// The reason why mutants cannot be tried without tests.
  static let noTests = "there is no test to check yet; write one first"
}

extension PackageLayout {
  /// Returns whether the test targets may contain tests, as far as their texts show it.
  ///
  /// - Parameter package: The path of the package.
  /// - Returns: `false` only if no test can come from them.
  func mayHaveTests(in package: String) -> Bool {
    let manifest = SafeFile.contents(of: package + "/Package.swift", limit: 4 << 20)?.text ?? ""
    // A plug-in may write tests.
    guard !manifest.contains("plugins:") else { return true }
    return targets.filter(\.isTest).contains { target in
      target.language != "SwiftTarget"
        || target.sources.contains { file in
          SafeFile.contents(of: "\(package)/\(file)", limit: 4 << 20)?.text.mayContainTests ?? true
        }
    }
  }
}

extension String {
  /// A Boolean value that indicates whether this is Swift code that may contain or inherit tests.
  ///
  /// The compiler knows more, so this is `false` only if the text has nothing from which a test could come.
  var mayContainTests: Bool {
    contains(/\bfunc\s+`?test/)
      || matches(of: /@(\w+)/).contains { !Self.harmlessAttributes.contains($0.output.1) }
      || matches(of: /#(\w+)/).contains { !Self.harmlessMacros.contains($0.output.1) }
      || matches(of: /\bclass\s+\w+\s*:\s*([\w.]+)/).contains {
        !["XCTestCase", "XCTest.XCTestCase"].contains($0.output.1)
      }
      || contains(/\bclass\s+\w+\s*</)
  }

  /// The attributes that make no test.
  private static let harmlessAttributes: Set<Substring> = [
    "available", "MainActor", "preconcurrency", "Suite", "testable",
  ]
  /// The words after a number sign that make no test.
  private static let harmlessMacros: Set<Substring> = [
    "available", "else", "elseif", "endif", "if",
  ]
}
