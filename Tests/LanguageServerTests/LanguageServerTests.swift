import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import LanguageServer

struct LanguageServerTests {
  static let tests = "/course/first-steps/Tests/YearsTests/YearTests.swift"
  static let code = "/course/first-steps/Sources/Years/Year.swift"
  private static let files = [
    tests: """
    import Testing

    @Test func everyFourthYear() {
      #expect(Year(2024).isLeap)
    }

    """,
    code: "struct Year {\n  var isLeap: Bool { false }\n}\n",
  ]

  /// A server with a client that has announced its abilities.
  private static func server(_ abilities: JSON = [:]) -> LanguageServer {
    var server = LanguageServer(version: "1") { files[$0] }
    _ = server.receive(request("initialize", ["capabilities": abilities]))
    server.follow(package: nil, documents: "/own")
    _ = server.receive(record: step)
    return server
  }

  private static func request(_ method: String, _ parameters: JSON) -> JSON {
    ["jsonrpc": "2.0", "id": 7, "method": .text(method), "params": parameters]
  }

  private static let step: JSON = [
    "event": "step", "lesson": "first-steps", "step": "03", "number": 3, "of": 19, "kind": "red",
    "title": "The least", "folder": "/course/first-steps",
    "files": ["Tests/YearsTests/YearTests.swift"],
    "expected": "isLeap fails", "done": false, "prose": "Do it.", "hints": [],
  ]

  private static func verdict(_ changes: [String: JSON] = [:]) -> JSON {
    let failed: JSON = [
      "name": "everyFourthYear()", "status": "failed", "ofStep": true, "failures": ["no"],
    ]
    let problem: JSON = [
      "kind": "failure", "test": "everyFourthYear()", "message": "isLeap → false",
      "values": [["part": "isLeap", "value": "false"]], "file": .text(tests), "line": 4,
      "column": 3,
    ]
    let verdict: JSON = [
      "event": "verdict", "outcome": "asExpected", "message": "RED, for the right reason: isLeap",
      "tests": [failed], "problems": [problem],
      "versions": ["your test passes with the right code"],
    ]
    return changes.reduce(verdict) { $0.with($1.key, $1.value) }
  }

  /// The diagnostics that effects publish, as lines.
  private static func diagnostics(_ effects: [LanguageServer.Effect]) -> [String] {
    effects.flatMap { effect -> [String] in
      guard case .send(let message) = effect,
        message["method"] == "textDocument/publishDiagnostics"
      else { return [] }
      let file = message["params"]["uri"].path?.split(separator: "/").last ?? ""
      let list = message["params"]["diagnostics"].list
      guard !list.isEmpty else { return ["\(file): none"] }
      return list.map { diagnostic in
        let line = diagnostic["range"]["start"]["line"].integer ?? -1
        return "\(file):\(line) \(diagnostic["severity"].integer ?? 0) "
          + (diagnostic["message"].text ?? "").replacing("\n", with: " | ")
      }
    }
  }

  private static func messages(_ effects: [LanguageServer.Effect]) -> [String] {
    effects.compactMap { effect in
      guard case .send(let message) = effect, message["method"] == "window/showMessage" else {
        return nil
      }
      return message["params"]["message"].text
    }
  }

