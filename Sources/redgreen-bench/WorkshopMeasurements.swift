internal import FoundationEssentials
internal import Glibc
internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorPlatform
internal import TutorWorkshops

/// Measurements of the board's time and memory, and of bursts of pushes.
///
/// The workshops have 30, 300 and 1,000 learners with 60 entries each.
struct WorkshopMeasurements {
  let place: BenchPlace
  let rounds: Int

  func rows() throws -> [Row] {
    let course = try place.lessons.load(.texts)
    return try [30, 300, 1000].flatMap { try rows(of: course, learners: $0) }
  }

  private func rows(of course: Course, learners: Int) throws -> [Row] {
    let path = "\(place.folder)/workshop-\(learners).git"
    var generator = try WorkshopGenerator(course: course, path: path, learners: learners)
    try generator.add(60)
    let remote = try Remote(path, in: "/")
    let index = CourseIndex(course)
    var (first, again, git) = (Sample(), Sample(), Sample())
    var (moved, still, fold, memory) = (Sample(), Sample(), Sample(), Sample())
    var slider = Sample()
    for round in 0..<min(rounds, 3) {
      let cache = CacheFolder(path: "\(place.folder)/boards/\(learners)-\(round)")
      let mirror = try WorkshopMirror(of: remote, in: cache, environment: place.environment)
      var workshop = Workshop()
      let before = Self.residentMegabytes()
      let beforeGit = ProcessorTime.ofChildren
      first.add(try Self.poll(mirror, &workshop, index))
      git.add(ProcessorTime.ofChildren - beforeGit)
      memory.add(Self.residentMegabytes() - before)
      for _ in 0..<3 {
        try generator.add(1, toEach: 10)
        moved.add(try Self.poll(mirror, &workshop, index))
        still.add(try Self.poll(mirror, &workshop, index))
      }
      guard workshop.learners.count == learners else {
        throw WorkshopGenerator.Failed(
          words: "the board sees \(workshop.learners.count) of \(learners)")
      }
      var next = Workshop()
      again.add(
        try Self.poll(
          WorkshopMirror(of: remote, in: cache, environment: place.environment), &next, index))
      guard var replay = WorkshopReplay(of: next) else { continue }
      for part in 1...20 {
        slider.add(
          Self.seconds {
            let length = replay.span.upperBound - replay.span.lowerBound
            replay.move(to: replay.span.upperBound - length * part / 60)
            let rows = replay.learnerStatuses(in: index)
            _ = FailureCluster.clusters(of: rows, in: index)
            _ = StepHistogram(of: rows, in: index)
          })
      }
      fold.add(
        Self.seconds {
          _ = workshop.learnerStatuses(in: index, at: 1_790_010_000)
        })
    }
    let name = "workshop of \(learners)"
    return [
      Row(name: "\(name): first load", ours: first),
      Row(name: "\(name): … git's processor time", ours: git),
      Row(name: "\(name): first load of the next session", ours: again),
      Row(name: "\(name): refresh, 10 % moved", ours: moved),
      Row(name: "\(name): refresh, nothing moved", ours: still),
      Row(name: "\(name): rows from cached data", ours: fold),
      Row(name: "\(name): rows after a step of the slider", ours: slider),
      Row(name: "\(name): memory of the board, MB", ours: memory, unit: "MB"),
      Row(name: "\(name): size of the remote, MB", ours: Self.megabytes(of: path), unit: "MB"),
    ] + (try BoardMeasurements(place: place, name: name).rows(of: path))
  }

  /// Returns the seconds of one refresh, up to the rows that a screen would show.
  private static func poll(
    _ mirror: WorkshopMirror, _ workshop: inout Workshop, _ index: CourseIndex
  ) throws
    -> Double
  {
    var failure: WorkshopError?
    let time = seconds {
      mirror.refreshNow()
      for item in mirror.drainEvents() { failure = workshop.apply(item) ?? failure }
      let rows = workshop.learnerStatuses(in: index, at: 1_790_010_000)
      _ = FailureCluster.clusters(of: rows, in: index)
      _ = StepHistogram(of: rows, in: index)
    }
    if let failure { throw failure }
    return time
  }

  static func seconds(_ work: () -> Void) -> Double {
    let start = Instant.now()
    work()
    return Instant.now() - start
  }

  /// Returns the resident memory of this process, in megabytes.
  private static func residentMegabytes() -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }

  private static func megabytes(of folder: String) -> Sample {
    var sample = Sample()
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    let sizes = names.map { name -> Double in
      var status = stat()
      return lstat(folder + "/" + name, &status) == 0 ? Double(status.st_size) : 0
    }
    sample.add(sizes.reduce(0, +) / 1e6)
    return sample
  }

  // MARK: - A burst

  /// Measures 300 tutors that push their own journals into one bare repository at the same moment.
  func burst() throws -> [Row] {
    let count = 300
    let path = "\(place.folder)/burst.git"
    let course = try place.lessons.load(.texts)
    _ = try WorkshopGenerator(course: course, path: path, learners: 0)
    let place0 = course.places[1]
    var sharings: [Sharing] = []
    for number in 0..<count {
      let folder = try CourseFolder(at: "\(place.folder)/burst/\(number)")
      try place.write(
        Array("let a = \(number)\n".utf8), to: folder.package(of: "nibs") + "/Sources/A.swift")
      let journal = try Journal(in: folder, environment: place.environment)
      try journal.recordNow(.stepMoved(to: place0))
      guard let nickname = Nickname("learner-\(number)") else { continue }
      let membership = Membership(
        url: path, nickname: nickname, machine: "m1", sharesCode: true, key: "k")
      let sharing = try Sharing(membership, in: folder, environment: place.environment)
      sharing.share(upTo: journal.newestCommit)
      sharings.append(sharing)
    }
    var time = Sample()
    var tries = 0
    time.add(
      Self.seconds {
        while sharings.contains(where: \.isBehind) {
          tries += 1
          let behind = sharings.filter(\.isBehind)
          Poll.wait(for: behind, patience: 0.02)
          for sharing in behind { sharing.advance(at: .now()) }
        }
      })
    let mirror = try WorkshopMirror(
      of: try Remote(path, in: "/"), in: CacheFolder(path: "\(place.folder)/boards/burst"),
      environment: place.environment)
    var workshop = Workshop()
    mirror.refreshNow()
    for item in mirror.drainEvents() { _ = workshop.apply(item) }
    let arrived = workshop.learners.values.count { $0.entries.count == 1 }
    guard arrived == count else {
      throw WorkshopGenerator.Failed(words: "only \(arrived) of \(count) arrived")
    }
    return [Row(name: "burst: \(count) pushes at once, all arrived", ours: time)]
  }
}
