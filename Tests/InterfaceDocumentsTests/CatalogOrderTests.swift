import Testing

@testable import InterfaceDocuments

/// Tests of the catalog's order with the documents of the lessons and of all tests.
@Suite struct CatalogOrderTests {
  /// The documents, without those that people wrote in an order of their own.
  private static let documents: [(file: String, root: XMLElement)] =
    DocumentTests.files.filter { !$0.contains("/UIKitTests/Fixtures/") }.compactMap { file in
      guard let bytes = try? DocumentTests.bytes(file) else { return nil }
      return (try? InterfaceDocument(reading: bytes)).map { (file, $0.root) }
    }

  private static func forEachObject(_ check: (XMLElement, ObjectKind, String) -> Void) {
    for (file, root) in documents {
      root.visit { element in
        if let kind = ObjectKind.named(element.name) { check(element, kind, file) }
      }
    }
  }

  @Test("the attributes of documents are in the catalog, and in its order")
  func attributes() {
    // The identity, and what the canvas of Xcode notes.
    let others = Set(ObjectKind.identity + ["sceneID", "misplaced", "reference"])
    Self.forEachObject { element, kind, file in
      let known = kind.allAttributes.map(\.name)
      let names = element.attributes.map(\.name).filter { !others.contains($0) }
      #expect(names == known.filter(names.contains), "\(file): \(element.name)")
    }
  }

  @Test("the child elements of documents are in the order of the catalog")
  func childElements() {
    Self.forEachObject { element, kind, file in
      let parts = kind.allParts
      let indices = element.elements.compactMap { child in
        parts.firstIndex { part in
          part.key == child["key"] && (part.element == child.name || part.key != nil)
        }
      }
      #expect(indices == indices.sorted(), "\(file): \(element.source)")
    }
  }
}
