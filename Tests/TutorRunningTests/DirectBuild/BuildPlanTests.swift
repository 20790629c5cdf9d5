import Testing
import TutorCore

@testable import TutorRunning

struct BuildPlanTests {
  /// Returns a plan in SwiftPM's format with these commands.
  static func plan(_ commands: String) -> String {
    """
    client:
      name: basic
    tools: {}
    targets:
      "main": ["<Kata-debug.module>"]
    commands:
    \(commands)
    """
  }

  static func module(_ name: String, sources: [String], imports: [String] = []) -> String {
    let inputs = sources + imports.map { "/b/Modules/\($0).swiftmodule" }
    return """
        "C.\(name)-x86_64-unknown-linux-gnu-debug.module":
          tool: shell
          inputs: \(inputs)
          description: "Compiling Swift Module '\(name)' (1 sources)"
          args: ["/usr/bin/swiftc","-module-name","\(name)","-c","@/b/sources"]

      """
  }

  static let link = """
      "C.KataPackageTests-x86_64-unknown-linux-gnu-debug.test":
        tool: shell
        args: ["/usr/bin/swiftc","-o","/b/KataPackageTests.xctest","-emit-executable","@/b/list"]

    """

  @Test func `modules come after the modules that they import`() throws {
    let plan = try BuildPlan(
      reading: Self.plan(
        Self.module("KataTests", sources: ["/p/T.swift"], imports: ["Kata", "UIKit"])
          + Self.module("Kata", sources: ["/p/A.swift", "/p/B.swift"]) + Self.link))
    #expect(plan.modules.map(\.name) == ["Kata", "KataTests"])
    #expect(plan.modules.map(\.imports) == [[], ["Kata"]])
    #expect(plan.modules.first?.sources == ["/p/A.swift", "/p/B.swift"])
    #expect(plan.bundle == "/b/KataPackageTests.xctest")
  }

  @Test func `SwiftPM's generated test runner is not a module of the package`() throws {
    let plan = try BuildPlan(
      reading: Self.plan(
        Self.module("Kata", sources: ["/p/A.swift"])
          + Self.module("KataPackageTests", sources: ["/b/KataPackageTests.derived/runner.swift"])
          + Self.link))
    #expect(plan.modules.map(\.name) == ["Kata"])
  }

  @Test func `resources are copied next to the bundle, and libraries are not`() throws {
    let plan = try BuildPlan(
      reading: Self.plan(
        """
          "/b/debug/Kata_Kata.resources/en.lproj/A.xib":
            tool: copy-tool
            inputs: ["/p/Resources/en.lproj/A.xib"]
            outputs: ["/b/debug/Kata_Kata.resources/en.lproj/A.xib"]
            description: "Copying /p/Resources/en.lproj/A.xib"

          "/b/debug/libUIKit.a":
            tool: copy-tool
            inputs: ["/u/libUIKit.a"]
            outputs: ["/b/debug/libUIKit.a"]

        """ + Self.link))
    #expect(
      plan.resources == [
        BuildPlan.Resource(
          source: "/p/Resources/en.lproj/A.xib", destination: "Kata_Kata.resources/en.lproj/A.xib")
      ])
  }

  static let obstacles = [
    ("nothing at all", ""),
    ("another tool", #"  "C.C":"# + "\n    tool: clang\n" + link),
    ("a plugin", #"  "x":"# + "\n    tool: shell\n    args: [\"/p/plugin\"]\n" + link),
    (
      "another compiler",
      #"  "C.A-debug.module":"# + "\n    tool: shell\n    args: [\"/usr/bin/cc\"]\n" + link
    ),
    (
      "a circle",
      module("A", sources: ["/a.swift"], imports: ["B"])
        + module("B", sources: ["/b.swift"], imports: ["A"]) + link
    ),
    (
      "a list that is none",
      #"  "C.A-debug.module":"# + "\n    tool: shell\n    args: [1, \n" + link
    ),
  ]

  @Test(arguments: obstacles)
  func `an unknown construct is an obstacle`(_ name: String, commands: String) {
    #expect(throws: DirectBuildObstacle.self) {
      try BuildPlan(reading: Self.plan(commands))
    }
  }
}
