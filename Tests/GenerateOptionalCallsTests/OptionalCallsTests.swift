import FoundationEssentials
import Testing

@testable import generate_optional_calls

/// Compares the generated file with its sources; with `RECORD_OPTIONAL_CALLS=1`, the test writes it.
struct OptionalCallsTests {
  @Test func `the checked-in file is the one that the generator writes`() throws {
    let code = try GenerateOptionalCalls.generate()
    if ProcessInfo.processInfo.environment["RECORD_OPTIONAL_CALLS"] == "1" {
      try GenerateOptionalCalls.write(code)
      Issue.record("Recorded: read it, then run without RECORD_OPTIONAL_CALLS.")
      return
    }
    let checkedIn = try String(contentsOf: GenerateOptionalCalls.output, encoding: .utf8)
    // Not `==` inside the macro: on failure it would print both files.
    let isCurrent = checkedIn == code
    #expect(isCurrent, "Run `swift run generate-optional-calls`.")
  }

  @Test func `a method is optional if an extension implements it for all conforming types`() {
    let protocols = OptionalProtocol.all(in: [
      """
      #if SWIFT_PACKAGE
        @MainActor
        public protocol P {
          func required(_ a: Int)
          func optional(_ a: Int, at b: Int) -> Bool
          func conditional(_ a: Int)
          func other(_ a: Int)
          static func type(_ a: Int)
        }
      #endif
      protocol Internal { func optional() }
      extension Internal { func optional() {} }
      """,
      """
      extension P {
        public func optional(_ x: Int, at y: Int) -> Bool { true }
        public func other(_ a: String) {}
        public static func type(_ a: Int) {}
        public func helper() {}
      }
      extension P where Self: AnyObject { public func conditional(_ a: Int) {} }
      """,
    ])
    #expect(protocols.map(\.name) == ["P"])
    #expect(protocols.map(\.attributes) == ["@MainActor"])
    #expect(protocols.map(\.condition) == ["SWIFT_PACKAGE"])
    #expect(protocols.flatMap(\.methods).map(\.fullName) == ["optional(_:at:)"])
  }
}
