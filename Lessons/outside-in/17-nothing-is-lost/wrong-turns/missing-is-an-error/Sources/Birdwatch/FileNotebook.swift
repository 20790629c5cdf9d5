import Foundation

/// A line in the file that is not a number and a bird.
struct UnreadableLine: Error {
  let line: String
}

/// A notebook in a text file, with a line for each bird, such as `5 geese`.
struct FileNotebook: Notebook {
  let file: URL

  func read() throws -> [String: Int] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var counts: [String: Int] = [:]
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let count = Int(words[0]) else {
        throw UnreadableLine(line: String(line))
      }
      counts[String(words[1])] = count
    }
    return counts
  }

  func write(_ counts: [String: Int]) throws {
    let entries = counts.sorted { $0.key < $1.key }
    let text = entries.map { Sighting(count: $0.value, bird: $0.key).text }.joined(separator: "\n")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
