import Foundation

/// One lunch: where, and when it was decided.
struct Visit: Codable, Equatable {
  let place: String
  let time: Date
}

/// The visits of the team, in a file that outlives the program.
final class FileDiary {
  private let file: URL

  init(file: URL) {
    self.file = file
  }

  var visits: [Visit] {
    guard let data = try? Data(contentsOf: file) else { return [] }
    return (try? JSONDecoder().decode([Visit].self, from: data)) ?? []
  }

  func add(_ visit: Visit) {
    let all = [visit] + visits
    try? JSONEncoder().encode(all).write(to: file)
  }

  func note(_ place: String, at time: Date) {
    add(Visit(place: place, time: time))
  }
}
