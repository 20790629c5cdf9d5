import Testing

@testable import TutorTexts

/// The texts of the screen in all languages.
struct FrameTextTests {
  static let translations = Language.allCases.filter { $0 != .english }

  @Test(arguments: translations, FrameText.allCases)
  func `a translation has a text of its own, with the same places, keys, and edges`(
    _ language: Language, _ text: FrameText
  ) {
    expectFit(text, language)
  }

  @Test(arguments: translations, VerdictText.allCases)
  func `a translation of a verdict's text has the same places, keys, and edges`(
    _ language: Language, _ text: VerdictText
  ) {
    expectFit(text, language)
  }

  private func expectFit(_ text: some TutorText, _ language: Language) {
    let (original, translation) = (text.rawValue, language.form(of: text))
    #expect(!translation.isEmpty)
    #expect(places(in: translation) == places(in: original))
    #expect(code(in: translation) == code(in: original))
    // Other words follow at the same distance.
    #expect(translation.prefix { $0 == " " } == original.prefix { $0 == " " })
    #expect(translation.hasSuffix(" ") == original.hasSuffix(" "))
  }

  @Test(arguments: translations)
  func `commands have names that differ`(_ language: Language) {
    let names: [FrameText] = [
      .next, .back, .test, .stop, .hint, .hand, .answer, .predict, .edit, .editor, .mutants, .undo,
      .undoGreen, .reset, .solve, .copy, .list, .step, .run, .solution, .view, .rhythm, .pane,
      .canvas, .search, .redraw, .suspend, .keys, .quit,
    ]
    #expect(Set(names.map { language($0) }).count == names.count)
  }

  @Test func `a language without texts of the tutor is English`() {
    #expect(Language(code: nil) == .english)
    #expect(Language(code: "fr") == .english)
    #expect(Language(code: "de") == .german)
  }

  @Test func `what is inserted is not read as a place`() {
    #expect(Language.english(.stepsDone, "%2", "5") == "%2 of 5 steps done. Press `n` to continue.")
    #expect(Language.english(.courseDone, "40") == "course 40%")
    #expect(Language.german(.courseDone, "40") == "Kurs 40%")
    #expect(Language.german(1, one: .oneRun, many: .manyRuns) == "1 Lauf")
    #expect(Language.german(3, one: .oneRun, many: .manyRuns) == "3 Läufen")
  }

  @Test func `a phrase is translated with its insertions, and keeps what is verbatim`() {
    let phrase =
      Phrase(.askToSolve, Phrase(.keepsSnapshot)) + " "
      + Phrase(.noSuchStep, Phrase(verbatim: "%1"))
    #expect(
      "\(phrase)" == "Replace your files with this step's solution? The tutor keeps a snapshot, "
        + "which undo restores. There is no step %1.")
    #expect(Language.german(phrase).hasSuffix("Es gibt keinen Schritt %1."))
    #expect(Phrase(.nothingToUndo) == "There is nothing to undo yet.")
  }

  private func places(in text: String) -> [Character] {
    zip(text, text.dropFirst()).filter { $0 == "%" && $1.isNumber }.map(\.1).sorted()
  }

  private func code(in text: String) -> [Substring] {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.map { parts[$0] }
  }
}
