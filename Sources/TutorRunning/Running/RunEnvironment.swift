/// The environment of all processes of a run.
///
/// SwiftPM 6.3 plans the build again if any variable differs from the last run. The environment
/// must therefore not change from run to run, and must not include counters or process IDs.
package struct RunEnvironment: Equatable, Sendable {
  /// The variables and their values.
  package let variables: [String: String]

  /// The variables to copy from the learner's environment, in addition to `PATH`.
  private static let kept = [
    "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "USER", "LOGNAME", "LD_LIBRARY_PATH",
    "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR",
    "SWIFTLY_TOOLCHAINS_DIR",
  ]

  /// Creates the environment for a workspace.
  init(
    of learner: [String: String], lesson: [String: String], toolchain: Toolchain,
    workspace: WorkspaceFolders, moduleCache: String, preload: String
  ) {
    var variables = learner.filter { Self.kept.contains($0.key) }.merging(lesson) { $1 }
    let path = learner["PATH"] ?? "/usr/bin:/bin"
    variables["PATH"] = toolchain.binaries + ":" + path
    variables["TERM"] = "dumb"
    variables["TMPDIR"] = workspace.temporary
    // Otherwise manifests cannot be compiled if HOME is not writable.
    variables["SWIFTPM_MODULECACHE_OVERRIDE"] = moduleCache
    variables["LD_PRELOAD"] = preload
    variables["REDGREEN_RUN"] = workspace.run
    variables["SWIFT_BACKTRACE"] =
      "enable=yes,format=json,output-to=\(workspace.crashes)/,threads=crashed,images=none,"
      + "registers=none,interactive=no,color=no"
    self.variables = variables
  }

  /// The variables without those that load the probe into test processes.
  var unobserved: [String: String] {
    variables.filter { !["LD_PRELOAD", "REDGREEN_RUN"].contains($0.key) }
  }
}
