import TerminalUI
import Testing
import TutorCore
import TutorTexts

@testable import TutorUI

/// The message above the keys of practice.
@Suite struct PracticeMessageTests {
  private func practice(_ size: Size) -> PracticeRig {
    var practice = PracticeRig(size: size)
    practice.run(PracticeRig.green, nil)
    _ = practice.screen.update(.session(.filesRestored(Phrase(.restoredToVerdict))))
    return practice
  }

  @Test func `a message that is longer than a row continues in the next`() {
    let lines = practice(Size(columns: 80, rows: 24)).screen.render().lines
    #expect(lines[21].contains("Your files are restored to the previous verdict; the key u brings"))
    #expect(lines[22].contains("change back."))
    #expect(lines[23].contains("t run"))
  }

  @Test func `a low screen cuts a long message`() {
    let lines = practice(Size(columns: 60, rows: 14)).screen.render().lines
    #expect(lines[12].contains("Your files are restored"))
    #expect(lines[12].contains("…"))
    #expect(!lines[11].contains("Your files"))
  }
}
