extension ToolFault {
  /// Describes the dependency that SwiftPM could not fetch, and the reason.
  ///
  /// Recognizes the messages of SwiftPM 6.3.1.
  ///
  /// - Returns: The description, or `nil` if the text reports no such failure.
  static func missingDependency(in text: String) -> String? {
    let lines = BuildOutput.lines(of: text)
    for (index, line) in lines.enumerated() where line.hasPrefix("error: ") {
      let problem = line.dropFirst("error: ".count)
      guard
        let (name, reason) = failedClone(problem, followedBy: lines[(index + 1)...])
          ?? failedCache(problem, after: lines[..<index])
          ?? missingFolder(problem) ?? unresolved(problem) ?? missingBranch(problem)
      else { continue }
      return
        "the dependency \(name) cannot be fetched: \(reason); add it to the package's folder, or remove it"
    }
    return nil
  }

  private typealias Missing = (name: String, reason: String)

  /// Parses ``Failed to clone repository https://host/name.git:`` and git's output below it.
  private static func failedClone(_ problem: Substring, followedBy lines: ArraySlice<Substring>)
    -> Missing?
  {
    guard let url = problem.text(after: "Failed to clone repository ")?.dropSuffix(":") else {
      return nil
    }
    let words = lines.prefix { $0.hasPrefix("    ") }.map { $0.drop { $0 == " " } }
    let reason = words.first { !$0.hasPrefix("Cloning into ") } ?? "git gives no reason"
    return (name(of: url), String(reason.text(after: "fatal: ") ?? reason))
  }

  /// Parses SwiftPM's error about its cache, which hides git's message if a clone into it fails.
  ///
  /// If the versions are fixed, SwiftPM names the dependency first: ``'name': Git command …``.
  private static func failedCache(_ problem: Substring, after lines: ArraySlice<Substring>)
    -> Missing?
  {
    guard let command = problem.firstRange(of: "Git command 'git -C "),
      problem.contains("/repositories/")
    else { return nil }
    let names = problem[..<command.lowerBound].split(
      separator: "'", omittingEmptySubsequences: false)
    guard command.lowerBound == problem.startIndex || names.count == 3 && names[2] == ": " else {
      return nil
    }
    let fetched = lines.compactMap { $0.text(after: "Fetched ") }
    let waiting = lines.compactMap { $0.text(after: "Fetching ") }
      .filter { url in !fetched.contains { $0.hasPrefix(url + " from ") } }
    let isNamed = { (url: Substring) in names.count < 3 || name(of: url).lowercased() == names[1] }
    guard let url = waiting.last(where: isNamed) else { return nil }
    return (name(of: url), "git cannot clone \(url)")
  }

  /// Parses ``the package at '/path' cannot be accessed (reason)``.
  private static func missingFolder(_ problem: Substring) -> Missing? {
    guard let rest = problem.text(after: "the package at '"),
      let end = rest.firstRange(of: "' cannot be accessed (")
    else { return nil }
    return (name(of: rest[..<end.lowerBound]), String(rest[end.upperBound...].dropSuffix(")")))
  }

  /// Parses ``Dependencies could not be resolved because no versions of 'name' match …``.
  private static func unresolved(_ problem: Substring) -> Missing? {
    guard let reason = problem.text(after: "Dependencies could not be resolved because ") else {
      return nil
    }
    let parts = reason.split(separator: "'", omittingEmptySubsequences: false)
    return (parts.count > 2 ? String(parts[1]) : "of the package", String(reason.dropSuffix(".")))
  }

  /// Parses ``could not find a branch named ‘main’ in https://host/name``.
  private static func missingBranch(_ problem: Substring) -> Missing? {
    guard problem.hasPrefix("could not find a "), let place = problem.lastWord(after: " in ")
    else { return nil }
    return (name(of: place), String(problem.dropLast(place.count + " in ".count)))
  }

  /// Returns the last component of a URL or a path, without `.git`.
  private static func name(of url: Substring) -> String {
    String((url.split(separator: "/").last ?? url).dropSuffix(".git"))
  }
}

extension Substring {
  fileprivate func text(after prefix: String) -> Substring? {
    hasPrefix(prefix) ? dropFirst(prefix.count) : nil
  }

  fileprivate func dropSuffix(_ suffix: String) -> Substring {
    hasSuffix(suffix) ? dropLast(suffix.count) : self
  }

  /// Returns the text after the last occurrence of a separator, if it is a single word.
  fileprivate func lastWord(after separator: String) -> Substring? {
    guard let word = split(separator: " ").last, hasSuffix(separator + word) else { return nil }
    return word
  }
}
