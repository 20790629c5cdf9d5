/// A stand-in for everything that a test should leave alone: a server, a printer, a real ticket office.
enum Telephone {
  /// The calls made so far.
  static var calls: [String] = []

  static func call(_ whom: String) {
    calls.append(whom)
  }
}
