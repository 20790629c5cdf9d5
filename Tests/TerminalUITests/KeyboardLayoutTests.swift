import Testing

@testable import TerminalUI

/// Commands on keyboards without Latin letters.
struct KeyboardLayoutTests {
  @Test(arguments: [
    ("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm"),
    ("ЙЦУКЕНГШЩЗФЫВАПРОЛДЯЧСМИТЬ", "QWERTYUIOPASDFGHJKLZXCVBNM"),
    ("іІ", "sS"),
    ("ςερτυθιοπασδφγηξκλζχψωβνμ", "wertyuiopasdfghjklzxcvbnm"),
    ("ΕΡΤΥΘΙΟΠΑΣΔΦΓΗΞΚΛΖΧΨΩΒΝΜ", "ERTYUIOPASDFGHJKLZXCVBNM"),
    ("קראטוןםפשדגכעיחלךזסבהנמצ", "ertyuiopasdfghjklzxcvbnm"),
  ])
  func `a letter of another script is the command at its place`(_ letters: String, _ latin: String)
  {
    let commands = letters.map { Key.character($0).asCommand }
    #expect(commands == latin.map { .character($0) })
  }

  @Test(arguments: "qQöß?/1 ,;ü")
  func `the keys of layouts with Latin letters, digits, and signs are as they are`(
    _ character: Character
  ) {
    #expect(Key.character(character).asCommand == .character(character))
    #expect(Key.control(character).asCommand == .control(character))
  }

  @Test func `only letters without a Latin letter at their place are reported`() {
    #expect("шqZ1?öạ".allSatisfy { Key.character($0).otherLetter == nil })
    #expect("شก中".map { Key.character($0).otherLetter } == ["ش", "ก", "中"])
    #expect(Key.enter.otherLetter == nil && Key.control("c").otherLetter == nil)
  }
}
