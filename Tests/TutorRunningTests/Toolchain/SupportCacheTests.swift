import Foundation
import TestSupport
import Testing
import TutorTestSupport

@testable import TutorPlatform
@testable import TutorRunning

/// The tutor's libraries, built and kept for later.
///
/// Only a toolchain shows which sources compile.
@Suite(.live)
struct SupportCacheTests {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }
  private let environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]

  init() throws {
    temporary = try TemporaryFolder()
    try write("LayoutSolver/Layout.swift", "package struct Layout {}")
    try write("UIKit/UIKit.swift", "public func version() -> Int { 1 }")
    try write("_Testing_UIKit/Empty.swift", "import UIKit")
  }

  private func write(_ file: String, _ text: String) throws {
    try temporary.write(text, to: "Sources/" + file)
  }

  private func cache(sources: String? = nil) throws -> SupportCache {
    SupportCache(
      cache: CacheFolder(path: folder + "/cache"), toolchain: try TestPackage.toolchain.get(),
      sources: sources ?? folder + "/Sources", environment: environment)
  }

  @Test
  func `changed sources are rebuilt, and builds older than a week are removed`() throws {
    var folders: [String] = []
    // A tutor that was killed while it built has left the older one.
    let staging = (1...2).map { "\(folder)/cache/uikit-0.\($0).building" }
    for (index, path) in staging.enumerated() {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: Double(index * 6 - 8) * 86_400)],
        ofItemAtPath: path)
    }
    for version in 1...5 {
      try write("UIKit/UIKit.swift", "public func version() -> Int { \(version) }")
      let first = try cache().build(.uikit)
      let second = try cache().build(.uikit)
      // Two tutors that start at once compile the part once.
      #expect(second.progress == .waiting(process: getpid()))
      first.runToEnd()
      second.runToEnd()
      let support = try #require(first.result).get()
      #expect(second.result == .success(support))
      folders.append(support.folder)
      // The second is old, too, but remains while it is one of the two newest.
      if version < 3 {
        try FileManager.default.setAttributes(
          [.modificationDate: Date(timeIntervalSinceNow: Double(version - 9) * 86_400)],
          ofItemAtPath: support.folder)
      }
    }
    #expect(Set(folders).count == 5)
    let left = try FileManager.default.contentsOfDirectory(atPath: folder + "/cache")
      .filter { $0.hasPrefix("uikit-") }
    #expect(Set(left.map { folder + "/cache/" + $0 }) == Set(folders.suffix(3) + staging.suffix(1)))
    #expect(try cache().finished(.uikit)?.folder == folders.last)
  }

  @Test
  func `a part that is damaged is built again`() throws {
    let first = try cache().build(.uikit)
    first.runToEnd()
    let support = try #require(first.result).get()
    let library = support.uikitPackage + "/UIKit.artifactbundle/UIKit/libUIKit.a"
    try #require(truncate(library, 7) == 0)
    #expect(try cache().finished(.uikit) == nil)
    let second = try cache().build(.uikit)
    second.runToEnd()
    #expect(try cache().finished(.uikit) == support)
    #expect(SafeFile.size(of: library) ?? 0 > 7)
  }

  @Test
  func `sources that do not compile are an error with the compiler's message`() throws {
    try write("UIKit/UIKit.swift", "public func version() -> Nope { 1 }")
    let build = try cache().build(.uikit)
    build.runToEnd()
    guard case .failure(.supportDoesNotBuild(let part, let output)) = build.result else {
      Issue.record("\(String(describing: build.result))")
      return
    }
    #expect(part == "UIKit")
    #expect(output.contains("cannot find type 'Nope' in scope"))
    #expect(try cache().finished(.uikit) == nil)
  }

  @Test
  func `a compiler without space on the disk leads to an error that names the cache`() throws {
    try write("UIKit/UIKit.swift", "#error(\"No space left on device\")")
    let build = try cache().build(.uikit)
    build.runToEnd()
    guard case .failure(.cannotPrepareCache(let error)) = build.result else {
      Issue.record("\(String(describing: build.result))")
      return
    }
    let folder = try cache().folder(of: .uikit).folder
    #expect(error == CacheError(.cannotWrite(folder, errno: ENOSPC)))
  }

  @Test
  func `missing sources are an error that names the folder`() throws {
    let error = #expect(throws: ToolchainError.self) {
      try cache(sources: "/nonexistent").build(.uikit)
    }
    #expect(error == .missingSources(path: "/nonexistent/LayoutSolver"))
  }

  @Test
  func `a missing toolchain is an error that lists the searched folders`() {
    let error = #expect(throws: ToolchainError.self) {
      try Toolchain.find(environment: ["PATH": "/nonexistent:/also/not"])
    }
    #expect(error == .notFound(searched: "/nonexistent:/also/not"))
  }

  @Test
  func `finding the toolchain leaves no files behind`() throws {
    let folder = try TemporaryFolder()
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = folder.path
    _ = try Toolchain.find(environment: environment)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test(arguments: [
    (["XDG_CACHE_HOME": "/x", "HOME": "/h"], "/x/redgreen"),
    (["XDG_CACHE_HOME": "relative", "HOME": "/h"], "/h/.cache/redgreen"),
    (["HOME": "/h"], "/h/.cache/redgreen"),
  ])
  func `the cache is where the XDG specification puts it`(
    environment: [String: String], path: String
  ) {
    #expect(CacheFolder(environment: environment).path == path)
  }
}
