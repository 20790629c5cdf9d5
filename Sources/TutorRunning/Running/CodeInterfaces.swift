import TutorPlatform
import TutorSource

/// The reading of what other modules can use of each code file of a package.
///
/// If it takes too long, for example because the source reader is not built yet, nothing is known.
final class CodeInterfaces {
  private let work: SourceWork<[String: Fingerprint]>
  private let limit = Instant.now() + 1

  /// Starts to read the files.
  init(of files: PackageFiles, in package: String, with sources: SourceMemory) {
    let texts = files.stamps.keys.filter(\.isCode).map {
      ($0, PackageFiles.text($0, in: package))
    }
    work = SourceWork(on: sources) { reading in
      // Ask for all outlines before the first missing answer ends the attempt.
      for (_, text) in texts { _ = try? reading.outline(of: text) }
      var result: [String: Fingerprint] = [:]
      for (file, text) in texts {
        // Without an interface, other modules may use anything in the file. The function bodies of
        // a macro decide how other modules are compiled.
        let interface = text.contains("SwiftSyntax") ? nil : try reading.outline(of: text).interface
        result[file] = Fingerprint(of: interface ?? text)
      }
      return result
    }
  }

  /// The fingerprint of each file's interface, or `nil` if they are not known.
  var result: [String: Fingerprint]? { try? work.result?.get() }
  var descriptors: [Int32] { work.descriptors }
  var wakeUp: Instant? { [work.wakeUp, limit].compactMap(\.self).min() }

  /// Continues to read, and returns whether the reading is over.
  func advance(at now: Instant) -> Bool {
    work.advance(at: now)
    if now >= limit { work.cancel(at: now) }
    return work.isOver
  }
}
