import Testing
import TutorCore
import TutorTestSupport

@testable import TutorRunning

struct BuildPlanTests {
  private typealias Text = BuildPlanText

  @Test func `modules come after the modules that they import`() throws {
    let plan = try BuildPlan(
      reading: Text.plan(
        Text.module("KataTests", sources: ["/p/T.swift"], imports: ["Kata", "UIKit"])
          + Text.module("Kata", sources: ["/p/A.swift", "/p/B.swift"]) + Text.link))
    #expect(plan.modules.map(\.name) == ["Kata", "KataTests"])
    #expect(plan.modules.map(\.imports) == [[], ["Kata"]])
    #expect(plan.modules.first?.sources == ["/p/A.swift", "/p/B.swift"])
    #expect(plan.bundle == "/b/KataPackageTests.xctest")
  }

  @Test func `SwiftPM's generated test runner is not a module of the package`() throws {
    let plan = try BuildPlan(
      reading: Text.plan(
        Text.module("Kata", sources: ["/p/A.swift"])
          + Text.module("KataPackageTests", sources: ["/b/KataPackageTests.derived/runner.swift"])
          + Text.link))
    #expect(plan.modules.map(\.name) == ["Kata"])
  }

  @Test func `resources are copied next to the bundle, and libraries are not`() throws {
    let plan = try BuildPlan(
      reading: Text.plan(
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

        """ + Text.link))
    #expect(
      plan.resources == [
        BuildPlan.Resource(
          source: "/p/Resources/en.lproj/A.xib", destination: "Kata_Kata.resources/en.lproj/A.xib")
      ])
  }

  @Test func `the modules are known although the build has other parts`() {
    let text = Text.plan(
      Text.module("KataTests", sources: ["/p/T.swift"], imports: ["Kata"])
        + #"  "C.C":"# + "\n    tool: clang\n"
        + Text.module("Kata", sources: ["/p/A.swift"])
        + Text.module("Kata", sources: ["/p/A.swift"]).replacing(
          "debug.module", with: "debug-tool.module")
        + #"  "C.A-debug.module":"# + "\n    tool: shell\n    args: [\"/usr/bin/cc\"]\n")
    #expect(BuildPlan.modules(in: text).map(\.name) == ["KataTests", "Kata"])
    #expect(BuildPlan.modules(in: "").isEmpty)
  }

  @Test(
    arguments: [
      (["/p/A.swift"], ["ATests"]), (["/p/Between.swift"], []), (["/p/T.swift"], []),
      (nil, ["ATests"]),
    ] as [(Set<String>?, [String])])
  func `modules that import a changed one only through others are found`(
    changed: Set<String>?, found: [String]
  ) {
    let modules = BuildPlan.modules(
      in: Text.plan(
        Text.module("A", sources: ["/p/A.swift"])
          + Text.module("Between", sources: ["/p/Between.swift"], imports: ["A"])
          + Text.module("ATests", sources: ["/p/T.swift"], imports: ["Between"])
          + Text.module("BothTests", sources: ["/p/U.swift"], imports: ["A", "Between"])
          + Text.module(
            "PackageTests", sources: ["/b/P.derived/runner.swift"], imports: ["ATests"])))
    #expect(BuildPlan.modules(modules, importingIndirectly: changed).map(\.name) == found)
  }

  static let obstacles = [
    ("nothing at all", ""),
    ("another tool", #"  "C.C":"# + "\n    tool: clang\n" + Text.link),
    ("a plugin", #"  "x":"# + "\n    tool: shell\n    args: [\"/p/plugin\"]\n" + Text.link),
    (
      "another compiler",
      #"  "C.A-debug.module":"# + "\n    tool: shell\n    args: [\"/usr/bin/cc\"]\n" + Text.link
    ),
    (
      "a circle",
      Text.module("A", sources: ["/a.swift"], imports: ["B"])
        + Text.module("B", sources: ["/b.swift"], imports: ["A"]) + Text.link
    ),
    (
      "a list that is none",
      #"  "C.A-debug.module":"# + "\n    tool: shell\n    args: [1, \n" + Text.link
    ),
  ]

  @Test(arguments: obstacles)
  func `an unknown construct is an obstacle`(_ name: String, commands: String) {
    #expect(throws: DirectBuildObstacle.self) {
      try BuildPlan(reading: Text.plan(commands))
    }
  }
}
