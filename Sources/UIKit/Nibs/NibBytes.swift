import Foundation

/// Faults in the bytes of a file at which Foundation's parser on Linux ends the program instead of saying what is wrong.
struct NibBytes {
  let data: Data

  /// The first fault; nil where the parser may be trusted with the file.
  func problem(in file: String) -> NibProblem? {
    if isUTF16 { return nil }
    if !isOfOneByteEach, let offset = firstThatIsNoUTF8 {
      return problem(
        "a byte that is no UTF-8: save the file in the encoding that its <?xml …?> line names",
        at: offset, in: file)
    }
    return emptyInstruction.map {
      problem("an instruction <?…?> that says nothing", at: $0, in: file)
    }
  }

  private var isUTF16: Bool {
    let marks: [[UInt8]] = [[0xFE, 0xFF], [0xFF, 0xFE], [0x3C, 0x00], [0x00, 0x3C]]
    return marks.contains { data.starts(with: $0) }
  }

  /// Whether the file names an encoding in which all bytes are characters.
  ///
  /// Where the `<?xml …?>` line is not as it should be, or the name is not known, libxml2 takes the bytes as they are.
  private var isOfOneByteEach: Bool {
    let line = String(decoding: data.prefix(200).prefix { $0 != UInt8(ascii: ">") }, as: UTF8.self)
    let form = #/<\?xml\s+version=["']1\.\d["']\s+encoding=["']([A-Za-z0-9_.\-]+)["'][^<]*\?/#
    guard let name = line.wholeMatch(of: form)?.output.1.lowercased() else { return false }
    return ["iso-8859-1", "iso-8859-2", "iso-8859-9", "iso-8859-15", "latin1"].contains(name)
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
