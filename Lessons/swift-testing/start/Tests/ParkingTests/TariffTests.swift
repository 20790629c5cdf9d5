import Testing

@testable import Parking

struct TariffTests {
  @Test func fifteenMinutesAreFree() {
    #expect(Tariff().price(minutes: 15, on: .monday) == 0)
  }

  @Test func sixteenMinutesCostADollar() {
    #expect(Tariff().price(minutes: 16, on: .monday) == 100)
  }

  @Test func halfAnHourCostsADollar() {
    #expect(Tariff().price(minutes: 30, on: .monday) == 100)
  }

  @Test func aMinuteMoreCostsTwoDollars() {
    #expect(Tariff().price(minutes: 31, on: .monday) == 200)
  }

  @Test func halfADayCostsTwelveDollars() {
    #expect(Tariff().price(minutes: 720, on: .monday) == 1200)
  }
}
