import Foundation
import TestSupport

@testable import UIKit

/// A bundle of interface files for one test.
struct NibFolder {
  let bundle: Bundle
  private let path: String

  /// The folder of all bundles, which exists until the process ends, because a bundle reads its files on demand.
  ///
  /// An exit test may not live to remove its files, so the process that started it removes them.
  private static let all: String = {
    let program = { (process: String) in
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")
    }
    let isExitTest = program("\(getppid())") == program("self")
    if !isExitTest { atexit { try? FileManager.default.removeItem(atPath: NibFolder.all) } }
    return NSTemporaryDirectory() + "uikit-tests-\(isExitTest ? getppid() : getpid())"
  }()

  init() throws {
    path = Self.all + "/" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    bundle = Bundle(path: path) ?? .main
  }

  /// Creates a nib with the given objects, and the given connections of File's Owner.
  init(
    _ name: String = "Nib", owner: String = "", objects: String, resources: String = ""
  ) throws {
    try self.init()
    try write(
      "\(name).xib",
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
        <objects>
          <placeholder placeholderIdentifier="IBFilesOwner" id="-1">
            <connections>\(owner)</connections>
          </placeholder>
          <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
          \(objects)
        </objects>
        <resources>\(resources)</resources>
      </document>
      """)
  }

  func write(_ file: String, _ text: String) throws {
    try TestFile.write(text, to: path + "/" + file)
  }

  @MainActor func load(_ name: String = "Nib", owner: Any? = nil) -> [Any] {
    bundle.loadNibNamed(name, owner: owner) ?? []
  }

  @MainActor func first<View: UIView>(
    _ type: View.Type = UIView.self, owner: Any? = nil
  ) -> View? {
    load(owner: owner).first as? View
  }
}

/// The lines written to the console.
final class ConsoleLines: @unchecked Sendable {
  private(set) var lines: [String] = []

  @MainActor static func during(_ work: () throws -> Void) rethrows -> [String] {
    let console = ConsoleLines()
    try Console.$reader.withValue({ console.lines.append($0) }, operation: work)
    return console.lines
  }
}
