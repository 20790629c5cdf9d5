import Testing

@testable import TutorPlatform

struct BytesTests {
  @Test(arguments: 1...7)
  func `lines do not depend on how the bytes are split`(piece: Int) {
    let bytes = Array("one\n\ntwo é\nrest".utf8)
    var splitter = LineSplitter()
    var lines: [[UInt8]] = []
    for start in stride(from: 0, to: bytes.count, by: piece) {
      lines += splitter.lines(adding: bytes[start..<min(start + piece, bytes.count)])
    }
    #expect(lines.map { String(decoding: $0, as: UTF8.self) } == ["one", "", "two é"])
    #expect(splitter.finish() == Array("rest".utf8))
    #expect(splitter.finish() == nil)
  }

  @Test
  func `an overlong line is counted as lost, and the next line is complete`() {
    var splitter = LineSplitter(limit: 4)
    #expect(splitter.lines(adding: Array("12345\n1234\n".utf8)) == [Array("1234".utf8)])
    #expect(splitter.lostLines == 1)
  }

  @Test(arguments: 1...5)
  func `the beginning and end are kept, and the omitted bytes are counted`(piece: Int) {
    var bytes = BoundedBytes(head: 3, tail: 2)
    let all = Array("abcdefghij".utf8)
    for start in stride(from: 0, to: all.count, by: piece) {
      bytes.append(all[start..<min(start + piece, all.count)])
    }
    #expect(bytes.dropped == 5)
    #expect(bytes.text == "abc\n… 5 bytes omitted …\nij")
  }

  @Test
  func `bytes within the limit are all kept`() {
    var bytes = BoundedBytes(head: 3, tail: 2)
    bytes.append(Array("abcde".utf8))
    #expect(bytes.text == "abcde")
    #expect(bytes.dropped == 0)
  }
}
