extension Report {
  /// Whether nothing in the report explains why it is red, so that a stale build may be the reason.
  ///
  /// Such a run is repeated once from a clean build before the learner is told.
  package var isDoubtful: Bool {
    let hasSilentCrash = crashes.contains { crash in
      crash.message.isEmpty && crash.location == nil && crash.exitCode == nil
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
