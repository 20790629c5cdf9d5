internal import TutorPlatform
internal import FoundationEssentials
internal import TutorCore

/// When each learner's newest entry arrived, on the board's clock, kept between two sessions.
struct Arrivals: Sendable {
  let path: String
  private var times: [WorkshopRef: (tip: String, at: Int)] = [:]
  private var isChanged = false

  /// Reads what was kept; what cannot be understood is left out.
  init(path: String) {
    self.path = path
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let ref = WorkshopRef(name: parts[0]), let at = Int(parts[2]) else {
        continue
      }
      times[ref] = (String(parts[1]), at)
    }
  }

  /// When this commit arrived; nil where nobody saw that.
  func time(of ref: WorkshopRef, tip: String) -> Int? {
    times[ref].flatMap { $0.tip == tip ? $0.at : nil }
  }

  mutating func set(_ at: Int?, of ref: WorkshopRef, tip: String) {
    guard let at, time(of: ref, tip: tip) == nil else { return }
    times[ref] = (tip, at)
    isChanged = true
  }

  /// Keeps them; without them the board knows less, and works.
  mutating func write() {
    guard isChanged else { return }
    isChanged = false
    let text = times.map { "\($0.key.name) \($0.value.tip) \($0.value.at)\n" }.sorted().joined()
    try? SafeFile.write(Array(text.utf8), to: path)
  }
}
