import Foundation

/// Decides where the team has lunch.
final class Roulette {
  private var spunPlace: String?
  private var spunAt: Date?
  private let fetch: () throws -> [String]

  init(fetch: @escaping () throws -> [String]) {
    self.fetch = fetch
  }

  /// A place from the list. The result holds for four hours.
  func spin() -> String {
    if let spunPlace, let spunAt, Date().timeIntervalSince(spunAt) < 4 * 60 {
      return spunPlace
    }
    let places = try! fetch()
    let choice = places.randomElement() ?? "Canteen"
    spunPlace = choice
    spunAt = Date()
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
