import TutorPlatform
import TutorSource

/// The reading of what other modules can use of each code file of a package.
///
/// A run waits for a short reading, and leaves a long one to the background. If the run ends first, the
/// next reading continues with the files that this one has not read.
final class CodeInterfaces: Activity {
  /// A file whose interface is unknown.
  private struct File {
    var path: String
    /// The fingerprint under which the interface is remembered.
    var key: Fingerprint
    var text: String
  }

  /// The fingerprint of each file's interface, or `nil` if they are not known.
  private(set) var result: [String: Fingerprint]?
  private var known: [String: Fingerprint] = [:]
  private var waiting: ArraySlice<File> = []
  /// The files that are being read.
  private var batch: ArraySlice<File> = []
  private var work: SourceWork<[Fingerprint]>?
  private let sources: SourceMemory
  /// A Boolean value that indicates whether a manifest declares a macro.
  private let hasMacros: Bool
  /// The time until which a run waits, or `nil` if it does not wait.
  private var limit: Instant?

  /// The longest time that a run waits, in seconds.
  ///
  /// On a busy machine, a reader may need seconds. A run without its answer compiles all modules again
  /// that import the changed one, which takes longer.
  static let patience = 5.0
  /// The number of files that are read at once.
  static let batchSize = 64

  /// Starts to read the files that have changed since their interfaces were last read.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - package: The path of the package.
  ///   - sources: The memory of this process, which reads the code.
  ///   - built: The interfaces that an earlier process has read, by path.
  init(
    of files: PackageSnapshot, in package: String, with sources: SourceMemory,
    built: [String: Fingerprint] = [:]
  ) {
    self.sources = sources
    let hasMacros = Self.declaresMacro(files, in: package)
    self.hasMacros = hasMacros
    var known: [String: Fingerprint] = [:]
    var kept: [Fingerprint: Fingerprint] = [:]
    var waiting: [File] = []
    for (path, stamp) in files.stamps where path.isCode {
      var key = stamp.content
      if hasMacros { key.add("macros".utf8) }
      // Other modules may use anything in a file that is not read.
      if let interface = files.isLarge(path) ? key : sources.interfaces[key] {
        known[path] = interface
      } else if let interface = built[path] {
        (known[path], kept[key]) = (interface, interface)
      } else {
        let text = PackageSnapshot.text(path, in: package)
        waiting.append(File(path: path, key: key, text: text))
      }
    }
    if !kept.isEmpty { sources.remember(interfaces: kept) }
    self.known = known
    self.waiting = waiting[...]
    limit = waiting.count <= Self.batchSize ? .now() + Self.patience : nil
    startBatch()
  }

  var isOver: Bool { work == nil }
  var descriptors: [Int32] { work?.descriptors ?? [] }
  var wakeUp: Instant? {
    work.flatMap { [$0.wakeUp, limit].compactMap(\.self).min() }
  }

  /// A Boolean value that indicates whether a run should wait for the reading.
  ///
  /// It should not until the source reader is built, and not at all if many files are to be read.
  var delaysRun: Bool { !isOver && limit != nil && sources.progress == nil }

  /// Continues to read.
  func advance(at now: Instant) {
    if let limit, now >= limit { self.limit = nil }
    while let work {
      work.advance(at: now)
      guard let read = work.result else { return }
      // Without an interface of one file, those of the others are of no use.
      guard let interfaces = try? read.get() else { return self.work = nil }
      keep(interfaces)
      startBatch()
    }
  }

  func cancel(at now: Instant) {
    work?.cancel(at: now)
    work = nil
  }

  /// Returns whether a manifest in the package may declare a macro.
  private static func declaresMacro(_ files: PackageSnapshot, in package: String) -> Bool {
    files.stamps.keys.contains { path in
      let name = path.split(separator: "/").last.map(String.init) ?? ""
      return name.isManifest && PackageSnapshot.text(path, in: package).contains("macro(")
    }
  }

  private func startBatch() {
    batch = waiting.prefix(Self.batchSize)
    waiting = waiting.dropFirst(Self.batchSize)
    let texts = batch.map(\.text)
    guard !texts.isEmpty else {
      (work, result) = (nil, known)
      return
    }
    work = SourceWork(on: sources) { [hasMacros] reading in
      // Ask for all outlines before the first missing answer ends the attempt.
      for text in texts { _ = try? reading.outline(of: text) }
      return try texts.map { text in
        // Without an interface, other modules may use anything in the file. The function bodies of
        // a macro decide how other modules are compiled.
        let isOfMacro = hasMacros && text.contains("SwiftSyntax")
        let interface = isOfMacro ? nil : try reading.outline(of: text).interfaceText
        return Fingerprint(of: interface ?? text)
      }
    }
  }

  private func keep(_ interfaces: [Fingerprint]) {
    var new: [Fingerprint: Fingerprint] = [:]
    for (file, interface) in zip(batch, interfaces) {
      known[file.path] = interface
      new[file.key] = interface
    }
    sources.remember(interfaces: new)
  }
}
