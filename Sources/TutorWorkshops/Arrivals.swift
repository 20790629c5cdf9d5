internal import TutorPlatform
internal import TutorCore

/// The arrival times of the learners' newest entries on the board's clock, stored between sessions.
struct Arrivals: Sendable {
  let path: String
  private var times: [WorkshopRef: (tip: String, at: Int)] = [:]
  private var isChanged = false

  /// Reads the stored times.
  ///
  /// Lines that cannot be parsed are ignored.
  init(path: String) {
    self.path = path
    let text = String(decoding: SafeFile.contents(of: path) ?? [], as: UTF8.self)
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 3, let ref = WorkshopRef(name: parts[0]), let at = Int(parts[2]) else {
        continue
      }
      times[ref] = (String(parts[1]), at)
    }
  }

  /// Returns the arrival time of a commit, or `nil` if it is unknown.
  func time(of ref: WorkshopRef, tip: String) -> Int? {
    times[ref].flatMap { $0.tip == tip ? $0.at : nil }
  }

  mutating func set(_ at: Int?, of ref: WorkshopRef, tip: String) {
    guard let at, time(of: ref, tip: tip) == nil else { return }
    times[ref] = (tip, at)
    isChanged = true
  }

  /// Writes the times to disk if they have changed.
  ///
  /// Errors are ignored, since the board works without the times.
  mutating func write() {
    guard isChanged else { return }
    isChanged = false
    let text = times.map { "\($0.key.name) \($0.value.tip) \($0.value.at)\n" }.sorted().joined()
    try? SafeFile.write(Array(text.utf8), to: path)
  }
}
