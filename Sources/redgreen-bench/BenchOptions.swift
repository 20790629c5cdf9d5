/// The options on the command line of `redgreen-bench`.
struct BenchOptions {
  /// A group of measurements, in the order of the table.
  enum Part: String, CaseIterable {
    case verdict, table, mutants, frame, keys, editor, memory, journal, workshop, burst, checkout
    /// Generated packages of up to 1,000 test files, which take minutes to build.
    case practice
    /// Generated packages, journals, and lessons of several sizes.
    case growth

    /// A Boolean value that indicates whether the measurement must be named to be selected.
    var isOnDemand: Bool { self == .practice || self == .growth }
  }

  struct Unknown: Error, CustomStringConvertible {
    var description: String
  }

  private(set) var rounds = 7
  private(set) var isJSON = false
  /// The numbers of test files of the packages for the measurement `practice`.
  private(set) var testFiles = [10, 100, 1_000]
  /// The folder of a package for the measurement `practice`.
  private(set) var package: String?
  /// The regular expression that selects the tests of the measurement `practice`, if not all.
  private(set) var filter: String?
  /// The step for the measurement `table`, such as `nibs/6`, or `nil` for all of its steps.
  private(set) var step: String?
  /// The folder for everything that is written, or `nil` for a temporary one.
  private(set) var folder: String?
  private(set) var wantsHelp = false
  /// The selected measurements: those named, or all but those on demand if none is named.
  private(set) var parts: Set<Part> = []

  static let usage = """
    redgreen-bench [--rounds N] [--json] [--folder DIR] [--files N] [--package DIR [--filter REGEX]]
                   [--step LESSON/N] [NAME…]

    Measures the tutor against what learners would otherwise run, side by side in one run.

      --rounds N   the number of rounds, 7 by default; each row has the median, minimum and maximum
      --files N    measures `practice` with one package of so many test files
      --package DIR
                   measures `practice` with a copy of this package instead of generated ones
      --filter REGEX
                   measures `practice` with these tests only, as in `swift test`
      --step LESSON/N
                   measures `table` with this step only, such as nibs/6
      --folder DIR
                   writes into this folder instead of a temporary one, and leaves it there; the next
                   run with it does not build again what is built in it
      --json       prints one line of JSON for each row instead of the table
      NAME         measures only these: \(Part.allCases.map(\.rawValue).joined(separator: ", "));
                   without a name, all of them except \(Part.allCases.filter(\.isOnDemand).map(\.rawValue).joined(separator: " and "))

    Start it in a checkout of redgreen, on a machine that has nothing else to do.
    All of it takes about 25 minutes in 3 rounds.

    """

  init(_ words: [String]) throws(Unknown) {
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--help", "-h": wantsHelp = true
      case "--json": isJSON = true
      case "--files":
        guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else {
          throw Unknown(description: "--files takes a number above 0")
        }
        testFiles = [count]
      case "--folder":
        guard let path = rest.popFirst() else {
          throw Unknown(description: "--folder takes a folder")
        }
        folder = path
      case "--package":
        guard let folder = rest.popFirst() else {
          throw Unknown(description: "--package takes a folder")
        }
        package = folder
      case "--filter":
        guard let pattern = rest.popFirst() else {
          throw Unknown(description: "--filter takes a regular expression")
        }
        filter = pattern
      case "--step":
        guard let place = rest.popFirst() else {
          throw Unknown(description: "--step takes a lesson and the number of a step, as in nibs/6")
        }
        step = place
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
    if parts.isEmpty { parts = Set(Part.allCases.filter { !$0.isOnDemand }) }
  }
}
