import Glibc

/// A writer of events, one JSON object per line, each with the id of the process.
struct EventWriter {
  /// A value in an event.
  enum Value {
    case text(String)
    case number(Int)
    case flag(Bool)
  }

  let descriptor: Int32

  func send(_ event: String, _ values: KeyValuePairs<String, Value>) {
    var line = "{\"event\":\"\(event)\",\"pid\":\(getpid())"
    for (key, value) in values { line += ",\"\(key)\":\(Self.json(value))" }
    write(line + "}\n")
  }

  private func write(_ line: String) {
    var line = line
    line.withUTF8 { bytes in
      var sent = 0
      while sent < bytes.count, let base = bytes.baseAddress {
        let count = Glibc.write(descriptor, base + sent, bytes.count - sent)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        sent += count
      }
    }
  }

  private static func json(_ value: Value) -> String {
    switch value {
    case .number(let number): String(number)
    case .flag(let flag): String(flag)
    case .text(let text): quoted(text)
    }
  }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.value < 0x20:
        let hex = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
