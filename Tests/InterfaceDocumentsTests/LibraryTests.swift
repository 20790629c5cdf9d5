import LayoutSolver
import Testing

@testable import InterfaceDocuments

/// Tests of the entries of the library.
@Suite struct LibraryTests {
  @Test("commands are unique, in lower case, with hyphens")
  func commands() {
    let commands = LibraryEntry.all.map(\.command)
    #expect(Set(commands).count == commands.count)
    for command in commands {
      #expect(command.allSatisfy { ("a"..."z").contains($0) || $0 == "-" }, "\(command)")
    }
  }

  @Test(
    "an entry is also found by the names of Xcode",
    arguments: [
      ("textField", "text-field"), ("UITextField", "text-field"), ("Text Field", "text-field"),
      ("stackView", "horizontal-stack-view"), ("tableViewController", "table-view-controller"),
      ("barButtonItem", "bar-button-item"), ("view", "view"), ("customObject", "object"),
    ])
  func namesOfXcode(name: String, command: String) {
    #expect(LibraryEntry.named(name)?.command == command)
  }

  @Test("a template is an element of its kind")
  func templatesAreOfTheirKinds() {
    for entry in LibraryEntry.all {
      #expect(entry.template.name == entry.kind?.name, "\(entry.command)")
      #expect(!entry.title.isEmpty && entry.summary.hasSuffix("."))
    }
  }

  @Test("templates contain only known objects, attributes, and child elements, in their order")
  func templatesFitTheCatalog() {
    for entry in LibraryEntry.all {
      entry.template.visit { element in
        guard let kind = ObjectKind.named(element.name) else {
          #expect(element.id == nil || element.name == "outlet", "\(element.source)")
          return
        }
        let known = kind.allAttributes.map(\.name)
        let names = element.attributes.map(\.name).filter { $0 != "id" && $0 != "key" }
        #expect(names == known.filter(names.contains), "\(entry.command): \(kind.name)")
        for attribute in element.attributes {
          guard let field = kind.allAttributes.first(where: { $0.name == attribute.name }) else {
            continue
          }
          #expect(
            field.type.normalized(attribute.value) == attribute.value,
            "\(entry.command): \(attribute.name)")
        }
        let indices = element.elements.map { child in
          kind.allParts.firstIndex { part in
            part.key == child["key"] && (part.element == child.name || child.name == "nil")
          }
        }
        #expect(!indices.contains(nil), "\(entry.command): \(element.source)")
        #expect(indices.compactMap { $0 } == indices.compactMap { $0 }.sorted())
      }
    }
  }

  @Test("every object of a template has an identifier of its own, and references refer to one")
  func templateIdentifiers() {
    for entry in LibraryEntry.all {
      var ids: [String] = []
      var references: [String] = []
      entry.template.visit { element in
        if ObjectKind.named(element.name) != nil { #expect(element.id != nil) }
        for attribute in element.attributes where attribute.value.hasPrefix("$") {
          if attribute.name == "id" {
            ids.append(attribute.value)
          } else {
            references.append(attribute.value)
          }
        }
      }
      #expect(entry.template.id?.hasPrefix("$") == true, "\(entry.command)")
      #expect(Set(ids).count == ids.count, "\(entry.command)")
      #expect(Set(references).isSubset(of: ids), "\(entry.command)")
    }
  }

  @Test("the library has every kind that Xcode's has and UIKit reads")
  func completeness() {
    let available = Set(LibraryEntry.all.compactMap(\.kind?.name))
    let withoutEntries = ObjectKind.all.filter { kind in
      !available.contains(kind.name) && [.view, .controller, .gesture].contains(kind.category)
    }
    let internals = ["control", "tableViewCellContentView", "collectionViewCellContentView"]
    #expect(
      withoutEntries.filter { !$0.isForeign }.map(\.name).filter { !internals.contains($0) }
        == ["longPressGestureRecognizer"])
  }

  @Test(
    "the search ranks the title itself and titles that begin with the text before others",
    arguments: [
      (
        "tab",
        [
          "Table View Controller", "Tab Bar Controller", "Table View", "Table View Cell",
          "Tab Bar", "Tab Bar Item", "Refresh Control",
        ]
      ),
      ("BUTTON", ["Button", "Bar Button Item"]), ("view", ["View", "View Controller"]),
      ("bar item", ["Bar Button Item", "Tab Bar Item"]),
      ("uilabel", ["Label"]), ("flexible-space", ["Flexible Space Bar Button Item"]),
      ("spinner", ["Activity Indicator View"]), ("nothing at all", []),
    ])
  func search(text: String, expected: [String]) {
    let found = LibraryEntry.matching(text).map(\.title)
    #expect(found.filter(expected.contains) == expected.filter(found.contains))
    #expect(Set(found).isSuperset(of: expected), "\(found)")
    if expected.isEmpty { #expect(found.isEmpty) }
  }

  @Test("an empty search finds the whole library in its order")
  func emptySearch() {
    #expect(LibraryEntry.matching(" ").map(\.command) == LibraryEntry.all.map(\.command))
  }

  @Test("system colors have unique names")
  func colors() {
    let names = SystemColor.all.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
