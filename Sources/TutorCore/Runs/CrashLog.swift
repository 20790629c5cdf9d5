import FoundationEssentials

/// The backtrace that the Swift runtime writes as JSON (`SWIFT_BACKTRACE=format=json`, 6.3).
package struct CrashLog: Equatable, Sendable, Decodable {
  package var description: String?
  package var threads: [Thread]?

  package struct Thread: Equatable, Sendable, Decodable {
    package var crashed: Bool?
    package var frames: [Frame]?
  }

  package struct Frame: Equatable, Sendable, Decodable {
    package var kind: String?
    package var description: String?
    package var sourceLocation: Place?
  }

  package struct Place: Equatable, Sendable, Decodable {
    package var file: String
    package var line: Int
    package var column: Int?
  }

  /// Reads a log; nil where it is none.
  package init?(json: [UInt8]) {
    let repaired = Data(String(decoding: json, as: UTF8.self).utf8)
    guard let log = try? JSONDecoder().decode(Self.self, from: repaired) else { return nil }
    self = log
  }

  private var frames: [Frame] {
    let threads = threads ?? []
    return (threads.first { $0.crashed == true } ?? threads.first)?.frames ?? []
  }

  /// The innermost place in the learner's own files.
  package func location(in package: PackageFolder) -> SourceLocation? {
    for frame in frames {
      guard let place = frame.sourceLocation, place.line > 0,
        let file = package.relative(place.file), !file.hasPrefix(".build/")
      else { continue }
      // Column 0 is the log's word for an unknown one.
      let column = place.column.flatMap { $0 > 0 ? $0 : nil }
      return SourceLocation(file: file, line: place.line, column: column)
    }
    return nil
  }

  /// What trapped, where the runtime has no words of its own: an overflow is only named in a frame.
  package var runtimeFailure: String? {
    let prefix = "Swift runtime failure: "
    for text in frames.compactMap(\.description) where text.hasPrefix(prefix) {
      let reason = text.dropFirst(prefix.count).prefix { $0 != "+" && $0 != "\n" }
      return "Fatal error: " + String(reason).trimmingTrailingSpaces
    }
    return isDeepRecursion ? "Stack overflow: a function calls itself without an end" : nil
  }

  /// Whether the log is cut off in the middle of one function that calls itself, over and over.
  ///
  /// The log of 6.3 holds 64 frames, some of the innermost and some of the outermost.
  private var isDeepRecursion: Bool {
    let names = frames.compactMap(\.description)
    guard names.count > 40,
      frames.contains(where: { $0.kind == "truncated" || $0.kind == "omittedFrames" })
    else { return false }
    let commonest = Dictionary(grouping: names, by: \.self).values.map(\.count).max() ?? 0
    return commonest * 4 > names.count
  }
}

extension String {
  var trimmingTrailingSpaces: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
