import Testing

@testable import InterfaceDocuments

/// The defects of constraints.
@Suite struct LayoutIssueTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var rules: [String]
    var kinds: [String]
    var subview: String
    var testDescription: String { rules.joined(separator: ", ") }

    init(_ rules: [String], _ kinds: [String], view: String = view()) {
      self.rules = rules
      self.kinds = kinds
      subview = view
    }
  }

  private static func view(_ kind: String = "view", _ more: String = "", inside: String = "")
    -> String
  {
    IssueSample.view(
      kind, "translatesAutoresizingMaskIntoConstraints=\"NO\" " + more, inside: inside)
  }

  private static let x = ["sub.leading = vie.leading + 8", "sub.width = 20"]
  private static let y = ["sub.top = vie.top + 8", "sub.height = 20"]

  static let rows: [Row] = [
    Row(x + y, []),
    // Items
    Row(x + y + ["gone.leading = vie.leading"], ["error c4 item gone"]),
    Row(x + y + ["sub.leading = con.leading"], ["error c4 unrelated"]),
    Row(x + y + ["sub.trailing = 8"], ["error c4 pair trailing -"]),
    Row(x + y + ["sub.leading = vie.top"], ["error c4 pair leading top"]),
    Row(x + y + ["sub.width = vie.leading"], ["error c4 pair width leading"]),
    Row(["sub.width = vie.width", "sub.leading = vie.leading"] + y, []),
    Row(["sub.width = sub.height", "sub.leading = vie.leading"] + y, []),
    // Conflicts
    Row(x + y + ["sub.leading = vie.leading + 9"], ["error c4 conflict 1"]),
    Row(x + y + ["vie.leading = sub.leading + 9"], ["error c4 conflict 1"]),
    Row(x + y + ["vie.leading = sub.leading + -8"], []),
    Row(x + y + ["sub.leading = vie.leading + 8"], []),
    Row(x + y + ["sub.width = 21"], ["error c4 conflict 1"]),
    Row(x + y + ["sub.leading = vie.leading + 9 priority=\"999\""], []),
    Row(
      x + y + ["sub.leading = vie.leading + 9 relation=\"greaterThanOrEqual\""],
      ["error c4 conflict 1"]),
    Row(x + y + ["sub.leading = vie.leading + 7 relation=\"greaterThanOrEqual\""], []),
    Row(x + y + ["sub.leading = vie.leading + 9 placeholder=\"YES\""], []),
    Row(x + y + ["sub.width = 21 multiplier=\"2\""], ["error c4 conflict 1"]),
    // Sums
    Row(x + y + ["vie.trailing = sub.trailing + 8"], []),
    Row(x + y + ["vie.trailing = sub.trailing + 8", "vie.width = 36"], []),
    Row(x + y + ["vie.trailing = sub.trailing + 8", "vie.width = 40"], ["error c5 conflict 3"]),
    Row(x + y + ["sub.trailing = vie.trailing + -8", "vie.width = 36"], []),
    Row(x + y + ["sub.trailing = vie.trailing + -8", "vie.width = 40"], ["error c5 conflict 3"]),
    Row(x + y + ["vie.bottom = sub.bottom", "vie.height = 40"], ["error c5 conflict 3"]),
    // Places
    Row(x, ["warning sub position vertical"]),
    Row(y, ["warning sub position horizontal"]),
    Row([x[0]] + y, ["warning sub size horizontal"]),
    Row(x + [y[0]], ["warning sub size vertical"]),
    Row(x + ["sub.centerY = vie.centerY", "sub.bottom = vie.bottom"], []),
    Row([x[0], y[0]], [], view: view("label")),
    Row([x[0], y[0]], [], view: view("view", "customClass=\"Ship\" customModule=\"App\"")),
    Row([x[0], y[0]], [], view: view("view", "placeholderIntrinsicWidth=\"9\"")),
    Row(
      [x[0], y[0]], [], view: view(inside: "<subviews>\(IssueSample.view(id: "in"))</subviews>")),
    Row([x[0]], ["warning sub position vertical"], view: view("label")),
    // Only the cause is reported.
    Row(
      [x[0], "two.leading = sub.trailing", "two.width = 5", "two.top = vie.top", "two.height = 5"]
        + y,
      ["warning sub size horizontal"],
      view: view() + view().replacing("id=\"sub\"", with: "id=\"two\"")),
    Row([], []),
    Row([x[0]], [], view: IssueSample.view("view")),
    Row([x[0]], [], view: "<stackView id=\"sta\"><subviews>\(view())</subviews></stackView>"),
  ]

  /// Returns an issue in short, such as `error c4 conflict 1`.
  private static func short(_ issue: InterfaceIssue) -> String {
    let text =
      switch issue.kind {
      case .unknownItem(let id): "item \(id)"
      case .unrelatedItem: "unrelated"
      case .attributesDoNotPair(let first, let second): "pair \(first) \(second ?? "-")"
      case .conflictingConstraints(let others): "conflict \(others.count)"
      case .missingPosition(let axis): "position \(axis)"
      case .missingSize(let axis): "size \(axis)"
      default: issue.sentence
      }
    return "\(issue.severity) \(issue.key ?? "-") \(text)"
  }

  private static func sample(_ row: Row) -> IssueSample {
    var sample = IssueSample()
    sample.subviews = row.subview
    for (number, rule) in row.rules.enumerated() {
      let words = rule.split(separator: " ").map(String.init)
      let more = words.filter { $0.contains("\"") }.joined(separator: " ")
      let plain = words.filter { !$0.contains("\"") }.joined(separator: " ")
      sample.constraints += IssueSample.constraint(plain, id: "c\(number)", more)
    }
    return sample
  }

  @Test(arguments: rows)
  func `constraints are reported if they cannot be right`(_ row: Row) throws {
    #expect(try Self.sample(row).issues().map(Self.short) == row.kinds)
  }

  @Test func `sentences about constraints say what to do`() throws {
    let sentences = try Self.rows.flatMap { try Self.sample($0).issues() }.map(\.sentence)
    for sentence in Set(sentences) {
      #expect(sentence.hasSuffix("."), "\(sentence)")
      #expect(sentence.split(separator: ". ").count >= 2, "\(sentence)")
    }
  }

  @Test func `constraints that depend on the size class are not compared`() throws {
    var sample = Self.sample(Row(Self.x + Self.y + ["sub.width = 21"], []))
    sample.subviews += "<view id=\"var\"><variation key=\"widthClass=compact\"/></view>"
    #expect(try sample.issues().isEmpty)
  }

  @Test func `without Auto Layout, places are not checked`() throws {
    let text = Self.sample(Row(Self.x, [])).text
      .replacing("useAutolayout=\"YES\"", with: "useAutolayout=\"NO\"")
    #expect(try InterfaceDocument(reading: Array(text.utf8)).issues().isEmpty)
  }
}
