/// The environment of everything that a run starts, the same each time.
///
/// SwiftPM 6.3 plans the build anew when any variable differs from the last run, so nothing here may change from
/// one run to the next: neither a counter nor a process id.
package struct RunEnvironment: Equatable, Sendable {
  package let variables: [String: String]

  /// What is taken over from the learner's own environment.
  private static let kept = [
    "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "USER", "LOGNAME", "LD_LIBRARY_PATH",
    "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR",
    "SWIFTLY_TOOLCHAINS_DIR",
  ]

  /// Makes the environment for one workspace.
  init(
    of learner: [String: String], lesson: [String: String], toolchain: Toolchain,
    workspace: WorkspaceFolders, moduleCache: String, preload: String
  ) {
    var variables = learner.filter { Self.kept.contains($0.key) }.merging(lesson) { $1 }
    let path = learner["PATH"] ?? "/usr/bin:/bin"
    variables["PATH"] = toolchain.binaries + ":" + path
    variables["TERM"] = "dumb"
    variables["TMPDIR"] = workspace.temporary
    // Manifests are compiled even where HOME cannot be written.
    variables["SWIFTPM_MODULECACHE_OVERRIDE"] = moduleCache
    variables["LD_PRELOAD"] = preload
    variables["REDGREEN_RUN"] = workspace.run
    variables["SWIFT_BACKTRACE"] =
      "enable=yes,format=json,output-to=\(workspace.crashes)/,threads=crashed,images=none,"
      + "registers=none,interactive=no,color=no"
    self.variables = variables
  }

  /// The same without what makes a test process tell of itself.
  var unobserved: [String: String] {
    variables.filter { !["LD_PRELOAD", "REDGREEN_RUN"].contains($0.key) }
  }
}
