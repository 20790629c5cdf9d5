extension Report {
  /// Whether nothing in the report explains why it is red, so that a stale build may be the reason.
  ///
  /// Such a run is repeated once from a clean build before the learner is told.
  package var isDoubtful: Bool {
    let hasSilentCrash = crashes.contains { crash in
      // Code that was compiled against another layout dies of a bad access, and in the learner's own lines.
      crash.message.isEmpty && crash.exitCode == nil
        && (crash.location == nil || crash.signal == 11 || crash.signal == 7)
    }
    return hasSilentCrash || errors.contains(where: \.isAboutMissingSwiftSymbol)
  }
}

extension Diagnostic {
  /// Whether the linker misses a symbol of Swift's: code that compiles has all of its own.
  fileprivate var isAboutMissingSwiftSymbol: Bool {
    (message.contains("undefined reference to") || message.contains("undefined symbol"))
      && message.contains("$s")
  }
}
