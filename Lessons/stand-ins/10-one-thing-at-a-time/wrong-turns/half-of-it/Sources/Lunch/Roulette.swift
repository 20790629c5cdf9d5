import Foundation

/// Decides where the team has lunch.
final class Roulette {
  private var spunPlace: String?
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
    if let currentPlace { return currentPlace }
    let places = (try? fetch()) ?? []
    let choice = pick(places) ?? "Canteen"
    spunPlace = choice
    spunAt = now()
    return choice
  }

  private var currentPlace: String? {
    guard let spunAt, now().timeIntervalSince(spunAt) < 4 * 60 * 60 else {
      return nil
    }
    return spunPlace
  }

  /// The list that the office keeps on its server, a place on each line.
  static func download() throws -> [String] {
    let list = URL(string: "https://lunch.example/places.txt")!
    return try String(contentsOf: list, encoding: .utf8)
      .split(separator: "\n")
      .map(String.init)
  }
}
