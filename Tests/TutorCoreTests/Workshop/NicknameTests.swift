import Fuzzing
import TestSupport
import Testing

@testable import TutorCore

struct NicknameTests {
  @Test(arguments: [
    "ada", "Åsa", "quick-heron-417", "山田", "O_o", "7of9", "Михаил", "a",
    String(repeating: "x", count: 32),
  ])
  func `a nickname may have letters and digits of any script`(_ text: String) {
    #expect(Nickname(text)?.text == text)
  }

  @Test(arguments: [
    "", " ", "a b", "-ada", "_ada", "a/b", "..", "a.lock", "a\n", "a\u{202E}b", "a\u{200B}b",
    "a\u{7}",
    "a~1", "a^", "a:b", "a?b", "a*", "a[", "a\\b", "a@{b", "😀", "a\u{1B}[31m",
    String(repeating: "x", count: 33), "<b>",
    "e" + String(repeating: "\u{301}", count: 200),
  ])
  func `text that is unsafe in a ref or on a screen is no nickname`(_ text: String) {
    #expect(Nickname(text) == nil)
  }

  @Test func `a random nickname is valid and varies`() {
    var generator = SplitMix(seed: 4)
    let names = (0..<50).map { _ in Nickname.random(using: &generator).text }
    #expect(names.allSatisfy { Nickname($0) != nil })
    #expect(Set(names).count > 45)
  }

  struct Row: Sendable {
    var name: String
    var nickname: String?
    var machine: String?
  }

  @Test(arguments: [
    Row(name: "refs/redgreen/room/ada/m1", nickname: "ada", machine: "m1"),
    Row(name: "refs/redgreen/room/Åsa/m-2", nickname: "Åsa", machine: "m-2"),
    Row(name: "refs/redgreen/room/ada"), Row(name: "refs/redgreen/room/ada/m1/x"),
    Row(name: "refs/redgreen/room//m1"), Row(name: "refs/redgreen/room/ada/"),
    Row(name: "refs/redgreen/room/ada/M1"), Row(name: "refs/redgreen/room/ada/m_1"),
    Row(name: "refs/heads/room/ada/m1"), Row(name: "refs/redgreen/room/a b/m1"),
    Row(name: "refs/redgreen/room/../m1"),
    Row(name: "refs/redgreen/room/ada/" + String(repeating: "m", count: 41)),
  ])
  func `the name of a ref gives learner and machine, if it belongs to a workshop`(_ row: Row) {
    let ref = WorkshopRef(name: row.name)
    #expect(ref?.nickname.text == row.nickname)
    #expect(ref?.machine == row.machine)
    if let ref { #expect(ref.name == row.name) }
  }
}
