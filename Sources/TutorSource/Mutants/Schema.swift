/// A namespace for source code that contains many mutants, each activated at run time.
///
/// The line numbers do not change, so compiler errors identify the mutants that do not compile.
package enum Schema {
  /// The name of the function that returns whether a mutant is active.
  package static let function = "_redgreenIsMutated"

  /// A source with mutants.
  package struct MutatedSource: Sendable {
    /// The source to compile, in UTF-8.
    package var bytes: [UInt8] = []
    /// The code that each mutant has added before the code that it changes, ordered by position.
    package var additions: [(number: Int, range: Range<Int>)] = []

    /// Returns the mutant whose added code is at a position.
    ///
    /// - Parameters:
    ///   - line: The line number, counted from 1.
    ///   - column: The column in UTF-8 bytes, counted from 1.
    /// - Returns: The number of the mutant, or `nil` if the code there is the original.
    package func mutant(atLine line: Int, column: Int) -> Int? {
      let breaks = bytes.indices.lazy.filter { bytes[$0] == UInt8(ascii: "\n") }
      let start = line == 1 ? 0 : breaks.dropFirst(line - 2).first.map { $0 + 1 }
      guard let start else { return nil }
      return additions.first { $0.range.contains(start + column - 1) }?.number
    }

    fileprivate mutating func append(_ text: String, of number: Int) {
      let start = bytes.count
      bytes += Array(text.utf8)
      additions.append((number, start..<bytes.count))
    }

    fileprivate mutating func append(_ other: Self) {
      let start = bytes.count
      bytes += other.bytes
      additions += other.additions.map {
        ($0.number, $0.range.lowerBound + start..<$0.range.upperBound + start)
      }
    }
  }

  /// Returns the source with the given mutants and their switches.
  ///
  /// - Parameters:
  ///   - source: The source that the mutants were found in.
  ///   - mutants: The mutants with their numbers, in the order of the search.
  /// - Returns: The source to compile.
  package static func mutated(
    _ source: String, with mutants: [(number: Int, mutant: Mutant)]
  ) -> MutatedSource {
    let bytes = Array(source.utf8)
    var open = mutants[...]
    return Self.render(bytes, 0..<bytes.count, &open)
  }

  /// Renders a part of the source with the mutants in it.
  private static func render(
    _ bytes: [UInt8], _ range: Range<Int>,
    _ mutants: inout ArraySlice<(number: Int, mutant: Mutant)>
  ) -> MutatedSource {
    var result = MutatedSource()
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
      result.bytes += bytes[position..<mutant.range.lowerBound]
      let (beginning, end) = switched(mutant, number)
      result.append(beginning, of: number)
      if !mutant.range.isEmpty { result.append(render(bytes, mutant.range, &mutants)) }
      result.bytes += Array(end.utf8)
      position = mutant.range.upperBound
    }
    result.bytes += bytes[position..<range.upperBound]
    return result
  }

  /// Returns the code before and after the code that a mutant changes.
  private static func switched(_ mutant: Mutant, _ number: Int) -> (String, String) {
    switch mutant.form {
    case .skip: ("if !\(function)(\(number)) { ", " }")
    case .replace(let other): ("(\(function)(\(number)) ? \(onOneLine(other)) : ", ")")
    case .rewrite(let other):
      ("if \(function)(\(number)) { \(onOneLine(other)) } else { ", " }")
    case .mismatch: (" where !\(function)(\(number))", "")
    case .leave: (" if \(function)(\(number)) { return }; ", "")
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
