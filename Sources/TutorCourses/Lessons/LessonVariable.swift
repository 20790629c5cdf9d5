/// Validates the environment variables that a lesson may set when its package runs.
package enum LessonVariable {
  /// The maximum number of variables that a lesson can set.
  package static let countLimit = 32
  static let valueLimit = 1000

  /// Variables that the tutor, the toolchain, or a shell relies on.
  private static let reserved: Set<String> = [
    "PATH", "HOME", "USER", "LOGNAME", "SHELL", "PWD", "OLDPWD", "TMPDIR", "TMP", "TEMP", "TERM",
    "LANG", "LANGUAGE", "IFS", "ENV", "BASH_ENV", "CC", "CXX", "SDKROOT", "TOOLCHAINS",
    "DEVELOPER_DIR", "CPATH", "LIBRARY_PATH", "GLIBC_TUNABLES",
  ]
  private static let reservedPrefixes = [
    "LD_", "DYLD_", "LC_", "XDG_", "SWIFT", "REDGREEN_", "XCT", "LLVM_", "CLANG_", "CCC_", "GIT_",
    "SSH_", "MALLOC_",
  ]

  /// Describes why a lesson cannot set a variable with this name, or returns `nil` if it can.
  package static func problem(withName name: String) -> String? {
    let isStart = { (scalar: UnicodeScalar) in
      scalar == "_" || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    guard let first = name.unicodeScalars.first, isStart(first),
      name.unicodeScalars.allSatisfy({ isStart($0) || ("0"..."9").contains($0) })
    else {
      return "'\(name)' is not a valid name for an environment variable; use letters, digits, and _"
    }
    guard !reserved.contains(name), !reservedPrefixes.contains(where: name.hasPrefix) else {
      return "the tutor or the toolchain uses '\(name)'; choose another name"
    }
    return nil
  }

  /// Describes why a variable cannot have this value, or returns `nil` if it can.
  package static func problem(withValue value: String, of name: String) -> String? {
    guard value.utf8.count <= valueLimit else {
      return "the value of '\(name)' has more than 1,000 bytes; shorten it"
    }
    guard !value.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
    else {
      return "the value of '\(name)' contains a control character; remove it"
    }
    return nil
  }
}

extension JSONReader {
  /// Reads the object "environment": the variables that are set whenever the lesson's package runs.
  mutating func environment() throws(LessonError) -> [String: String] {
    guard let node = consumeNode("environment") else { return [:] }
    guard case .object(let members) = node.value else {
      throw error("\"environment\" must be an object, not \(node.kind)", line: node.line)
    }
    guard members.count <= LessonVariable.countLimit else {
      throw error(
        "\"environment\" has \(members.count) variables; a lesson can set "
          + "at most \(LessonVariable.countLimit)", line: node.line)
    }
    var variables: [String: String] = [:]
    for member in members {
      let value = try text(of: member.node, member.key)
      if let problem = LessonVariable.problem(withName: member.key)
        ?? LessonVariable.problem(withValue: value, of: member.key)
      {
        throw error(problem, line: member.line)
      }
      variables[member.key] = value
    }
    return variables
  }
}
