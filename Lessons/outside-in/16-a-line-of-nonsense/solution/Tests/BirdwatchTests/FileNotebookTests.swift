import Foundation
import Testing

@testable import Birdwatch

@Test func aLineOfNonsenseIsAnError() throws {
  try withTemporaryFile { file in
    try "5 geese\nmany herons".write(to: file, atomically: true, encoding: .utf8)

    #expect(throws: (any Error).self) {
      try FileNotebook(file: file).read()
    }
  }
}
