import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import InterfaceDocuments

/// The defects in the interface files of the lessons and fixtures.
@Suite struct LessonIssueTests {
  private static let lessons = [
    "nibs", "stand-ins", "storyboards", "top-level-ui", "view-controllers", "view-providers",
  ]

  /// The defects that the lessons' articles are about, by version.
  private static let articles: [String: [String]] = [
    "nibs/09-half-a-test/broken/there-is-no-initial-controller": ["noInitialController"],
    "nibs/12-connect-it/wrong-turns/outlet-still-empty": ["missing class"],
    "nibs/12-connect-it/wrong-turns/unknown-key": ["missing outlet"],
    "nibs/13a-an-override-for-nothing/wrong-turns/outlet-gone-too": ["missing outlet"],
    "storyboards/16-land-on-the-island/wrong-turns/with-an-identifier": [
      "missing sceneIdentifier"
    ],
    "storyboards/19-the-way-back/wrong-turns/no-beginning": ["noInitialController"],
    "view-controllers/03-no-such-nib/wrong-turns/nib-too-soon": ["viewIsNotConnected"],
    "view-controllers/04-a-view-that-nobody-has/wrong-turns/nib-not-found": ["viewIsNotConnected"],
    "view-controllers/04-a-view-that-nobody-has/solution": ["viewIsNotConnected"],
    "view-controllers/05-connect-the-view/wrong-turns/still-not-set": ["unknownDestination"],
    "view-controllers/05-connect-the-view/wrong-turns/unknown-key": ["missing outlet"],
    "view-controllers/06-connect-the-button/wrong-turns/unknown-key": ["missing outlet"],
    "view-controllers/06-connect-the-button/wrong-turns/wrong-destination": ["wrongDestination"],
    "view-controllers/07-a-matcher-of-your-own/broken/the-action-has-another-name": [
      "missing action"
    ],
    "view-controllers/08-no-view-no-button/broken/the-action-has-another-name": ["missing action"],
    "view-controllers/08-no-view-no-button/broken/there-is-a-second-action": ["missing action"],
    // The action's method is written two steps later.
    "view-controllers/10-hook-it-up/wrong-turns/colon-missing": ["missing action"],
    "view-controllers/10-hook-it-up/wrong-turns/one-too-many": ["missing action"],
    "view-controllers/10-hook-it-up/wrong-turns/still-unhooked": ["missing action"],
    "view-controllers/10-hook-it-up/solution": ["missing action"],
    "view-controllers/10-hook-it-up/broken/the-action-has-another-name": ["missing action"],
    "view-controllers/10-hook-it-up/broken/there-is-a-second-action": ["missing action"],
    "view-controllers/11-press-it/wrong-turns/no-view-no-button": ["missing action"],
    "view-controllers/11-press-it/wrong-turns/not-pressed": ["missing action"],
    "view-controllers/11-press-it/solution": ["missing action"],
    "view-controllers/12-answer-it/wrong-turns/no-argument": ["missing action"],
    "view-controllers/12-answer-it/wrong-turns/with-a-label": ["missing action"],
  ]

  /// Returns the name of a defect's case.
  private static func name(_ issue: InterfaceIssue) -> String {
    if case .missing(let what, _, _, _) = issue.kind { return "missing \(what)" }
    return String("\(issue.kind)".prefix { $0 != "(" })
  }

  @Test(arguments: TestSeed.sample(lessons, oneIn: 6, for: "defects of lessons"))
  func `a lesson's packages have only the defects that its articles are about`(
    _ lesson: String
  ) throws {
    var found: [String: Set<String>] = [:]
    for version in try LessonPackages(lesson).versions {
      for issue in version.issues().flatMap(\.issues) {
        found[lesson + "/" + version.name, default: []].insert(Self.name(issue))
      }
    }
    let expected = Self.articles.filter { $0.key.hasPrefix(lesson + "/") }
    #expect(found == expected.mapValues { Set($0) })
  }

  @Test func `the sentences of the articles' defects name a similar outlet`() throws {
    let version = try #require(
      try LessonPackages("nibs").versions.first {
        $0.name == "12-connect-it/wrong-turns/unknown-key"
      })
    let issue = try #require(version.issues().flatMap(\.issues).first)
    #expect(
      issue.sentence
        == "ViewController has no outlet customVeiw. Connect customView, or declare "
        + "@UIKit.IBOutlet var customVeiw.")
    #expect(issue.source?.file == "Sources/TestingNibs/ViewController.swift")
  }

  @Test func `the fixtures of the tests have no defects but a missing initial controller`() throws {
    // The scenes of the storyboard for tvOS were left out.
    for file in DocumentTests.files
    where !file.contains("/Lessons/") && !file.hasSuffix("/TVOS.storyboard") {
      let document = try InterfaceDocument(reading: DocumentTests.bytes(file))
      let kinds = document.issues().map(\.kind).filter { $0 != .noInitialController }
      #expect(kinds == [], "\(file)")
    }
  }

  @Test func `no document makes the checks fail`() throws {
    let files = try DocumentTests.files.prefix(12).map(DocumentTests.bytes)
    let fuzz = Fuzz(
      "issues", seeds: files + [Array(IssueSample().text.utf8)],
      words: [
        "id=\"vie\"", "<constraint firstAttribute=\"width\" id=\"c\"/>", "constant=\"nan\"",
        "multiplier=\"1:2\"", "<outlet/>", "<segue/>", "customClass=\"Pier\"", "<connections>",
        "<view key=\"view\"/>", "destination=\"con\"", "<viewControllerPlaceholder id=\"a\"/>",
      ])
    let outcome = fuzz.run { bytes in
      guard let document = try? InterfaceDocument(reading: bytes) else { return }
      for issue in document.issues(in: IssueSample.contents) {
        #expect(issue.sentence.hasSuffix("."))
      }
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
