/// A namespace for source code that contains many mutants, each activated at run time.
///
/// The line numbers do not change, so compiler errors identify the mutants that do not compile.
package enum Schema {
  /// The name of the function that returns whether a mutant is active.
  package static let function = "_redgreenIsMutated"

  /// Returns the source with the given mutants and their switches.
  ///
  /// - Parameters:
  ///   - source: The source that the mutants were found in.
  ///   - mutants: The mutants with their numbers, in the order of the search.
  /// - Returns: The source to compile.
  package static func text(of source: String, with mutants: [(number: Int, mutant: Mutant)])
    -> String
  {
    let bytes = Array(source.utf8)
    var open = mutants[...]
    let result = Self.render(bytes, 0..<bytes.count, &open)
    return String(decoding: result, as: UTF8.self)
  }

  /// Renders a part of the source with the mutants in it.
  private static func render(
    _ bytes: [UInt8], _ range: Range<Int>,
    _ mutants: inout ArraySlice<(number: Int, mutant: Mutant)>
  ) -> [UInt8] {
    var result: [UInt8] = []
    var position = range.lowerBound
    while let (number, mutant) = mutants.first,
      mutant.range.lowerBound < range.upperBound
        || (mutant.range == range && !range.isEmpty)
    {
      guard mutant.range.upperBound <= range.upperBound, mutant.range.lowerBound >= position else {
        // A mutant that partly overlaps another one cannot be switched separately.
        mutants.removeFirst()
        continue
      }
      mutants.removeFirst()
      result += bytes[position..<mutant.range.lowerBound]
      let inner = mutant.range.isEmpty ? [] : render(bytes, mutant.range, &mutants)
      result += Array(switched(mutant, number, String(decoding: inner, as: UTF8.self)).utf8)
      position = mutant.range.upperBound
    }
    return result + bytes[position..<range.upperBound]
  }

  private static func switched(_ mutant: Mutant, _ number: Int, _ inner: String) -> String {
    switch mutant.form {
    case .skip: "if !\(function)(\(number)) { \(inner) }"
    case .replace(let other): "(\(function)(\(number)) ? \(onOneLine(other)) : \(inner))"
    case .rewrite(let other): "if \(function)(\(number)) { \(onOneLine(other)) } else { \(inner) }"
    case .mismatch: " where !\(function)(\(number))"
    case .leave: " if \(function)(\(number)) { return }; "
    }
  }

  /// Returns a text on one line, because only the original code may contain line feeds.
  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// Returns the source of the switches, which each module with mutants needs.
  ///
  /// `REDGREEN_MUTANT` is the number of the active mutant. For each mutant that the program reaches,
  /// a byte is set in the file named by `REDGREEN_REACHED`, which has at least `count` bytes.
  ///
  /// The function works wherever the module's code may be: in code that other modules inline, and in
  /// a module whose code is isolated to an actor by default.
  package static func switches(count: Int) -> String {
    """
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Musl)
      import Musl
    #endif

    private nonisolated let _redgreenChosen: Int =
      getenv("REDGREEN_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

    private nonisolated(unsafe) let _redgreenReached: UnsafeMutableRawPointer? = {
      guard let path = getenv("REDGREEN_REACHED") else { return nil }
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0, ftruncate(file, \(max(1, count))) == 0 else { return nil }
      let memory = mmap(nil, \(max(1, count)), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      close(file)
      return memory == MAP_FAILED ? nil : memory
    }()

    @usableFromInline nonisolated func \(function)(_ number: Int) -> Bool {
      _redgreenReached?.storeBytes(of: 1, toByteOffset: number, as: UInt8.self)
      return number == _redgreenChosen
    }

    """
  }
}
