/// A text of the tutor's own in a verdict, in English: what a run showed, and what to do next.
///
/// Insertions and code are written as in `FrameText`. What quotes the compiler or a test is in an
/// insertion, or has no text here.
package enum VerdictText: String, CaseIterable, Sendable {
  // MARK: What a run showed

  case buildFailsWith = "the build fails: %1"
  case onePassed = "1 test passed"
  case manyPassed = "%1 tests passed"
  case namedPassed = "%1 passed"
  case buildsBut = "the build succeeds, but %1"
  case noTestsToRun = "there are no tests to run"
  case noTestFound = "no test was found"
  case nothingProven = "nothing ran, so nothing is proven"
  case failsToo = "%1 fails, too, which this step does not expect"
  case testIsGone = "%1 of an earlier step is gone"
  case testsAreGone = "%1 of an earlier step are gone"
  case hasChanged = "%1 has changed"
  case codeTooEarly = "the code already does what the new test asks for"
  case stillPreviousFailure = "still the failure of the previous step: %1"
  case caughtMutant = "%1 of 1 mutant caught"
  case caughtMutants = "%1 of %2 mutants caught"
  case oneMissed = "; no test caught this: %1"
  case firstMissed = "; the first of %1 missed: %2"
  case passesWithRight = "Your test passes with the right code."
  case failsWithOneWrong = "Your test fails with 1 wrong version of the code."
  case failsWithWrong = "Your test fails with %1 wrong versions of the code."
  case tellsOneApart = "Your test passes with the right code and fails with 1 wrong version of it."
  case tellsApart = "Your test passes with the right code and fails with %1 wrong versions of it."

  // MARK: What to do next

  case readOutput = "Read the output of the run, or run `swift build` in your package."
  case moveTest = "This step expects it in %1; move the test there."
  case onlyNamedError = "Fix this error, so that only the one that the step names remains."
  case makeItBuild = "Make the code build, and save."
  case compareNames = "Compare the names and arguments in your test with the step's text."
  case compareImports =
    "Compare the imports: with @testable, a test sees all of a module, not only what is public."
  case useName = "Use %1 in the test."
  case takeTypeOut = "Remove %1 from the test file: the next step writes it in Sources."
  case makeAsync = "Make the test async, or remove @MainActor."
  case whyNotFound =
    "XCTest runs methods of an XCTestCase class that begin with `test`, take nothing and are not private; Swift Testing runs functions marked @Test. Check the name's spelling too."
  case writeWhatIsAsked = "Write what the step asks for, and save."
  case removeSurplus = "Remove what the step does not ask for, or undo."
  case lookAtRecording = "Look at what was recorded, and run the tests again."
  case compareWithStep = "Compare your test and your code with what the step asks for."
  case makeItPass = "Make it pass, and save."
  case failInsteadOfCrash =
    "Use `try #require(…)`, `try XCTUnwrap(…)`, or plain `try`: they fail, and do not crash."
  case takeAssertionsOut = "Take the assertions out of %1, and save."
  case makeOtherPass =
    "Make %1 pass, and save. If you have just written this test, you can also remove it."
  case passedAtOnce =
    "A test that passes at once proves nothing yet. Check that it asserts what the step says. If it does, your code already does more than the steps before asked for."
  case otherTestFirst = "Make the other test pass first."
  case removeSkip = "Remove what skips it, and save."
  case findEarlyEnd = "Look for what ends the test early, such as exit() or a wait."
  case keepWarning = "Do not change the line that causes the warning."
  case restoreTests = "Restore the tests of the earlier steps; `undo` helps."
  case rowsIntoLists = "Put every row into the lists in `@Test(arguments: …)`, and use no loop."
  case useAssertions =
    "Use XCTAssert… in XCTestCase, and #expect in @Test. Otherwise failures get lost."
  case findExit = "Look for a call that ends the process, such as exit()."
  case emptySuite = "This step needs an empty suite. Remove the tests."
  case bringTestsBack =
    "Bring back what is gone (`undo` helps): it protects what the code does already."
  case assertAgain =
    "Assert what the step says. If there was an assertion before, `undo` brings it back."
  case assertsElse =
    "Your test asserts something else than the step. Read again what it should assert."
  case assertExactly = "Assert exactly what the step says, so that the test notices this mistake."
  case assertExactlyAgain =
    "Assert exactly what the steps say; if you have changed a test, `undo` brings it back."
  case doTheStep = "Do what this step says, then save."
  case takeCodeOut = "Take the new code out of %1 for now, see the test fail, then write it again."
  case changeTheCode = "Change the code as the step says, then save."
  case testTheRule = "Read the rule again, and write a test of your own for it."
  case keepTheRule =
    "Your tests don't ask for it, but the step's text does. Make the code do it for every input."
  case useGivenNames = "Use only the names that the step gives, and keep the code in its file."
  case sameInTests = "The code must do the same in tests and elsewhere."
  case keepTests = "Do not change tests in a refactoring: they protect the code."
  case answerByNumber = "Answer with the number of what you see."
  case compareView = "Compare the view with what the step says."
  case catchMutant = "Write a test that fails with this change."
  case runOnceMore = "Run the tests once more."
  case findEndlessLoop = "Look for an endless loop, or a wait for something that never happens."
  case writeNamedTest =
    "Write a test of that name. XCTest runs methods of an XCTestCase class that begin with `test`, take nothing and are not private; Swift Testing runs functions marked @Test."
  case renameTest = "Rename %1 to %2, and save."
  case markTest = "Mark it, and save."
  case declareTest = "Declare it as `func %1()`, and save."
}
