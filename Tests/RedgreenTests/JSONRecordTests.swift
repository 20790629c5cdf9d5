import Foundation
import Testing
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
    let text = JSONRecord(
      StateEvent(kind: .saved), at: JSONRecord.Place(.package("bowling"), in: course)
    ).text
    let object = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(object?["package"] as? String == "bowling")
    #expect(object?["lesson"] == nil && object?["step"] == nil)
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
}
