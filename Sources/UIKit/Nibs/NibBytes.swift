import Foundation

/// The bytes of an interface file, prepared for Foundation's XML parser on Linux.
///
/// That parser ends the program at a name that is not valid UTF-8. If libxml2 ignores the encoding
/// that the file declares, it passes such names on; if it uses the encoding, it may end the program
/// itself. So the file is decoded here instead.
struct NibBytes {
  let data: Data

  /// Returns the file in UTF-8.
  ///
  /// - Throws: `NibProblem` with the position of the first error in the bytes.
  func utf8(of file: String) throws(NibProblem) -> Data {
    let text = try decoded(file)
    if let offset = Self.emptyInstruction(in: text) {
      throw Self.problem("an instruction <?…?> that says nothing", at: offset, of: text, in: file)
    }
    return text
  }

  private func decoded(_ file: String) throws(NibProblem) -> Data {
    if let encoding = encodingOfMark {
      guard let text = String(data: data, encoding: encoding) else {
        throw Self.problem(
          "bytes that are no UTF-16: save the file in UTF-8", at: 0, of: data, in: file)
      }
      return Self.withoutEncoding(text)
    }
    let asUTF8 = String(decoding: data, as: UTF8.self)
    let named = asUTF8.prefixMatch(of: Self.declaration)?.name.lowercased() ?? "utf-8"
    guard let encoding = Self.encodings[named] else {
      throw Self.problem(XMLFault.message(forCode: 32), at: 0, of: data, in: file)
    }
    if encoding != .utf8, let text = String(data: data, encoding: encoding),
      text.hasPrefix("<?xml")
    {
      return Self.withoutEncoding(text)
    }
    if let offset = firstThatIsNoUTF8 {
      throw Self.problem(
        "a byte that is no UTF-8: save the file in the encoding that its <?xml …?> line names",
        at: offset, of: data, in: file)
    }
    return Self.withoutEncoding(asUTF8)
  }

  /// The encoding that the first bytes indicate.
  ///
  /// The rules are those of appendix F of the XML specification
  /// (https://www.w3.org/TR/xml/#sec-guessing).
  private var encodingOfMark: String.Encoding? {
    switch (data.first, data.dropFirst().first) {
    case (0xFE, 0xFF), (0xFF, 0xFE): .utf16
    case (0x3C, 0x00): .utf16LittleEndian
    case (0x00, 0x3C): .utf16BigEndian
    default: nil
    }
  }

  /// The encodings of XML files that Foundation can decode, by their registered names.
  ///
  /// Foundation's own `String.Encoding.init(ianaName:)` requires Swift 6.3.
  private static let encodings: [String: String.Encoding] = [
    "utf-8": .utf8, "utf-16": .utf16, "utf-16be": .utf16BigEndian, "utf-16le": .utf16LittleEndian,
    "utf-32": .utf32, "utf-32be": .utf32BigEndian, "utf-32le": .utf32LittleEndian,
    "us-ascii": .ascii, "iso-8859-1": .isoLatin1, "latin1": .isoLatin1, "iso-8859-2": .isoLatin2,
    "latin2": .isoLatin2, "windows-1250": .windowsCP1250, "windows-1251": .windowsCP1251,
    "windows-1252": .windowsCP1252, "windows-1253": .windowsCP1253,
    "windows-1254": .windowsCP1254, "macintosh": .macOSRoman, "shift_jis": .shiftJIS,
    "euc-jp": .japaneseEUC, "iso-2022-jp": .iso2022JP,
  ]

  private static var declaration: Regex<(Substring, encoding: Substring, name: Substring)> {
    #/\u{FEFF}?<\?xml[^>]*?(?<encoding>\sencoding\s*=\s*["'](?<name>[A-Za-z0-9._\-]+)["'])/#
      .matchingSemantics(.unicodeScalar)
  }

  /// Returns the text in UTF-8 without its encoding declaration.
  ///
  /// Spaces replace the declaration, so positions do not change. In a malformed `<?xml …?>` line
  /// libxml2 may find a second declaration, so the word "encoding" is changed there as well.
  private static func withoutEncoding(_ text: String) -> Data {
    var text = text
    if let encoding = text.prefixMatch(of: declaration)?.encoding {
      let blanks = String(repeating: " ", count: encoding.unicodeScalars.count)
      text.replaceSubrange(encoding.startIndex..<encoding.endIndex, with: blanks)
    }
    var bytes = Data(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: ">")) ?? bytes.endIndex
    guard bytes.starts(with: Data("<?xml".utf8)) || bytes.starts(with: Data("\u{FEFF}<?xml".utf8))
    else { return bytes }
    while let range = bytes[..<end].range(of: Data("encoding".utf8)) {
      bytes[range.lowerBound] = UInt8(ascii: "E")
    }
    return bytes
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

  private static func emptyInstruction(in data: Data) -> Int? {
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

  private static func problem(
    _ message: String, at offset: Int, of data: Data, in file: String
  ) -> NibProblem {
    let before = data.prefix(offset).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return NibProblem(
      file: file, line: max(before.count, 1), column: (before.last?.count ?? 0) + 1,
      message: message)
  }
}
