import Foundation
internal import TestReports

/// The runs recorded by `RecordedRuns` in TutorRunningTests.
extension RecordedRun {
  private static let folder = URL(fileURLWithPath: SharedFolder.checkout)
    .appendingPathComponent("Tests/TestReportsTests/Fixtures")

  package static var names: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.map { $0.replacing(".run", with: "") }.sorted()
  }

  package init(_ name: String) throws {
    try self.init(contentsOf: Self.folder.appendingPathComponent(name + ".run"))
  }
}

/// The channels of a process, which tests damage.
extension RecordedRun.Process {
  /// The probe's channel.
  package var events: [UInt8] {
    get { bytes { if case .probe(let line) = $0 { line } else { nil } } }
    set { replace(with: newValue, RunInput.probe) { if case .probe = $0 { true } else { false } } }
  }

  /// Swift Testing's channel.
  package var testing: [UInt8] {
    get { bytes { if case .testing(let line) = $0 { line } else { nil } } }
    set {
      replace(with: newValue, RunInput.testing) { if case .testing = $0 { true } else { false } }
    }
  }

  /// Adds text to the output of the build.
  package mutating func addErrors(_ text: String) {
    inputs += text.split(separator: "\n").map { .built(Array($0.utf8)) }
  }

  private func bytes(_ line: (RunInput) -> [UInt8]?) -> [UInt8] {
    Array(inputs.compactMap(line).map { $0 + [UInt8(ascii: "\n")] }.joined())
  }

  /// Replaces the input of a channel; an incomplete last line is lost.
  private mutating func replace(
    with bytes: [UInt8], _ input: ([UInt8]) -> RunInput, _ isReplaced: (RunInput) -> Bool
  ) {
    let place = inputs.firstIndex(where: isReplaced) ?? inputs.endIndex
    let rest = bytes.last.map { $0 == UInt8(ascii: "\n") ? [] : [RunInput.lostLine] } ?? []
    inputs.removeAll(where: isReplaced)
    inputs.insert(contentsOf: bytes.wholeLines.map(input) + rest, at: min(place, inputs.endIndex))
  }
}
