import Foundation

/// Faults in the bytes of a file at which Foundation's parser on Linux ends the program instead of saying what is wrong.
struct NibBytes {
  let data: Data

  /// The first fault; nil where the parser may be trusted with the file.
  func problem(in file: String) -> NibProblem? {
    guard isReadAsUTF8 else { return nil }
    if let offset = firstThatIsNoUTF8 {
      return problem(
        "a byte that is no UTF-8: save the file in the encoding that its <?xml …?> line names",
        at: offset, in: file)
    }
    return emptyInstruction.map {
      problem("an instruction <?…?> that says nothing", at: $0, in: file)
    }
  }

  /// Unless the file begins with the mark of UTF-16, or names another encoding.
  private var isReadAsUTF8: Bool {
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0x3C, 0x00], [0x00, 0x3C]]
    if marks.contains(where: { data.starts(with: $0) }) { return false }
    let line = String(decoding: data.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    let parts = line.components(separatedBy: "encoding=")
    guard line.contains("<?xml"), parts.count > 1 else { return true }
    let name = parts[1].dropFirst().prefix { $0 != "\"" && $0 != "'" }
    return ["utf-8", "utf8", ""].contains(name.lowercased())
  }

  private var firstThatIsNoUTF8: Int? {
    if String(data: data, encoding: .utf8) != nil { return nil }
    var parser = Unicode.UTF8.ForwardParser()
    var bytes = data.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &bytes) {
      case .valid(let scalar): offset += scalar.count
      case .error: return offset
      case .emptyInput: return nil
      }
    }
  }

  private var emptyInstruction: Int? {
    let text = Array(data)
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    for start in text.indices.dropLast(3) where text[start] == UInt8(ascii: "<") {
      guard text[start + 1] == UInt8(ascii: "?") else { continue }
      let name = text[(start + 2)...].prefix { $0 != UInt8(ascii: "?") && !blanks.contains($0) }
      let rest = text[name.endIndex...].drop { blanks.contains($0) }
      if !name.isEmpty, rest.starts(with: [UInt8(ascii: "?"), UInt8(ascii: ">")]) { return start }
    }
    return nil
  }

  private func problem(_ words: String, at offset: Int, in file: String) -> NibProblem {
    let before = data.prefix(offset).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return NibProblem(
      file: file, line: max(before.count, 1), column: (before.last?.count ?? 0) + 1, words: words)
  }
}
