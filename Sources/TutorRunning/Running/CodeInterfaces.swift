import TutorPlatform
import TutorSource

/// The reading of what other modules can use of each code file of a package.
///
/// If it takes too long, for example because the source reader is not built yet, nothing is known.
final class CodeInterfaces {
  /// The fingerprint of each file's interface, or `nil` if they are not known.
  private(set) var result: [String: Fingerprint]?
  /// The reading of the files whose interfaces are unknown, or `nil` if there are none.
  private let work: SourceWork<[String: Fingerprint]>?
  private let files: PackageFiles
  private let sources: SourceMemory
  private let limit = Instant.now() + 1

  /// Starts to read the files that have changed since their interfaces were last read.
  init(of files: PackageFiles, in package: String, with sources: SourceMemory) {
    self.files = files
    self.sources = sources
    var known: [String: Fingerprint] = [:]
    var texts: [(String, String)] = []
    for (file, stamp) in files.stamps where file.isCode {
      // Large files have no fingerprint of their own.
      let isRead = stamp.size <= PackageFiles.contentLimit
      if isRead, let interface = sources.interfaces[stamp.content] {
        known[file] = interface
      } else {
        texts.append((file, PackageFiles.text(file, in: package)))
      }
    }
    guard !texts.isEmpty else {
      (work, result) = (nil, known)
      return
    }
    work = SourceWork(on: sources) { reading in
      // Ask for all outlines before the first missing answer ends the attempt.
      for (_, text) in texts { _ = try? reading.outline(of: text) }
      var result = known
      for (file, text) in texts {
        // Without an interface, other modules may use anything in the file. The function bodies of
        // a macro decide how other modules are compiled.
        let interface = text.contains("SwiftSyntax") ? nil : try reading.outline(of: text).interface
        result[file] = Fingerprint(of: interface ?? text)
      }
      return result
    }
  }

  var descriptors: [Int32] { work?.descriptors ?? [] }
  var wakeUp: Instant? { work.flatMap { [$0.wakeUp, limit].compactMap(\.self).min() } }

  /// Continues to read, and returns whether the reading is over.
  func advance(at now: Instant) -> Bool {
    guard let work else { return true }
    work.advance(at: now)
    if now >= limit { work.cancel(at: now) }
    if result == nil, let read = try? work.result?.get() {
      result = read
      var interfaces: [Fingerprint: Fingerprint] = [:]
      for (file, interface) in read {
        guard let stamp = files.stamps[file], stamp.size <= PackageFiles.contentLimit else {
          continue
        }
        interfaces[stamp.content] = interface
      }
      sources.remember(interfaces: interfaces)
    }
    return work.isOver
  }
}
