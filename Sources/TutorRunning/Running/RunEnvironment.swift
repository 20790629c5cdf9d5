/// The environment of all processes of a run.
///
/// SwiftPM 6.3 plans the build again if any variable differs from the last run. The environment
/// must therefore not change from run to run, and must not include counters or process IDs.
package struct RunEnvironment: Equatable, Sendable {
  /// The variables and their values.
  package private(set) var variables: [String: String]

  /// The variables to copy from the learner's environment, in addition to `PATH`.
  private static let kept = [
    "HOME", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "USER", "LOGNAME", "LD_LIBRARY_PATH",
    "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "SWIFTLY_HOME_DIR", "SWIFTLY_BIN_DIR",
    "SWIFTLY_TOOLCHAINS_DIR",
  ]

  /// Creates the environment for a workspace.
  init(
    of user: [String: String], for use: PackageUse, lesson: [String: String],
    toolchain: Toolchain, folders: RunFolders, moduleCache: String, preload: String
  ) {
    var variables: [String: String]
    if use.isLesson {
      variables = user.filter { Self.kept.contains($0.key) }.merging(lesson) { $1 }
      variables["PATH"] = toolchain.binaries + ":" + (user["PATH"] ?? "/usr/bin:/bin")
      variables["TERM"] = "dumb"
      // Otherwise manifests cannot be compiled if HOME is not writable.
      variables["SWIFTPM_MODULECACHE_OVERRIDE"] = moduleCache
      variables["LD_PRELOAD"] = preload
    } else {
      variables = Self.own(user.merging(lesson) { $1 }, preload: preload)
    }
    self.variables = variables.merging(Self.variables(for: folders)) { $1 }
  }

  /// Returns the same environment for a run with other folders.
  func moved(to folders: RunFolders) -> RunEnvironment { adding(Self.variables(for: folders)) }

  /// Returns the same environment with more variables, or others.
  package func adding(_ variables: [String: String]) -> RunEnvironment {
    var result = self
    result.variables.merge(variables) { $1 }
    return result
  }

  private static func variables(for folders: RunFolders) -> [String: String] {
    [
      "REDGREEN_RUN": folders.run,
      // Each SwiftPM run leaves six folders.
      "TMPDIR": folders.temporary,
      "SWIFT_BACKTRACE":
        "enable=yes,format=json,output-to=\(folders.crashes)/,threads=crashed,images=none,"
        + "registers=none,interactive=no,color=no",
    ]
  }

  /// Returns the user's environment with the changes that SwiftPM and the observation need.
  ///
  /// The preloaded library undoes them in the test process, so tests see the user's values.
  private static func own(_ user: [String: String], preload: String) -> [String: String] {
    // Other runs of the tutor that started this one must not be mistaken for this run.
    var variables = user.filter { !$0.key.hasPrefix("REDGREEN_") }
    // Tests get the user's temporary folder, because the path of a run's is too long for sockets
    // (108 bytes).
    for name in ["TMPDIR", "SWIFT_BACKTRACE", "GIT_OPTIONAL_LOCKS", "LD_PRELOAD"] {
      if let earlier = user[name] {
        variables["REDGREEN_SET_" + name] = earlier
      } else {
        variables["REDGREEN_UNSET_" + name] = "1"
      }
    }
    // SwiftPM runs `git status` in the package, which otherwise rewrites the index.
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["LD_PRELOAD"] = user["LD_PRELOAD"].map { preload + ":" + $0 } ?? preload
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
