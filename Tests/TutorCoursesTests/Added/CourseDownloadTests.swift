import Foundation
import TestSupport
import Testing
import TutorCore
import TutorTestSupport

@testable import TutorCourses
@testable import TutorGit
@testable import TutorPlatform

@Suite(.waits)
struct CourseDownloadTests {
  let fixture: CourseFixture

  init() throws { fixture = try CourseFixture() }

  private func error(
    _ address: String? = nil, revision: String? = nil
  ) -> String {
    do {
      _ = try fixture.download(address, revision: revision)
      return ""
    } catch {
      return "\(error)"
    }
  }

  @Test func `the newest commit is fetched, with the lessons and nothing else`() throws {
    try fixture.add("private", to: "notes.txt")
    let commit = try fixture.commit()
    try fixture.add("not committed", to: "one/new.txt")
    for address in [fixture.repository, "file://" + fixture.repository] {
      let (version, staging) = try fixture.download(address)
      #expect(version.revision == commit && !version.isCopy)
      let content = try #require(version.content)
      let files = try PackageSnapshot(of: staging).contents()
      #expect(files.keys.allSatisfy { $0.hasPrefix(content + "/") }, "the repository is removed")
      #expect(
        files.keys.map { String($0.dropFirst(content.count + 1)) }.sorted() == [
          "course.json", "one/01-a/step.json", "one/01-a/step.md", "one/02-b/step.json",
          "one/02-b/step.md", "one/03-c/step.json", "one/03-c/step.md", "one/lesson.json",
          "one/start/Package.swift",
        ])
    }
  }

  @Test func `a course in the folder Lessons of a package is found`() throws {
    try fixture.write(["two": ["01-a"]], below: "Lessons/")
    try fixture.commit()
    let (version, staging) = try fixture.download()
    let loader = LessonLoader(folder: "\(staging)/\(version.content ?? "")")
    #expect(try loader.load().lessons.map(\.id) == ["two"])
  }

  @Test func `a branch, a tag, and a commit can be named`() throws {
    let first = try fixture.commit()
    _ = try fixture.git("tag", "-a", "v1", "-m", "v1")
    _ = try fixture.git("checkout", "-q", "-b", "draft")
    let second = try fixture.commit()
    _ = try fixture.git("checkout", "-q", "main")
    for (revision, commit, branch) in [
      ("v1", first, nil), ("draft", second, "draft"), (first, first, nil),
      (String(second.prefix(10)), second, nil),
    ] {
      let version = try fixture.download(revision: revision).version
      #expect(version.revision == commit && version.branch == branch, "\(revision)")
    }
    #expect(
      error(revision: "nothing")
        == "\(fixture.repository) has no branch, tag, or commit 'nothing'; check the spelling")
    for revision in ["--upload-pack=x", "a:b", "../x", "", "x^{/y}"] {
      #expect(error(revision: revision).contains("does not name a commit"), "\(revision)")
    }
  }

  @Test func `a version that is known is not fetched again`() throws {
    let commit = try fixture.commit()
    #expect(try fixture.download(known: commit).version.content == nil)
    let newer = try fixture.commit(["--amend", "--date=2001-01-01T00:00:00"])
    let (version, _) = try fixture.download(known: commit)
    #expect(version.revision == newer && version.content != nil)
  }

  @Test func `a folder without git is copied, and not again while it is the same`() throws {
    try fixture.add("leftover", to: "one/.build/x")
    let (version, staging) = try fixture.download()
    #expect(version.isCopy)
    #expect(try LessonLoader(folder: "\(staging)/\(version.content ?? "")").load().title == "Katas")
    #expect(try fixture.download(known: version.revision).version.content == nil)
    try fixture.add("other", to: "one/01-a/step.md")
    #expect(try fixture.download(known: version.revision).version.content != nil)
  }

  @Test func `links, submodules, and files that programs run unasked are refused`() throws {
    let link = fixture.repository + "/one/start/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/etc/passwd")
    let refusal =
      "the course's file one/start/link is a symbolic link; ask the author to replace it by a copy"
    #expect(error() == refusal)
    try fixture.commit()
    #expect(error() == refusal)
    try FileManager.default.removeItem(atPath: link)
    try fixture.add("sh", to: "one/start/.envrc")
    try fixture.commit()
    #expect(error().contains("one/start/.envrc cannot be part of a lesson"))
    try FileManager.default.removeItem(atPath: fixture.repository + "/one/start/.envrc")
    _ = try fixture.git(
      "update-index", "--add", "--cacheinfo", "160000,\(try fixture.commit()),one/sub")
    _ = try fixture.git("-c", "user.name=a", "commit", "-q", "-m", "x")
    #expect(error().contains("one/sub is a submodule"))
  }

  @Test func `a file that is too large is refused before it is read`() throws {
    try fixture.add(String(repeating: "x", count: 1 << 20 + 1), to: "one/start/large")
    #expect(error().contains("one/start/large is larger than 1 MB"))
    try fixture.commit()
    #expect(error().contains("one/start/large is larger than 1 MB"))
  }

  /// Commits a tree in which the lesson has one more entry, which the index may be unable to contain.
  private func commit(withEntryOfLesson entry: String, _ object: String) throws {
    func tree(_ entries: String) throws -> String { try fixture.git(["mktree"], input: entries) }
    func id(_ text: String) -> String { text.filter { !$0.isWhitespace } }
    let old = try fixture.commit()
    let lesson = id(try tree(fixture.git("ls-tree", "\(old):one") + "\(object)\t\(entry)\n"))
    let file = id(try fixture.git("rev-parse", "\(old):course.json"))
    let root = id(try tree("100644 blob \(file)\tcourse.json\n040000 tree \(lesson)\tone\n"))
    let broken = id(try fixture.git("commit-tree", "-m", "x", root))
    _ = try fixture.git("update-ref", "refs/heads/main", broken)
  }

  @Test func `a repository with more files than can be listed is refused because of its size`()
    throws
  {
    try fixture.add("x", to: "x")
    try fixture.commit()
    // Ten nested trees with four entries each are a million files in a kilobyte.
    var object = "100644 blob " + (try fixture.git("rev-parse", "HEAD:x")).prefix(40)
    for _ in 0..<10 {
      let entries = (0..<4).map { "\(object)\t\($0)\n" }.joined()
      object = "040000 tree " + (try fixture.git(["mktree"], input: entries)).prefix(40)
    }
    try commit(withEntryOfLesson: "bomb", object)
    #expect(
      error()
        == "\(fixture.repository) is larger than 20,000 files, 1 MB each, and 64 MB in all, so it was "
        + "not added; ask the author for a smaller one")
  }

  @Test func `a file with the name of a folder is refused`() throws {
    try fixture.commit()
    let file = try fixture.git("rev-parse", "HEAD:course.json").prefix(40)
    try commit(withEntryOfLesson: "start", "100644 blob \(file)")
    #expect(error() == "the course's file one/start has the name of a folder")
  }

  @Test(arguments: [false, true])
  func `a name that is not valid UTF-8 is refused`(_ isRepository: Bool) throws {
    let path = Array("\(fixture.repository)/one/start/a".utf8).map(CChar.init(bitPattern:))
    let descriptor = open(path + [-1, 0], O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    try #require(descriptor >= 0)
    close(descriptor)
    if isRepository { try fixture.commit() }
    #expect(error().contains("one/start/a\u{FFFD} has a name that is not valid UTF-8"))
  }

  @Test func `an address without a course, without commits, or without a repository is an error`()
    throws
  {
    try fixture.folder.write("x", to: "empty/file")
    #expect(
      error(fixture.folder.path + "/empty")
        == "\(fixture.folder.path)/empty contains no course: course.json is missing at the top and in the "
        + "folder Lessons. Check the address")
    _ = try fixture.git("init", "-q", "-b", "main")
    #expect(error().contains("has no commits yet"))
    #expect(
      error("http://127.0.0.1:1/x.git")
        == "http://127.0.0.1:1/x.git does not answer: no server runs there. Check the address and your "
        + "network, and try again")
    #expect(error("http://ada:secret@127.0.0.1:1/x").contains("secret") == false)
    #expect(error(fixture.folder.path + "/nowhere").contains("the folder does not exist"))
    try fixture.folder.write("{", to: "empty/course.json")
    #expect(error(fixture.folder.path + "/empty").contains("course.json:1: not valid JSON"))
  }

  @Test func `without git, the error says so`() throws {
    try fixture.commit()
    let staging = try fixture.store.makeStaging()
    let download = CourseDownload(
      CourseDownload.Request(try Remote(fixture.repository)), into: staging,
      environment: ["PATH": "/none"])
    #expect(throws: CourseStoreError.noGit) { try download.result?.get() }
  }

  @Test func `a canceled download ends with an error`() throws {
    try fixture.commit()
    let download = CourseDownload(
      CourseDownload.Request(try Remote(fixture.repository)), into: try fixture.store.makeStaging(),
      environment: fixture.environment)
    download.cancel(at: .now())
    #expect(download.isOver && hasFailed(download))
  }

  private func hasFailed(_ download: CourseDownload) -> Bool {
    if case .failure = download.result { true } else { false }
  }
}
