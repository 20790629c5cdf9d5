import Foundation
import Testing

@testable import Birdwatch

private func said(_ words: [String], _ file: URL) -> [String] {
  var lines: [String] = []
  run(words, file: file) { lines.append($0) }
  return lines
}

@Test private func theRuleOfTheSkeleton() throws {
  try withTemporaryFile { file in
    #expect(said(["list"], file) == ["No birds yet."])
    try "".write(to: file, atomically: true, encoding: .utf8)
    #expect(said(["list"], file) == ["No birds yet."])
    try "7 owls".write(to: file, atomically: true, encoding: .utf8)
    #expect(said(["list"], file) == ["7 owls"])
    #expect(said([], file) == ["7 owls"])
  }
}
