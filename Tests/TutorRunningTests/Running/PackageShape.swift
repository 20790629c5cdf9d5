import Testing
import TutorTestSupport

/// A small package of a shape that real packages have.
struct PackageShape: CustomTestStringConvertible {
  var testDescription: String
  var files: [String: String]
  /// The package's folder, relative to the folder that contains everything.
  var folder = "own"
  /// A command that prepares the folder.
  var preparation = ":"
  var passed = 2
  /// Why a direct build steps aside, or `nil` if it reports the same as `swift test`.
  var obstacle: String?
}

extension PackageShape {
  private static func shape(
    _ name: String, _ manifest: String, tools: String = "6.1", _ files: [String: String],
    passed: Int = 2, obstacle: String? = nil
  ) -> PackageShape {
    var files = files
    let imports = manifest.contains(".macro(") ? "import CompilerPluginSupport\n" : ""
    files["Package.swift"] = OwnPackage.manifest(manifest, tools: tools, imports: imports)
    return PackageShape(testDescription: name, files: files, passed: passed, obstacle: obstacle)
  }

  /// The folder of the toolchain's swift-syntax.
  private static let host =
    ((try? TestPackage.toolchain.get().binaries) ?? "/usr/bin") + "/../lib/swift/host"
  private static let kata = "public func doubled(_ n: Int) -> Int { n * 2 }\n"
  private static let test = OwnPackage.bothTests("Kata", "doubled(2) == 4")

  /// Most are in XCTest, because the compiler takes a tenth of a second for each `@Test` (6.3).
  private static let manyTests = (0..<40).map { file in
    (
      "Tests/KataTests/Tests\(file).swift",
      "import Testing\nimport XCTest\n"
        + (0..<3).map { "@Test func t\(file)_\($0)() {}\n" }.joined()
        + "final class Tests\(file): XCTestCase {\n"
        + (0..<47).map { "  func test\($0)() {}\n" }.joined() + "}\n"
    )
  }.reduce(into: [:]) { $0[$1.0] = $1.1 }

