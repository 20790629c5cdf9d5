internal import TutorCourses
internal import TutorPlatform
internal import TutorRunning
package import TutorCore

/// What a learner may ask for besides verdicts: nothing of it is kept, and a check ends it.
extension Performer {
  enum Errand {
    case look(ViewReader)
    case knockouts(MutantCheck)
    /// The names of the classes that are drawn on the canvas are read first.
    case reading(SourceWork<[String]>, Lesson)
    /// The support is built first.
    case support(SupportBuild, Lesson, then: Wish)

    var activity: any Activity {
      switch self {
      case .look(let reader): reader
      case .knockouts(let check): check
      case .reading(let work, _): work
      case .support(let build, _, _): build
      }
    }
  }

  /// What a learner has asked for.
  enum Wish {
    case look(canvas: Bool)
    case knockouts
  }

  /// Begins to draw the view that a lesson's code builds.
  ///
  /// - Parameters:
  ///   - canvas: Whether to draw the storyboard's canvas as at design time, in place of the screen.
  ///   - id: The lesson.
  /// - Throws: `ToolchainError` where the tools for it cannot be built.
  package func look(atCanvas canvas: Bool, of id: Lesson.ID) throws {
    guard let lesson = course.lesson(id), let bench else { return }
    cancelErrand()
    endPreparation()
    errand = try next(.look(canvas: canvas), of: lesson, on: bench)
  }

  /// Begins to break the lesson's code on purpose, in every small way there is.
  ///
  /// - Parameter id: The lesson.
  /// - Throws: `ToolchainError` where the tools for it cannot be built.
  package func tryKnockouts(of id: Lesson.ID) throws {
    guard let lesson = course.lesson(id), let bench else { return }
    cancelErrand()
    endPreparation()
    errand = try next(.knockouts, of: lesson, on: bench)
  }

  /// Shows how the learner's files differ from a step's solution.
  ///
  /// - Parameter place: The step.
  /// - Returns: A difference for each file of the solution that the learner's package has not like that: what
  ///   the learner has is removed in it, what the solution has is added.
  /// - Throws: `FileError` or `LessonError` where files cannot be read.
  package func differenceFromSolution(at place: StepPlace) throws -> [FileDiff] {
    guard let step = course.step(at: place), step.expectation != nil else { return [] }
    let present = try folder.files(of: place.lesson)
    let files = loader.files(of: place.lesson)
    let solution = try files.overlay(files.solution(of: step.id))
    let text = { (bytes: [UInt8]) in String(decoding: bytes, as: UTF8.self) }
    let changed = solution.sorted { $0.key < $1.key }.compactMap { path, bytes in
      FileDiff(of: path, from: present[path].map(text), to: text(bytes))
    }
    let removed = step.removes.compactMap { path in
      FileDiff(of: path, from: present[path].map(text), to: nil)
    }
    return changed + removed
  }

  /// Ends what was asked for beside the verdicts.
  package func cancelErrand() {
    end(errand?.activity)
    errand = nil
  }

  func followErrand() {
    switch errand {
    case .look(let reader):
      guard let outcome = reader.outcome else { return }
      errand = nil
      news.append(.looked(outcome))
    case .knockouts(let check):
      let (tried, of) = check.progress
      let what = of == 0 || tried == 0 ? "the code with its knock-outs" : "knock-outs tried"
      if of > 0, tried != triedBefore {
        news.append(.tryingMutants(tried, of: of, what: what))
        triedBefore = tried
      }
      guard check.isOver else { return }
      errand = nil
      let verdict = Verdict.onTrial(
        of: check.results, uncompiled: check.leftOut, problem: check.problem)
      news.append(.triedKnockouts(verdict, Evidence(knockouts: check.results)))
    case .reading(let work, let lesson):
      guard let result = work.result else { return }
      followReading(result, lesson)
    case .support(let build, let lesson, let wish):
      guard let result = build.result else { return }
      followSupport(result, lesson, wish)
    case nil: break
    }
  }

  private func followReading(_ designable: Result<[String], any Error>, _ lesson: Lesson) {
    errand = nil
    do {
      guard let bench else { return }
      errand = try look(at: .canvas(designable: designable.get()), of: lesson, on: bench)
    } catch {
      news.append(.looked(.toolchainFault("\(error)")))
    }
  }

  private func look(
    at subject: ViewReader.Subject, of lesson: Lesson, on bench: Bench
  ) throws -> Errand {
    guard let runner = try bench.runner(for: lesson) else { throw CheckError.supportIsMissing }
    let package = folder.package(of: lesson.id)
    try bench.linkUIKit(for: lesson, package: package)
    return .look(runner.look(package: package, at: subject))
  }

  private func followSupport(
    _ result: Result<Support, ToolchainError>, _ lesson: Lesson, _ wish: Wish
  ) {
    errand = nil
    do {
      _ = try result.get()
      if let bench { errand = try next(wish, of: lesson, on: bench) }
    } catch {
      switch wish {
      case .look: news.append(.looked(.toolchainFault("\(error)")))
      case .knockouts:
        let verdict = Verdict.onTrial(of: [], uncompiled: 0, problem: "\(error)")
        news.append(.triedKnockouts(verdict, Evidence()))
      }
    }
  }

  private func next(_ wish: Wish, of lesson: Lesson, on bench: Bench) throws -> Errand {
    let package = folder.package(of: lesson.id)
    if let part = try bench.missingPart(for: lesson) {
      return .support(try bench.support.build(part), lesson, then: wish)
    }
    switch wish {
    case .look(canvas: false): return try look(at: .screen, of: lesson, on: bench)
    case .look(canvas: true):
      let work = SourceWork(on: bench.sources) { reading in
        try CodeShape(files: try PackageCopy.files(of: package), reading: reading)
          .designableClasses()
      }
      return .reading(work, lesson)
    case .knockouts:
      guard let runner = try bench.runner(for: lesson) else { throw CheckError.supportIsMissing }
      let copy = bench.folder(of: .mutants, of: package)
      try bench.linkUIKit(for: lesson, package: copy)
      return .knockouts(
        MutantCheck(of: package, copy: copy, runner: runner, sources: bench.sources))
    }
  }
}
