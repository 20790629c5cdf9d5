import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses

/// The katas that come with the tutor.
struct ShippedKataTests {
  static let loader = KataLoader(lessons: SharedFolder.checkout + "/Lessons")
  static let names = (try? loader.names()) ?? []

  @Test func `there are at least twelve katas, and each can be read`() throws {
    let loaded = try Self.loader.loadReadable()
    #expect(loaded.faults == [])
    #expect(loaded.katas.count >= 12)
    #expect(Set(loaded.katas.map(\.difficulty)) == Set(TutorCore.Kata.Difficulty.allCases))
    #expect(Set(loaded.katas.map(\.framework)) == Set(TutorCore.Kata.Framework.allCases))
    #expect(Set(loaded.katas.map(\.title)).count == loaded.katas.count)
  }

  @Test(arguments: names)
  func `a text has its sections in order, and 150 to 350 words`(_ name: String) throws {
    let text = try Self.loader.kata(name).text
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("# ") || $0.hasPrefix("## ") }
    #expect(
      headings == [
        "## Rules", "## What this kata trains", "## Where to begin", "## When you are done",
      ])
    let words = text.split(whereSeparator: \.isWhitespace).count { word in
      word.contains { $0.isLetter || $0.isNumber }
    }
    #expect((150...350).contains(words), "\(words) words")
    let begin = try #require(text.firstRange(of: "## Where to begin"))
    let done = try #require(text.firstRange(of: "## When you are done"))
    #expect(
      text[begin.upperBound..<done.lowerBound].contains("\n4. "), "fewer than four first tests")
    #expect(text[done.upperBound...].contains("\n- "), "no variation")
    #expect(text[..<begin.lowerBound].contains("\n- "), "no rule or example in a list")
  }

  @Test(arguments: names)
  func `a text needs nothing that CommonMark lacks, and fits a terminal`(_ name: String) throws {
    for line in try Self.loader.kata(name).text.split(separator: "\n") {
      #expect(!line.hasPrefix("|"), "a table: \(line)")
      #expect(line.count <= 130, "\(line)")
    }
  }

  @Test(arguments: names)
  func `a package can be created from a kata`(_ name: String) throws {
    let kata = try Self.loader.kata(name)
    let package = KataPackage(of: kata, start: try Self.loader.start(of: name))
    #expect(package.files[package.testFile] != nil)
    let folder = try TemporaryFolder()
    try KataFolder(at: folder.path).write(package)
    let readme = try #require(folder.text("README.md"))
    #expect(readme.hasPrefix("# \(kata.title)\n\n## Rules\n"))
  }

  @Test func `the legacy kata comes with code and one test`() throws {
    let start = try Self.loader.start(of: "gilded-shop")
    let code = try #require(start["Sources/GildedShop/GildedShop.swift"])
    #expect(String(decoding: code, as: UTF8.self).split(separator: "\n").count >= 60)
    let tests = try #require(start["Tests/GildedShopTests/GildedShopTests.swift"])
    #expect(String(decoding: tests, as: UTF8.self).split(separator: "func test").count == 2)
  }
}
