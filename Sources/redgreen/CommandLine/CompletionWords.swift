internal import FoundationEssentials
internal import InterfaceDocuments
internal import TutorCore
internal import TutorCourses
internal import TutorGit
internal import TutorPlatform
internal import TutorRunning
internal import TutorWorkshops
internal import TutorSystem

/// The words that a shell can complete because the user's files contain them.
///
/// Only files are read. No toolchain is looked for, and no remote is asked.
struct CompletionWords {
  let environment: [String: String]

  /// Returns the words of a kind, or an empty array if the files cannot be read.
  func words(_ context: Completions.Context) -> [Completions.Word] {
    let general = context.general
    return switch context.kind {
    case .lesson: lessons(general)
    case .step: steps(general, in: context.beginning)
    case .kata: katas(general)
    case .course:
      CourseStore(environment: environment).names.map { Completions.Word(text: $0) }
    case .learner: learners(at: context.operands.last ?? "")
    case .setting:
      Settings.keys.map { Completions.Word(text: $0.name, summary: $0.summary) }
    case .settingValue: values(of: context.operands.first ?? "")
    case .edit:
      CanvasTextCommand.forms.map { Completions.Word(text: $0.name, summary: $0.summary) }
    case .text, .number, .file, .folder, .address, .command, .oneOf: []
    }
  }

  private func course(_ general: GeneralOptions) -> Course? {
    try? Tools(general, environment: environment).library.loadReadable(.texts).course
  }

  private func lessons(_ general: GeneralOptions) -> [Completions.Word] {
    (course(general)?.lessons ?? []).map { Completions.Word(text: $0.id, summary: $0.title) }
  }

  /// Returns the steps of the lesson that a word begins with, or else all lessons.
  private func steps(_ general: GeneralOptions, in word: String) -> [Completions.Word] {
    guard let slash = word.firstIndex(of: "/") else {
      return lessons(general).map { Completions.Word(text: $0.text + "/", summary: $0.summary) }
    }
    let lesson = course(general)?.lesson(String(word[..<slash]))
    return (lesson?.steps ?? []).map { step in
      Completions.Word(text: "\(lesson?.id ?? "")/\(step.id)", summary: step.title)
    }
  }

  private func katas(_ general: GeneralOptions) -> [Completions.Word] {
    guard let tools = try? Tools(general, environment: environment),
      let loaded = try? KataLoader(lessons: tools.loader.folder).loadReadable()
    else { return [] }
    return loaded.katas.map { Completions.Word(text: $0.id, summary: $0.title) }
  }

  private func values(of setting: String) -> [Completions.Word] {
    guard let key = Settings.keys.first(where: { $0.name == setting }) else { return [] }
    return (key.values + ["default"]).map { Completions.Word(text: $0) }
  }

  /// Returns the names of the learners that this machine's board has seen.
  private func learners(at address: String) -> [Completions.Word] {
    guard let remote = try? Remote(address, in: FileManager.default.currentDirectoryPath) else {
      return []
    }
    return WorkshopMirror.knownLearners(
      of: remote, in: CacheFolder(environment: environment)
    ).map { Completions.Word(text: $0.text) }
  }
}
