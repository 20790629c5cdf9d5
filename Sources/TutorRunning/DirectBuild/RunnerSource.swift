import TutorSource

/// The source code that SwiftPM 6.3 generates for a test bundle: the list of XCTests and `main`.
///
/// The code here is adapted so that it is compiled with the tests. Source of the forms:
/// `all-discovered-tests.swift` and `runner.swift` in a scratch folder.
enum RunnerSource {
  /// Returns the source of a module's list of XCTests, which is compiled as part of that module.
  static func list(_ listing: XCTestListing, of module: String) -> String {
    let cases = listing.cases.map { testCase -> String in
      let tests = testCase.tests.map { test -> String in
        let method = "\(testCase.name).`\(test.name)`"
        return "(\"\(test.name)\", \(test.isAsync ? "asyncTest(\(method))" : method))"
      }
      return """
            testCase(
              [\(tests.joined(separator: ", "))]
                as [(String, (\(testCase.name)) -> () throws -> Void)])
        """
    }
    return """
      import XCTest

      @_silgen_name("\(symbol(of: module))")
      func redgreenTestsOfThisModule() -> [XCTestCaseEntry] {
        [
      \(cases.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// Returns the source of the program that runs the tests.
  ///
  /// The program runs the XCTests of the given modules. If its arguments contain `swift-testing`,
  /// it runs the tests of Swift Testing instead.
  ///
  /// With Swift 6.2, it creates a bundle first. Before the first bundle is created, Foundation's
  /// `Bundle(for:)` crashes for a class in a library (6.2.3), and here the tests are in a library.
  static func main(xctests modules: [String], usesTesting: Bool) -> String {
    let declarations = modules.map {
      "@_silgen_name(\"\(symbol(of: $0))\") func testsOf\($0)() -> [XCTestCaseEntry]\n"
    }
    let all = modules.map { "testsOf\($0)()" }.joined(separator: " + ")
    let testing = """
          if CommandLine.arguments.contains("swift-testing") {
            _runAsyncMain { await Testing.__swiftPMEntryPoint() as Never }
          }

      """
    return """
      \(usesTesting ? "import Testing\n" : "")\(modules.isEmpty ? "" : "import XCTest\n")
      #if compiler(<6.3)
      import Foundation
      #endif
      \(declarations.joined())
      @main struct Runner {
        @_silgen_name("$ss13_runAsyncMainyyyyYaKcF")
        private static func _runAsyncMain(_ asyncFun: @Sendable @escaping () async throws -> ())

        static func main() {
          #if compiler(<6.3)
          _ = Bundle(path: "/")
          #endif
      \(usesTesting ? testing : "")\(modules.isEmpty ? "" : "    XCTMain(\(all)) as Never\n")
        }
      }

      """
  }

  private static func symbol(of module: String) -> String { "redgreen_tests_of_\(module)" }
}
