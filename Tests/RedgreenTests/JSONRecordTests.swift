import Foundation
import Testing
import TestReports
import TutorCore

@testable import redgreen

struct JSONRecordTests {
  @Test func `controls and characters that reorder text are escaped`() throws {
    let message = "a\u{1B}[2Jb\u{9B}2Jc\u{202E}d\u{2066}e\u{2028}f\u{E0041}é✓"
    let text = JSONRecord(.notice, message).text
    let harmful = text.unicodeScalars.filter { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: true
      default: false
      }
    }
    #expect(harmful.isEmpty)
    #expect(text.contains("é✓"))
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["message"] as? String == message)
  }

  @Test func `whoever practices on a package is at no step of a lesson`() throws {
    let course = CourseIndex(Course(lessons: []))
    let text = JSONRecord(.saved, at: JSONRecord.Place(.package("bowling"), in: course)).text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["package"] as? String == "bowling")
    #expect(object?["lesson"] == nil && object?["step"] == nil)
  }

  /// Returns the names of all keys of a value, also of those inside it.
  private static func keys(in value: Any) -> Set<String> {
    switch value {
    case let object as [String: Any]:
      object.reduce(into: Set(object.keys)) { $0.formUnion(keys(in: $1.value)) }
    case let array as [Any]: array.reduce(into: []) { $0.formUnion(keys(in: $1)) }
    default: []
    }
  }

  @Test(
    arguments: [
      MutantResult(
        change: "a", location: SourceLocation(file: "a", line: 1, column: 2), caughtBy: "b",
        meaning: "c", code: "d"),
      PredictionResult(
        prediction: Prediction(kind: .fails, words: "a"), outcome: .wrong, seen: .passes),
      Rhythm(of: []),
      ViewTree(
        show: "screen", size: .init(width: 1, height: 1),
        root: .init(
          class: "UIView", module: "UIKit", frame: [],
          background: .init(red: 0, green: 0, blue: 0, alpha: 0, description: ""), text: "")),
    ] as [any JSONValue])
  func `a type that lists its keys itself names those that are encoded`(
    _ value: any JSONValue
  ) throws {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(value))
    let parts = type(of: value).jsonType.parts.split(separator: "`").map(String.init)
    #expect(Self.keys(in: object).subtracting(parts) == [])
  }
}

struct OutputTests {
  @Test(
    arguments: [
      ("one two three", 8, ["one two", "three"]),
      ("  one two three", 10, ["  one two", "  three"]),
      ("one two three", nil, ["one two three"]),
      ("see /a/long/path of it", 11, ["see /a/long/path of it"]),
      ("short", 20, ["short"]),
    ] as [(String, Int?, [String])])
  func `a line is wrapped between words, and a long path stays whole`(
    _ line: String, _ columns: Int?, _ lines: [String]
  ) {
    #expect(Output.wrapped(line, to: columns) == lines)
  }

  @Test func `a line is wrapped after the program has got the name that starts it`() {
    #expect(
      Output.wrapped(
        "  `redgreen kata NAME` creates a package", to: 30, hanging: 2,
        program: "swift run redgreen")
        == ["  `swift run redgreen kata", "    NAME` creates a package"])
  }
}
