import Foundation

/// A representation of the state of the data in a view at a specific point in time.
///
/// A snapshot consists of unique section identifiers and unique item identifiers. Methods that add,
/// insert, or move elements raise an `NSInternalInconsistencyException` if they receive duplicate
/// identifiers or an unknown section or item as the position.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  private struct Section {
    var identifier: SectionIdentifierType
    var items: [ItemIdentifierType] = []
  }

  private var sections: [Section] = []
  /// The identifiers of the items to reload.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The identifiers of the sections to reload.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
  /// The identifiers of the items to reconfigure.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Queries

  /// The number of items in the snapshot.
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
  /// The number of sections in the snapshot.
  public var numberOfSections: Int { sections.count }
  /// The identifiers of all sections in the snapshot.
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
  /// The identifiers of all items in the snapshot, section by section.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  /// Returns the number of items in a section.
  ///
  /// Raises an `NSInternalInconsistencyException` if the section doesn't exist.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// Returns the identifiers of the items in a section.
  ///
  /// Raises an `NSInternalInconsistencyException` if the section doesn't exist.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    sections[place(of: identifier)].items
  }

  /// Returns the identifier of the section that contains an item, or `nil` if the item doesn't
  /// exist.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { sections.first { $0.items.contains(identifier) }?.identifier }

  /// Returns the index of an item among all items, or `nil` if the item doesn't exist.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }

  /// Returns the index of a section, or `nil` if the section doesn't exist.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex { $0.identifier == identifier }
  }

  // MARK: Items

  /// Adds items to the end of a section, or of the last section if `section` is `nil`.
  ///
  /// Items that the snapshot already contains move to the new position. Raises an
  /// `NSInternalInconsistencyException` if the snapshot has no sections, if `section` doesn't
  /// exist, or if `identifiers` contains duplicates.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil
  ) {
    guard !sections.isEmpty else { DiffableTexts.noSections().raise() }
    check(identifiers)
    let index = section.map { place(of: $0) } ?? sections.count - 1
    remove(identifiers)
    sections[index].items += identifiers
  }

  /// Inserts items immediately before an item.
  ///
  /// Items that the snapshot already contains move to the new position.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem other: ItemIdentifierType
  ) { insert(identifiers, at: other, offset: 0) }

  /// Inserts items immediately after an item.
  ///
  /// Items that the snapshot already contains move to the new position.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem other: ItemIdentifierType
  ) { insert(identifiers, at: other, offset: 1) }

  /// Deletes items from the snapshot, and ignores items that don't exist.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(identifiers) }

  /// Deletes all items and all sections.
  public mutating func deleteAllItems() { sections = [] }

  /// Moves an item to the position immediately before another item.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem other: ItemIdentifierType
  ) { insert([identifier], at: other, offset: 0) }

  /// Moves an item to the position immediately after another item.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem other: ItemIdentifierType
  ) { insert([identifier], at: other, offset: 1) }

  /// Marks items to be reloaded.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items to be reconfigured with their existing cells.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Adds sections to the end of the snapshot.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    check(identifiers)
    sections += identifiers.map { Section(identifier: $0) }
  }

  /// Inserts sections immediately before a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection other: SectionIdentifierType
  ) {
    check(identifiers)
    sections.insert(
      contentsOf: identifiers.map { Section(identifier: $0) }, at: place(of: other))
  }

  /// Inserts sections immediately after a section.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection other: SectionIdentifierType
  ) {
    check(identifiers)
    sections.insert(
      contentsOf: identifiers.map { Section(identifier: $0) }, at: place(of: other) + 1)
  }

  /// Deletes sections and their items, and ignores sections that don't exist.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.identifier) }
  }

  /// Moves a section to the position immediately before another section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection other: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: other))
  }

  /// Moves a section to the position immediately after another section.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection other: SectionIdentifierType
  ) {
    let section = sections.remove(at: place(of: identifier))
    sections.insert(section, at: place(of: other) + 1)
  }

  /// Marks sections to be reloaded.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Implementation

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

extension NSDiffableDataSourceSnapshot: @unchecked Sendable {
  // As in Apple's UIKit. A snapshot is a value, but its identifiers need not be sendable.
}

/// UIKit's exceptions about snapshots, with the wording quoted from memory.
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
