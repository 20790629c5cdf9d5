import Foundation
import Testing

extension EndToEndTests {
  /// A book of a small lesson, whose steps are played with the real `swift test`.
  @Suite struct BookTests {
    let line: LineModeTests
    let lessons: String

    init() throws {
      line = try LineModeTests()
      lessons = line.course.folder + "-lessons"
      #expect(try line.run(["new", "greeting", "--lessons", lessons]).code == 0)
    }

    private var output: String { line.course.folder + "-book" }

    private func write(_ options: String...) throws -> LineModeTests.Outcome {
      try line.run(["book", "--lessons", lessons, "--output", output] + options)
    }

    private func page(_ name: String) throws -> String {
      try String(contentsOfFile: "\(output)/\(name).html", encoding: .utf8)
    }

    @Test func `a book shows what the steps really did, and a finding where they fail`() throws {
      let first = try write()
      #expect(first.code == 0, "\(first.output)\(first.errors)")
      #expect(first.lines.suffix(2) == ["greeting: 2 runs", "\(output): 2 pages"])
      let page = try page("greeting")
      #expect(
        page.contains("RED, for the right reason</strong>: cannot find &#39;greeting&#39; in"))
      #expect(
        page.contains("<span class=\"place\">Tests/GreetingTests/GreetingTests.swift:6</span>"))
      #expect(page.contains("✓ 1 test passed: <code>greetsByName()</code>"))
      #expect(page.contains("<ins>") && page.contains("<span class=\"k\">func</span>"))
      #expect(!page.contains("In the last hint") && !page.contains(line.course.folder))
      #expect(try self.page("index").contains("Swift version "))

      let file = lessons + "/greeting/03-greet/solution/Sources/Greeting/Greeting.swift"
      let code = try String(contentsOfFile: file, encoding: .utf8)
      try code.replacing("Hello", with: "Goodbye")
        .write(toFile: file, atomically: true, encoding: .utf8)
      let second = try write("--handout", "--json")
      #expect(second.code == 4)
      let records = try second.records()
        .filter { $0["event"] as? String != "played" }
      let events = records.map { $0["event"] as? String }
      #expect(events == ["finding", "finding", "lessonPlayed", "made"])
      // The test of the red step asks for something else than the new solution does.
      let steps = records.prefix(2).map { $0["step"] as? String }
      #expect(steps == ["02-ask-for-a-greeting", "03-greet"])
      #expect(records.last?["folder"] as? String == output)
      let handout = try self.page("greeting")
      #expect(handout.contains("This run did not end as the step declares."))
      #expect(handout.contains("NOT GREEN YET") && handout.contains("Goodbye, Ada!"))
      #expect(handout.contains("In the last hint"))
    }

    @Test func `a folder of other files is refused before anything is played`() throws {
      try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
      try "mine".write(toFile: output + "/index.html", atomically: true, encoding: .utf8)
      let outcome = try write()
      #expect(outcome.code == 3 && outcome.output == "")
      #expect(outcome.errors.contains("\(output) contains files that are not a book"))
      #expect(try page("index") == "mine")
      #expect(try line.run(["book", "nothing", "--lessons", lessons]).code == 2)
    }

    @Test func `a lesson that cannot be read does not replace a book`() throws {
      let file = lessons + "/greeting/03-greet/step.json"
      try "".write(toFile: file, atomically: true, encoding: .utf8)
      #expect(try line.run(["new", "other", "--lessons", lessons]).code == 0)
      let outcome = try line.run(
        ["book", "greeting", "--lessons", lessons, "--output", output])
      #expect(outcome.code == 4)
      #expect(outcome.output.contains("greeting: \(file):1: not valid JSON"))
      #expect(!FileManager.default.fileExists(atPath: output))
    }
  }
}
