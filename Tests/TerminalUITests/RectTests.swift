import TerminalUI
import Testing

@Suite struct RectTests {
  @Test func `a split has neither gaps nor overlaps`() {
    let rect = Rect(column: 2, row: 3, columns: 10, rows: 6)
    let (left, rest) = rect.split(left: 4, gap: 1)
    #expect(left == Rect(column: 2, row: 3, columns: 4, rows: 6))
    #expect(rest == Rect(column: 7, row: 3, columns: 5, rows: 6))
    let (above, bottom) = rect.split(bottom: 2)
    #expect(above == Rect(column: 2, row: 3, columns: 10, rows: 4))
    #expect(bottom == Rect(column: 2, row: 7, columns: 10, rows: 2))
    let (top, below) = rect.split(top: 1, gap: 1)
    #expect(top == Rect(column: 2, row: 3, columns: 10, rows: 1))
    #expect(below == Rect(column: 2, row: 5, columns: 10, rows: 4))
    let (others, right) = rect.split(right: 3)
    #expect(others == Rect(column: 2, row: 3, columns: 7, rows: 6))
    #expect(right == Rect(column: 9, row: 3, columns: 3, rows: 6))
  }

  @Test func `a split larger than the rectangle takes all of it`() {
    let rect = Rect(column: 0, row: 0, columns: 3, rows: 2)
    #expect(rect.split(left: 9).left == rect)
    #expect(rect.split(left: 9).rest.isEmpty)
    #expect(rect.split(left: -1).rest == rect)
  }

  @Test func `a margin wider than the rectangle leaves nothing`() {
    #expect(Rect(column: 1, row: 1, columns: 3, rows: 3).inset(columns: 2, rows: 2).isEmpty)
    #expect(
      Rect(column: 1, row: 1, columns: 5, rows: 4).inset()
        == Rect(column: 2, row: 2, columns: 3, rows: 2))
  }

  @Test func `a rectangle contains its corners but not the cells beyond`() {
    let rect = Rect(column: 1, row: 1, columns: 2, rows: 2)
    #expect(rect.contains(Point(column: 1, row: 1)))
    #expect(rect.contains(Point(column: 2, row: 2)))
    #expect(!rect.contains(Point(column: 3, row: 2)))
    #expect(!rect.contains(Point(column: 0, row: 1)))
  }

  @Test func `extreme sizes cause no trap`() {
    let rect = Rect(column: .max, row: .max, columns: .max, rows: .max)
    #expect(rect.intersection(Rect(column: 0, row: 0, columns: 5, rows: 5)).isEmpty)
    #expect(!rect.contains(Point(column: 0, row: 0)))
  }
}
