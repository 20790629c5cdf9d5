/// What a line of the build's own output tells beside diagnostics.
package enum BuildOutput {
  /// Cuts the output into lines, without their ends.
  ///
  /// Byte by byte: for Swift `\r\n` is one character, in which no `\n` is found.
  static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  /// Reads ``[5/12] Compiling Kata Kata.swift``.
  package static func progress(_ line: some StringProtocol) -> RunProgress? {
    guard line.hasPrefix("["), let close = line.firstIndex(of: "]") else { return nil }
    let numbers = line[..<close].dropFirst().split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let step = numbers[0], let all = numbers[1] else { return nil }
    let what = line[line.index(after: close)...].drop { $0 == " " }
    return .building(step: step, of: all, what: String(what))
  }

  /// The names of the files that were compiled in this build, as ``Module/File.swift``.
  package static func compiledFiles(in text: String) -> Set<String> {
    var files: Set<String> = []
    for line in lines(of: text) {
      guard case .building(_, _, let what)? = progress(line) else { continue }
      if let file = compiledFile(what) { files.insert(file) }
    }
    return files
  }

  /// `Kata/Kata.swift` of `Compiling Kata Kata.swift`.
  static func compiledFile(_ what: String) -> String? {
    let words = what.split(separator: " ", maxSplits: 2)
    return words.count == 3 && words[0] == "Compiling" ? "\(words[1])/\(words[2])" : nil
  }

  /// Whether SwiftPM said that the build was done.
  package static func isComplete(_ text: String) -> Bool {
    lines(of: text).contains { $0.hasPrefix("Build complete!") }
  }

  /// The signal that ended a framework's test process, from SwiftPM 6.3's own words.
  package static func signal(in text: String, of framework: TestID.Framework) -> Int32? {
    for line in lines(of: text).reversed() {
      let isSwiftTesting = line.contains("--testing-library swift-testing'")
      guard line.hasPrefix("error: Process '"), isSwiftTesting == (framework == .swiftTesting),
        let words = line.firstRange(of: "' exited with unexpected signal code ")
      else { continue }
      return Int32(line[words.upperBound...])
    }
    return nil
  }
}
