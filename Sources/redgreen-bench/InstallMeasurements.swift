internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorPlatform

/// Measurements of the archive that `redgreen pack` writes, and of the ways to the first step.
struct InstallMeasurements {
  let place: BenchPlace
  let rounds: Int

  private var archive: String { place.folder + "/pack/redgreen.tar.gz" }

  func rows() throws -> [Row] {
    try place.write([], to: place.folder + "/pack/.keep")
    _ = try run(place.tutor, ["pack", "--output", archive])
    var rows = [size("archive", of: archive)]
    let unpacked = place.folder + "/unpacked"
    var first = Row(name: "archive: unpack, and show the first step", ours: Sample())
    for round in 0..<rounds {
      let folder = "\(unpacked)-\(round)"
      first.ours.add(try firstStep(unpackingInto: folder))
      if round > 0 { try FileManager.default.removeItem(atPath: folder) }
    }
    let root = unpacked + "-0"
    let name = try FileManager.default.contentsOfDirectory(atPath: root).first ?? ""
    rows.append(size("installed", of: "\(root)/\(name)"))
    rows.append(first)
    rows += try starts(of: "\(root)/\(name)/bin/redgreen")
    rows += try verdicts(of: "\(root)/\(name)/bin/redgreen")
    return rows
  }

  private func firstStep(unpackingInto folder: String) throws -> Double {
    try place.write([], to: folder + ".course/.keep")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let start = Instant.now()
    _ = try run("/bin/tar", ["xf", archive, "-C", folder])
    let name = try FileManager.default.contentsOfDirectory(atPath: folder).first ?? ""
    _ = try run(
      "\(folder)/\(name)/bin/redgreen", ["show", "--course", folder + ".course/mine"],
      cache: folder + ".cache")
    return Instant.now() - start
  }

  /// Measures the start of the program, right after its pages were dropped from memory, and again.
  ///
  /// The system may keep pages that other programs use.
  private func starts(of program: String) throws -> [Row] {
    var cold = Row(name: "start, cold: the version", ours: Sample())
    var warm = Row(name: "start, warm: the version", ours: Sample())
    for _ in 0..<rounds {
      dropPages(of: program)
      for (index, seconds) in [try time(program), try time(program)].enumerated() {
        index == 0 ? cold.ours.add(seconds) : warm.ours.add(seconds)
      }
    }
    return [cold, warm]
  }

  private func time(_ program: String) throws -> Double {
    let start = Instant.now()
    _ = try run(program, ["--version"])
    return Instant.now() - start
  }

  private func dropPages(of path: String) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    posix_fadvise(descriptor, 0, 0, POSIX_FADV_DONTNEED)
    close(descriptor)
  }

  /// Measures the first verdict of a lesson with UIKit, with an empty cache.
  private func verdicts(of program: String) throws -> [Row] {
    var row = Row(name: "archive: first verdict of nibs, new cache", ours: Sample())
    for round in 0..<rounds {
      let course = place.folder + "/first-\(round)/course"
      let cache = place.folder + "/first-\(round)/cache"
      _ = try run(program, ["goto", "nibs/2", "--course", course, "--yes"], cache: cache)
      let start = Instant.now()
      let status = try run(program, ["check", "--course", course], cache: cache, codes: [0, 1])
      row.ours.add(Instant.now() - start)
      guard status.contains("Expected: ") else { throw CannotMeasure(reason: status) }
    }
    return [row]
  }

  private func size(_ name: String, of path: String) -> Row {
    var row = Row(name: "\(name): size", ours: Sample(), unit: "MB")
    var bytes = SafeFile.isFolder(path) ? 0 : SafeFile.size(of: path) ?? 0
    if SafeFile.isFolder(path) {
      let names = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
      for name in names where !SafeFile.isFolder(path + "/" + name) {
        bytes += SafeFile.size(of: path + "/" + name) ?? 0
      }
    }
    row.ours.add(Double(bytes) / 1_048_576)
    return row
  }

  /// Runs a program, and returns its output.
  private func run(
    _ program: String, _ arguments: [String], cache: String? = nil, codes: Set<Int32> = [0]
  ) throws -> String {
    var environment = place.environment
    environment["XDG_CACHE_HOME"] = cache ?? place.folder + "/cache"
    environment["XDG_DATA_HOME"] = place.folder + "/data"
    let child = try ChildProcess(
      .init(
        program, arguments, environment: environment,
        directory: FileManager.default.currentDirectoryPath))
    child.runToEnd()
    guard codes.contains(where: { child.status == .exited($0) }) else {
      throw CannotMeasure(reason: child.output.text + child.errors.text)
    }
    return child.output.text
  }
}
