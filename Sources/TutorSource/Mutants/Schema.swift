/// A source with many mutants in it, each behind a switch that is chosen when the program runs.
///
/// The lines stay where they are, so that the compiler's complaints lead to the mutants that do not compile.
package enum Schema {
  /// The function that says whether a mutant is switched on.
  package static let function = "_redgreenIsMutated"

  /// Gives the source with mutants behind their switches.
  ///
  /// - Parameters:
  ///   - source: The source that the mutants were found in.
  ///   - mutants: The mutants with their numbers, in the order in which they were found.
  /// - Returns: The source that is to be compiled.
  package static func text(of source: String, with mutants: [(number: Int, mutant: Mutant)])
    -> String
  {
    let bytes = Array(source.utf8)
    var open = mutants[...]
    let result = Self.render(bytes, 0..<bytes.count, &open)
    return String(decoding: result, as: UTF8.self)
  }

  /// Renders a part of the source, with the mutants that lie in it.
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
        // What overlaps without lying inside cannot be switched by itself.
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
    case .leave: " if \(function)(\(number)) { return }; "
    }
  }

  /// Line feeds are kept only once, in what is not changed.
  private static func onOneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// The source of the switches, for each module that has mutants.
  ///
  /// `REDGREEN_MUTANT` has the number of the one that is on; into the file that `REDGREEN_REACHED` names a byte is
  /// written for each one that is come to.
  package static func switches(count: Int) -> String {
    """
    import Glibc

    private let chosen: Int = getenv("REDGREEN_MUTANT").flatMap { Int(String(cString: $0)) } ?? -1

    private nonisolated(unsafe) let reached: UnsafeMutableRawPointer? = {
      guard let path = getenv("REDGREEN_REACHED") else { return nil }
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0, ftruncate(file, \(max(1, count))) == 0 else { return nil }
      let memory = mmap(nil, \(max(1, count)), PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
      close(file)
      return memory == MAP_FAILED ? nil : memory
    }()

    func \(function)(_ number: Int) -> Bool {
      reached?.storeBytes(of: 1, toByteOffset: number, as: UInt8.self)
      return number == chosen
    }

    """
  }
}
