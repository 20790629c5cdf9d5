import Birdwatch
import Foundation
import Testing

@Test func noBirdsYet() throws {
  try withTemporaryFile { file in
    #expect(try String(contentsOf: file, encoding: .utf8) == "")
  }
}
