import Foundation

/// Inputs made from good ones by breaking them at random, for whatever reads what it cannot trust.
///
/// A few hundred in each test run, a few thousand with `EVERY_CASE=1`, and as many as `FUZZ_INPUTS` says otherwise:
/// `FUZZ_INPUTS=1000000 swift test -c release -Xswiftc -enable-testing --filter Fuzz`. What is being read is then kept in a
/// file, so that a crash leaves its input behind; such inputs belong into `Corpus/NAME/`, from where they are tried
/// first in every run.
package struct Fuzz {
  /// What was seen.
  package struct Outcome: CustomStringConvertible {
    package var inputs = 0
    /// The longest time that one input took, in seconds of the processor: a loaded machine is not the reader's fault.
    package var slowest = 0.0
    package var slowestInput: [UInt8] = []
    /// How much more memory the process had after the last input than after the first tenth of them, in megabytes.
    package var growth = 0.0

    /// Whether no input took longer than anybody would wait, and memory stayed what it was.
    package var isSound: Bool { slowest < Self.limit && growth < 256 }

    /// What one input may take, in seconds.
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

  /// An ordinary test run tries one input of this many.
  private static let share =
    ProcessInfo.processInfo.environment["EVERY_CASE"] == "1" ? 1 : 10

  /// How many inputs are asked for; nil where nobody asks.
  private static let wanted = ProcessInfo.processInfo.environment["FUZZ_INPUTS"].flatMap {
    Int($0)
  }

  /// Where the random numbers begin if somebody says so: several runs side by side need not try the same inputs.
  private static let wantedSeed = ProcessInfo.processInfo.environment["FUZZ_SEED"].flatMap {
    UInt64($0)
  }

  /// Makes a source of inputs.
  ///
  /// - Parameters:
  ///   - name: The folder of `Corpus` that belongs to it.
  ///   - seeds: Good inputs; never empty.
  ///   - words: What the format is made of.
  ///   - seed: Where the random numbers begin, unless `FUZZ_SEED` says otherwise.
  ///   - count: The number of inputs with `EVERY_CASE=1`; a tenth of it otherwise.
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

  /// What trips readers of anything.
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

  /// Has every input read: the seeds as they are, then broken ones.
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

  /// A good input with some parts changed, lost, doubled, or mixed with another one.
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
        // Depth without end.
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

/// A file that holds the input which is being read, also after a crash.
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
