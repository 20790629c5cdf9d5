import Foundation

/// Runs the program once: takes the words of a command, and says the answer.
public func run(_ words: [String], file: URL, output: (String) -> Void) {
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  output(text.isEmpty ? "No birds yet." : text)
}
