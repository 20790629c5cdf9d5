import Testing
import TutorPlatform

/// One change that breaks a valid course, and the error message that its author gets.
struct BrokenCourse: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var file: String
  var text: String?
  /// The error message without the path of the course folder.
  var sentence: String

  /// Creates a course whose `file` contains `text`, or is removed if `text` is `nil`.
  init(_ name: String, _ file: String, _ text: String?, reports sentence: String) {
    testDescription = name
    self.file = file
    self.text = text
    self.sentence = sentence
  }

  /// Creates a course with a step that is valid except for these keys.
  static func step(_ name: String, _ keys: String, reports sentence: String) -> BrokenCourse {
    BrokenCourse(
      name, "one/02-red/step.json", "{\n\"kind\": \"red\",\n\"title\": \"T\",\n\(keys)\n}",
      reports: "one/02-red/step.json:" + sentence)
  }
}

// Faults of each kind of file.
extension BrokenCourse {
  static let inFiles: [BrokenCourse] = [
    .init("no course", "course.json", nil, reports: "course.json: the file is missing; add it"),
    .init(
      "empty file", "course.json", "",
      reports: "course.json:1: not valid JSON: the file ends too early"),
    .init(
      "not JSON at all", "course.json", "# My course",
      reports: "course.json:1: not valid JSON: a value is missing"),
    .init(
      "truncated", "course.json", "{\"lessons\":\n [\"one\",",
      reports: "course.json:2: not valid JSON: the file ends too early"),
    .init(
      "not an object", "course.json", "[1]",
      reports: "course.json:1: the file must be an object, not an array"),
    .init(
      "unknown key", "course.json", "{\"lessons\": [\"one\"],\n\"lesson\": []}",
      reports: "course.json:2: unknown key \"lesson\"; remove it"),
    .init(
      "empty course", "course.json", "{\n\"lessons\": []}",
      reports: "course.json:2: there is no lesson; name one in \"lessons\""),
    .init(
      "no lessons", "course.json", "{}",
      reports: "course.json:1: there is no lesson; name one in \"lessons\""),
    .init(
      "a lesson twice", "course.json", "{\"lessons\": [\"one\",\n\"one\"]}",
      reports: "course.json:2: duplicate lesson 'one'; remove one"),
    .init(
      "a path through a lesson that is not there", "course.json",
      "{\"lessons\": [\"one\"], \"paths\": [\n{\"title\": \"P\", \"summary\": \"S\", \"lessons\": [\"two\"]}]}",
      reports: "course.json:2: the path 'P' has the lesson 'two', which the course does not have"),
    .init(
      "a prediction where nothing runs", "one/01-read/step.json",
      "{\"kind\": \"read\", \"title\": \"T\",\n\"predicts\": true}",
      reports:
        "one/01-read/step.json:2: a read step has no result of tests to predict; remove \"predicts\""
    ),
    .init(
      "a lesson outside", "course.json", "{\"lessons\": [\n\"../one\"]}",
      reports: "course.json:2: '../one' is not a valid lesson name; use letters, digits, and -"),
    .init(
      "a hidden lesson", "course.json", "{\"lessons\": [\".one\"]}",
      reports: "course.json:1: '.one' is not a valid lesson name; use letters, digits, and -"),
    .init(
      "a lesson of another type", "course.json", "{\"lessons\": [1]}",
      reports: "course.json:1: \"lessons\" must be a string, not a number"),
    .init(
      "no lesson.json", "one/lesson.json", nil,
      reports: "one/lesson.json: the file is missing; add it"
    ),
    .init(
      "a key missing", "one/lesson.json",
      "{\"title\": \"One\", \"minutes\": 1, \"steps\": [\"01-read\"]}",
      reports: "one/lesson.json:1: the key \"summary\" is missing; add it"),
    .init(
      "minutes in words", "one/lesson.json",
      "{\"title\": \"One\", \"summary\": \"S\",\n\"minutes\": \"five\", \"steps\": [\"01-read\"]}",
      reports: "one/lesson.json:2: \"minutes\" must be a whole number, not a string"),
    .init(
      "minutes beyond numbers", "one/lesson.json",
      "{\"title\": \"One\", \"summary\": \"S\", \"minutes\": 1e300, \"steps\": [\"01-read\"]}",
      reports: "one/lesson.json:1: \"minutes\" must be a whole number, not a number"),
    .init(
      "a need that is not met", "one/lesson.json",
      "{\"title\": \"O\", \"summary\": \"S\", \"minutes\": 1, \"needs\": [\"AppKit\"], \"steps\": [\"01-read\"]}",
      reports: "one/lesson.json:1: a lesson can need UIKit, not 'AppKit'"),
    .init(
      "a source without author", "one/lesson.json",
      "{\"title\": \"O\", \"summary\": \"S\", \"minutes\": 1,\n\"source\": {\"title\": \"A\"}, \"steps\": [\"01-read\"]}",
      reports: "one/lesson.json:2: the key \"author\" is missing; add it"),
    .init(
      "no steps", "one/lesson.json",
      "{\"title\": \"O\", \"summary\": \"S\", \"minutes\": 1,\n\"steps\": []}",
      reports: "one/lesson.json:2: there is no step; name one in \"steps\""),
    .init(
      "a step twice", "one/lesson.json",
      "{\"title\": \"O\", \"summary\": \"S\", \"minutes\": 1, \"steps\": [\"01-read\",\n\"01-read\"]}",
      reports: "one/lesson.json:2: duplicate step '01-read'; remove one"),
    .init(
      "an introduction in a step that is not there", "one/lesson.json",
      "{\"title\": \"O\", \"summary\": \"S\", \"minutes\": 1, \"steps\": [\"01-read\"],\n\"introducedIn\": \"02\"}",
      reports: "one/lesson.json:1: \"introducedIn\" is one of the steps; it cannot be '02'"),
    .init(
      "a step with a slash", "one/lesson.json",
      "{\"title\": \"O\", \"summary\": \"S\", \"minutes\": 1, \"steps\": [\"a/b\"]}",
      reports: "one/lesson.json:1: 'a/b' is not a valid step name; use letters, digits, and -"),
    .init(
      "no start", "one/start/Package.swift", nil,
      reports: "one/lesson.json: the folder one/start has no files; add one"),
    .init(
      "no step.json", "one/02-red/step.json", nil,
      reports: "one/02-red/step.json: the file is missing; add it"),
    .init(
      "no prose", "one/02-red/step.md", nil,
      reports: "one/02-red/step.md: the file is missing; add it"
    ),
    .init(
      "one hint only", "one/02-red/step.md", "Do.\n## Hint\nFirst.",
      reports: "one/02-red/step.md: has 1 hint; a step needs at least two '## Hint' sections"),
    .init(
      "an empty hint", "one/02-red/step.md", "Do.\n## Hint\n\n## Hint\nSecond.",
      reports: "one/02-red/step.md: hint 1 is empty; write it, or remove its heading"),
    .init(
      "an empty text for after the run", "one/02-red/step.md",
      "Do.\n## Hint\nFirst.\n## Hint\nSecond.\n## After\n",
      reports: "one/02-red/step.md: '## After' is empty; write it, or remove its heading"),
    .init(
      "a hint after the text for after the run", "one/02-red/step.md",
      "Do.\n## Hint\nFirst.\n## After\nText.\n## Hint\nSecond.\n",
      reports: "one/02-red/step.md: '## After' is not the last section; move it to the end"),
    .init(
      "a text for after a run that never is", "one/01-read/step.md", "Read.\n## After\nText.\n",
      reports: "one/01-read/step.md: has a section '## After', but nothing runs in a step to read; "
        + "move its text"),
    .init(
      "no advice", "one/02-red/wrong-turns/typo.md", nil,
      reports: "one/02-red/wrong-turns/typo.md: the file is missing; add it"),
    .init(
      "no wrong files", "one/02-red/wrong-turns/typo/Tests/T.swift", nil,
      reports: "one/02-red/step.json: the folder one/02-red/wrong-turns/typo has no files; add one"),
    .init(
      "no wrong files of the lesson", "one/lesson.json",
      """
      {"title": "One", "summary": "S", "minutes": 5, "steps": ["01-read", "02-red"],
       "wrongTurns": [{"id": "far", "sign": "nothingRan"}]}
      """, reports: "one/wrong-turns/far.md: the file is missing; add it"),
    .init(
      "no solution", "one/02-red/solution/Tests/T.swift", nil,
      reports: "one/02-red/step.json: the folder one/02-red/solution has no files; add one"),
    .init(
      "prose beyond measure", "one/02-red/step.md", String(repeating: "prose ", count: 200_000),
      reports: "one/02-red/step.md: is larger than 1 MB; shorten it"),
  ]

