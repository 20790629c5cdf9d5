import Foundation

/// What is in a list at a moment: sections, and items in them, each of which is there once only.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private struct Section {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  /// The items whose contents are to be asked for anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The sections whose contents are to be asked for anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The items whose cells are to be filled anew.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Makes an empty one.
  public init() {}

  // MARK: Asking

  /// How many items there are.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// How many sections there are.
  public var numberOfSections: Int { sections.count }
  /// The sections.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The items of all sections.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// How many items a section has.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// A section's items; raises an exception where there is no such section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[place(of: identifier)].items
  }

  /// The section that an item is in.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? {
    sections.first { $0.items.contains(identifier) }?.identifier
  }

  /// The place of an item among all.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// The place of a section.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Adds items at the end of a section, or of the last one; those that are there already are moved.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard !sections.isEmpty else { DiffableTexts.noSections().raise() }
    check(identifiers)
    let index = section.map { place(of: $0) } ?? sections.count - 1
    remove(identifiers)
    sections[index].items += identifiers
  }

  /// Adds items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType
  ) { insert(identifiers, at: other, offset: 0) }

  /// Adds items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType
  ) { insert(identifiers, at: other, offset: 1) }

  /// Takes items out.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(identifiers) }

  /// Takes all items and all sections out.
  public mutating func deleteAllItems() { sections = [] }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem other: ItemIdentifierType
  ) { insert([identifier], at: other, offset: 0) }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem other: ItemIdentifierType
  ) { insert([identifier], at: other, offset: 1) }

  /// Has the contents of items asked for anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Has the cells of items filled anew.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    check(identifiers)
    sections += identifiers.map { Section(identifier: $0) }
  }

  /// Adds sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection other: SectionIdentifierType
  ) {
    check(identifiers)
    sections.insert(
      contentsOf: identifiers.map { Section(identifier: $0) }, at: place(of: other))
  }

  /// Adds sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection other: SectionIdentifierType
  ) {
    check(identifiers)
    sections.insert(
      contentsOf: identifiers.map { Section(identifier: $0) }, at: place(of: other) + 1)
  }

  /// Takes sections out, with what is in them.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.identifier) }
  }

  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection other: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: other))
  }

  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection other: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: other) + 1)
  }

  /// Has the contents of sections asked for anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Inside

  private func place(of identifier: SectionIdentifierType) -> Int {
    guard let index = indexOfSection(identifier) else {
      DiffableTexts.unknown("section", "\(identifier)").raise()
    }
    return index
  }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], at other: ItemIdentifierType, offset: Int
  ) {
    check(identifiers)
    remove(identifiers.filter { $0 != other })
    for index in sections.indices {
      guard let place = sections[index].items.firstIndex(of: other) else { continue }
      let new = identifiers.filter { $0 != other }
      return sections[index].items.insert(contentsOf: new, at: place + offset)
    }
    DiffableTexts.unknown("item", "\(other)").raise()
  }

  private mutating func remove(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }

  private func check(_ identifiers: [ItemIdentifierType]) {
    if let twice = Self.duplicate(identifiers) { DiffableTexts.notUnique("item", twice).raise() }
  }

  private func check(_ identifiers: [SectionIdentifierType]) {
    if let twice = Self.duplicate(sectionIdentifiers + identifiers) {
      DiffableTexts.notUnique("section", twice).raise()
    }
  }

  private static func duplicate<Identifier: Hashable>(_ identifiers: [Identifier]) -> String? {
    var seen: Set<Identifier> = []
    return identifiers.first { !seen.insert($0).inserted }.map { "\($0)" }
  }
}

extension NSDiffableDataSourceSnapshot: @unchecked Sendable {}

/// UIKit's words about snapshots, from memory.
enum DiffableTexts {
  static func noSections() -> NSException {
    NSException(
      name: .internalInconsistencyException,
      reason: "There are currently no sections in the data source. Please add a section first.")
  }

  static func notUnique(_ kind: String, _ identifier: String) -> NSException {
    NSException(
      name: .internalInconsistencyException,
      reason: "Fatal: supplied \(kind) identifiers are not unique. Duplicate identifiers: "
        + "{(\n    \(identifier)\n)}")
  }

  static func unknown(_ kind: String, _ identifier: String) -> NSException {
    NSException(
      name: .internalInconsistencyException,
      reason: "Invalid parameter not satisfying: "
        + (kind == "section" ? "section != NSNotFound" : "indexPath || ignoreInvalidItems"))
  }
}
