import TutorRunning
import FoundationEssentials
import Glibc
package import TutorPlatform

/// The outcomes of earlier trials of a package's mutants, stored in a file.
///
/// An outcome counts only for the same change of the same function, and only as long as the files
/// that decided it are unchanged:
/// - that a test caught a mutant, as long as the files that contain the test's name;
/// - that the tests missed it, as long as the mutated file and all test files;
/// - that it does not compile, as long as the mutated file.
///
/// This assumes that other changes do not alter the outcome. They can: a function that the mutated
/// one calls may behave differently, or a helper of the tests may check less. A run without known
/// outcomes tries everything again.
package final class MutantStore {
  /// The outcome of one mutant.
  struct Outcome: Equatable, Codable {
    enum Kind: String, Codable { case caught, missed, unreached, unviable }

    var kind: Kind
    /// The test or other failure that caught the mutant.
    var by: String?
    /// The test files that decided the outcome, or `nil` for all of them.
    var files: [String]?
    /// The fingerprint of the files that decided the outcome.
    var basis: Fingerprint
    /// The day on which the outcome was last used, counted from 1970.
    var day: Int
  }

  private struct Stored: Codable {
    static let version = 2
    var version = Stored.version
    var surroundings: String
    var outcomes: [String: Outcome]
  }

  private let path: String
  private let isFresh: Bool
  private var outcomes: [String: Outcome] = [:]
  private var surroundings: String?
  private var hasChanged = false
  private var nextSave = Instant.now()

  /// The maximum number of outcomes in the file.
  private static let countLimit = 50_000
  private static let sizeLimit = 64 << 20

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - path: The path of the file, which need not exist. A file that cannot be read is ignored.
  ///   - isFresh: Whether the outcomes in the file are replaced without being used.
  package init(at path: String, isFresh: Bool = false) {
    self.path = path
    self.isFresh = isFresh
  }

  /// Reads the outcomes that count in the given surroundings.
  ///
  /// - Parameter surroundings: The toolchain and the manifest with which the package is built.
  func open(in surroundings: String) {
    guard self.surroundings != surroundings else { return }
    self.surroundings = surroundings
    outcomes = [:]
    guard let bytes = SafeFile.contents(of: path, limit: Self.sizeLimit),
      let stored = try? JSONDecoder().decode(Stored.self, from: Data(bytes)),
      stored.version == Stored.version, stored.surroundings == surroundings
    else { return }
    outcomes = stored.outcomes
  }

  private var today: Int { Int(time(nil)) / 86_400 }

  /// Returns the outcome of a mutant, or `nil` if none is known.
  ///
  /// - Parameters:
  ///   - key: The key of the mutant.
  ///   - basis: A closure that returns the present fingerprint of the files that decide an outcome.
  /// - Returns: The outcome, or `nil`.
  func outcome(of key: String, basis: (Outcome) -> Fingerprint) -> Outcome? {
    guard !isFresh, let outcome = outcomes[key], basis(outcome) == outcome.basis else { return nil }
    // The file need not be written for this alone.
    outcomes[key]?.day = today
    return outcome
  }

  /// Adds the outcome of a mutant.
  func add(
    _ kind: Outcome.Kind, by name: String? = nil, files: [String]? = nil, basis: Fingerprint,
    to key: String
  ) {
    outcomes[key] = Outcome(kind: kind, by: name, files: files, basis: basis, day: today)
    hasChanged = true
  }

  /// The time at which new outcomes are to be saved, or `nil` without new outcomes.
  var wakeUp: Instant? { hasChanged ? nextSave : nil }

  /// Saves new outcomes, but at most once a second.
  func saveSometimes(at now: Instant) {
    if hasChanged, now >= nextSave { save() }
  }

  /// Saves new outcomes.
  ///
  /// A file that cannot be written stays unchanged: the mutants are then tried again.
  func save() {
    guard hasChanged, let surroundings else { return }
    let begin = Instant.now()
    hasChanged = false
    if outcomes.count > Self.countLimit {
      let newest = outcomes.sorted { $0.value.day > $1.value.day }.prefix(Self.countLimit * 3 / 4)
      outcomes = Dictionary(uniqueKeysWithValues: Array(newest))
    }
    let stored = Stored(surroundings: surroundings, outcomes: outcomes)
    if let bytes = try? JSONEncoder().encode(stored) {
      try? SafeFile.write(Array(bytes), to: path, isPrivate: true)
    }
    // A large file takes a few percent of the time at most.
    let end = Instant.now()
    nextSave = end + max(1, (end - begin) * 30)
  }
}

extension MutantStore {
  /// Returns the store of a package.
  ///
  /// - Parameters:
  ///   - package: The path of the package.
  ///   - cache: The cache folder.
  ///   - isFresh: Whether known outcomes are not used.
  /// - Returns: The store, whose file is in the cache folder.
  package static func ofPackage(
    _ package: String, in cache: CacheFolder, isFresh: Bool = false
  ) -> MutantStore {
    let folder = cache.path + "/mutant-results"
    try? SafeFile.makeFolder(folder)
    let name = Fingerprint(of: SafePath.real(package)).hex
    return MutantStore(at: "\(folder)/\(name).json", isFresh: isFresh)
  }
}
