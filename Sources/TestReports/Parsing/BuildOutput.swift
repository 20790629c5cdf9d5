/// Parses the lines of a build's output that are not diagnostics.
package enum BuildOutput {
  /// Splits the output into lines, without their line endings.
  ///
  /// Works on UTF-8 bytes because Swift treats `\r\n` as one character, so a search for `\n`
  /// would not find it.
  static func lines(of text: String) -> [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      Substring(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
    }
  }

  /// Parses a progress line, such as ``[5/12] Compiling Kata Kata.swift``.
  ///
  /// - Returns: The build's progress, or `nil` if the line is not a progress line.
  package static func progress(_ line: some StringProtocol) -> RunProgress? {
    guard line.hasPrefix("["), let close = line.firstIndex(of: "]") else { return nil }
    let numbers = line[..<close].dropFirst().split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let step = numbers[0], let all = numbers[1] else { return nil }
    let what = line[line.index(after: close)...].drop { $0 == " " }
    return .building(step: step, of: all, what: String(what))
  }

  /// Returns the files that this build compiled, in the form ``Module/File.swift``.
  package static func compiledFiles(in text: String) -> Set<String> {
    var files: Set<String> = []
    for line in lines(of: text) {
      guard case .building(_, _, let what)? = progress(line) else { continue }
      if let file = compiledFile(what) { files.insert(file) }
    }
    return files
  }

  /// Returns the compiled file, such as `Kata/Kata.swift` for `Compiling Kata Kata.swift`.
  ///
  /// - Returns: The file, or `nil` if `what` does not describe the compilation of a file.
  static func compiledFile(_ what: String) -> String? {
    let words = what.split(separator: " ", maxSplits: 2)
    return words.count == 3 && words[0] == "Compiling" ? "\(words[1])/\(words[2])" : nil
  }

  /// Returns whether SwiftPM reported that the build is complete.
  package static func isComplete(_ text: String) -> Bool {
    lines(of: text).contains { $0.hasPrefix("Build complete!") }
  }

  /// Returns the signal that ended a framework's test process, as SwiftPM 6.3 reports it.
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
