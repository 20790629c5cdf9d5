import Testing

@testable import TutorCourses

struct JSONNodeTests {
  private func parse(_ text: String) -> Result<JSONNode.Value, JSONNode.SyntaxError> {
    do throws(JSONNode.SyntaxError) {
      return .success(try JSONNode(parsing: Array(text.utf8)).value)
    } catch {
      return .failure(error)
    }
  }

  @Test(arguments: [
    ("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null),
    (" \r\n\t7 ", .number(7)), ("-0.5e1", .number(-5)), (#""""#, .string("")),
    (#""é\n\t\"\\\/\u00e9\ud83c\udf89""#, .string("é\n\t\"\\/é🎉")), ("[]", .array([])),
    ("{}", .object([])), ("\u{FEFF}1", .number(1)),
  ])
  func `valid JSON is parsed to the right value`(_ text: String, _ value: JSONNode.Value) {
    #expect(parse(text) == .success(value))
  }

  @Test(arguments: [
    ("", 1, "the file ends too early"), ("\n\n", 3, "the file ends too early"),
    ("{", 1, "a key in quotes is missing"),
    ("[1\n2]", 2, "a comma or ] is missing"), ("{\"a\" 1}", 1, "a colon is missing after 'a'"),
    ("{\"a\":1,\n\"a\":2}", 2, "duplicate key 'a'"),
    ("{\"a\":1,}", 1, "a key in quotes is missing"),
    ("[1,]", 1, "a value is missing"), ("{} x", 1, "unexpected text after the end"),
    ("tru", 1, "an unknown word"), ("+1", 1, "'+1' is not a number"),
    ("1e999", 1, "'1e999' is not a number"),
    ("\"a\nb\"", 1, "a string continues past the end of its line"),
    ("\"a", 1, "a string has no closing quote"),
    (#""\x""#, 1, "an unknown escape"), (#""\u12""#, 1, #"\u needs four hexadecimal digits"#),
    (#""\ud83c""#, 1, "half a surrogate pair"), ("// no", 1, "a value is missing"),
    ("\"\\", 1, "the file ends too early"),
    (String(repeating: "[", count: 100_000), 1, "nested more than 64 levels deep"),
    ("[" + String(repeating: "0,\n", count: 50_000) + "0]", 50_000, "more than 50,000 values"),
    ("'a'", 1, "a value is missing"), (" \u{FEFF}{}", 1, "a value is missing"),
    ("--1", 1, "'--1' is not a number"), ("0x1", 1, "unexpected text after the end"),
    ("{1: 2}", 1, "a key in quotes is missing"),
  ])
  func `invalid JSON is reported with its line`(_ text: String, _ line: Int, _ problem: String) {
    let error = JSONNode.SyntaxError(line: line, problem: "not valid JSON: " + problem)
    #expect(parse(text) == .failure(error))
  }

  @Test func `text that is not UTF-8 is reported`() {
    #expect(throws: JSONNode.SyntaxError.self) { try JSONNode(parsing: [0x22, 0xFF, 0x22]) }
  }

  @Test func `values and keys have their line numbers`() throws {
    let node = try JSONNode(parsing: Array("\n{\n\"a\":\n[1,\n2]}".utf8))
    guard case .object(let members) = node.value, case .array(let items) = members[0].node.value
    else {
      Issue.record("not as written")
      return
    }
    #expect(
      [node.line, members[0].line, members[0].node.line] + items.map(\.line) == [2, 3, 4, 4, 5])
  }

  @Test func `random damage never crashes the parser`() {
    let base = Array(LessonLoaderTests.files["one/02-red/step.json", default: ""].utf8)
    var random = SystemRandomNumberGenerator()
    for _ in 0..<3000 {
      var bytes = base
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      guard let node = try? JSONNode(parsing: bytes) else { continue }
      var reader = try? StepReader(node, file: "step.json")
      _ = try? reader?.read(id: "a")
    }
  }
}
