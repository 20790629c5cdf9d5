import FoundationEssentials
import Testing

@testable import redgreen_bench

struct RowTests {
  @Test(arguments: [(59.0, false), (60, false), (61.5, true)])
  func `a row says that its median is over the limit`(_ seconds: Double, isOver: Bool) throws {
    let row = Row(name: "checkout", ours: Sample([seconds]), limit: 60)
    #expect(row.isOverLimit == isOver)
    #expect(row.text.contains("\n    over 60.0 s") == isOver)
    let json = String(decoding: try JSONEncoder().encode(row), as: UTF8.self)
    #expect(json.contains(#""limit":60"#))
  }

  @Test func `a row without a limit is never over it`() throws {
    let row = Row(
      name: "checkout", ours: Sample([70]), other: Sample([140]), against: "swift build")
    #expect(!row.isOverLimit && !row.isOverTarget)
    #expect(row.ratio == 0.5)
    #expect(!row.text.contains("over"))
    let json = String(decoding: try JSONEncoder().encode(row), as: UTF8.self)
    #expect(!json.contains("limit"))
  }

  @Test func `the ratio of paired values is the median of the ratios of the pairs`() {
    var row = Row(
      name: "practice", ours: Sample([1, 20, 33]), other: Sample([2, 10, 30]),
      against: "swift test")
    #expect(row.ratio == 2)
    row.isPaired = true
    #expect(row.ratio == 1.1)
  }

  @Test func `the benchmark keeps a folder that is named`() throws {
    #expect(try BenchOptions(["practice", "--folder", "/tmp/b"]).folder == "/tmp/b")
    #expect(try BenchOptions(["practice"]).folder == nil)
    #expect(throws: BenchOptions.Unknown.self) { try BenchOptions(["--folder"]) }
  }

  @Test func `the way from a checkout is selected by its name, and by default`() throws {
    #expect(try BenchOptions(["checkout"]).parts == [.checkout])
    #expect(try BenchOptions([]).parts.contains(.checkout))
    #expect(BenchOptions.usage.contains("checkout"))
  }
}
