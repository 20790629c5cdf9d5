import Testing

@testable import Parking

struct TariffTests {
  @Test
  func priceOfAStay(minutes: Int, cents: Int) {
    #expect(Tariff().price(minutes: minutes, on: .monday) == cents)
  }
}
