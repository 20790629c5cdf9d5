import Foundation

/// Runs the program once: takes the words of a command, and says the answer.
public func run(_ words: [String], file: URL, output: (String) -> Void) {
  if words.first == "saw" {
    output(try Spotter(notebook: MemoryNotebook()).answer(words))
    return
  }
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  output(text.isEmpty ? "No birds yet." : text)
}
