import Testing

@testable import Parking

struct TariffTests {
  @Test(arguments: zip([15, 16, 30, 31, 720], [0, 100, 100, 200, 1200]))
  func priceOfAStay() {
    #expect(Tariff().price(minutes: 15, on: .monday) == 0)
  }
}
