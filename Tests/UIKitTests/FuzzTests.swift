import Foundation
import Fuzzing
import Testing

@testable import UIKit

/// Arbitrary nibs and storyboards.
struct FuzzTests {
  static let seeds: [[UInt8]] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().compactMap { name in
      (try? Data(contentsOf: folder.appendingPathComponent(name))).map(Array.init)
    }
  }()

  @Test func `no file causes a trap in the reader of nibs and storyboards`() {
    let fuzz = Fuzz(
      "interfaces", seeds: Self.seeds,
      words: [
        "<view ", "</view>", "<connections>", "<outlet ", "<rect key=\"frame\" x=\"nan\"", "&#x0;",
        "<![CDATA[",
        "<!DOCTYPE a [<!ENTITY b \"c\">]>", "&b;", "xmlns=\"\"", "id=\"", "</", "/>", "<?xml ",
        "<!--", "<?xml version=\"1.0\"", " encoding=\"UTF-7\"", " encoding='UTF-16'", "?>",
        " encoding=\"ISO-8859-1\"", "+2AA-",
      ], count: 1000)
    let outcome = fuzz.run { bytes in
      guard let document = try? NibReader.read(Data(bytes), file: "A.xib") else { return }
      var waiting = [document]
      while let element = waiting.popLast() {
        _ = element["id"]
        waiting += element.children
      }
    }
    #expect(outcome.isSound, "\(outcome)")
  }
}
