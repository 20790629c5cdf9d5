import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorPlatform

@Suite(.waits)
struct CourseStoreTests {
  let fixture: CourseFixture
  var store: CourseStore { fixture.store }

  init() throws {
    fixture = try CourseFixture()
    try fixture.commit()
  }

  @Test func `an added course has a record that only its owner can read`() throws {
    let record = try fixture.install()
    #expect(store.names == ["katas"])
    #expect(try store.record(of: "katas") == record)
    let file = store.path + "/katas/record.json"
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `a replaced version stays until the next one, for a tutor that is open`() throws {
    var record = try fixture.install()
    var contents = [record.content]
    for text in ["second", "third"] {
      try fixture.add(text, to: "one/01-a/step.md")
      try fixture.commit()
      let (version, staging) = try fixture.download(known: record.revision)
      var new = record
      new.content = try #require(version.content)
      new.revision = version.revision
      try store.replace(record, by: new, from: staging)
      record = new
      contents.append(new.content)
    }
    #expect(try store.record(of: "katas") == record)
    let present = try FileManager.default.contentsOfDirectory(atPath: store.path + "/katas")
      .sorted()
    #expect(present == (contents.suffix(2) + ["record.json"]).sorted())
    #expect(fixture.stored == [".lock", "katas", "names.json"].filter { $0 != ".lock" })
  }

  @Test func `what a killed process has left is removed, and a second process waits`() throws {
    let staging = try store.makeStaging()
    try fixture.folder.write("x", to: "data/redgreen/courses/.1-x.old/y")
    try fixture.folder.write("x", to: "data/redgreen/courses/names.json.redgreen-1~")
    var lock: CourseStoreLock? = try store.lock()
    #expect(fixture.stored == [".lock"] && !FileManager.default.fileExists(atPath: staging))
    #expect(throws: CourseStoreError.busy) { _ = try store.lock() }
    withExtendedLifetime(lock) {}
    lock = nil
    _ = try store.lock()
  }

  @Test func `the drafts of killed processes are removed, also beside a course's record`() throws {
    _ = try fixture.install()
    let record = "data/redgreen/courses/katas/record.json"
    let (draft, other) = (record + ".redgreen-12~", record + ".redgreen~")
    for name in [draft, other] { try fixture.folder.write("x", to: name) }
    _ = try store.lock()
    #expect(fixture.folder.text(draft) == nil && fixture.folder.text(other) == "x")
  }

  @Test func `a lesson whose name is taken gets another one, which it keeps`() throws {
    #expect(try fixture.install(own: ["one"]).lessons == ["one": "katas-one"])
    try store.remove("katas")
    #expect(store.names.isEmpty)
    // Even without the course that had the name.
    #expect(try fixture.install(own: []).lessons == ["one": "katas-one"])
    let other = store.names(
      for: ["one", "katas-one"], of: "b", at: "https://h/b.git", own: ["one"])
    #expect(other == ["one": "b-one", "katas-one": "b-katas-one"])
  }

  @Test func `names stay in later versions, and new lessons get free ones`() {
    let names = store.names(
      for: ["one", "two", "x-two"], of: "x", at: "/x", own: ["two"], earlier: ["one": "first"])
    #expect(names == ["one": "first", "two": "x-two", "x-two": "x-x-two"])
  }

  @Test func `a course can be removed although its record is damaged`() throws {
    try fixture.install()
    try fixture.folder.write("{", to: "data/redgreen/courses/katas/record.json")
    #expect(throws: CourseStoreError.self) { try store.record(of: "katas") }
    try store.remove("katas")
    #expect(store.names.isEmpty)
    #expect(throws: CourseStoreError.unknownCourse("kata", suggestion: nil)) {
      try store.remove("kata")
    }
  }

  @Test(arguments: [
    ("https://h/ada/my-katas.git", "my-katas"), ("git@h:katas.git", "katas"), ("h:katas", "katas"),
    ("/home/ada/Katas/", "Katas"), ("https://h/swift.katas", "swift-katas"),
    ("https://h/.git", nil), ("https://h/..", nil),
    ("https://h/" + String(repeating: "x", count: 41), nil),
    ("https://h/a%2Fb", nil),
  ])
  func `the name of a course is the last part of its address`(_ address: String, _ name: String?) {
    #expect((try? CourseStore.name(for: address)) == name)
  }

  @Test func `the store is where XDG_DATA_HOME says, if that is an absolute path`() {
    #expect(CourseStore(environment: ["XDG_DATA_HOME": "/d"]).path == "/d/redgreen/courses")
    let home = CourseStore(environment: ["XDG_DATA_HOME": "d", "HOME": "/h"])
    #expect(home.path == "/h/.local/share/redgreen/courses")
  }
}