  static let inSteps: [BrokenCourse] = [
    .init(
      "no kind", "one/02-red/step.json", "{}",
      reports: "one/02-red/step.json:1: the key \"kind\" is missing; add it"),
    .init(
      "unknown kind", "one/02-red/step.json", "{\n\"kind\": \"blue\"}",
      reports: "one/02-red/step.json:2: there is no kind 'blue'; the kinds are "
        + "read, red, green, refactor, preview, mutation"),
    .init(
      "a kind of the first edition", "one/02-red/step.json", "{\n\"kind\": \"look\"}",
      reports: "one/02-red/step.json:2: the kind 'look' is now called 'preview'; rename it"),
    .init(
      "a title too long", "one/02-red/step.json",
      "{\"kind\": \"red\",\n\"title\": \"\(String(repeating: "a", count: 61))\"}",
      reports: "one/02-red/step.json:2: the title must have 1 to 60 characters"),
    .init(
      "a read step that expects", "one/01-read/step.json",
      "{\"kind\": \"read\", \"title\": \"T\",\n\"expect\": {\"findsNoTests\": {}}}",
      reports: "one/01-read/step.json:2: a read step expects nothing; remove \"expect\""),
    .step(
      "no expectation", "\"files\": []",
      reports: "1: the key \"expect\" is missing; only a read step has none"),
    .step(
      "unknown expectation", "\"expect\": {\"fails\": {}}",
      reports: "4: there is no expectation 'fails'; "
        + "the expectations are failsToBuild, failsTest, crashes, passes, findsNoTests, showsPreview, keepsGreen, "
        + "catchesMutants"),
    .step(
      "an expectation of the first edition", "\"expect\": {\"looksLike\": {}}",
      reports: "4: 'looksLike' is now called 'showsPreview'; rename it"),
    .step(
      "two expectations", "\"expect\": {\"passes\": {}, \"findsNoTests\": {}}",
      reports: "4: an expectation must have exactly one key"),
    .step(
      "a green in a red step", "\"expect\": {\"passes\": {}}",
      reports: "4: this expectation does not fit the kind 'red'; change one of them"),
    .step(
      "unknown diagnostic",
      "\"expect\": {\"failsToBuild\": {\n\"identifier\": \"Not Found\", \"message\": \"m\"}}",
      reports:
        "5: no diagnostic is called 'Not Found'; use the compiler's own name for it, such as "
        + "cannot_find_in_scope"),
    .step(
      "no message", "\"expect\": {\"failsToBuild\": {}}",
      reports: "4: the key \"message\" is missing; add it"),
    .step(
      "an empty message", "\"expect\": {\"failsToBuild\": {\"message\":\n\"\"}}",
      reports: "5: \"message\" must not be empty"),
    .step(
      "no wording", "\"expect\": {\"failsToBuild\": {\"message\": []}}",
      reports: "4: \"message\" must not be empty"),
    .step(
      "unknown key in an expectation",
      "\"expect\": {\"failsToBuild\": {\"message\": \"m\",\n\"line\": 3}}",
      reports: "5: unknown key \"line\"; remove it"),
    .step(
      "a test without a name", "\"expect\": {\"failsTest\": {\"test\": \"/\", \"message\": \"m\"}}",
      reports: "4: a test needs a name"),
    .step(
      "a file outside", "\"files\": [\"Sources/A.swift\", \"../A.swift\"],\n\"expect\": {}",
      reports: "4: the path '../A.swift' is outside the package; name a file in it"),
    .step(
      "an absolute file", "\"removes\": [\"/etc/passwd\"],\n\"expect\": {}",
      reports: "4: the path '/etc/passwd' is outside the package; name a file in it"),
    .step(
      "a file with a control character", "\"files\": [\"a\\u001bb\"],\n\"expect\": {}",
      reports: "4: the path 'a\\u{1B}b' is outside the package; name a file in it"),
    .step(
      "a file that git reads", "\"files\": [\".git/config\"],\n\"expect\": {}",
      reports: "4: the path '.git/config' \(SafePath.refusal(of: ".git/config") ?? "")"),
    .step(
      "a removed file that direnv reads", "\"removes\": [\"Sources/.envrc\"],\n\"expect\": {}",
      reports: "4: the path 'Sources/.envrc' \(SafePath.refusal(of: ".envrc") ?? "")"),
    .step(
      "a condition on two things",
      "\"expect\": {\"failsToBuild\": {\"message\": \"m\"}}, \"conditions\": [\n"
        + "{\"file\": \"A.swift\", \"call\": \"a\", \"name\": \"b\", \"present\": true, \"explanation\": \"e\"}]",
      reports: "5: a condition must have exactly one of call, name, declaration, attribute"),
    .step(
      "a condition on nothing",
      "\"expect\": {\"failsToBuild\": {\"message\": \"m\"}}, \"conditions\": [\n"
        + "{\"file\": \"A.swift\", \"call\": [], \"present\": true, \"explanation\": \"e\"}]",
      reports: "5: \"call\" must not be empty"),
    .step(
      "a condition on a file outside",
      "\"expect\": {\"failsToBuild\": {\"message\": \"m\"}}, \"conditions\": [\n"
        + "{\"file\": \"a/../../b\", \"call\": \"a\", \"present\": true, \"explanation\": \"e\"}]",
      reports: "5: the path 'a/../../b' is outside the package; name a file in it"),
    .step(
      "a question in a red step",
      "\"expect\": {\"failsToBuild\": {\"message\": \"m\"}},\n\"question\": {}",
      reports: "5: only a preview step asks a question; remove it"),
    .step(
      "a wrong turn twice",
      "\"expect\": {\"failsToBuild\": {\"message\": \"m\"}}, \"wrongTurns\": [\n"
        + "{\"id\": \"a\", \"sign\": \"passes\"},\n{\"id\": \"a\", \"sign\": \"passes\"}]",
      reports: "6: 'a' is not a valid name for a wrong turn, or is a duplicate"),
    .step(
      "a wrong turn outside",
      "\"expect\": {\"failsToBuild\": {\"message\": \"m\"}}, \"wrongTurns\": [\n"
        + "{\"id\": \"../a\", \"sign\": \"passes\"}]",
      reports: "5: '../a' is not a valid name for a wrong turn, or is a duplicate"),
    .step(
      "an unknown sign",
      "\"expect\": {\"failsToBuild\": {\"message\": \"m\"}},\n\"wrongTurns\": [{\"id\": \"a\", \"sign\": \"x\"}]",
      reports: "5: a sign must be passes, nothingRan, timesOut, structure, view, or a diagnostic, "
        + "failure, or crash with its pattern"),
    .step(
      "a look that shows nothing known", "\"expect\": {\"showsPreview\": {\"of\": \"window\"}}",
      reports: "4: \"of\" must be screen or canvas, not 'window'"),
    .step(
      "knock-outs of nothing", "\"expect\": {\"catchesMutants\": {}}",
      reports: "4: mutation testing needs \"files\" or \"broken\" versions"),
    .init(
      "a question with one answer", "one/02-red/step.json",
      "{\"kind\": \"preview\", \"title\": \"T\", \"expect\": {\"showsPreview\": {\"of\": \"screen\"}},\n"
        + "\"question\": {\"text\": \"?\", \"answers\": [\"a\"], \"right\": 0}}",
      reports: "one/02-red/step.json:2: a question must have two to nine answers"),
    .init(
      "an answer that is not there", "one/02-red/step.json",
      "{\"kind\": \"preview\", \"title\": \"T\", \"expect\": {\"showsPreview\": {\"of\": \"screen\"}},\n"
        + "\"question\": {\"text\": \"?\", \"answers\": [\"a\", \"b\"], \"right\": 2}}",
      reports: "one/02-red/step.json:2: \"right\" must be the index of an answer, counted from 0"),
    .init(
      "a rule in a step to read", "one/02-red/step.json",
      "{\"kind\": \"read\", \"title\": \"T\", \"rules\": [\"a\"]}",
      reports:
        "one/02-red/step.json:1: a read step has no code that must keep rules; remove \"rules\""),
    .init(
      "a test with one case", "one/02-red/step.json",
      "{\"kind\": \"green\", \"title\": \"T\", \"expect\": {\"findsNoTests\": {}}, \"cases\": {\"a\": 1}}",
      reports: "one/02-red/step.json:1: a test with cases must have at least 2"),
    .init(
      "a rule that is not there", "one/02-red/step.json",
      "{\"kind\": \"green\", \"title\": \"T\", \"expect\": {\"findsNoTests\": {}}, \"rules\": [\"01/r\"]}",
      reports: "one/02-red/step.json: the folder one/01/rules/r is missing; add it"),
    .init(
      "a broken version that is not there", "one/02-red/step.json",
      "{\"kind\": \"mutation\", \"title\": \"T\", \"expect\": {\"catchesMutants\": {\"broken\": [\"b\"]}}}",
      reports: "one/02-red/step.json: the folder one/02-red/broken/b is missing; add it"),
  ]
}
