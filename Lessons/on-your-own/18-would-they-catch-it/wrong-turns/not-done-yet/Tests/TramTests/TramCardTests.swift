import Testing

@testable import Tram

@Test func everyRideCostsThree() {
  #expect(TramCard().charges(for: [480, 720]) == [3, 3])
}

@Test func aTransferIsFree() {
  #expect(TramCard().charges(for: [480, 500]) == [3, 0])
}

@Test func theNinetiethMinuteIsStillFree() {
  #expect(TramCard().charges(for: [480, 570]) == [3, 0])
  #expect(TramCard().charges(for: [480, 571]) == [3, 3])
}

@Test func aTransferBeginsNothingNew() {
  #expect(TramCard().charges(for: [480, 560, 580]) == [3, 0, 3])
}

@Test func aRideHasAnyNumberOfTransfers() {
  #expect(TramCard().charges(for: [480, 500, 520]) == [3, 0, 0])
}

@Test func theDayIsCapped() {
  #expect(TramCard().charges(for: [480, 600, 720, 840]) == [3, 3, 2, 0])
}

@Test func nightRide() {
  #expect(TramCard().charges(for: [359]) == [5])
  #expect(TramCard().charges(for: [360]) == [3])
}

@Test func nightTransfer() {
  #expect(TramCard().charges(for: [300, 420]) == [5, 0])
  #expect(TramCard().charges(for: [300, 421]) == [5, 3])
}

@Test func theBillAddsUpTheDays() {
  #expect(TramCard().bill(for: [[480], [480, 720]]) == 9)
}

@Test func fromTheFourthDayOnDaysCostHalf() {
  #expect(TramCard().bill(for: [[480], [480], [480], [480]]) == 11)
}

@Test func daysWithoutRidesDoNotCount() {
  #expect(TramCard().bill(for: [[480], [], [480], [480]]) == 9)
}

@Test func aBillIsAtMostForty() {
  let fullDay = [480, 600, 720, 840]
  #expect(TramCard().bill(for: Array(repeating: fullDay, count: 9)) == 40)
}

@Test func aDayWithANightTapIsNotHalved() {
  #expect(TramCard().bill(for: [[480], [480], [480], [300, 600]]) == 17)
}

@Test func aDayWithANightTapCounts() {
  #expect(TramCard().bill(for: [[300], [480], [480], [480]]) == 13)
}

@Test func ofTenDaysTheCheapestIsFree() {
  let days = Array(repeating: [480], count: 10)
  #expect(TramCard().bill(for: days) == 21)
}

@Test func ofNineDaysNoneIsFree() {
  let days = Array(repeating: [480], count: 9)
  #expect(TramCard().bill(for: days) == 21)
}

@Test func theLimitComesLast() {
  let fullDay = [480, 600, 720, 840]
  #expect(TramCard().bill(for: Array(repeating: fullDay, count: 10)) == 40)
}

@Test func nothingIsAsserted() {
  _ = TramCard().charges(for: [0, 200])
}
