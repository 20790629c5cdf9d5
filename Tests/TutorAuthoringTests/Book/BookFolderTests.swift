import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorAuthoring

struct BookFolderTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/book" }
  private var book: BookFolder { BookFolder(at: path + "/") }

  init() throws {
    folder = try TemporaryFolder()
  }

  /// The names of the files in a folder, sorted.
  private func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path).sorted()
  }

  @Test func `a book is written where there is nothing, with its parent folders`() throws {
    let book = BookFolder(at: folder.path + "/a/b")
    try book.check()
    try book.write(["index.html": "one", "leap.html": "two"])
    #expect(folder.text("a/b/index.html") == "one" && folder.text("a/b/leap.html") == "two")
    #expect(try names(in: folder.path + "/a") == ["b"])
  }

  @Test func `a new book replaces the old one with all its pages`() throws {
    try book.write(["index.html": "old", "gone.html": "old"])
    try book.check()
    try book.write(["index.html": "new", "leap.html": "new"])
    #expect(try names(in: path) == [".redgreen-book", "index.html", "leap.html"])
    #expect(folder.text("book/index.html") == "new")
    #expect(try names(in: folder.path) == ["book"])
  }

  @Test func `an empty folder is filled`() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try book.write(["index.html": "one"])
    #expect(folder.text("book/index.html") == "one")
  }

  @Test func `a folder with other files is not overwritten`() throws {
    try folder.write("mine", to: "book/index.html")
    #expect(throws: BookError.notABook(path)) { try book.check() }
    #expect(throws: BookError.notABook(path)) { try book.write(["index.html": "new"]) }
    #expect(folder.text("book/index.html") == "mine")
    #expect(try names(in: folder.path) == ["book"])
  }

  @Test func `a book with a file of its own is not overwritten`() throws {
    try book.write(["index.html": "old"])
    try folder.write("mine", to: "book/notes.txt")
    #expect(throws: BookError.otherFile("notes.txt", in: path)) {
      try book.write(["index.html": "new"])
    }
    #expect(folder.text("book/index.html") == "old" && folder.text("book/notes.txt") == "mine")
  }

  @Test func `a list of pages cannot name other files`() throws {
    try folder.write("notes.txt\n", to: "book/.redgreen-book")
    try folder.write("mine", to: "book/notes.txt")
    #expect(throws: BookError.otherFile("notes.txt", in: path)) { try book.check() }
  }

  @Test func `neither a file nor a link is overwritten`() throws {
    try folder.write("mine", to: "book")
    #expect(throws: BookError.notAFolder(path)) { try book.check() }
    try FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: folder.path)
    #expect(throws: BookError.notAFolder(path)) { try book.check() }
  }

  @Test(arguments: ["file/book", "file/a/book"])
  func `a parent that is a file is named, before anything is written`(_ name: String) throws {
    try folder.write("mine", to: "file")
    let book = BookFolder(at: folder.path + "/" + name)
    #expect(throws: BookError.notAFolder(folder.path + "/file")) { try book.check() }
  }

  @Test(arguments: ["book", "a/b", "./book"])
  func `a parent may be the current folder, or missing`(_ path: String) {
    #expect(throws: Never.self) { try BookFolder(at: path).check() }
  }

  @Test func `a file system that refuses new folders is reported`() {
    // It claims to be writable for root.
    #expect(throws: BookError.self) { try BookFolder(at: "/proc/self/book").write(["a.html": ""]) }
  }

  @Test func `every error says what to do next`() {
    let errors: [BookError] = [
      .notAFolder("book"), .notABook("book"), .otherFile("a", in: "book"),
      .cannotRead("book", errno: EACCES), .cannotWrite("book", errno: ENOSPC),
    ]
    for error in errors {
      #expect(error.description.hasPrefix("book "))
      #expect(error.description.contains("--output"))
    }
  }
}
