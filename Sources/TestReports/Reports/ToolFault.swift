/// Recognizes faults outside the learner's code by the messages of SwiftPM.
package enum ToolFault {
  /// Describes a fault and how to fix it.
  ///
  /// - Parameters:
  ///   - text: The standard error output of SwiftPM 6.3 during the build.
  ///   - exitCode: The exit code of SwiftPM; 134 means that it aborted.
  /// - Returns: The description, or `nil` if no known fault is found.
  package static func fault(in text: String, exitCode: Int32?) -> String? {
    if let pid = lockHolder(in: text) {
      return
        "another run (process \(pid)) is using the same build folder; wait for it to end, "
        + "or end it with `kill \(pid)`"
    }
    for (words, fault) in table where text.contains(words) { return fault }
    if let fault = missingLibrary(in: text) ?? missingDependency(in: text) { return fault }
    if exitCode == 134 {
      return "SwiftPM aborted (exit code 134), which happens on a full disk; check `df`, "
        + "free some space, and run again"
    }
    return nil
  }

  /// Describes a library that the linker does not find, as GNU ld, gold, and lld say it.
  ///
  /// Debian's package of Swift 6.2 lacks libraries of Swift Testing, for example.
  private static func missingLibrary(in text: String) -> String? {
    for words in ["cannot find -l", "unable to find library -l"] {
      guard let start = text.firstRange(of: words) else { continue }
      let name = text[start.upperBound...].prefix { !$0.isWhitespace && $0 != ":" }
      return "the linker cannot find the library \(name). If your package does not name it, the "
        + "Swift toolchain is incomplete; install the complete one from swift.org/install"
    }
    return nil
  }

  /// Returns the id of the process that holds the lock that SwiftPM is waiting for, if any.
  ///
  /// SwiftPM prints this message once, without a newline at the end.
  package static func lockHolder(in text: String) -> Int? {
    let words = "Another instance of SwiftPM (PID: "
    guard let start = text.firstRange(of: words) else { return nil }
    return Int(text[start.upperBound...].prefix { $0.isNumber })
  }

  private static let table =
    [
      (
        "No space left on device",
        "the disk is full; free some space (`df` shows where), and run again"
      ),
      (
        "database or disk is full",
        "the disk is full; free some space (`df` shows where), and run again"
      ),
      (
        "an out-of-date resolved file was detected",
        "Package.resolved does not fit Package.swift; run `swift package resolve`"
      ),
      (
        "a resolved file is required when automatic dependency resolution is disabled",
        "the package has no Package.resolved, which selects the versions of its dependencies; run "
          + "`swift package resolve`"
      ),
      (
        "couldNotFindTmpDir",
        "the folder for temporary files is missing; check that the cache folder can be written"
      ),
      (
        "error: invalid access to ",
        "a file of the build folder belongs to another user; remove the cache folder, and run again"
      ),
      (
        "unable to load output file map",
        "SwiftPM cannot work in a folder with a double quote or a line break in its path; move the course folder"
      ),
      (
        "invalid linker name in argument",
        "the linker that the Swift toolchain uses is missing; install the package binutils"
      ),
      (
        "unable to load standard library for target",
        "the Swift toolchain is incomplete; reinstall it"
      ),
    ] + signsOfDamage.map { ($0, damagedCache) }

  /// Returns whether the output of a build shows that files in the cache are damaged, or were built
  /// under another path, so that they must be built again.
  ///
  /// The words are those of Swift 6.3, Clang, and llbuild, for files that were truncated, emptied, or
  /// overwritten.
  package static func isOfDamagedCache(_ text: String) -> Bool {
    signsOfDamage.contains(where: text.contains)
  }

  private static let signsOfDamage = [
    "' is defined in both '", "was compiled with module cache path '", "is not a valid module file",
    "malformed compiled module", "malformed or corrupted", "error: error opening input file '",
    "unable to attach DB: error: accessing build database", "/debug.yaml:", "error: empty file",
  ]

  private static let damagedCache =
    "the cache folder is damaged, or was created under another path, such as a link; "
    + "remove it (`redgreen doctor` names it), and run again"
}
