import Foundation
import Fuzzing
import TestSupport
import Testing

@testable import InterfaceDocuments

/// Random edits of the interface files in a folder that `INTERFACE_FILES` names.
@Suite struct PublicFileTests {
  private static let folder = ProcessInfo.processInfo.environment["INTERFACE_FILES"]

  /// The documents for UIKit in the folder, by path.
  private static let documents: [(path: String, document: InterfaceDocument)] = {
    guard let folder else { return [] }
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.sorted().filter { DocumentTemplate.usual(forFile: $0) != nil }.compactMap { name in
      let bytes = try? DocumentTests.bytes(folder + "/" + name)
      return bytes.flatMap { try? InterfaceDocument(reading: $0) }.map { (name, $0) }
    }
  }()

  @Test(.enabled(if: folder != nil, "INTERFACE_FILES is not set"))
  func
    `an edit of any file is undone by its inverse, and keeps identifiers and the order of Xcode`()
    throws
  {
    var random = TestSeed.numbers(for: "random edits of public files")
    let order = SeenOrder(in: Self.documents.map(\.document))
    var counts: [String: Int] = [:]
    for (path, original) in Self.documents {
      let known = RandomEditTests.faults(of: original).union(order.faults(of: original))
      for _ in 0..<(TestVariable.number("EDITS_PER_FILE") ?? 10) {
        let edit = RandomEdit.edit(of: original, using: &random)
        counts["tried", default: 0] += 1
        guard let edited = try? original.applying(edit, using: &random) else { continue }
        let followed = try original.applying(edit, keepsFrames: false, using: &random).document
        #expect(RandomEditTests.faults(of: followed).subtracting(known) == [], "\(path): \(edit)")
        counts["fit", default: 0] += 1
        let document = edited.document
        let read = try? InterfaceDocument(reading: document.bytes)
        let isRead = read == document
        #expect(isRead, "\(path): \(edit)")
        let faults = RandomEditTests.faults(of: document).union(order.faults(of: document))
        #expect(faults.subtracting(known) == [], "\(path): \(edit)")
        guard let inverse = Self.inverse(of: edit, from: original, to: edited) else { continue }
        counts["inverted", default: 0] += 1
        var restored = document
        for edit in inverse { restored = try restored.applying(edit, using: &random).document }
        let difference = DocumentDifference(from: original, to: restored).changes.map(\.sentence)
        // A resource stays, because others might use it.
        let isRestored =
          restored.bytes == original.bytes
          || !difference.isEmpty && difference.allSatisfy { $0.hasPrefix("set resources.") }
        #expect(isRestored, "\(path): \(edit), \(inverse): \(difference)")
      }
    }
    print("\(Self.documents.count) files, \(counts.sorted { $0.key < $1.key })")
  }

  @Test(.enabled(if: folder != nil, "INTERFACE_FILES is not set"))
  func `constraints place the views where Xcode put them`() {
    var (count, moved) = (0, 0)
    for (path, document) in Self.documents where document.usesAutoLayout {
      let outline = InterfaceOutline(of: document)
      for root in SceneLayout.roots(in: outline) {
        let layout = SceneLayout(of: root, in: document, outline)
        // Old versions of Xcode left the frames of views in other size classes empty.
        let empty = layout.determined.filter { key in
          outline[key].map { document.frame(at: $0.path).numbers == [0, 0, 0, 0] } ?? false
        }
        count += layout.determined.subtracting(empty).count
        for (key, frame) in layout.moved where !empty.contains(key) {
          moved += 1
          print("\(path) \(key): \(frame.numbers)")
        }
      }
    }
    print("\(count - moved) of \(count) views are where the file has them")
    #expect(Double(moved) < Double(count) * 0.1)
  }

  @Test(.enabled(if: folder != nil, "INTERFACE_FILES is not set"))
  func `the order of the catalog is that of the files`() {
    let order = SeenOrder(in: Self.documents.map(\.document))
    for kind in ObjectKind.all {
      let parts = kind.allParts.map {
        [$0.element, $0.key].compactMap(\.self).joined(separator: "@")
      }
      let attributes = kind.allAttributes.map(\.name)
      #expect(order.faults(parts, in: kind.name) == [], "\(kind.name)")
      #expect(order.faults(attributes, in: kind.name + " attributes") == [], "\(kind.name)")
    }
  }