  // MARK: - Diagnostics

  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var record: JSON
    var diagnostics: [String]
  }

  @Test(arguments: [
    Row(
      testDescription: "the red that was asked for is information", record: verdict(),
      diagnostics: [
        "YearTests.swift:3 3 This is the red that was asked for. isLeap → false | isLeap is false"
      ]),
    Row(
      testDescription: "another red is an error, with the goal",
      record: verdict([
        "outcome": "wrongRed", "message": "WRONG RED, not this: isLeap", "expected": "X fails",
        "file": "Tests/YearsTests/YearTests.swift", "line": 4,
      ]),
      diagnostics: [
        "YearTests.swift:3 1 isLeap → false | isLeap is false | WRONG RED, not this | Expected: X fails"
      ]),
    Row(
      testDescription: "advice is shown without the line breaks of its source",
      record: verdict([
        "outcome": "falseGreen", "message": "FALSE GREEN: it passed",
        "advice": "One\ntwo.\n\nThree.",
        "problems": [],
      ]),
      diagnostics: ["YearTests.swift:0 2 FALSE GREEN: it passed | One two. |  | Three."]),
    Row(
      testDescription: "a refusal at a place without a problem is a warning there",
      record: verdict([
        "outcome": "nothingRan", "message": "NOTHING RAN: x", "problems": [],
        "file": "Sources/Years/Year.swift", "line": 2,
      ]), diagnostics: ["Year.swift:1 2 NOTHING RAN: x"]),
    Row(
      testDescription: "warnings belong to the compiler's server",
      record: verdict([
        "problems": [
          ["kind": "warning", "message": "unused", "file": .text(code), "line": 1],
          ["kind": "error", "message": "no place"],
        ]
      ]), diagnostics: []),
    Row(
      testDescription: "missed mutants are hints",
      record: [
        "event": "mutants",
        "mutants": [
          [
            "change": "> becomes >=", "meaning": "the limit is not tested",
            "location": ["file": "Sources/Years/Year.swift", "line": 2],
          ],
          [
            "change": "caught", "caughtBy": "a()",
            "location": ["file": "Sources/Years/Year.swift", "line": 1],
          ],
        ],
      ],
      diagnostics: [
        "Year.swift:1 4 No test notices this mutant: > becomes >=. It means: the limit is not tested."
      ]),
    Row(
      testDescription: "a red in practice is information for new tests, and an error for others",
      record: [
        "event": "practiceVerdict", "kind": "red", "asked": ["everyFourthYear"],
        "problems": [
          [
            "kind": "failure", "test": "everyFourthYear()", "message": "new", "file": .text(tests),
            "line": 4,
          ],
          ["kind": "failure", "test": "old()", "message": "old", "file": .text(code), "line": 1],
          [
            "kind": "failure", "test": "Other.everyFourthYear()", "message": "other",
            "file": .text(code), "line": 2,
          ],
        ],
      ],
      diagnostics: [
        "Year.swift:0 1 old", "Year.swift:1 1 other",
        "YearTests.swift:3 3 This is the red that was asked for. new",
      ]),
    Row(
      testDescription: "remarks are at their lines",
      record: [
        "event": "remarks",
        "remarks": [
          [
            "kind": "untested code", "message": "no test",
            "subjects": ["Sources/Years/Year.swift:2"],
          ],
          ["kind": "never red", "message": "elsewhere", "subjects": ["everyFourthYear"]],
        ],
      ], diagnostics: ["Year.swift:1 3 no test"]),
  ])
  func `what the session finds is shown at its line`(_ row: Row) {
    var server = Self.server()
    #expect(Self.diagnostics(server.receive(record: row.record)) == row.diagnostics)
  }

  @Test func `a folder that is opened through a link is shown under the link`() {
    var server = LanguageServer(version: "1") { _ in "" }
    server.follow(package: nil, documents: "/own", root: ("/link", "/course"))
    _ = server.receive(record: Self.step)
    guard case .send(let message)? = server.receive(record: Self.verdict()).first else {
      return #expect(Bool(false), "no message")
    }
    #expect(
      message["params"]["uri"] == "file:///link/first-steps/Tests/YearsTests/YearTests.swift")
    #expect(server.lenses(of: "/link/first-steps/Tests/YearsTests/YearTests.swift").count == 2)
  }

  @Test func `a remark about a test is shown when the client opens its file`() {
    var server = Self.server()
    _ = server.receive(record: [
      "event": "remarks",
      "remarks": [["kind": "never red", "message": "odd", "subjects": ["everyFourthYear"]]],
    ])
    let opened = server.receive([
      "jsonrpc": "2.0", "method": "textDocument/didOpen",
      "params": ["textDocument": ["uri": JSON(uriOf: Self.tests)]],
    ])
    #expect(Self.diagnostics(opened) == ["YearTests.swift:2 3 odd"])
  }

  @Test func `diagnostics go when they no longer hold, and are not sent twice`() {
    var server = Self.server()
    _ = server.receive(record: Self.verdict())
    #expect(Self.diagnostics(server.receive(record: Self.verdict())) == [])
    let green = Self.verdict(["problems": [], "message": "GREEN"])
    #expect(Self.diagnostics(server.receive(record: green)) == ["YearTests.swift: none"])
    _ = server.receive(record: Self.verdict())
    let next = Self.step.with("step", "04")
    #expect(Self.diagnostics(server.receive(record: next)) == ["YearTests.swift: none"])
    // The same step is reported again after the tutor has changed, and its verdict follows.
    _ = server.receive(record: Self.verdict())
    #expect(server.sessionEnded() == [])
    #expect(Self.diagnostics(server.receive(record: next)) == [])
  }

  @Test func `a step that is done is announced once`() {
    var server = Self.server()
    let provisional = Self.verdict(["event": "provisionalVerdict"])
    #expect(Self.messages(server.receive(record: provisional)) == [])
    let said = Self.messages(server.receive(record: Self.verdict()))
    #expect(said == ["RED, for the right reason: isLeap. The step is done."])
    #expect(Self.messages(server.receive(record: Self.verdict())) == [])
  }

  // MARK: - Lenses, hovers, actions

  @Test func `an error of sessions that cannot begin is shown once`() {
    var server = Self.server()
    let error: JSON = ["event": "error", "message": "no toolchain"]
    #expect(server.receive(record: error) == [server.show("no toolchain", .warning)])
    #expect(server.sessionEnded() + server.receive(record: error) == [])
    _ = server.receive(record: Self.step)
    #expect(server.receive(record: error) == [server.show("no toolchain", .warning)])
  }

  @Test func `tests have lenses with their results, and the step's file has the goal`() {
    var server = Self.server()
    _ = server.receive(record: Self.verdict())
    let titles = server.lenses(of: Self.tests).map { lens in
      "\(lens["range"]["start"]["line"].integer ?? -1) \(lens["command"]["title"].text ?? "")"
    }
    #expect(
      titles == [
        "0 Step 3 of 19. Goal: isLeap fails", "0 RED, for the right reason: isLeap",
        "2 ✘ failed · passes with the right code",
      ])
    #expect(server.lenses(of: Self.code) == [])
  }

  @Test func `the goal does not give a prediction away`() {
    var server = Self.server()
    _ = server.receive(record: Self.step.with("step", "06").with("predicts", true))
    let title = server.lenses(of: Self.tests).first?["command"]["title"]
    #expect(title == "Step 3 of 19. Goal: first predict what the next run shows")
    let actions = server.actions(in: Self.tests, 0, 0, []).compactMap { $0["title"].text }
    #expect(actions.contains("redgreen: predict that a test fails"))
  }

  @Test func `a hover on a test shows its last failure`() {
    var server = Self.server()
    _ = server.receive(record: Self.verdict())
    let text = server.hover(in: Self.tests, atLine: 2)["contents"]["value"].text
    #expect(text?.hasSuffix("isLeap → false\nisLeap is false") == true)
    #expect(server.hover(in: Self.tests, atLine: 3) == .null)
  }

  @Test(
    arguments: [
      ("next", [], "next"), ("hint", [], "hint"), ("check", [], "check"), ("undo", [], "undo"),
      ("diff", [], "diff"), ("predict", ["fail"], "predict fail"),
      ("equivalent", ["ab12", "no\nreason"], "equivalent ab12 no reason"),
    ] as [(String, [String], String)])
  func `a command of the client becomes words for the session`(
    _ command: String, _ arguments: [String], _ words: String
  ) {
    var server = Self.server()
    let effects = server.receive(
      Self.request(
        "workspace/executeCommand",
        [
          "command": .text("redgreen.\(command)"),
          "arguments": .list(arguments.map { .text($0) }),
        ]))
    #expect(effects.contains(.perform(words)))
  }

  @Test func `the next step is offered when the step is done, and a missed mutant at its line`() {
    var server = Self.server()
    func titles(_ path: String, _ line: Int, _ wanted: [String] = []) -> [String] {
      server.actions(in: path, line, line, wanted).compactMap { $0["title"].text }
    }
    #expect(!titles(Self.tests, 0).contains("redgreen: go to the next step"))
    #expect(titles(Self.tests, 0).contains("redgreen: show a hint"))
    _ = server.receive(record: Self.verdict())
    #expect(titles(Self.tests, 0).first == "redgreen: go to the next step")
    #expect(titles(Self.tests, 0, ["quickfix"]) == [])
    #expect(!titles(Self.tests, 0, ["source"]).isEmpty)
    _ = server.receive(record: ["event": "practiceVerdict", "kind": "green"])
    _ = server.receive(record: [
      "event": "missedMutants",
      "missed": [
        [
          "change": "> becomes >=", "id": "ab12",
          "location": ["file": "Sources/Years/Year.swift", "line": 2],
        ]
      ],
    ])
    #expect(titles(Self.code, 1).first == "redgreen: mark as equivalent: > becomes >=")
    #expect(!titles(Self.code, 0).contains { $0.contains("equivalent") })
  }

  @Test func `a text is written and shown, or its file is named`() {
    let shows: JSON = ["window": ["showDocument": ["support": true]]]
    for (abilities, method) in [(shows, "window/showDocument"), ([:], "window/showMessage")] {
      var server = Self.server(abilities)
      let effects = server.perform(.text, [])
      guard case .write(let folder, let name, let text)? = effects.first,
        case .send(let message)? = effects.last
      else {
        Issue.record("\(effects)")
        continue
      }
      #expect((folder, name) == ("/own", "step.md"))
      #expect(text == "# The least\n\nDo it.\n\nGoal: isLeap fails\n")
      #expect(message["method"] == .text(method))
    }
  }

  // MARK: - The protocol

  @Test func `progress is shown once the client accepts its token`() {
    var server = Self.server(["window": ["workDoneProgress": true]])
    let begun = server.receive(record: ["event": "running"])
    guard case .send(let create)? = begun.first else { return #expect(Bool(false), "\(begun)") }
    #expect(create["method"] == "window/workDoneProgress/create")
    let accepted = server.receive(["jsonrpc": "2.0", "id": create["id"], "result": nil])
    guard case .send(let begin)? = accepted.first else {
      return #expect(Bool(false), "\(accepted)")
    }
    #expect(begin["params"]["value"]["kind"] == "begin")
    let ended = server.receive(record: Self.verdict())
    guard case .send(let end)? = ended.first else { return #expect(Bool(false), "\(ended)") }
    #expect(end["params"]["value"]["kind"] == "end")
    // A client that rejects the token, or answers late, sees none.
    guard case .send(let again)? = server.receive(record: ["event": "running"]).first else {
      return
    }
    let rejected = server.receive(["jsonrpc": "2.0", "id": again["id"], "error": ["code": 1]])
    #expect(rejected == [])
  }

  @Test func `a question of the session is asked, and closing it means no`() {
    for (answer, words) in [(["title": "Yes"] as JSON, "yes"), (nil, "no")] {
      var server = Self.server()
      let asked = server.receive(record: ["event": "question", "message": "Really?"])
      guard case .send(let question)? = asked.first else { continue }
      #expect(question["method"] == "window/showMessageRequest")
      let effects = server.receive(["jsonrpc": "2.0", "id": question["id"], "result": answer])
      #expect(effects == [.perform(words)])
    }
  }

  @Test(
    arguments: [
      (nil, -32700), ([1], -32600), (["id": 1, "method": 5], -32600),
      (request("nonsense", [:]), -32601), (request("textDocument/hover", [:]), -32602),
      (
        request(
          "textDocument/hover", ["textDocument": ["uri": "http://a"], "position": ["line": 1]]),
        -32602
      ),
      (request("workspace/executeCommand", ["command": "rm"]), -32602),
      (request("initialize", [:]), -32600),
    ] as [(JSON?, Int)])
  func `nonsense gets the protocol's error`(_ message: JSON?, _ code: Int) {
    var server = Self.server()
    guard case .send(let answer)? = server.receive(message).first else {
      return #expect(Bool(false), "no answer")
    }
    #expect(answer["error"]["code"].integer == code)
  }

  @Test func `requests have to wait for initialize, and end with shutdown`() {
    var server = LanguageServer(version: "1") { _ in nil }
    func code(_ method: String) -> Int? {
      guard case .send(let answer)? = server.receive(Self.request(method, [:])).first else {
        return nil
      }
      return answer["error"]["code"].integer
    }
    #expect(code("shutdown") == -32002)
    #expect(server.receive(["jsonrpc": "2.0", "method": "exit"]) == [.exit(1)])
    #expect(code("initialize") == nil)
    #expect(code("shutdown") == nil)
    #expect(code("textDocument/hover") == -32600)
    #expect(server.receive(["jsonrpc": "2.0", "method": "exit"]) == [.exit(0)])
    #expect(server.receive(["jsonrpc": "2.0", "method": "$/cancelRequest"]) == [])
  }

  @Test(
    arguments: [
      ([:], nil), (["rootUri": "file:///a%20b"], "/a b"), (["rootPath": "/c"], "/c"),
      (["workspaceFolders": [["uri": "file:///d", "name": "d"]], "rootUri": "file:///e"], "/d"),
    ] as [(JSON, String?)])
  func `the folder is that of the workspace`(_ parameters: JSON, _ folder: String?) {
    var server = LanguageServer(version: "1") { _ in nil }
    let effects = server.receive(Self.request("initialize", parameters))
    #expect(effects.last == .follow(folder: folder))
  }

  @Test func `no message and no record can stop the server`() {
    let words = [
      "initialize", "shutdown", "textDocument/hover", "textDocument/codeAction", "step", "verdict",
      "practiceVerdict", "remarks", "mutants", "diff", "question", "running",
      "workspace/executeCommand", "redgreen.equivalent", Self.tests, "file:///a",
    ]
    let keys = [
      "id", "method", "params", "result", "event", "textDocument", "uri", "position", "range",
      "start", "end", "line", "character", "context", "only", "command", "arguments", "problems",
      "tests", "file", "column", "values", "subjects", "remarks", "missed", "location", "message",
      "folder", "files", "outcome", "capabilities", "diff",
    ]
    var random = TestSeed.numbers(for: "messages")
    func value(_ depth: Int) -> JSON {
      switch Int.random(in: 0..<(depth > 4 ? 5 : 8), using: &random) {
      case 0: .null
      case 1: .boolean(Bool.random(using: &random))
      case 2: .integer([.min, -1, 0, 1, 4, .max].randomElement(using: &random)!)
      case 3: .number(.random(in: -1e300...1e300, using: &random))
      case 4: .text(words.randomElement(using: &random)!)
      case 5: .list((0..<3).map { _ in value(depth + 1) })
      default:
        .object(
          Dictionary(
            (0..<5).map { _ in (keys.randomElement(using: &random)!, value(depth + 1)) }
          ) { $1 })
      }
    }
    var server = Self.server(["window": ["workDoneProgress": true]])
    for _ in 0..<TestVariable.rounds(20_000, orOneIn: 20) {
      let message = value(0)
      _ = server.receive(message)
      _ = server.receive(record: message)
      for name in ["verdict", "step", "practiceVerdict", "remarks", "diff", "mutants"] {
        _ = server.receive(record: message.with("event", .text(name)))
      }
      _ = server.receive(message.with("method", .text(words.randomElement(using: &random)!)))
    }
    _ = server.lenses(of: Self.tests)
  }
}
