/// A control sequence, which begins with `ESC [`.
struct ControlSequence {
  /// The private marker, such as `<` or `?`, which changes the meaning of the sequence.
  let mark: UInt8?
  /// The numeric parameters, each split into its colon-separated parts.
  let parameters: [[Int]]
  let hasIntermediates: Bool
  let final: UInt8

  static func token(of bytes: [UInt8]) -> KeyDecoder.Token {
    guard bytes.count > 2 else { return .incomplete }
    if bytes[2] == 0x5B { return linuxFunctionKey(bytes) }
    if bytes[2] == 0x4D { return oldMouse(bytes) }
    guard let end = bytes[2...].firstIndex(where: { !(0x20...0x3F).contains($0) }) else {
      return .incomplete
    }
    // DEL and bytes that cannot be part of a sequence abort it, so that Ctrl-C still works.
    guard (0x40...0x7E).contains(bytes[end]) else {
      return .nothing(length: bytes[end] == 0x7F ? end + 1 : end)
    }
    guard end < KeyDecoder.longestSequence else { return .nothing(length: end + 1) }
    return ControlSequence(body: bytes[2..<end], final: bytes[end]).token(length: end + 1)
  }

  init(body: ArraySlice<UInt8>, final: UInt8) {
    let mark = body.first.flatMap { (0x3C...0x3F).contains($0) ? $0 : nil }
    self.mark = mark
    self.final = final
    hasIntermediates = body.contains { (0x20...0x2F).contains($0) }
    let numbers = mark == nil ? body : body.dropFirst()
    guard !numbers.isEmpty else {
      parameters = []
      return
    }
    parameters = numbers.split(separator: 0x3B, omittingEmptySubsequences: false).map { field in
      field.split(separator: 0x3A, omittingEmptySubsequences: false).map { digits in
        Int(String(decoding: digits, as: UTF8.self)) ?? 0
      }
    }
  }
}

extension ControlSequence {
  static let letterKeys: [UInt8: Key] = [
    0x41: .up, 0x42: .down, 0x43: .right, 0x44: .left, 0x46: .end, 0x48: .home, 0x5A: .backTab,
    0x50: .function(1), 0x51: .function(2), 0x52: .function(3), 0x53: .function(4),
  ]

  private static let numberKeys: [Int: Key] = [
    1: .home, 2: .insert, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
    11: .function(1), 12: .function(2), 13: .function(3), 14: .function(4), 15: .function(5),
    17: .function(6), 18: .function(7), 19: .function(8), 20: .function(9), 21: .function(10),
    23: .function(11), 24: .function(12), 25: .function(13), 26: .function(14), 28: .function(15),
    29: .function(16), 31: .function(17), 32: .function(18), 33: .function(19), 34: .function(20),
  ]

  private func token(length: Int) -> KeyDecoder.Token {
    if mark == nil, !hasIntermediates, final == 0x7E, number(0) == 200 {
      return .pasteBegins(length: length)
    }
    return key.map { .key($0, length: length) } ?? .nothing(length: length)
  }

  private func number(_ index: Int) -> Int? {
    parameters.indices.contains(index) ? parameters[index].first : nil
  }

  private var key: Key? {
    guard !hasIntermediates else { return nil }
    if mark == 0x3C { return mouse }
    guard mark == nil, !isRelease else { return nil }
    switch final {
    case 0x49: return parameters.isEmpty ? .focusGained : nil  // I
    case 0x4F: return parameters.isEmpty ? .focusLost : nil  // O
    case 0x7E where number(0) == 27:  // modifyOtherKeys: 27 ; modifiers ; code ~
      return number(2).flatMap { characterKey($0, base: nil, modifiers: number(1) ?? 1) }
    case 0x7E: return number(0).flatMap { Self.numberKeys[$0] }  // ~
    case 0x75:  // kitty: code : with Shift : at that place of a US keyboard ; modifiers u
      let base = parameters.first.flatMap { $0.count > 2 ? $0[2] : nil }
      return number(0).flatMap { characterKey($0, base: base, modifiers: number(1) ?? 1) }
    default: return letterKey
    }
  }

  /// The key for a final letter without parameters, or with 1 and ignored modifiers.
  private var letterKey: Key? {
    guard parameters.isEmpty || (number(0) ?? 1) <= 1 else { return nil }
    return Self.letterKeys[final]
  }

