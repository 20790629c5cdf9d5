/// The trailers of a commit message, as ranges of its bytes.
///
/// A board reads hundreds of thousands of messages. Parsing characters, or a dictionary for each
/// message, takes several times as long.
struct Trailers {
  /// The start of the keys.
  static let prefix = "Redgreen-"
  /// The maximum length of a value, in characters; longer text is truncated.
  private static let limit = 400

  private let bytes: ArraySlice<UInt8>
  private var found: [(key: Range<Int>, value: Range<Int>)] = []

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    found.reserveCapacity(16)
    var line = bytes
    while !line.isEmpty {
      let end = line.firstIndex(of: UInt8(ascii: "\n")) ?? line.endIndex
      if let trailer = Self.trailer(in: line[..<end]) { found.append(trailer) }
      line = line[min(end + 1, line.endIndex)...]
    }
  }

  private static func trailer(in line: ArraySlice<UInt8>) -> (
    key: Range<Int>, value: Range<Int>
  )? {
    guard line.starts(with: prefix.utf8) else { return nil }
    let rest = line.dropFirst(prefix.utf8.count)
    guard let colon = rest.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    var value = rest[(colon + 1)...]
    guard value.popFirst() == UInt8(ascii: " ") else { return nil }
    // An editor may have changed line endings to `\r\n`.
    if value.last == UInt8(ascii: "\r") { value = value.dropLast() }
    return (rest.startIndex..<colon, value.startIndex..<value.endIndex)
  }

  /// Returns the value of the last trailer with a key.
  subscript(key: String) -> String? {
    found.last { bytes[$0.key].elementsEqual(key.utf8) }.map {
      String(decoding: bytes[$0.value], as: UTF8.self)
    }
  }

  /// Returns the values of all trailers with a key.
  func all(_ key: String) -> [String] {
    found.filter { bytes[$0.key].elementsEqual(key.utf8) }.map {
      String(decoding: bytes[$0.value], as: UTF8.self)
    }
  }

  /// Returns the value of the last trailer with a key as a number.
  func number(_ key: String) -> Int? { self[key].flatMap { Int($0) } }

  /// The result of a prediction, or `nil` if the message has none.
  var predictionResult: PredictionResult? {
    guard let kind = self["Predicted"].flatMap({ Prediction.Kind(rawValue: $0) }),
      let outcome = self["Prediction"].flatMap({ Prediction.Outcome(rawValue: $0) })
    else { return nil }
    return PredictionResult(
      prediction: Prediction(kind: kind, words: self["Predicted-Words"] ?? ""), outcome: outcome)
  }

  /// Returns the keys and values that `predictionResult` reads.
  static func pairs(for result: PredictionResult?) -> [(key: String, value: String)] {
    guard let result else { return [] }
    let words = result.prediction.words
    return [("Predicted", result.prediction.kind.rawValue)]
      + (words.isEmpty ? [] : [("Predicted-Words", words)])
      + [("Prediction", result.outcome.rawValue)]
  }

  /// Returns a duration in milliseconds, between 0 and 1e9.
  static func milliseconds(_ seconds: Double) -> Int {
    seconds.isFinite ? Int(max(0, min(seconds, 1e6)) * 1000) : 0
  }

  /// Replaces line breaks and control characters with spaces, and truncates the text.
  static func oneLine(_ text: String) -> String {
    if text.utf8.count <= limit, text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
      return text
    }
    let scalars = text.unicodeScalars.map { scalar in
      scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value == 0x2028
        || scalar.value == 0x2029 ? " " : Character(scalar)
    }
    return String(String(scalars).prefix(limit))
  }
}
