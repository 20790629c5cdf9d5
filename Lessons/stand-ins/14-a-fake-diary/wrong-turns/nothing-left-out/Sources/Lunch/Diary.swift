import Foundation

/// Remembers the visits.
protocol Diary {
  var visits: [Visit] { get }
  func add(_ visit: Visit)
  func note(_ place: String, at time: Date)
}

extension FileDiary: Diary {}

/// A diary that forgets everything when the program ends.
final class MemoryDiary: Diary {
  private(set) var visits: [Visit] = []

  func add(_ visit: Visit) {
    visits.append(visit)
  }

  func note(_ place: String, at time: Date) {
    add(Visit(place: place, time: time))
  }
}
