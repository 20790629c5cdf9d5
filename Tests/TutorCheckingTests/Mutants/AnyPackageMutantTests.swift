import Foundation
import TestSupport
import Testing
import TutorCore
import TutorPlatform
import TutorTestSupport

@testable import TutorChecking
@testable import TutorRunning

/// Mutation testing of a package that is not a lesson.
///
/// Only a toolchain shows whether targets of all shapes still build with mutants.
@Suite(.live) struct AnyPackageMutantTests {
  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Shop",
      dependencies: [.package(path: "../Tax")],
      targets: [
        .target(name: "CSum"),
        .target(
          name: "Prices", dependencies: ["CSum", .product(name: "Tax", package: "Tax")],
          path: "Code/prices", resources: [.copy("rate.txt")],
          swiftSettings: [.defaultIsolation(MainActor.self)]),
        .target(name: "Listed", path: "Code/listed", sources: ["Listed.swift"]),
        .executableTarget(name: "shop", dependencies: ["Prices"]),
        .plugin(name: "Nothing", capability: .buildTool()),
        .testTarget(name: "PriceTests", dependencies: ["Prices", "Listed"]),
        .testTarget(name: "ShopTests", dependencies: ["shop"]),
      ])
    """

  private static let files = [
    "Sources/CSum/include/sum.h": "int sum(int a, int b);\n",
    "Sources/CSum/sum.c": "int sum(int a, int b) { if (a > 0) { return a + b; } return b; }\n",
    "Code/prices/rate.txt": "20\n",
    "Code/prices/Price.swift": """
    import CSum
    import Foundation
    import Tax

    public struct Price {
      public var cents = 0
      public init() {}
      @inlinable public nonisolated static func isFree(_ cents: Int, limit: Int = 10) -> Bool {
        return cents < limit
      }
      public mutating func add(_ other: Int) {
        cents = Int(sum(Int32(cents), Int32(other)))
      }
      public func taxed() throws -> Int {
        let url = Bundle.module.url(forResource: "rate", withExtension: "txt")
        let text = try String(contentsOf: url!, encoding: .utf8)
        return withTax(cents, Int(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0)
      }
    }
    """,
    "Code/listed/Listed.swift": "public func listed() -> Int {\n  return 7\n}\n",
    "Code/listed/Unlisted.swift": "this is not compiled\n",
    "Sources/shop/main.swift": "print(greeting(loud: CommandLine.arguments.count > 9))\n",
    "Sources/shop/Greeting.swift": """
    func greeting(loud: Bool) -> String {
      if loud { return "HELLO" }
      return "hello"
    }
    """,
    "Plugins/Nothing/Nothing.swift": """
    import PackagePlugin
    @main struct Nothing: BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: Target) -> [Command] { [] }
    }
    """,
    "Tests/PriceTests/PriceTests.swift": """
    import Foundation
    import Listed
    import Prices
    import Testing

    @MainActor struct PriceTests {
      @Test func `prices are added`() {
        var price = Price()
        price.add(3)
        price.add(4)
        #expect(price.cents == 7)
      }

      @Test func taxes() throws {
        var price = Price()
        price.add(100)
        #expect(try price.taxed() == 120)
      }

      @Test func free() {
        #expect(Price.isFree(9))
        #expect(!Price.isFree(11))
      }

      @Test func lists() { #expect(listed() == 7) }
    }
    """,
    "Tests/ShopTests/GreetingTests.swift": """
    import XCTest
    @testable import shop

    final class GreetingTests: XCTestCase {
      func testQuiet() { XCTAssertEqual(greeting(loud: false), "hello") }
      func testWrites() throws {
        // What a test writes next to its source ends in the copy.
        let path = String(#filePath.dropLast("GreetingTests.swift".count)) + "written.swift"
        try "not Swift".write(toFile: path, atomically: true, encoding: .utf8)
      }
      func testStarts() {
        let script = "setsid sleep 1000 >/dev/null 2>&1 & echo $! >> daemons"
        let arguments: [String] = ["/bin/sh", "-c", script]
        var words = arguments.map { strdup($0) } + [nil]
        var child: pid_t = 0
        XCTAssertEqual(posix_spawn(&child, "/bin/sh", nil, nil, &words, environ), 0)
        waitpid(child, nil, 0)
      }
    }
    """,
  ]

  private static let sibling = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "Tax", products: [.library(name: "Tax", targets: ["Tax"])],
      dependencies: [.package(path: "../Rounding")],
      targets: [
        .target(name: "Tax", dependencies: [.product(name: "Rounding", package: "Rounding")])
      ])
    """,
    "Sources/Tax/Tax.swift": """
    import Rounding
    public func withTax(_ cents: Int, _ rate: Int) -> Int { cents + rounded(cents * rate) / 100 }
    """,
  ]

  private static let siblingOfSibling = [
    "Package.swift": """
    // swift-tools-version: 6.1
    import PackageDescription
    let package = Package(
      name: "Rounding", products: [.library(name: "Rounding", targets: ["Rounding"])],
      targets: [.target(name: "Rounding")])
    """,
    "Sources/Rounding/Rounding.swift": "public func rounded(_ n: Int) -> Int { n }\n",
  ]

  private let package: TestPackage

  init() throws {
    package = try TestPackage(
      for: "shop", Self.files.merging(["Package.swift": Self.manifest]) { $1 },
      beside: ["Tax": Self.sibling, "Rounding": Self.siblingOfSibling], name: "Shop")
  }

  private func snapshot() throws -> [String: [UInt8]] {
    var files = try PackageSnapshot(of: package.folder).contents()
    for name in try FileManager.default.contentsOfDirectory(atPath: package.folder) {
      files["entry " + name] = []
    }
    return files
  }

  @Test
  func `all shapes of targets are tried in one build, and nothing is written into the package`()
    throws
  {
    let before = try snapshot()
    let store = package.folder + "-shop.json"
    try? FileManager.default.removeItem(atPath: store)
    let check = MutantCheck(
      of: package.folder, copy: package.folder + "-mutants/Shop", runner: package.runner,
      sources: try TestPackage.memory(), store: MutantStore(at: store))
    check.runToEnd()
    #expect(check.problem == nil)
    // The second build moves the switches into a file that the manifest lists.
    #expect(check.builds <= 2)
    let fates = Dictionary(
      check.results.map { ("\($0.location?.file ?? "") \($0.change)", $0.caughtBy ?? "missed") },
      uniquingKeysWith: { first, _ in first })
    let prices = "Code/prices/Price.swift "
    #expect(
      fates[prices + "`cents = Int(sum(Int32(cents), Int32(other)))` removed"]
        == "PriceTests.`prices are added`()")
    #expect(fates[prices + "`<` changed to `<=` in `cents < limit`"] == "missed")
    #expect(fates[prices + "`10` changed to `11`"] == "missed")
    #expect(fates["Code/listed/Listed.swift `7` changed to `8`"] == "PriceTests.lists()")
    #expect(
      fates["Sources/shop/Greeting.swift `loud` replaced with true"] == "GreetingTests.testQuiet")
    #expect(fates["Sources/shop/Greeting.swift \"HELLO\" made empty"] == "missed")
    #expect(!fates.keys.contains { $0.hasPrefix("Plugins") || $0.hasPrefix("Sources/CSum") })
    #expect(
      check.report.leftOut == [
        .init(subject: "Nothing", reason: "plug-ins run in SwiftPM"),
        .init(subject: "CSum", reason: "it is not written in Swift"),
      ])
    #expect(try snapshot() == before)
    let daemons = try String(
      contentsOfFile: package.folder + "-mutants/Shop/daemons", encoding: .utf8)
    #expect(!daemons.isEmpty)
    for daemon in daemons.split(separator: "\n") {
      let path = "/proc/\(daemon)/cmdline"
      // A process that was killed may still be dying.
      let isGone = Poll.run([], within: 5, patience: 0.01) {
        FileManager.default.contents(atPath: path)?.isEmpty != false
      }
      #expect(isGone)
    }
    // What a test wrote in the copy does not break the next build.
    let next = MutantCheck(
      of: package.folder, copy: package.folder + "-mutants/Shop", runner: package.runner,
      sources: try TestPackage.memory(), scope: .init(lines: ["Sources/shop/Greeting.swift": [2]]))
    next.runToEnd()
    #expect(next.problem == nil)
    #expect(next.builds == 1)
    #expect(next.results.count > 2)
  }
}
