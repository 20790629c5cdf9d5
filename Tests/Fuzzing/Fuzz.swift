import Foundation

/// Randomly damaged inputs for parsers of untrusted data.
///
/// A test run uses a few hundred, a few thousand with `EVERY_CASE=1`, and any number with `FUZZ_INPUTS`:
/// `FUZZ_INPUTS=1000000 swift test -c release -Xswiftc -enable-testing --filter Fuzz`. The current input is then kept in a
/// file, so that a crash leaves its input behind. Put such inputs into `Corpus/NAME/`, from where they are used
/// first in every run.
package struct Fuzz {
  /// The measurements.
  package struct Outcome: CustomStringConvertible {
    package var inputs = 0
    /// The longest processor time for one input, in seconds, which does not depend on the load of the machine.
    package var slowest = 0.0
    package var slowestInput: [UInt8] = []
    /// The growth of the process's memory after the first tenth of the inputs, in megabytes.
    package var growth = 0.0

    /// A Boolean value that indicates whether time and memory remained within their limits.
    package var isSound: Bool { slowest < Self.limit && growth < 256 }

    /// The time limit for one input, in seconds.
    static let limit = 5.0

    package var description: String {
      let head = String(decoding: slowestInput.prefix(200), as: UTF8.self).debugDescription
      return "\(inputs) inputs, slowest \(slowest) s (\(head)), grown by \(growth) MB"
    }
  }

  private let name: String
  private let seeds: [[UInt8]]
  private let words: [[UInt8]]
  private let seed: UInt64
  private let count: Int

  /// The longest input, in bytes.
  private static let longest = 1 << 16

  /// An ordinary test run uses one input of this many.
  private static let share =
    ProcessInfo.processInfo.environment["EVERY_CASE"] == "1" ? 1 : 20

  /// The number of inputs that the environment requests, or `nil` if it requests none.
  private static let wanted = ProcessInfo.processInfo.environment["FUZZ_INPUTS"].flatMap {
    Int($0)
  }

  /// The seed that the environment sets, so that parallel runs can use different inputs.
  private static let wantedSeed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap {
    UInt64($0)
  }

  /// Creates a source of inputs.
  ///
  /// - Parameters:
  ///   - name: The folder in `Corpus`.
  ///   - seeds: Valid inputs; not empty.
  ///   - words: The words of the format.
  ///   - seed: The seed, unless `FUZZ_SEED` sets another one.
  ///   - count: The number of inputs with `EVERY_CASE=1`; a twentieth of it otherwise.
  package init(
    _ name: String, seeds: [[UInt8]], words: [String] = [], seed: UInt64 = 1, count: Int = 3000
  ) {
    self.name = name
    let kept = Self.corpus(name)
    self.seeds = kept + seeds
    self.words = (words + Self.oddities).map { Array($0.utf8) }
    self.seed = Self.wantedSeed ?? seed
    self.count = Self.wanted ?? count / Self.share
  }

  /// Bytes that are difficult for any parser.
  private static let oddities = [
    "\u{0}", "\n", "\r\n", "\t", "\u{1B}", "\"", "\\", "-1", "99999999999999999999", "1e999", "NaN",
    "\u{FEFF}", "e\u{301}", "🎉", "\u{202E}", "\u{2028}", "/", "..", "%s", "&", "<", ">", "{", "}",
  ]

  private static func corpus(_ name: String) -> [[UInt8]] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "Corpus/\(name)")
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return (files ?? []).sorted().compactMap {
      (try? Data(contentsOf: folder.appending(path: $0))).map(Array.init)
    }
  }

  /// Passes every input to the parser: the seeds unchanged, then damaged ones.
  package func run(_ read: ([UInt8]) -> Void) -> Outcome {
    var outcome = Outcome()
    var random = SplitMix(seed: seed)
    let witness = Self.wanted == nil ? nil : Witness(name)
    var early = 0.0
    for number in 0..<max(count, seeds.count) {
      let input = number < seeds.count ? seeds[number] : broken(&random)
      witness?.keep(input)
      let start = Self.processorSeconds()
      read(input)
      let seconds = Self.processorSeconds() - start
      if seconds >= Outcome.limit { witness?.keep(input, as: "slow-\(number)") }
      if seconds > outcome.slowest { (outcome.slowest, outcome.slowestInput) = (seconds, input) }
      if number == max(count, seeds.count) / 10 { early = Self.residentMegabytes() }
      outcome.inputs += 1
    }
    outcome.growth = Self.residentMegabytes() - early
    if Self.wanted != nil { print("fuzz \(name): \(outcome)") }
    witness?.keep(outcome.slowestInput, as: "slowest")
    return outcome
  }

  /// A valid input with some parts changed, removed, duplicated, or mixed with another one.
  private func broken(_ random: inout SplitMix) -> [UInt8] {
    guard var bytes = seeds.randomElement(using: &random) else { return [] }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = bytes.isEmpty ? 0 : Int.random(in: 0..<bytes.count, using: &random)
      let end = min(bytes.count, place + Int.random(in: 1...32, using: &random))
      switch Int.random(in: 0..<9, using: &random) {
      case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1 where place < bytes.count: bytes[place] ^= 1 << UInt8.random(in: 0...7, using: &random)
      case 2: bytes.removeSubrange(place..<end)
      case 3, 4: bytes.insert(contentsOf: words.randomElement(using: &random) ?? [], at: place)
      case 5: bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      case 6 where Int.random(in: 0..<20, using: &random) == 0: bytes.removeSubrange(place...)
      case 7:
        let other = seeds.randomElement(using: &random) ?? []
        guard !other.isEmpty else { break }
        let from = Int.random(in: 0..<other.count, using: &random)
        let to = min(other.count, from + Int.random(in: 1...200, using: &random))
        bytes.insert(contentsOf: other[from..<to], at: place)
      case 8 where Int.random(in: 0..<50, using: &random) == 0:
        // Deep nesting.
        var row: [UInt8] = []
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          row += words.randomElement(using: &random) ?? []
        }
        bytes.insert(contentsOf: repeatElement(row, count: 2000).joined(), at: place)
      default: break
      }
    }
    return Array(bytes.prefix(Self.longest))
  }

  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func residentMegabytes() -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * 4096 / 1e6
  }
}

/// A file with the current input, which remains after a crash.
private final class Witness {
  private let folder: String
  private let name: String
  private let memory: UnsafeMutableRawPointer?
  private static let size = (1 << 16) + 8

  init(_ name: String) {
    self.name = name
    folder = NSTemporaryDirectory() + "/redgreen-fuzz"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = open(folder + "/\(name).last", O_RDWR | O_CREAT, 0o644)
    ftruncate(file, off_t(Self.size))
    let memory = mmap(nil, Self.size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)
    close(file)
    self.memory = memory == MAP_FAILED ? nil : memory
  }

  deinit { if let memory { munmap(memory, Self.size) } }

  func keep(_ input: [UInt8], as kind: String) {
    try? Data(input).write(to: URL(filePath: "\(folder)/\(name).\(kind)"))
  }

  /// Eight bytes of length, then the input.
  func keep(_ input: [UInt8]) {
    guard let memory else { return }
    memory.storeBytes(of: UInt64(input.count), as: UInt64.self)
    input.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      memory.advanced(by: 8).copyMemory(from: start, byteCount: min(bytes.count, Self.size - 8))
    }
  }
}