  /// Whether the sequence reports the release of a key, as kitty's keyboard protocol can.
  private var isRelease: Bool {
    parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
  }

  /// Returns the key of a character, and with Ctrl or Alt that of its place if it is no ASCII.
  ///
  /// See https://sw.kovidgoyal.net/kitty/keyboard-protocol/#key-codes.
  private func characterKey(_ code: Int, base: Int?, modifiers: Int) -> Key? {
    // The value is 1 plus the bits Shift 1, Alt 2 and Ctrl 4. The mask drops Caps Lock and Num Lock;
    // the remaining bits (Super, Hyper, Meta) are not supported.
    let bits = max(0, modifiers - 1) & ~0b1100_0000
    guard bits < 8, let scalar = UInt32(exactly: code).flatMap(Unicode.Scalar.init) else {
      return nil
    }
    if scalar.value < 0x80, let key = CharacterToken.controlKey(UInt8(scalar.value)) {
      return key == .tab && bits & 1 != 0 ? .backTab : key
    }
    // kitty's protocol uses the private use area for keys without a character.
    guard scalar.value >= 0x20, !(0x80..<0xA0).contains(scalar.value),
      !(0xE000...0xF8FF).contains(scalar.value)
    else { return nil }
    let place = base.flatMap { UInt32(exactly: $0).flatMap(Unicode.Scalar.init) }
    let letter = Character(
      scalar.isASCII ? scalar : place.flatMap { $0.isASCII ? $0 : nil } ?? scalar)
    if bits & 4 != 0 { return .control(letter) }
    if bits & 2 != 0 { return .alt(letter) }
    return .character(Character(scalar))
  }
}

extension ControlSequence {
  /// The mouse event of `ESC [ < button ; column ; row M`, which ends in `m` on release.
  private var mouse: Key? {
    guard final == 0x4D || final == 0x6D, parameters.count == 3,
      let button = number(0), let column = number(1), let row = number(2)
    else { return nil }
    return Self.mouse(button: button, column: column, row: row, isRelease: final == 0x6D)
  }

  private static func mouse(button: Int, column: Int, row: Int, isRelease: Bool) -> Key? {
    // Bits 4, 8 and 16 are modifiers, 32 is movement, and 64 is the wheel.
    guard button >= 0, column >= 1, row >= 1 else { return nil }
    let point = Point(column: column - 1, row: row - 1)
    let modifiers = MouseEvent.Modifiers(rawValue: button & 0b1_1100)
    let isMovement = button & 32 != 0
    switch button & ~0b11_1100 {
    case 64 where !isMovement:
      return isRelease ? nil : .mouse(MouseEvent(kind: .wheelUp, at: point, modifiers: modifiers))
    case 65 where !isMovement:
      return isRelease ? nil : .mouse(MouseEvent(kind: .wheelDown, at: point, modifiers: modifiers))
    case 0...2:
      let kind: MouseEvent.Kind = isMovement ? .drag : isRelease ? .release : .press
      return .mouse(
        MouseEvent(kind: kind, button: button & 3, at: point, modifiers: modifiers))
    default: return nil
    }
  }

  /// Parses `ESC [ M` and three bytes, sent by terminals without the newer SGR format.
  ///
  /// Button 3 reports a release.
  private static func oldMouse(_ bytes: [UInt8]) -> KeyDecoder.Token {
    guard bytes.count >= 6 else { return .incomplete }
    let button = Int(bytes[3]) - 32
    let isRelease = button & 0b100_0011 == 3
    let key = mouse(
      button: isRelease ? 0 : button, column: Int(bytes[4]) - 32, row: Int(bytes[5]) - 32,
      isRelease: isRelease)
    return key.map { .key($0, length: 6) } ?? .nothing(length: 6)
  }

  /// Parses `ESC [ [ A` to `E`, which the Linux console sends for F1 to F5.
  private static func linuxFunctionKey(_ bytes: [UInt8]) -> KeyDecoder.Token {
    guard bytes.count > 3 else { return .incomplete }
    guard (0x20...0x7E).contains(bytes[3]) else { return .nothing(length: 3) }
    guard (0x41...0x45).contains(bytes[3]) else { return .nothing(length: 4) }
    return .key(.function(Int(bytes[3]) - 0x40), length: 4)
  }
}
