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

      @_cdecl("\(symbol(of: module))")
      public func redgreenAddTestsOfThisModule(_ list: UnsafeMutableRawPointer) {
        list.assumingMemoryBound(to: [XCTestCaseEntry].self).pointee += [
      \(cases.joined(separator: ",\n"))
        ]
      }

      """
  }

  /// The name of the library of tests, which is in the folder of the program.
  static let library = "libTests.so"

  /// The exit code of a program that cannot load its tests, which is a shell's for a missing program.
  static let cannotLoad: Int32 = 127

  /// Returns the source of the program that loads a library of tests and runs them.
  ///
  /// The program opens the library, so that it can be started before the tests are
  /// compiled. It runs the XCTests of the given modules. If its arguments contain `swift-testing`,
  /// it runs the tests of Swift Testing instead.
  ///
  /// With Swift 6.2, it creates a bundle first. Before the first bundle is created, Foundation's
  /// `Bundle(for:)` crashes for a class in a library (6.2.3), and here the tests are in a library.
  static func main(xctests modules: [String], usesTesting: Bool) -> String {
    let names = modules.map { "\"\(symbol(of: $0))\"" }.joined(separator: ", ")
    let testing = """
          if CommandLine.arguments.contains("swift-testing") {
            _runAsyncMain { await Testing.__swiftPMEntryPoint() as Never }
          }

      """
    let xctest = """
          typealias AddTests = @convention(c) (UnsafeMutableRawPointer) -> Void
          var list: [XCTestCaseEntry] = []
          for name in [\(names)] {
            guard let symbol = dlsym(tests, name) else { _exit(\(cannotLoad)) }
            withUnsafeMutablePointer(to: &list) {
              unsafeBitCast(symbol, to: AddTests.self)(UnsafeMutableRawPointer($0))
            }
          }
          XCTMain(list) as Never

      """
    return """
      \(usesTesting ? "import Testing\n" : "")\(modules.isEmpty ? "" : "import XCTest\n")
      import Glibc
      #if compiler(<6.3)
      import Foundation
      #endif
      @main struct Runner {
        @_silgen_name("$ss13_runAsyncMainyyyyYaKcF")
        private static func _runAsyncMain(_ asyncFun: @Sendable @escaping () async throws -> ())

        static func main() {
          #if compiler(<6.3)
          _ = Bundle(path: "/")
          #endif
          let program = realpath("/proc/self/exe", nil).map { String(cString: $0) } ?? ""
          let folder = program.prefix(through: program.lastIndex(of: "/") ?? program.startIndex)
          guard let tests = dlopen(folder + "\(library)", RTLD_NOW | RTLD_GLOBAL) else {
            fputs(String(cString: dlerror()) + "\\n", stderr)
            _exit(\(cannotLoad))
          }
          _ = tests
      \(usesTesting ? testing : "")\(modules.isEmpty ? "" : xctest)
        }
      }

      """
  }

  private static func symbol(of module: String) -> String { "redgreen_tests_of_\(module)" }
}