  /// Returns the edits that take an edit back; `nil` if it has no inverse.
  private static func inverse(
    of edit: InterfaceEdit, from original: InterfaceDocument, to edited: EditedDocument
  ) -> [InterfaceEdit]? {
    let outline = InterfaceOutline(of: original)
    func element(_ key: String) -> XMLElement? { outline[key].map { original[$0.path] } }
    switch edit {
    case .add, .paste:
      // A controller gets a navigation item for its first bar button item.
      let isBarItem = edited.selection.contains { edited.outline[$0]?.kind == "barButtonItem" }
      return isBarItem ? nil : [.delete(edited.selection)]
    case .setFrame(let key, _, _, _, _):
      guard let frame = element(key)?.frame else { return nil }
      return [
        .setFrame(key, x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      ]
    case .set(let key, "label", _): return [.set(key, "label", element(key)?["userLabel"])]
    case .setInitial: return [.setInitial(original.root["initialViewController"])]
    case .setClass(let key, _, _):
      guard let element = element(key), element["customModuleProvider"] == nil,
        element["customModule"] == nil
      else { return nil }
      return [.setClass(key, element["customClass"], module: nil)]
    case .set(let key, let name, _):
      guard let element = element(key), element.firstIndex(key: name) == nil else { return nil }
      return [.set(key, name, element[name])]
    case .move(let key, nil, _):
      guard let object = outline[key] else { return nil }
      let index = original.siblings(of: object).firstIndex(of: object.path.last ?? 0)
      return [.move(key, into: nil, at: index)]
    case .pin, .connectOutlet, .connectAction:
      // An existing constraint or outlet may have been changed instead.
      let ids = edited.document.changedIdentifiers(since: original)
      guard ids.count == 1, !original.root.source.contains("id=\"\(ids[0])\"") else { return nil }
      if case .pin = edit { return [.delete(ids)] }
      return [.disconnect(ids[0])]
    default: return nil
    }
  }
}

/// The orders of child elements and attributes in files that Xcode wrote.
private struct SeenOrder {
  /// The pairs of names of which the first came before the second, by the name of the parent.
  private var pairs: [String: Set<[String]>] = [:]

  init(in documents: [InterfaceDocument]) {
    for document in documents {
      document.root.visit { element in
        for list in Self.lists(of: element) {
          pairs[list.parent, default: []].formUnion(Self.pairs(of: list.names))
        }
      }
    }
  }

  /// Returns the pairs of a document that came only in the other order.
  func faults(of document: InterfaceDocument) -> Set<String> {
    var faults: Set<String> = []
    document.root.visit { element in
      for list in Self.lists(of: element) {
        for pair in self.faults(list.names, in: list.parent) {
          faults.insert("order in \(list.parent) \(element.id ?? ""): \(pair)")
        }
      }
    }
    return faults
  }

  /// Returns the pairs of names that came only in the other order.
  func faults(_ names: [String], in parent: String) -> Set<[String]> {
    let seen = pairs[parent] ?? []
    return Self.pairs(of: names).filter { !seen.contains($0) && seen.contains($0.reversed()) }
  }

  private static func lists(of element: XMLElement) -> [(parent: String, names: [String])] {
    let attributes = (element.name + " attributes", element.attributes.map(\.name))
    // The order of objects is free, apart from that of the placeholders.
    guard !XMLElement.prunedGroups.contains(element.name) else { return [attributes] }
    // Versions of Xcode write the safe area in different places.
    let names = element.elements.filter { $0.name != "viewLayoutGuide" }.map { child in
      if element.name == "objects" { return child.name == "placeholder" ? "placeholder" : "object" }
      return [child.name, child["key"]].compactMap(\.self).joined(separator: "@")
    }
    return [attributes, (element.name, names)]
  }

  private static func pairs(of names: [String]) -> Set<[String]> {
    // Neighbors that are equal add nothing.
    var distinct: [String] = []
    for name in names where distinct.last != name { distinct.append(name) }
    guard distinct.count < 60 else { return [] }
    var pairs: Set<[String]> = []
    for (index, name) in distinct.enumerated() {
      for other in distinct[(index + 1)...] where other != name { pairs.insert([name, other]) }
    }
    return pairs
  }
}
