import TestSupport
import Testing

@testable import UIKit

/// The table of the parts of interface files that have no effect.
@MainActor @Suite
struct KeptPartsTests {
  @Test func `the documented parts without effect are those of the library`() throws {
    let rows = KeptParts.Reason.allCases.flatMap { reason in
      KeptParts.all.filter { $0.reason == reason }.map { parts in
        let children = parts.children.map { child in
          let names = child.split(separator: "@")
          return names.count == 2 ? "`<\(names[0]) key=\"\(names[1])\">`" : "`<\(child)>`"
        }
        let names = parts.attributes.map { "`\($0)`" } + children
        let elements = parts.elements.map { $0 == KeptParts.anyElement ? "\\*" : "`<\($0)>`" }
        return "| \(elements.joined(separator: ", ")) | \(names.joined(separator: ", ")) "
          + "| \(reason.rawValue) |"
      }
    }
    let table = DocumentedTable(
      "kept parts", in: "Sources/UIKit/UIKit.docc/InterfaceFiles.md",
      lines: ["| Element | Part | Reason |", "|---|---|---|"] + rows)
    try table.check()
  }

  @Test func `no part is both read and kept`() {
    for element in Set(NibClasses.byElement.keys).union(ReadParts.values.keys) {
      let known = KnownParts.named(element)
      for parts in KeptParts.all {
        for attribute in parts.attributes where known?.keeps(attribute) == true {
          #expect(known?.reads(attribute) == false, "\(element) \(attribute)")
        }
      }
    }
  }
}
