package import TerminalUI

/// The output of a test run without the lines that the test frameworks print themselves.
package enum TestOutput {
  /// Returns the lines that the code under test has printed.
  ///
  /// Swift Testing adds details to its lines: the comments in front of an expectation, for example.
  package static func ofCode(_ lines: [StyledLine]) -> [StyledLine] {
    var isDetail = false
    var hiddenUntil = -1
    var printed: [StyledLine] = []
    for (index, line) in lines.enumerated() where index > hiddenUntil {
      isDetail = isOfFramework(line) || isDetail && line.spans.first?.text.first == "↳"
      if !isDetail {
        printed.append(line)
      } else if let end = endOfArgument(startingAt: index, in: lines) {
        hiddenUntil = end
      }
    }
    return printed
  }

  /// Returns the index of the line that ends a line about an argument with line breaks, or `nil` if
  /// the line at the index is complete.
  private static func endOfArgument(startingAt index: Int, in lines: [StyledLine]) -> Int? {
    guard lines[index].text.dropFirst(2).hasPrefix("Test case passing "),
      !endsArgument(lines[index].text)
    else { return nil }
    return lines.indices.dropFirst(index + 1).prefix(argumentLimit)
      .first { endsArgument(lines[$0].text) }
  }

  /// The maximum number of lines of an argument.
  private static let argumentLimit = 200

  private static func endsArgument(_ line: String) -> Bool {
    line.hasSuffix(" started.")
      || [" recorded an issue ", " recorded a known issue ", " passed after ", " failed after "]
        .contains(where: line.contains)
  }

  /// Returns whether a test framework has printed the line.
  ///
  /// Most lines are ruled out by their first byte, because a frame must not wait for thousands.
  static func isOfFramework(_ line: StyledLine) -> Bool {
    guard let first = line.spans.first?.text.utf8.first, firstBytes.contains(first) else {
      return false
    }
    return isOfFramework(line.text)
  }

  /// The first bytes of the lines that the frameworks print, in UTF-8.
  private static let firstBytes: Set<UInt8> = [
    UInt8(ascii: "T"), UInt8(ascii: "\t"), UInt8(ascii: " "), UInt8(ascii: "/"), 0xE2,
  ]

  /// Returns whether a test framework prints such a line about its progress.
  ///
  /// The tutor shows tests and failures itself. Unknown lines count as output of the code. The forms
  /// are those of swift-corelibs-xctest 6.3 and of Swift Testing 6.3.
  static func isOfFramework(_ line: String) -> Bool {
    switch line.first {
    case "T":
      (line.hasPrefix("Test Suite '") || line.hasPrefix("Test Case '"))
        && ["started at ", "passed ", "failed ", "skipped "].contains { line.contains("' " + $0) }
    case "\t", " ":
      line.contains("Executed ")
        && (line.contains(" test, with ") || line.contains(" tests, with "))
    case "/": line.contains(".swift:") && line.contains(": error: ") && line.contains(" : ")
    case "◇", "✔", "✘", "➜", "↳", "⚠":
      ["Test ", "Suite ", "Testing Library", "Target Platform", "OS Version"]
        .contains { line.dropFirst(2).hasPrefix($0) }
    default: false
    }
  }
}
