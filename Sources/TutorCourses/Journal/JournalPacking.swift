internal import Glibc
internal import TutorGit
internal import TutorPlatform

/// Packs the objects of a journal, so that they stay in few files.
///
/// Only what the journal's commits contain is packed, and only packs that this class has made are
/// replaced. All other objects of the repository stay where they are, also those that no ref leads to.
/// Nothing is removed before git has written it elsewhere, so it can be killed at any moment.
struct JournalPacking {
  /// When to pack, and for how long.
  var limits: Limits {
    get { steps.limits }
    set { steps.limits = newValue }
  }

  private var steps: Steps
  /// The commands that run, or `nil` if none do.
  private(set) var chain: CommandChain?
  private var deadline: Instant?
  /// The number of entries since the last attempt, or `nil` before the first one.
  private var entries: Int?
  /// The time since which nobody waits for anything, or `nil` if somebody does.
  private var idleSince: Instant?

  /// When to pack, and for how long.
  struct Limits {
    /// The number of entries after which the objects are counted.
    var interval = 10
    /// The number of objects from which on they are packed.
    var objects = 100
    /// The number of packs that are not replaced by one.
    var packs = 10
    /// The time for which nobody must have waited, in seconds.
    var pause = 2.0
    /// The time limit, in seconds.
    var seconds = 60.0
  }

  init(git: Git, location: some JournalLocation) {
    steps = Steps(
      git: git, folder: location.repository + "/objects/pack",
      record: location.ownFolder + "/packs")
  }

  /// Notes that the journal has one entry more.
  mutating func noteEntry() { entries = entries.map { $0 + 1 } }

  /// Starts to pack, unless somebody waits, or little has been written since the last time.
  ///
  /// - Parameters:
  ///   - commit: The newest commit of the journal, or `nil` if somebody waits for something.
  ///   - now: The time.
  mutating func begin(upTo commit: String?, at now: Instant) {
    guard let commit else { return idleSince = nil }
    let since = idleSince ?? now
    idleSince = since
    guard now - since >= limits.pause, chain == nil, (entries ?? .max) >= limits.interval else {
      return
    }
    entries = 0
    deadline = now + limits.seconds
    chain = try? CommandChain(steps.list(upTo: commit))
  }

  var descriptors: [Int32] { chain?.descriptors ?? [] }
  var wakeUp: Instant? { chain.flatMap { [$0.wakeUp, deadline].compactMap(\.self).min() } }

  func cancel(at now: Instant) { chain?.cancel(at: now) }

  mutating func advance(at now: Instant) {
    guard let chain else { return }
    if let deadline, now >= deadline { chain.cancel(at: now) }
    chain.advance(at: now)
    guard chain.isOver else { return }
    // Git may not know the packed commit anymore. The next attempt looks at everything.
    if !chain.hasSucceeded { steps.forgetCommit() }
    self.chain = nil
  }
}

extension JournalPacking {
  /// What has been packed.
  private struct State {
    /// The commit up to which everything is packed, or `nil` if nothing is.
    var commit: String?
    /// The names of the packs.
    var packs: [String] = []

    init(_ record: [UInt8]?) {
      for line in String(decoding: record ?? [], as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 2, words[1].count >= 40, words[1].allSatisfy(\.isHexDigit) else {
          continue
        }
        if words[0] == "commit" { commit = words[1] } else { packs.append(words[1]) }
      }
    }

    var bytes: [UInt8] {
      let lines = (commit.map { ["commit \($0)"] } ?? []) + packs.map { "pack \($0)" }
      return Array(lines.map { $0 + "\n" }.joined().utf8)
    }
  }

  /// The commands.
  private struct Steps {
    let git: Git
    /// The absolute path of the folder with packs.
    let folder: String
    /// The path of the file that lists the packed commit and the packs.
    let record: String

    var limits = Limits()

    func list(upTo commit: String) -> CommandChain.Step {
      let state = State(SafeFile.contents(of: record))
      let known = state.commit.map { ["^\($0)"] } ?? []
      return step(["rev-list", "--objects", "--no-object-names", commit] + known) { objects in
        guard objects.count(where: { $0 == UInt8(ascii: "\n") }) >= limits.objects else {
          return nil
        }
        return pack(objects, upTo: commit, after: state)
      }
    }

    func forgetCommit() {
      var state = State(SafeFile.contents(of: record))
      guard state.commit != nil else { return }
      state.commit = nil
      try? SafeFile.write(state.bytes, to: record)
    }

    private func pack(_ objects: [UInt8], upTo commit: String, after state: State)
      -> CommandChain.Step
    {
      // What is in a pack of the user is not packed again.
      step(Self.pack + ["--incremental", "--non-empty", folder + "/pack"], input: objects) {
        output in
        var next = state
        next.commit = commit
        next.packs = state.packs.filter(exists) + Self.names(output)
        try SafeFile.write(next.bytes, to: record)
        return step(["prune-packed", "--quiet"]) { [next] _ in
          next.packs.count > limits.packs ? combine(next) : nil
        }
      }
    }

    private func combine(_ state: State) -> CommandChain.Step {
      let names = state.packs.map { "pack-\($0).pack\n" }.joined()
      return step(Self.pack + ["--stdin-packs", folder + "/pack"], input: Array(names.utf8)) {
        output in
        var next = state
        next.packs = Self.names(output)
        guard !next.packs.isEmpty, next.packs.allSatisfy(exists) else { return nil }
        try SafeFile.write(next.bytes, to: record)
        for name in state.packs where !next.packs.contains(name) {
          // Without its index, a pack is not used.
          for ending in ["idx", "rev", "pack"] { unlink("\(folder)/pack-\(name).\(ending)") }
        }
        return nil
      }
    }

    private static let pack = ["pack-objects", "--quiet", "--threads=1", "--delta-base-offset"]

    private func step(
      _ arguments: [String], input: [UInt8] = [],
      next: @escaping ([UInt8]) throws -> CommandChain.Step?
    ) -> CommandChain.Step {
      // A pack replaces other files, so its index must be on the disk, too.
      var command = git.command(
        ["-c", "core.fsync=committed,reference,pack-metadata"] + arguments, input: .bytes(input))
      command.isInBackground = true
      return CommandChain.Step(command, next: next)
    }

    private static func names(_ output: [UInt8]) -> [String] {
      String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    private func exists(_ pack: String) -> Bool {
      access("\(folder)/pack-\(pack).idx", F_OK) == 0
    }
  }
}
