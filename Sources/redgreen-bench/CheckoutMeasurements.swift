internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorPlatform

/// Measurements of the way from a fresh checkout to the first step, with the README's own commands.
struct CheckoutMeasurements {
  let place: BenchPlace

  private var folder: String { place.folder + "/checkout" }

  /// Measures the README's commands against `swift build`, each in a clone of its own.
  ///
  /// The packages of the system count as installed; everything else is built. It measures once,
  /// whatever the number of rounds: it takes minutes.
  func rows() throws -> [Row] {
    let readme = try clone(named: "readme")
    let text = try String(contentsOfFile: readme + "/README.md", encoding: .utf8)
    guard let commands = ReadmeCommands(markedAs: "start", in: text) else {
      throw CannotMeasure(reason: "README.md does not say how to start")
    }
    var row = Row(
      name: "checkout: show the first step", ours: Sample(), against: "swift build", limit: 60)
    var processor = Row(
      name: "checkout: … processor time", ours: Sample(), against: "swift build")
    report("checkout: \(commands.lines.joined(separator: " && "))")
    let script = commands.script(appending: "show --course '\(folder)/course'")
    let (first, output) = try time(script, in: readme)
    guard output.contains(try firstStep()) else { throw CannotMeasure(reason: output) }
    row.ours.add(first.elapsed)
    processor.ours.add(first.processor)
    var verdict = Row(
      name: "checkout: then the first verdict", ours: Sample(), against: "a verdict", limit: 5)
    verdict.ours.add(try firstVerdict(in: readme).elapsed)
    report("checkout: swift build")
    let (plain, _) = try time("swift build", in: try clone(named: "plain"))
    row.other = Sample([plain.elapsed])
    processor.other = Sample([plain.processor])
    return [row, processor, verdict]
  }

  /// Checks the first step that has tests, as its files are, and returns the times.
  ///
  /// A learner who reads the step first waits less, because the tutor builds meanwhile.
  private func firstVerdict(in readme: String) throws -> Times {
    let course = "--course '\(folder)/course'"
    _ = try time(".build/debug/redgreen next \(course)", in: readme)
    // The check refuses the untouched files, with a verdict.
    return try time(".build/debug/redgreen check \(course)", in: readme, exits: [0, 1]).0
  }

  /// The title of the step that a learner sees first.
  private func firstStep() throws -> String {
    guard let step = try place.lessons.load().lessons.first?.steps.first else {
      throw CannotMeasure(reason: "there are no lessons")
    }
    return step.title
  }

  private func clone(named name: String) throws -> String {
    let clone = "\(folder)/\(name)"
    _ = try time(
      "git clone --quiet '\(FileManager.default.currentDirectoryPath)' '\(clone)'", in: "/")
    return clone
  }

  /// Runs a script with an empty home folder, and returns its times and its output.
  private func time(
    _ script: String, in directory: String, exits: Set<Int32> = [0]
  ) throws -> (Times, String) {
    var environment = place.environment.filter { !$0.key.hasPrefix("XDG_") }
    environment["HOME"] = directory + ".home"
    try FileManager.default.createDirectory(
      atPath: directory + ".home", withIntermediateDirectories: true)
    let (start, used) = (Instant.now(), ProcessorTime.ofChildren)
    let child = try ChildProcess(
      .init(
        "/bin/sh", ["-c", script], environment: environment, directory: directory,
        limits: .init(seconds: 7_200, output: .max)))
    child.runToEnd()
    let times = Times(
      elapsed: Instant.now() - start, processor: ProcessorTime.ofChildren - used)
    guard exits.contains(where: { child.status == .exited($0) }) else {
      throw CannotMeasure(reason: child.output.text + child.errors.text)
    }
    return (times, child.output.text)
  }

  private struct Times {
    var elapsed: Double
    var processor: Double
  }

  private func report(_ line: String) { FileHandle.writeToStandardError(line + "\n") }
}
