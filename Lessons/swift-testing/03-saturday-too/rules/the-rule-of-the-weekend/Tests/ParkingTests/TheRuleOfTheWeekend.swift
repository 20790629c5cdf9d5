import Testing

@testable import Parking

@Test private func theRuleOfTheWeekend() {
  let tariff = Tariff()
  #expect(tariff.price(minutes: 16, on: .saturday) == 0)
  #expect(tariff.price(minutes: 90, on: .saturday) == 0)
  #expect(tariff.price(minutes: 700, on: .saturday) == 0)
  #expect(tariff.price(minutes: 1300, on: .saturday) == 0)
  #expect(tariff.price(minutes: 700, on: .sunday) == 0)
  #expect(tariff.price(minutes: 15, on: .friday) == 0)
  #expect(tariff.price(minutes: 16, on: .friday) == 100)
  #expect(tariff.price(minutes: 95, on: .monday) == 400)
  #expect(tariff.price(minutes: 700, on: .tuesday) == 1200)
}
