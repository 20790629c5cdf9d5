/// The options on the command line of `redgreen-bench`.
struct BenchOptions {
  /// A group of measurements, in the order of the table.
  enum Part: String, CaseIterable {
    case verdict, table, entr, fresh, mutants, pace, verify, frame, keys, memory, journal, workshop,
      burst
  }

  struct Unknown: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var rounds = 7
  private(set) var isJSON = false
  private(set) var wantsHelp = false
  /// The selected measurements: those named, or all if none is named.
  private(set) var parts: Set<Part> = []

  static let usage = """
    redgreen-bench [--rounds N] [--json] [NAME…]

    Measures the tutor against what learners would otherwise run, side by side in one run.

      --rounds N   how often: 7 where nothing is said; the median is told, with the least and the most
      --json       a line of JSON for each row, in place of the table
      NAME         only these: \(Part.allCases.map(\.rawValue).joined(separator: ", "))

    Start it in a checkout of redgreen, on a machine that has nothing else to do.
    All of it in 3 rounds takes some 20 minutes.

    """

  init(_ words: [String]) throws(Unknown) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--json": isJSON = true
      case "--rounds":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
          throw Unknown(description: "--rounds takes a number above 0")
        }
        rounds = count
      default:
        guard let part = Part(rawValue: word) else {
          throw Unknown(description: "there is no measurement \"\(word)\"")
        }
        parts.insert(part)
      }
    }
    if parts.isEmpty { parts = Set(Part.allCases) }
  }
}
