import Foundation
import TestSupport
import Testing

@testable import InterfaceDocuments

/// Tests of whole documents.
@Suite struct DocumentTests {
  /// The nibs and storyboards of the lessons and of all tests.
  static let files: [String] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folders = ["Lessons", "Tests"].map { root.appendingPathComponent($0).path }
    return folders.flatMap { folder in
      let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return names.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }
        .map { folder + "/" + $0 }.sorted()
    }
  }()

  static func bytes(_ file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  @Test("there are enough documents to mean something")
  func count() {
    #expect(Self.files.count >= 60)
  }

  @Test("every document is written byte for byte as it was read")
  func roundTrip() throws {
    for file in Self.files {
      let bytes = try Self.bytes(file)
      guard let document = try? InterfaceDocument(reading: bytes) else {
        // Lessons have files that are wrong on purpose.
        #expect(file.contains("/wrong-turns/") || file.contains("/broken/"), "\(file)")
        continue
      }
      #expect(document.bytes == bytes, "\(file)")
    }
  }

  @Test("adding a view and deleting it again restores every document")
  func addAndDelete() throws {
    var generator = FixedGenerator()
    for file in Self.files {
      guard let document = try? InterfaceDocument(reading: Self.bytes(file)) else { continue }
      let outline = InterfaceOutline(of: document)
      let views = outline.objects.filter { ["view", "scrollView"].contains($0.kind) }
      for view in views where document[view.path].first("subviews") == nil {
        let added = try document.applying(
          .add("label", into: view.key, at: nil, attributes: [:]), using: &generator)
        let deleted = try added.document.applying(.delete(added.selection), using: &generator)
        #expect(deleted.document.bytes == document.bytes, "\(file) \(view.key)")
      }
    }
  }

  @Test("positions count lines and bytes as editors do")
  func position() throws {
    let document = try Samples.document()
    let object = try document.resolve("main", in: InterfaceOutline(of: document))
    let position = document.position(of: object.path)
    #expect(position.line == 8)
    #expect(position.column == 21)
  }

  @Test(
    "a file that is no interface file for UIKit is rejected with the reason",
    arguments: [
      ("<plist/>", "it begins with <plist>"),
      ("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"/>", "Xcode 4"),
      ("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"/>", "macOS"),
      (
        "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>", "watchOS"
      ),
    ])
  func foreign(text: String, reason: String) {
    #expect { try Samples.document(text) } throws: { "\($0)".contains(reason) }
  }

  @Test("objects with one identifier are told apart by their keys")
  func duplicates() throws {
    let text = Samples.nib.replacing("id=\"-2\"", with: "id=\"-1\"")
    let keys = InterfaceOutline(of: try Samples.document(text)).objects.map(\.key)
    #expect(keys == ["-1", "-1#2", "nib-vi-ew1"])
  }

  @Test("an outline lists the objects with their categories and depths")
  func outline() throws {
    let outline = InterfaceOutline(of: try Samples.document())
    let lines = outline.objects.map { "\($0.depth) \($0.category) \($0.kind)" }
    #expect(
      lines == [
        "0 scene scene", "1 controller viewController", "2 view view", "3 object viewLayoutGuide",
        "1 placeholder placeholder",
      ])
  }
}
