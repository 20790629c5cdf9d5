import Testing

@testable import Parking

@Suite(.tags(.money)) struct TariffTests {
  @Test(arguments: zip([15, 16, 30, 31, 720], [0, 100, 100, 200, 1200]))
  func priceOfAStay(minutes: Int, cents: Int) {
    #expect(Tariff().price(minutes: minutes, on: .monday) == cents)
  }

  @Test(arguments: [Day.saturday, .sunday], [16, 60, 720])
  func theWeekendIsFree(day: Day, minutes: Int) {
    #expect(Tariff().price(minutes: minutes, on: day) == 0)
  }

  @Test(arguments: [
    Day.monday, .tuesday, .wednesday, .thursday, .friday,
  ])
  func everyWorkdayCostsMoney(day: Day) {
    #expect(Tariff().price(minutes: 60, on: day) == 200)
  }
}
