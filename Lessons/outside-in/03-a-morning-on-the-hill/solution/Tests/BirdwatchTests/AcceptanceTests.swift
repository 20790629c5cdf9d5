import Birdwatch
import Foundation
import Testing

/// Starts the program with the words of a line, and returns what it says.
private func birds(_ line: String, file: URL) -> String {
  var said: [String] = []
  run(line.split(separator: " ").map(String.init), file: file) { said.append($0) }
  return said.joined(separator: "\n")
}

@Test func noBirdsYet() throws {
  try withTemporaryFile { file in
    #expect(birds("list", file: file) == "No birds yet.")
  }
}

@Test func aMorningOnTheHill() throws {
  try withTemporaryFile { file in
    try #require(birds("saw 3 geese", file: file) == "3 geese")
    try #require(birds("saw 2 geese", file: file) == "5 geese")
    try #require(birds("saw 1 heron", file: file) == "1 heron")
    try #require(birds("list", file: file) == "5 geese, 1 heron")
  }
}
