import Foundation
import Testing

@testable import Lunch

private func checkContract(of diary: any Diary) {
  let monday = Visit(
    place: "Noodle Bar", time: Date(timeIntervalSince1970: 0))
  let tuesday = Visit(
    place: "Taco Truck", time: Date(timeIntervalSince1970: 86_400))

  diary.add(monday)
  diary.add(tuesday)

  #expect(diary.visits == [monday, tuesday])
}

@Test func theMemoryDiaryKeepsTheContract() {
  checkContract(of: MemoryDiary())
}

@Test func theFileDiaryKeepsTheContract() {
  checkContract(of: MemoryDiary())
}
