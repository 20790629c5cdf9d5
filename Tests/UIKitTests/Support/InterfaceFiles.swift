import Foundation

@testable import UIKit

/// The interface files of the repository: those of the lessons, and the fixtures of the tests.
enum InterfaceFiles {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The paths of the files, relative to the repository.
  static let paths: [String] = ["Lessons", "Tests"].flatMap { folder in
    let names = FileManager.default.enumerator(atPath: root.path + "/" + folder)
    return (names?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard")
    }.map { folder + "/" + $0 }
  }.sorted()

  /// Returns the contents of a file, or `nil` if it is malformed on purpose.
  static func read(_ path: String) -> InterfaceFile? {
    try? InterfaceFile(reading: root.path + "/" + path)
  }

  /// The names of the attributes that occur in the files, by element.
  static let attributes: [String: Set<String>] = {
    var all: [String: Set<String>] = [:]
    func add(_ element: NibElement) {
      all[element.name, default: []].formUnion(element.attributes.keys)
      element.children.forEach(add)
    }
    for path in paths { read(path).map { add($0.document) } }
    return all
  }()
}
