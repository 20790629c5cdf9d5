import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorWorkshops

/// The entries that a board keeps between sessions.
struct EntryStoreTests {
  let folder: TemporaryFolder
  var path: String { folder.path + "/entries" }

  init() throws { folder = try TemporaryFolder() }

  static func ref(_ name: String) -> WorkshopRef {
    guard let ref = WorkshopRef(name: "refs/redgreen/room/\(name)/m1") else {
      preconditionFailure("\(name) is no name")
    }
    return ref
  }

  static func record(
    _ name: String, from old: String?, to tip: String?, _ entries: [JournalEntry.Event] = []
  ) -> EntryStore.Record {
    EntryStore.Record(
      ref: ref(name), old: old, tip: tip, arrivedAt: 5,
      entries: entries.enumerated().map { index, event in
        RecordedEntry(
          commit: "\(name)\(index)",
          entry: JournalEntry(
            place: StepPlace(lesson: "nibs", step: "02"), event: event,
            at: index == 1 ? nil : 1_790_000_000 + index))
      }, unreadable: 2)
  }

  private func write(_ records: [EntryStore.Record]) {
    var store = EntryStore(path: path)
    while !store.isRead { _ = store.next() }
    store.append(records)
    store.close()
  }

  private func read() -> [EntryStore.Record] {
    var store = EntryStore(path: path)
    var records: [EntryStore.Record] = []
    while !store.isRead { records += store.next(limit: 100) }
    store.close()
    return records
  }

  @Test func `records are read back, continued and replaced`() {
    #expect(read() == [])
    let first = [
      Self.record("ada", from: nil, to: "a", [.stepMoved, .hintShown(number: 2), .stepRead]),
      Self.record("bob", from: nil, to: "b", [.stepMoved]),
    ]
    write(first)
    #expect(read() == first)
    let second = [
      Self.record("ada", from: "a", to: "c", [.stepRead]),
      // Another board appended the same.
      Self.record("ada", from: "a", to: "c", [.stepRead]), Self.record("bob", from: nil, to: nil),
    ]
    write(second)
    #expect(read() == first + [second[0], second[2]])
  }

  @Test func `what follows a damaged record is dropped, and the file is repaired`() throws {
    write([Self.record("ada", from: nil, to: "a", [.stepMoved])])
    let size = try Data(contentsOf: URL(filePath: path)).count
    write([Self.record("bob", from: nil, to: "b"), Self.record("cleo", from: nil, to: "c")])
    var bytes = try Data(contentsOf: URL(filePath: path))
    bytes[size + 30] ^= 1
    try bytes.write(to: URL(filePath: path))
    #expect(read().map(\.ref) == [Self.ref("ada")])
    #expect(try Data(contentsOf: URL(filePath: path)).count == size)
    write([Self.record("dan", from: nil, to: "d")])
    #expect(read().map(\.ref) == [Self.ref("ada"), Self.ref("dan")])
  }

  @Test func `a file that consists mostly of replaced records is rewritten`() throws {
    let long = Self.record("ada", from: nil, to: "a", Array(repeating: .stepMoved, count: 2000))
    var store = EntryStore(path: path)
    for _ in 0..<12 { store.append([long]) }
    store.close()
    #expect(read().count == 12)
    #expect(read() == [long])
  }

  @Test func `every prefix and every changed byte of a file can be read`() throws {
    write([Self.record("ada", from: nil, to: "a", [.stepMoved, .stepRead])])
    let bytes = try Data(contentsOf: URL(filePath: path))
    for index in TestSeed.sample(Array(bytes.indices), oneIn: 8, for: "damaged entries") {
      try bytes[..<index].write(to: URL(filePath: path))
      #expect(read().count <= 1)
      var changed = bytes
      changed[index] ^= 0x11
      try changed.write(to: URL(filePath: path))
      #expect(read() == [])
    }
  }
}
