extension Report {
  /// A Boolean value that indicates whether a stale or damaged build folder may have caused an
  /// unexplained failure.
  ///
  /// Such a run is repeated once from a clean build before its result is shown.
  package var isDoubtful: Bool {
    let hasSilentCrash = crashes.contains { crash in
      // Code compiled against an outdated memory layout dies of a bad access (SIGSEGV or SIGBUS),
      // possibly in the learner's own lines.
      crash.message.isEmpty && crash.exitCode == nil
        && (crash.location == nil || crash.signal == 11 || crash.signal == 7)
    }
    return hasSilentCrash
      || errors.contains { $0.isAboutMissingSwiftSymbol || $0.isAboutBuildFolder }
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether SwiftPM cannot read its own files.
  ///
  /// If it is killed while it writes them, they stay empty or incomplete. The words are those of
  /// swift-llbuild and SQLite in Swift 6.3.
  fileprivate var isAboutBuildFolder: Bool {
    [
      "unable to load build file", "accessing build database",
      "database disk image is malformed",
    ].contains { message.contains($0) }
  }

  /// A Boolean value that indicates whether the linker reports a missing Swift symbol.
  ///
  /// Code that compiles from scratch has all of its own symbols, so the build is probably stale.
  fileprivate var isAboutMissingSwiftSymbol: Bool {
    (message.contains("undefined reference to") || message.contains("undefined symbol"))
      && message.contains("$s")
  }
}
