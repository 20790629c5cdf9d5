import Foundation
import TestSupport
import Testing
import TutorPlatform
import TutorTestSupport

@testable import TutorChecking
@testable import TutorRunning

struct MutantStoreTests {
  private let folder: ReusedFolder
  private var path: String { folder.path + "/store.json" }
  private let basis = Fingerprint(of: "files")

  init() throws {
    folder = try ReusedFolder("mutant-store")
    try? FileManager.default.removeItem(atPath: path)
  }

  private func opened(_ surroundings: String = "Swift 6") -> MutantStore {
    let store = MutantStore(at: path)
    store.open(in: surroundings)
    return store
  }

  @Test func `an outcome counts while its files and the toolchain are the same`() {
    let store = opened()
    store.add(.caught, by: "a test", files: ["T.swift"], basis: basis, to: "key")
    store.save()
    let outcome = opened().outcome(of: "key") { _ in basis }
    #expect(outcome?.kind == .caught)
    #expect(outcome?.by == "a test")
    #expect(outcome?.files == ["T.swift"])
    #expect(opened().outcome(of: "other") { _ in basis } == nil)
    #expect(opened().outcome(of: "key") { _ in Fingerprint(of: "changed") } == nil)
    #expect(opened("Swift 7").outcome(of: "key") { _ in basis } == nil)
    let fresh = MutantStore(at: path, isFresh: true)
    fresh.open(in: "Swift 6")
    #expect(fresh.outcome(of: "key") { _ in basis } == nil)
  }

  @Test func `outcomes are saved at most once a second`() {
    let store = opened()
    store.add(.missed, basis: basis, to: "one")
    let now = Instant.now()
    store.saveSometimes(at: now)
    #expect(opened().outcome(of: "one") { _ in basis } != nil)
    store.add(.missed, basis: basis, to: "two")
    store.saveSometimes(at: now + 0.5)
    #expect(opened().outcome(of: "two") { _ in basis } == nil)
    #expect(store.wakeUp.map { $0 - now > 0.9 } == true)
    store.saveSometimes(at: now + 60)
    #expect(opened().outcome(of: "two") { _ in basis } != nil)
    #expect(store.wakeUp == nil)
  }

  @Test(arguments: [
    "", "{", "[]", #"{"version":99,"surroundings":"Swift 6","outcomes":{}}"#,
    #"{"version":2,"surroundings":"Swift 6","outcomes":{"key":{"kind":"?"}}}"#, "\u{0}\u{FFFF}",
  ])
  func `a malformed file is ignored and replaced`(_ text: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    let store = opened()
    #expect(store.outcome(of: "key") { _ in basis } == nil)
    store.add(.unviable, basis: basis, to: "key")
    store.save()
    #expect(opened().outcome(of: "key") { _ in basis }?.kind == .unviable)
  }

  @Test func `a file that cannot be written does not end the run`() {
    let store = MutantStore(at: "/proc/none/store.json")
    store.open(in: "Swift 6")
    store.add(.missed, basis: basis, to: "key")
    store.save()
    #expect(store.outcome(of: "key") { _ in basis } != nil)
  }
}
