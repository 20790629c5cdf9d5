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
    of user: [String: String], for use: PackageUse, lesson: [String: String],
    toolchain: Toolchain, workspace: WorkspaceFolders, moduleCache: String, preload: String
  ) {
    let backtrace =
      "enable=yes,format=json,output-to=\(workspace.crashes)/,threads=crashed,images=none,"
      + "registers=none,interactive=no,color=no"
    var variables: [String: String]
    if use.isLesson {
      variables = user.filter { Self.kept.contains($0.key) }.merging(lesson) { $1 }
      variables["PATH"] = toolchain.binaries + ":" + (user["PATH"] ?? "/usr/bin:/bin")
      variables["TERM"] = "dumb"
      variables["TMPDIR"] = workspace.temporary
      // Otherwise manifests cannot be compiled if HOME is not writable.
      variables["SWIFTPM_MODULECACHE_OVERRIDE"] = moduleCache
      variables["LD_PRELOAD"] = preload
      variables["SWIFT_BACKTRACE"] = backtrace
    } else {
      variables = Self.own(
        user.merging(lesson) { $1 }, workspace, preload: preload, backtrace: backtrace)
    }
    variables["REDGREEN_RUN"] = workspace.run
    self.variables = variables
  }

  /// Returns the user's environment with the changes that SwiftPM and the observation need.
  ///
  /// The preloaded library undoes them in the test process, so tests see the user's values.
  private static func own(
    _ user: [String: String], _ workspace: WorkspaceFolders, preload: String, backtrace: String
  ) -> [String: String] {
    // Other runs of the tutor that started this one must not be mistaken for this run.
    var variables = user.filter { !$0.key.hasPrefix("REDGREEN_") }
    let changes = [
      // Each SwiftPM run leaves six folders. Tests get the user's folder, because the path of this
      // one is too long for sockets (108 bytes).
      "TMPDIR": workspace.temporary,
      // SwiftPM runs `git status` in the package, which otherwise rewrites the index.
      "GIT_OPTIONAL_LOCKS": "0",
      "LD_PRELOAD": user["LD_PRELOAD"].map { preload + ":" + $0 } ?? preload,
      "SWIFT_BACKTRACE": backtrace,
    ]
    for (name, value) in changes {
      if let earlier = user[name] {
        variables["REDGREEN_SET_" + name] = earlier
      } else {
        variables["REDGREEN_UNSET_" + name] = "1"
      }
      variables[name] = value
    }
    if user["PATH"] == nil { variables["PATH"] = "/usr/bin:/bin" }
    return variables
  }

  /// The variables without those that load the probe into test processes.
  var unobserved: [String: String] {
    var result = variables.filter { !["LD_PRELOAD", "REDGREEN_RUN"].contains($0.key) }
    if let earlier = variables["REDGREEN_SET_LD_PRELOAD"] { result["LD_PRELOAD"] = earlier }
    return result
  }
}
