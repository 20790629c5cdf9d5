import Foundation
import Testing

/// The sizes of types, and declarations that nothing uses, outside of UIKit.
struct SizeTests {
  private static let other: Set<String> = [
    "UIKit", "Fleet", "_Testing_UIKit", "TestProbe", "generate-optional-calls", "redgreen-bench",
  ]

  private static let declarations: Declarations = {
    var declarations = Declarations()
    for module in DependencyTests.arrows.keys.sorted() where !other.contains(module) {
      for file in Package.swiftFiles(in: "Sources/\(module)") {
        declarations.read(Package.text(of: file), module: module, file: Package.name(of: file))
      }
    }
    return declarations
  }()

  static let propertyLimit = 15
  static let lineLimit = 600

  @Test func `a type has at most 15 stored properties and 600 lines`() {
    let found = Self.declarations
    for (name, count) in found.properties { #expect(count <= Self.propertyLimit, "\(name)") }
    for (name, count) in found.lines { #expect(count <= Self.lineLimit, "\(name)") }
  }

  /// Declarations that are used without their name.
  private static let usedOtherwise: Set<String> = [
    // The compiler calls them for literals and for lists of keys.
    "appendLiteral", "buildBlock", "buildExpression",
    // The library for conditional compilation calls them.
    "isCustomConditionSet", "hasFeature", "hasAttribute", "isActiveTargetOS",
    "isActiveTargetArchitecture", "isActiveTargetEnvironment", "isActiveTargetRuntime",
    "isActiveTargetPointerAuthentication", "isActiveTargetObjectFormat", "targetPointerBitWidth",
    "targetAtomicBitWidths", "endianness", "compilerVersion",
    // Text of programs that are written for learners' packages.
    "redgreenAddTestsOfThisModule", "Runner",
  ]

  @Test func `every function, property and type is used`() {
    var uses: [Substring: Int] = [:]
    for file in Package.swiftFiles(in: "Sources") {
      let lines = Package.text(of: file).split(separator: "\n")
      for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
        for word in words { uses[word, default: 0] += 1 }
      }
    }
    for (name, place) in Self.declarations.places where !Self.usedOtherwise.contains(name) {
      #expect(uses[name[...], default: 0] > 1, "\(place): nothing uses \(name)")
    }
  }

  @Test func `types and properties are counted`() {
    var declarations = Declarations()
    let text = """
      /// A type.
      package struct Outer: Sendable {
        package private(set) var one = 1
        let (two, three): (Int, Int)
        static let no = 1
        var computed: Int { 1 }
        var alsoComputed: Int {
          let local = 1
          return local
        }
        var observed = 1 {
          didSet { }
        }
        lazy var block = { 1 }()
        enum Inner {
          case a
        }
        let text = \"\"\"
        let notCode = 1
      \"\"\"
      }

      extension Outer {
        func used() {}
      }
      """
    declarations.read(text, module: "M", file: "F.swift")
    #expect(declarations.properties["M.Outer"] == 6)
    #expect(declarations.lines["M.Outer"] == 21)
    #expect(declarations.lines["M.Outer.Inner"] == 3)
    #expect(declarations.places.map(\.name).contains("used"))
  }
}
