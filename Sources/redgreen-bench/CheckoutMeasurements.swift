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
    report("checkout: swift build")
    let (plain, _) = try time("swift build", in: try clone(named: "plain"))
    row.other = Sample([plain.elapsed])
    processor.other = Sample([plain.processor])
    return [row, processor]
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
  private func time(_ script: String, in directory: String) throws -> (Times, String) {
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
    guard child.status == .exited(0) else {
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
