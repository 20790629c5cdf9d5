import Foundation
import Fuzzing
import InterfaceDocuments
import TestSupport
import Testing

@testable import UIKit

/// Nibs after random edits on the canvas, loaded by UIKit.
@MainActor struct EditedNibTests {
  @Test func `a nib after random edits is loaded with the views, frames, and texts of the model`()
    throws
  {
    var random = TestSeed.numbers(for: "edited nibs")
    for _ in 0..<(TestVariable.everyCase ? 100 : 10) {
      var document = try InterfaceDocument(reading: Array(DocumentTemplate.view.text.utf8))
      var edits: [InterfaceEdit] = []
      while edits.count < 25 {
        let edit = RandomEdit.edit(of: document, using: &random)
        guard Self.isPlain(edit), let edited = try? document.applying(edit, using: &random) else {
          continue
        }
        document = edited.document
        edits.append(edit)
      }
      let difference = try Self.difference(of: document)
      #expect(difference == nil, "\(edits)")
    }
  }

  /// Returns whether an edit needs no code in the owner, which would raise exceptions.
  private static func isPlain(_ edit: InterfaceEdit) -> Bool {
    switch edit {
    case .connectOutlet, .connectAction, .addSegue, .setClass, .setRuntimeAttribute: false
    case .add(let kind, _, _, _): !kind.contains("controller")
    // The bounds of a view change its frame.
    case .set(_, let attribute, _): attribute != "bounds"
    default: true
    }
  }

  /// Returns a description of the first difference between a document and what UIKit loads.
  private static func difference(of document: InterfaceDocument) throws -> String? {
    let folder = try NibFolder()
    try folder.write("Edited.xib", String(decoding: document.bytes, as: UTF8.self))
    let views = folder.load("Edited").compactMap { $0 as? UIView }
    let elements = (document.root.first("objects")?.elements ?? []).filter {
      ObjectKind.named($0.name)?.category == .view
    }
    guard views.count == elements.count else { return "\(views.count) top-level views" }
    return zip(elements, views).lazy.compactMap { difference(of: $0, from: $1) }.first
  }

  /// The kinds whose views have subviews that the file does not list.
  private static let opaqueKinds: Set<String> = [
    "tableView", "collectionView", "tableViewCell", "collectionViewCell", "navigationBar",
    "toolbar", "tabBar", "searchBar", "visualEffectView", "pickerView", "datePicker",
  ]

  private static func difference(of element: XMLElement, from view: UIView) -> String? {
    let kind = ObjectKind.named(element.name)
    guard kind?.className == "\(type(of: view))" else {
      return "\(type(of: view)) for \(element.name)"
    }
    if let frame = element.frame {
      let rect = CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
      guard view.frame == rect else { return "\(view.frame) for \(rect)" }
    }
    guard view.isHidden == (element["hidden"] == "YES") else { return "hidden" }
    guard view.tag == Int(element["tag"] ?? "0") else { return "tag" }
    if let label = view as? UILabel {
      let text = element["text"] ?? element.first(key: "text")?.text
      guard label.text == text else { return "\(label.text ?? "nil") for \(text ?? "nil")" }
    }
    if opaqueKinds.contains(element.name) { return nil }
    let children = element.first("subviews")?.elements ?? []
    guard children.count == view.subviews.count else {
      return "\(view.subviews.count) subviews for \(children.count)"
    }
    return zip(children, view.subviews).lazy.compactMap { difference(of: $0, from: $1) }.first
  }
}
