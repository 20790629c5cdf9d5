/// One question to the toolchain, and everything that it answered.
///
/// A recording is a file in `Tests/Recordings/Runs`, named after the fingerprint of its question:
///
/// ```
/// asked swift test
/// input Sources/Kata/Kata.swift 5f2c…      the files that the answer depends on
/// ended exited 1                           or: signalled 11, stopped
/// part errors 57                           the number of bytes, which follow
/// ```
package struct Recording: Equatable, Sendable {
  /// A part of the answer.
  package enum Part: Equatable, Sendable {
    /// Bytes on the pipe of the probe.
    case events([UInt8])
    /// Bytes on the pipe of Swift Testing's event stream.
    case testing([UInt8])
    /// Bytes on the pipe for what the code under test prints.
    case output([UInt8])
    /// Bytes on standard output.
    case printed([UInt8])
    /// Bytes on standard error.
    case errors([UInt8])
    /// A backtrace, by the name of its file.
    case backtrace(String, [UInt8])
    /// A file that the tutor reads, by its path with placeholders.
    case file(String, [UInt8])
    /// A file whose contents nobody reads, such as an object, by its path with placeholders.
    case product(String)
  }

  /// How a command ended.
  package enum Ending: Equatable, Sendable {
    case exited(Int32)
    case signalled(Int32)
    /// The tutor stopped it.
    case stopped
  }

  /// The question in short, for those who read the file.
  package var asked: String
  /// The files that the answer depends on, with the fingerprints of their contents.
  package var inputs: [String: String]
  package var ending: Ending
  package var parts: [Part]

  package init(
    asked: String, inputs: [String: String] = [:], ending: Ending = .exited(0), parts: [Part] = []
  ) {
    self.asked = asked
    self.inputs = inputs
    self.ending = ending
    self.parts = parts
  }

  /// Adds a part; bytes on the same channel become one part.
  package mutating func add(_ part: Part) {
    switch (parts.last, part) {
    case (.events(let old), .events(let new)): replaceLast(.events(old + new))
    case (.testing(let old), .testing(let new)): replaceLast(.testing(old + new))
    case (.output(let old), .output(let new)): replaceLast(.output(old + new))
    case (.printed(let old), .printed(let new)): replaceLast(.printed(old + new))
    case (.errors(let old), .errors(let new)): replaceLast(.errors(old + new))
    default: parts.append(part)
    }
  }

  private mutating func replaceLast(_ part: Part) { parts[parts.count - 1] = part }
}

// MARK: - The file format

extension Recording {
  /// The contents of the recording's file.
  package var bytes: [UInt8] {
    var result = Array("asked \(asked)\n".utf8)
    for (name, fingerprint) in inputs.sorted(by: { $0.key < $1.key }) {
      result += Array("input \(name) \(fingerprint)\n".utf8)
    }
    result += Array("ended \(ending.text)\n".utf8)
    for part in parts {
      let (title, content) = part.fields
      result += Array("part \(title) \(content.count)\n".utf8) + content + [UInt8(ascii: "\n")]
    }
    return result
  }

  /// Reads the contents of a recording's file, or returns `nil` if they are damaged.
  package init?(_ bytes: [UInt8]) {
    self.init(asked: "")
    var rest = bytes[...]
    while !rest.isEmpty {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest = rest[(end + 1)...]
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
      switch words.first {
      case "asked": asked = words.dropFirst().joined(separator: " ")
      case "input":
        inputs[words.dropFirst().dropLast().joined(separator: " ")] = words.last
      case "ended":
        guard let ending = Ending(words.dropFirst().joined(separator: " ")) else { return nil }
        self.ending = ending
      case "part":
        guard let count = words.last.flatMap({ Int($0) }), count >= 0, count < rest.count,
          let part = Part(
            words.dropFirst().dropLast().joined(separator: " "), Array(rest.prefix(count)))
        else { return nil }
        parts.append(part)
        rest = rest.dropFirst(count + 1)
      default: return nil
      }
    }
  }
}

extension Recording.Ending {
  fileprivate var text: String {
    switch self {
    case .exited(let code): "exited \(code)"
    case .signalled(let signal): "signalled \(signal)"
    case .stopped: "stopped"
    }
  }

  fileprivate init?(_ text: String) {
    let words = text.split(separator: " ")
    let number = words.last.flatMap { Int32($0) }
    switch (words.first, number) {
    case ("exited", let code?): self = .exited(code)
    case ("signalled", let signal?): self = .signalled(signal)
    case ("stopped", _): self = .stopped
    default: return nil
    }
  }
}

extension Recording.Part {
  fileprivate var fields: (title: String, content: [UInt8]) {
    switch self {
    case .events(let bytes): ("events", bytes)
    case .testing(let bytes): ("testing", bytes)
    case .output(let bytes): ("output", bytes)
    case .printed(let bytes): ("printed", bytes)
    case .errors(let bytes): ("errors", bytes)
    case .backtrace(let name, let bytes): ("backtrace \(name)", bytes)
    case .file(let path, let bytes): ("file \(path)", bytes)
    case .product(let path): ("product \(path)", [])
    }
  }

  fileprivate init?(_ title: String, _ bytes: [UInt8]) {
    let words = title.split(separator: " ", maxSplits: 1).map(String.init)
    let name = words.count > 1 ? words[1] : ""
    switch words.first {
    case "events": self = .events(bytes)
    case "testing": self = .testing(bytes)
    case "output": self = .output(bytes)
    case "printed": self = .printed(bytes)
    case "errors": self = .errors(bytes)
    case "backtrace": self = .backtrace(name, bytes)
    case "file": self = .file(name, bytes)
    case "product": self = .product(name)
    default: return nil
    }
  }

  /// The bytes of the part, to be changed in place.
  package func mapBytes(_ change: ([UInt8]) -> [UInt8]) -> Recording.Part {
    switch self {
    case .events(let bytes): .events(change(bytes))
    case .testing(let bytes): .testing(change(bytes))
    case .output(let bytes): .output(change(bytes))
    case .printed(let bytes): .printed(change(bytes))
    case .errors(let bytes): .errors(change(bytes))
    case .backtrace(let name, let bytes): .backtrace(name, change(bytes))
    case .file(let path, let bytes): .file(path, change(bytes))
    case .product: self
    }
  }
}
