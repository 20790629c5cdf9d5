import Foundation

/// Runs the program once: takes the words of a command, and says the answer.
public func run(_ words: [String], file: URL, output: (String) -> Void) {
  if words.first == "saw" {
    do {
      output(try Spotter(notebook: FileNotebook(file: file)).answer(words))
    } catch {
      output("Sorry: \(error)")
    }
    return
  }
  let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  output(text.isEmpty ? "No birds yet." : text)
}