  static let all = [
    shape(
      "several targets",
      """
      targets: [
        .target(name: "Base"), .target(name: "Kata", dependencies: ["Base"]),
        .testTarget(name: "BaseTests", dependencies: ["Base"]),
        .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ]
      """,
      [
        "Sources/Base/Base.swift": "public let two = 2\n",
        "Sources/Kata/Kata.swift":
          "import Base\npublic func doubled(_ n: Int) -> Int { n * two }\n",
        "Tests/BaseTests/BaseTests.swift":
          "import Base\nimport Testing\n@Test func base() { #expect(two == 2) }\n",
        "Tests/KataTests/KataTests.swift": test,
      ], passed: 3),
    shape(
      "custom paths",
      """
      targets: [
        .target(name: "Kata", path: "Code"),
        .testTarget(name: "KataTests", dependencies: ["Kata"], path: "Checks/Unit"),
      ]
      """,
      [
        "Code/Kata.swift": kata, "Code/Inner/More.swift": "let more = 1\n",
        "Checks/Unit/KataTests.swift": test,
      ], obstacle: "Kata is not in one folder directly below Sources or Tests"),
    shape(
      "resources",
      """
      targets: [
        .target(name: "Kata", resources: [.process("Words")]),
        .testTarget(name: "KataTests", dependencies: ["Kata"], resources: [.copy("Data")]),
      ]
      """,
      [
        "Sources/Kata/Kata.swift": """
        import Foundation
        public func word() -> String {
          Bundle.module.url(forResource: "word", withExtension: "txt")
            .flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none"
        }
        """, "Sources/Kata/Words/word.txt": "four",
        "Tests/KataTests/Data/one.txt": "1",
        "Tests/KataTests/KataTests.swift": """
        import Foundation
        \(OwnPackage.bothTests("Kata", #"word() == "four""#))
        @Test func copied() {
          #expect(Bundle.module.url(forResource: "Data/one", withExtension: "txt") != nil)
        }
        """,
      ], passed: 3, obstacle: "a resource is a folder, Tests/KataTests/Data/"),
    shape(
      "C target",
      """
      targets: [
        .target(name: "CKata"), .target(name: "Kata", dependencies: ["CKata"]),
        .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ]
      """,
      [
        "Sources/CKata/kata.c": "#include \"kata.h\"\nint c_doubled(int n) { return n * 2; }\n",
        "Sources/CKata/include/kata.h": "int c_doubled(int n);\n",
        "Sources/Kata/Kata.swift":
          "import CKata\npublic func doubled(_ n: Int) -> Int { Int(c_doubled(Int32(n))) }\n",
        "Tests/KataTests/KataTests.swift": test,
      ], obstacle: "a target is written in C or C++"),
    shape(
      "system library",
      """
      targets: [
        .systemLibrary(name: "CMath"), .target(name: "Kata", dependencies: ["CMath"]),
        .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ]
      """,
      [
        "Sources/CMath/module.modulemap":
          "module CMath { header \"shim.h\" link \"m\" export * }\n",
        "Sources/CMath/shim.h": "#include <math.h>\n",
        "Sources/Kata/Kata.swift":
          "import CMath\npublic func doubled(_ n: Int) -> Int { Int(fma(Double(n), 2, 0)) }\n",
        "Tests/KataTests/KataTests.swift": test,
      ]),
    shape(
      "build-tool plug-in and command plug-in",
      """
      targets: [
        .executableTarget(name: "Generate"),
        .plugin(name: "Generating", capability: .buildTool(), dependencies: ["Generate"]),
        .plugin(
          name: "Greeting",
          capability: .command(intent: .custom(verb: "greet", description: "Greets"))),
        .target(name: "Kata", plugins: ["Generating"]),
        .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ]
      """,
      [
        "Sources/Generate/main.swift": """
        import Foundation
        try Data("let factor = 2\\n".utf8)
          .write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
        """,
        "Plugins/Generating/Generating.swift": """
        import PackagePlugin
        @main struct Generating: BuildToolPlugin {
          func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
            let output = context.pluginWorkDirectoryURL.appending(path: "Factor.swift")
            return [
              .buildCommand(
                displayName: "factor", executable: try context.tool(named: "Generate").url,
                arguments: [output.path], outputFiles: [output])
            ]
          }
        }
        """,
        "Plugins/Greeting/Greeting.swift": """
        import PackagePlugin
        @main struct Greeting: CommandPlugin {
          func performCommand(context: PluginContext, arguments: [String]) { print("hello") }
        }
        """,
        "Sources/Kata/Kata.swift": "public func doubled(_ n: Int) -> Int { n * factor }\n",
        "Tests/KataTests/KataTests.swift": test,
      ], obstacle: "the build runs a plug-in, a macro, or another tool"),
    shape(
      "macro",
      """
      targets: [
        .macro(
          name: "KataMacros",
          swiftSettings: [.unsafeFlags(["-I", "\(host)"])],
          linkerSettings: [
            .unsafeFlags([
              "-L", "\(host)", "-lSwiftSyntaxMacros", "-lSwiftCompilerPluginMessageHandling",
              "-lSwiftSyntaxMacroExpansion", "-lSwiftSyntax", "-lSwiftSyntaxBuilder",
              "-Xlinker", "-rpath", "-Xlinker", "\(host)",
            ])
          ]),
        .target(name: "Kata", dependencies: ["KataMacros"]),
        .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ]
      """,
      [
        "Sources/KataMacros/Four.swift": """
        @_spi(PluginMessage) import SwiftCompilerPluginMessageHandling
        import SwiftSyntax
        import SwiftSyntaxMacros
        public struct Four: ExpressionMacro {
          public static func expansion(
            of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
          ) -> ExprSyntax { ExprSyntax(IntegerLiteralExprSyntax(literal: .integerLiteral("4"))) }
        }
        @main struct Plugin {
          static func main() throws {
            struct Provider: PluginProvider {
              func resolveMacro(moduleName: String, typeName: String) throws -> any Macro.Type {
                Four.self
              }
            }
            let connection = try StandardIOMessageConnection()
            let listener = CompilerPluginMessageListener(
              connection: connection, provider: Provider())
            try listener.main()
          }
        }
        """,
        "Sources/Kata/Kata.swift": """
        @freestanding(expression) public macro four() -> Int =
          #externalMacro(module: "KataMacros", type: "Four")
        public func doubled(_ n: Int) -> Int { n == 2 ? #four : 0 }
        """,
        "Tests/KataTests/KataTests.swift": test,
      ], obstacle: "the build runs a plug-in, a macro, or another tool"),
    shape(
      "local path dependency",
      """
      dependencies: [.package(path: "../beside")],
      targets: [
        .target(name: "Kata", dependencies: [.product(name: "Two", package: "beside")]),
        .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ]
      """,
      [
        "../beside/Package.swift": """
        // swift-tools-version: 5.9
        import PackageDescription
        let package = Package(
          name: "beside", products: [.library(name: "Two", targets: ["Two"])],
          targets: [.target(name: "Two")])
        """,
        "../beside/Sources/Two/Two.swift": "public let two = 2\n",
        "Sources/Kata/Kata.swift": "import Two\npublic func doubled(_ n: Int) -> Int { n * two }\n",
        "Tests/KataTests/KataTests.swift": test,
      ], obstacle: "Two is not in one folder directly below Sources or Tests"),
    shape(
      "main of its own for XCTest, without Swift Testing",
      #"targets: [.target(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"])]"#,
      tools: "5.5",
      [
        "Sources/Kata/Kata.swift": kata,
        "Tests/KataTests/KataTests.swift": test + """

          extension KataTests {
            func testUnlisted() { XCTFail("no one calls it") }
            static let allTests = [("testOne", testOne)]
          }
          """,
        "Tests/LinuxMain.swift": """
        import XCTest
        @testable import KataTests
        XCTMain([testCase(KataTests.allTests)])
        """,
      ], passed: 1,
      obstacle: "KataPackageTests is not in one folder directly below Sources or Tests"),
    PackageShape(
      testDescription: "subfolder of a repository", files: OwnPackage.plain,
      preparation: "git init -q .. && git -C .. add -A"),
    PackageShape(
      testDescription: "symbolic link to the package", files: OwnPackage.plain, folder: "link",
      preparation: "ln -sfn own ../link"),
    shape(
      "tools version 5.5",
      #"targets: [.target(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"])]"#,
      tools: "5.5", ["Sources/Kata/Kata.swift": kata, "Tests/KataTests/KataTests.swift": test]),
    shape(
      "tools version 6.2 with both language modes",
      """
      targets: [
        .target(name: "Kata", swiftSettings: [.swiftLanguageMode(.v5)]),
        .testTarget(
          name: "KataTests", dependencies: ["Kata"],
          swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("ExistentialAny")]),
      ]
      """, tools: "6.2",
      [
        "Sources/Kata/Kata.swift": "public var calls = 0\n" + kata,
        "Tests/KataTests/KataTests.swift": test,
      ]),
    shape(
      "tests of an executable",
      """
      targets: [
        .executableTarget(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"]),
      ]
      """,
      [
        "Sources/Kata/main.swift": "print(doubled(1))\n", "Sources/Kata/Kata.swift": kata,
        "Tests/KataTests/KataTests.swift": "@testable " + test,
      ]),
    shape(
      "megabytes of output",
      #"targets: [.target(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"])]"#,
      [
        "Sources/Kata/Kata.swift": kata,
        "Tests/KataTests/KataTests.swift": test + """

          @Test func prints() { for n in 0..<100_000 { print("line \\(n) é✅🎉 of much output") } }
          """,
      ], passed: 3),
    shape(
      "2,000 tests",
      #"targets: [.target(name: "Kata"), .testTarget(name: "KataTests", dependencies: ["Kata"])]"#,
      manyTests.merging(["Sources/Kata/Kata.swift": kata]) { $1 }, passed: 2_000),
  ]
}
