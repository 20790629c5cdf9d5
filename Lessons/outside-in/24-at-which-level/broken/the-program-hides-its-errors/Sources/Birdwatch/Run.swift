import Foundation

/// Runs the program once: takes the words of a command, and says the answer.
public func run(_ words: [String], file: URL, output: (String) -> Void) {
  do {
    output(try Spotter(notebook: FileNotebook(file: file)).answer(words))
  } catch {
    output("")
  }
}
