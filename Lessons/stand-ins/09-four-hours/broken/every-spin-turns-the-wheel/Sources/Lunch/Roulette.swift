import Foundation

/// Decides where the team has lunch.
final class Roulette {
  private var lastPlace: String?
  private var spunAt: Date?
  private let fetch: () throws -> [String]
  private let pick: ([String]) -> String?
  private let now: () -> Date

  init(
    fetch: @escaping () throws -> [String] = Roulette.download,
    pick: @escaping ([String]) -> String? = { $0.randomElement() },
    now: @escaping () -> Date = { Date() }
  ) {
    self.fetch = fetch
    self.pick = pick
    self.now = now
  }

  /// A place from the list. The result holds for four hours.
  func spin() -> String {
    if let lastPlace, let spunAt, now().timeIntervalSince(spunAt) < 0 {
      return lastPlace
    }
    let places = (try? fetch()) ?? []
    let choice = pick(places) ?? "Canteen"
    lastPlace = choice
    spunAt = now()
    return choice
  }

  /// The list that the office keeps on its server, a place on each line.
  static func download() throws -> [String] {
    let list = URL(string: "https://lunch.example/places.txt")!
    return try String(contentsOf: list, encoding: .utf8)
      .split(separator: "\n")
      .map(String.init)
  }
}
