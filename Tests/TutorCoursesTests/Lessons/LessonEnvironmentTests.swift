import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses

extension BrokenCourse {
  /// Creates a course with a lesson that is valid except for its environment, on line 2.
  static func environment(_ name: String, _ value: String, reports sentence: String) -> BrokenCourse
  {
    BrokenCourse(
      "the environment: \(name)", "one/lesson.json", lesson("\"environment\": \(value)"),
      reports: "one/lesson.json:" + sentence)
  }

  static func lesson(_ keys: String) -> String {
    "{\"title\": \"One\", \"summary\": \"S\", \"minutes\": 5, \"steps\": [\"01-read\", \"02-red\"],\n\(keys)}"
  }
}

/// Parsing of the key `environment` of a lesson.
struct LessonEnvironmentTests {
  /// Invalid values of `environment`, on line 2 of the file, and their error messages.
  static let broken: [BrokenCourse] = [
    ("a list", "[]", "2: \"environment\" must be an object, not an array"),
    ("a number", #"{"A": 1}"#, #"2: "A" must be a string, not a number"#),
    (
      "a name with a digit in front", "{\"A\": \"1\",\n\"1A\": \"1\"}",
      "3: '1A' is not a valid name for an environment variable; use letters, digits, and _"
    ),
    (
      "an empty name", #"{"": "1"}"#,
      "2: '' is not a valid name for an environment variable; use letters, digits, and _"
    ),
    (
      "a name with an equals sign", #"{"A=B": "1"}"#,
      "2: 'A=B' is not a valid name for an environment variable; use letters, digits, and _"
    ),
    (
      "a name with an umlaut", #"{"Ä": "1"}"#,
      "2: 'Ä' is not a valid name for an environment variable; use letters, digits, and _"
    ),
    (
      "a control character", #"{"A": "a\u001bb"}"#,
      "2: the value of 'A' contains a control character; remove it"
    ),
    (
      "a value beyond measure", "{\"A\": \"\(String(repeating: "é", count: 501))\"}",
      "2: the value of 'A' has more than 1,000 bytes; shorten it"
    ),
    (
      "too many",
      "{" + (0...32).map { "\"A\($0)\": \"\"" }.joined(separator: ",") + "}",
      "2: \"environment\" has 33 variables; a lesson can set at most 32"
    ),
  ].map { name, value, sentence in .environment(name, value, reports: sentence) }

  static let reservedNames: [BrokenCourse] = [
    "PATH", "HOME", "TMPDIR", "TERM", "LANG", "LC_ALL", "LD_PRELOAD", "DYLD_INSERT_LIBRARIES",
    "SWIFT_BACKTRACE", "SWIFTPM_MODULECACHE_OVERRIDE", "REDGREEN_RUN", "XDG_CACHE_HOME",
  ].map { name in
    .environment(
      name, "{\"\(name)\": \"/x\"}",
      reports: "2: the tutor or the toolchain uses '\(name)'; choose another name")
  }

  @Test func `a lesson may set environment variables`() throws {
    let folder = try TemporaryFolder()
    for (file, text) in LessonLoaderTests.files { try folder.write(text, to: file) }
    try folder.write(
      BrokenCourse.lesson(#""environment": {"RUNALL": "true", "_x1": "", "TZ": "UTC"}"#),
      to: "one/lesson.json")
    #expect(
      try LessonLoader(folder: folder.path).load().lesson("one")?.environment == [
        "RUNALL": "true", "_x1": "", "TZ": "UTC",
      ])
  }
}
