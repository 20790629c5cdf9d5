extension Report {
  /// A Boolean value that indicates whether a stale build may have caused an unexplained failure.
  ///
  /// Such a run is repeated once from a clean build before its result is shown.
  package var isDoubtful: Bool {
    let hasSilentCrash = crashes.contains { crash in
      // Code compiled against an outdated memory layout dies of a bad access (SIGSEGV or SIGBUS),
      // possibly in the learner's own lines.
      crash.message.isEmpty && crash.exitCode == nil
        && (crash.location == nil || crash.signal == 11 || crash.signal == 7)
    }
    return hasSilentCrash || errors.contains(where: \.isAboutMissingSwiftSymbol)
  }
}

extension Diagnostic {
  /// A Boolean value that indicates whether the linker reports a missing Swift symbol.
  ///
  /// Code that compiles from scratch has all of its own symbols, so the build is probably stale.
  fileprivate var isAboutMissingSwiftSymbol: Bool {
    (message.contains("undefined reference to") || message.contains("undefined symbol"))
      && message.contains("$s")
  }
}
