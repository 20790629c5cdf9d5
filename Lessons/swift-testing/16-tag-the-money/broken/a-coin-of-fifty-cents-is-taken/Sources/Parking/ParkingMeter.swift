/// A machine that takes coins and prints tickets.
final class ParkingMeter {
  private let acceptedCoins: Set = [5, 10, 25, 50, 100]

  /// The cents paid since the last ticket.
  private(set) var paid = 0

  /// Called with the value of each coin that the meter accepts.
  var onCoin: ((Int) -> Void)?

  /// Takes a coin.
  func insert(_ cents: Int) throws {
    guard acceptedCoins.contains(cents) else {
      throw MeterError.unknownCoin(cents: cents)
    }
    paid += cents
    onCoin?(cents)
  }

  /// Prints a ticket for the money paid, or returns `nil` if nothing is paid.
  func printTicket() -> Ticket? {
    guard paid > 0 else { return nil }
    let ticket = Ticket(minutes: Tariff().minutes(for: paid))
    paid = 0
    return ticket
  }
}

/// An error that the meter throws.
enum MeterError: Error, Equatable {
  case unknownCoin(cents: Int)
}
