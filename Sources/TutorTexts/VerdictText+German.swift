extension VerdictText {
  /// The text in German.
  package var german: String {
    switch self {
    // MARK: What a run showed
    case .buildFailsWith: "der Build schlägt fehl: %1"
    case .onePassed: "1 Test bestanden"
    case .manyPassed: "%1 Tests bestanden"
    case .namedPassed: "bestanden: %1"
    case .buildsBut: "der Build gelingt, aber: %1"
    case .noTestsToRun: "es gibt keine Tests"
    case .noTestFound: "es wurde kein Test gefunden"
    case .nothingProven: "nichts ist gelaufen, also ist nichts bewiesen"
    case .failsToo: "auch %1 schlägt fehl, was dieser Schritt nicht erwartet"
    case .testIsGone: "%1 aus einem früheren Schritt ist weg"
    case .testsAreGone: "%1 aus früheren Schritten sind weg"
    case .hasChanged: "%1 ist geändert"
    case .codeTooEarly: "der Code tut schon, was der neue Test verlangt"
    case .stillPreviousFailure: "noch immer der Fehlschlag des vorigen Schritts: %1"
    case .caughtMutant: "%1 von 1 Mutanten entdeckt"
    case .caughtMutants: "%1 von %2 Mutanten entdeckt"
    case .oneMissed: "; kein Test hat das entdeckt: %1"
    case .firstMissed: "; der erste von %1 übersehenen: %2"
    case .passesWithRight: "Dein Test besteht mit dem richtigen Code."
    case .failsWithOneWrong: "Dein Test schlägt mit 1 falschen Fassung des Codes fehl."
    case .failsWithWrong: "Dein Test schlägt mit %1 falschen Fassungen des Codes fehl."
    case .tellsOneApart:
      "Dein Test besteht mit dem richtigen Code und schlägt mit 1 falschen Fassung fehl."
    case .tellsApart:
      "Dein Test besteht mit dem richtigen Code und schlägt mit %1 falschen Fassungen fehl."
    // MARK: What to do next
    case .readOutput: "Lies die Ausgabe des Laufs, oder führ `swift build` in deinem Paket aus."
    case .moveTest: "Dieser Schritt erwartet das in %1; verschieb den Test dorthin."
    case .onlyNamedError: "Behebe diesen Fehler, damit nur der übrig bleibt, den der Schritt nennt."
    case .makeItBuild: "Sorg dafür, dass sich der Code bauen lässt, und speichere."
    case .compareNames:
      "Vergleich die Namen und Argumente in deinem Test mit dem Text des Schritts."
    case .compareImports:
      "Vergleich die Importe: Mit @testable sieht ein Test alles in einem Modul, nicht nur, was public ist."
    case .useName: "Verwende %1 im Test."
    case .takeTypeOut: "Entferne %1 aus der Testdatei: Der nächste Schritt schreibt es in Sources."
    case .makeAsync: "Mach den Test async, oder entferne @MainActor."
    case .whyNotFound:
      "XCTest führt Methoden einer Klasse von XCTestCase aus, die mit `test` beginnen, keine Parameter haben und nicht privat sind; Swift Testing führt Funktionen mit @Test aus. Prüf auch, wie der Name geschrieben ist."
    case .writeWhatIsAsked: "Schreib, was der Schritt verlangt, und speichere."
    case .removeSurplus: "Entferne, was der Schritt nicht verlangt, oder mach es rückgängig."
    case .lookAtRecording:
      "Sieh dir an, was aufgezeichnet wurde, und lass die Tests noch einmal laufen."
    case .compareWithStep:
      "Vergleich deinen Test und deinen Code mit dem, was der Schritt verlangt."
    case .makeItPass: "Sorg dafür, dass er besteht, und speichere."
    case .failInsteadOfCrash:
      "Verwende `try #require(…)`, `try XCTUnwrap(…)` oder einfach `try`: Sie schlagen fehl und stürzen nicht ab."
    case .takeAssertionsOut: "Nimm die Prüfungen aus %1 heraus, und speichere."
    case .makeOtherPass:
      "Sorg dafür, dass %1 besteht, und speichere. Hast du diesen Test gerade erst geschrieben, kannst du ihn auch entfernen."
    case .passedAtOnce:
      "Ein Test, der sofort besteht, beweist noch nichts. Sieh nach, ob er prüft, was der Schritt sagt. Wenn ja, kann dein Code schon mehr, als die Schritte davor verlangt haben."
    case .otherTestFirst: "Sorg zuerst dafür, dass der andere Test besteht."
    case .removeSkip: "Entferne, was ihn überspringt, und speichere."
    case .findEarlyEnd: "Such, was den Test vorzeitig beendet, etwa exit() oder ein Warten."
    case .keepWarning: "Ändere die Zeile nicht, von der die Warnung kommt."
    case .restoreTests: "Stell die Tests der früheren Schritte wieder her; `undo` hilft dabei."
    case .rowsIntoLists:
      "Schreib jede Zeile in die Listen in `@Test(arguments: …)`, und nimm keine Schleife."
    case .useAssertions:
      "Verwende XCTAssert… in XCTestCase und #expect in @Test. Sonst gehen Fehlschläge verloren."
    case .findExit: "Such einen Aufruf, der den Prozess beendet, etwa exit()."
    case .emptySuite: "Dieser Schritt braucht eine leere Suite. Entferne die Tests."
    case .bringTestsBack:
      "Hol zurück, was fehlt (`undo` hilft dabei): Es schützt, was der Code schon kann."
    case .assertAgain:
      "Prüf, was der Schritt sagt. Wenn es vorher eine Prüfung gab, holt `undo` sie zurück."
    case .assertsElse:
      "Dein Test prüft etwas anderes als der Schritt. Lies noch einmal, was er prüfen soll."
    case .assertExactly: "Prüf genau, was der Schritt sagt, damit der Test diesen Fehler bemerkt."
    case .assertExactlyAgain:
      "Prüf genau, was die Schritte sagen; wenn du einen Test geändert hast, holt `undo` ihn zurück."
    case .doTheStep: "Tu, was dieser Schritt sagt, und speichere dann."
    case .takeCodeOut:
      "Nimm den neuen Code vorerst aus %1 heraus, sieh den Test fehlschlagen, und schreib ihn dann wieder hin."
    case .changeTheCode: "Ändere den Code, wie der Schritt es sagt, und speichere dann."
    case .testTheRule: "Lies die Regel noch einmal, und schreib einen eigenen Test dafür."
    case .keepTheRule:
      "Deine Tests verlangen es nicht, aber der Text des Schritts. Sorg dafür, dass der Code es für jede Eingabe tut."
    case .useGivenNames:
      "Verwende nur die Namen, die der Schritt nennt, und lass den Code in seiner Datei."
    case .sameInTests: "Der Code muss in Tests dasselbe tun wie anderswo."
    case .keepTests: "Ändere bei einem Refactoring keine Tests: Sie schützen den Code."
    case .answerByNumber: "Antworte mit der Nummer dessen, was du siehst."
    case .compareView: "Vergleich die Ansicht mit dem, was der Schritt sagt."
    case .catchMutant: "Schreib einen Test, der mit dieser Änderung fehlschlägt."
    case .runOnceMore: "Lass die Tests noch einmal laufen."
    case .findEndlessLoop:
      "Such eine endlose Schleife oder ein Warten auf etwas, das nie geschieht."
    case .writeNamedTest:
      "Schreib einen Test mit diesem Namen. XCTest führt Methoden einer Klasse von XCTestCase aus, die mit `test` beginnen, keine Parameter haben und nicht privat sind; Swift Testing führt Funktionen mit @Test aus."
    case .renameTest: "Benenne %1 in %2 um, und speichere."
    case .markTest: "Markiere ihn, und speichere."
    case .declareTest: "Deklariere ihn als `func %1()`, und speichere."
    }
  }
}
