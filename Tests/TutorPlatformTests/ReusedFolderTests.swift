import Foundation
import TestSupport
import Testing
import TutorTestSupport

struct ReusedFolderTests {
  private let name = "reused-folder-tests-\(UUID().uuidString)"

  private func remove() {
    try? FileManager.default.removeItem(atPath: SharedFolder.path + "/" + name)
  }

  @Test func `concurrent tests never share a folder`() throws {
    defer { remove() }
    let (one, other) = (try ReusedFolder(name), try ReusedFolder(name))
    #expect(one.path != other.path)
  }

  @Test func `the next test reuses the previous test's folder, which is empty`() throws {
    defer { remove() }
    var folder: ReusedFolder? = try ReusedFolder(name)
    let path = try #require(folder?.path)
    try folder?.write("old", to: "deep/file")
    folder = nil
    let next = try ReusedFolder(name)
    #expect(next.path == path)
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
  }

  @Test func `each checkout has its own folder`() {
    #expect(SharedFolder.path.hasSuffix(SharedFolder.checkout.replacing("/", with: "-")))
    #expect(FileManager.default.fileExists(atPath: SharedFolder.checkout + "/Package.swift"))
  }
}
