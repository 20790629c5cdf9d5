import Glibc

/// The resources that the programs on this machine share.
package enum Machine {
  /// The number of processors.
  package static let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// The memory in bytes: that of the machine, or less if a container or a service limits it.
  package static let memory: Int = {
    let groups = SafeFile.contents(of: "/proc/self/cgroup") ?? []
    return memory(
      of: sysconf(Int32(_SC_PHYS_PAGES)) * sysconf(Int32(_SC_PAGESIZE)),
      groups: String(decoding: groups, as: UTF8.self)
    ) { path in
      SafeFile.contents(of: path).map { String(decoding: $0, as: UTF8.self) }
    }
  }()

  /// Returns the memory that the control groups of a process leave, in bytes; see cgroups(7).
  ///
  /// - Parameters:
  ///   - machine: The memory of the machine, in bytes.
  ///   - groups: The contents of `/proc/self/cgroup`.
  ///   - read: Returns the contents of a file, or `nil` if it does not exist.
  /// - Returns: The least of the limits.
  static func memory(of machine: Int, groups: String, reading read: (String) -> String?) -> Int {
    var least = machine
    for line in groups.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
      guard fields.count == 3 else { continue }
      let file: String
      var folder: String
      switch fields[1] {
      case "": (folder, file) = ("/sys/fs/cgroup", "memory.max")
      case let controllers where controllers.split(separator: ",").contains("memory"):
        (folder, file) = ("/sys/fs/cgroup/memory", "memory.limit_in_bytes")
      default: continue
      }
      // Each group limits those in it. In a container, the path may be one outside of it.
      for name in [""] + fields[2].split(separator: "/").map(String.init) {
        if !name.isEmpty { folder += "/" + name }
        let limit = read("\(folder)/\(file)")?.split(whereSeparator: \.isWhitespace).first
        if let limit = limit.flatMap({ Int($0) }), limit > 0 { least = min(least, limit) }
      }
    }
    return least
  }
}
