import FoundationEssentials

/// A backtrace that the Swift runtime wrote as JSON (`SWIFT_BACKTRACE=format=json`, Swift 6.3).
package struct CrashLog: Equatable, Sendable, Decodable {
  /// The runtime's description of the crash.
  package var description: String?
  /// The threads of the process at the time of the crash.
  package var threads: [Thread]?

  /// One thread of the crashed process.
  package struct Thread: Equatable, Sendable, Decodable {
    /// A Boolean value that indicates whether this thread crashed.
    package var crashed: Bool?
    /// The frames, innermost first.
    package var frames: [Frame]?
  }

  /// One frame of a thread's backtrace.
  package struct Frame: Equatable, Sendable, Decodable {
    /// The kind of the frame, such as `truncated` or `omittedFrames`.
    package var kind: String?
    /// The description of the frame, which names the failure for checks of the Swift runtime.
    package var description: String?
    /// The place in the source, if the frame has debug information.
    package var sourceLocation: Place?
  }

  /// A place in a source file, as the runtime reports it.
  package struct Place: Equatable, Sendable, Decodable {
    /// The absolute path of the file.
    package var file: String
    /// The line, counted from 1, or 0 if it is unknown.
    package var line: Int
    /// The column, counted from 1, or 0 if it is unknown.
    package var column: Int?
  }

  /// Decodes a log, or returns `nil` if `json` is not a crash log.
  ///
  /// Invalid UTF-8 is replaced before decoding.
  package init?(json: [UInt8]) {
    let repaired = Data(String(decoding: json, as: UTF8.self).utf8)
    guard let log = try? JSONDecoder().decode(Self.self, from: repaired) else { return nil }
    self = log
  }

  private var frames: [Frame] {
    let threads = threads ?? []
    return (threads.first { $0.crashed == true } ?? threads.first)?.frames ?? []
  }

  /// Returns the innermost source location in the learner's own files, if there is one.
  package func location(in package: PackageFolder) -> SourceLocation? {
    for frame in frames {
      guard let place = frame.sourceLocation, place.line > 0,
        let file = package.relative(place.file), !file.hasPrefix(".build/")
      else { continue }
      // The log uses column 0 for an unknown column.
      let column = place.column.flatMap { $0 > 0 ? $0 : nil }
      return SourceLocation(file: file, line: place.line, column: column)
    }
    return nil
  }

  /// The reason for a crash for which the runtime prints no message.
  ///
  /// An arithmetic overflow, for example, is named only in a frame. A stack overflow is recognized
  /// by its repeated frames.
  package var runtimeFailure: String? {
    let prefix = "Swift runtime failure: "
    for text in frames.compactMap(\.description) where text.hasPrefix(prefix) {
      let reason = text.dropFirst(prefix.count).prefix { $0 != "+" && $0 != "\n" }
      return "Fatal error: " + String(reason).trimmingTrailingSpaces
    }
    return isDeepRecursion ? "Stack overflow: endless recursion" : nil
  }

  /// A Boolean value that indicates whether the log shows unbounded recursion.
  ///
  /// Swift 6.3 keeps 64 frames, some innermost and some outermost. The log shows recursion if it
  /// was truncated and one function accounts for more than a quarter of its frames.
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
