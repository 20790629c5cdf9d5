/// The stages that became no steps of their own, with the causes.
struct LeftOutStages {
  /// What becomes of the changes of a stage.
  enum Fate: Hashable {
    /// They belong to the next step, which has the given title.
    case inNextStep(String)
    case inLastStep
    case toRead
    /// The learner starts with them.
    case start
    case beforeStart
    case afterEnd
  }

  /// The stages that have the cause and the fate in common.
  private struct Group {
    var cause: String
    var fate: Fate
    var subjects: [String]
  }

  private var groups: [Group] = []

  /// Adds a stage.
  ///
  /// - Parameters:
  ///   - subject: The subject of the stage.
  ///   - cause: The reason why it gives no step.
  ///   - fate: What becomes of its changes.
  mutating func add(_ subject: String, because cause: String, _ fate: Fate) {
    if let index = groups.firstIndex(where: { $0.cause == cause && $0.fate == fate }) {
      groups[index].subjects.append(subject)
    } else {
      groups.append(Group(cause: cause, fate: fate, subjects: [subject]))
    }
  }

  /// The first stage, and the cause.
  var first: (subject: String, cause: String)? { groups.first.map { ($0.subjects[0], $0.cause) } }

  /// A sentence for each cause and fate, in the order of the stages.
  var sentences: [String] {
    groups.map { "\(Self.reason($0.cause, of: $0.subjects)); \(Self.sequel($0.fate, $0.subjects))" }
  }

  /// A sentence for each cause, without the fates.
  var reasons: [String] {
    var causes: [String] = []
    for group in groups where !causes.contains(group.cause) { causes.append(group.cause) }
    return causes.map { cause in
      Self.reason(cause, of: groups.filter { $0.cause == cause }.flatMap(\.subjects))
    }
  }

  private static func reason(_ cause: String, of subjects: [String]) -> String {
    let names = subjects.map { "“\($0)”" }
    return switch names.count {
    case 1: "\(names[0]) gives no step: \(cause)"
    case 2: "\(names[0]) and \(names[1]) give no step: \(cause)"
    case 3: "\(names[0]), \(names[1]), and \(names[2]) give no step: \(cause)"
    default: "\(names[0]), \(names[1]), and \(names.count - 2) more give no step: \(cause)"
    }
  }

  private static func sequel(_ fate: Fate, _ subjects: [String]) -> String {
    let isOne = subjects.count == 1
    let (it, them) = isOne ? ("it is", "it") : ("they are", "them")
    return switch fate {
    case .inNextStep(let title): "\(it) part of the next step, “\(title)”"
    case .inLastStep: "\(it) part of the last step"
    case .toRead:
      "\(isOne ? "it" : "they") became a step to read; `redgreen verify` rejects it until it says what "
        + "to show"
    case .start: "\(it) where the learner starts"
    case .beforeStart: "the lesson starts after \(them)"
    case .afterEnd: "the lesson ends before \(them)"
    }
  }
}
