internal import TutorPlatform
internal import TutorRunning
internal import TutorSource

/// Highlights Swift code for the screen, one request after the other.
struct Highlighter {
  /// The pieces of each line of Swift code, by source text.
  typealias Lines = [String: [[Highlighting.Piece]]]

  /// Swift code that has not been highlighted yet.
  private var uncolored: Set<String> = []
  private var work: SourceWork<Lines>?

  var activity: (any Activity)? { work }

  mutating func request(_ texts: Set<String>) { uncolored.formUnion(texts) }

  /// Forgets the request in progress.
  mutating func cancel() { work = nil }

  /// Continues with the code that waits, and returns what has been highlighted.
  ///
  /// Code that cannot be highlighted is shown without colors.
  mutating func advance(on sources: SourceMemory?) -> Lines {
    var lines: Lines = [:]
    if let result = work?.result {
      work = nil
      lines = (try? result.get()) ?? [:]
    }
    if work == nil, !uncolored.isEmpty, let sources {
      let texts = uncolored
      uncolored = []
      work = SourceWork(on: sources) { try $0.highlighting(of: texts) }
    }
    return lines
  }
}

extension EffectRunner {
  /// Requests syntax highlighting for Swift code, and starts it if the build tools are available.
  package func highlight(_ texts: Set<String>) {
    highlighter.request(texts)
    readHighlighting()
  }

  func readHighlighting() {
    let lines = highlighter.advance(on: buildTools?.sources)
    if !lines.isEmpty { events.append(.highlighted(lines)) }
  }
}
