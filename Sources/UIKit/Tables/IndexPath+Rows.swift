import Foundation

extension IndexPath {
  /// Creates an index path from a row index and a section index.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// Creates an index path from an item index and a section index.
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// The index of the section in a table view or collection view.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The index of the row in a section of a table view.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The index of the item in a section of a collection view.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}

extension NSIndexPath {
  /// Creates an index path from a row index and a section index.
  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }

  /// Creates an index path from an item index and a section index.
  public convenience init(item: Int, section: Int) { self.init(row: item, section: section) }

  /// The index of the section in a table view or collection view.
  public var section: Int { index(atPosition: 0) }
  /// The index of the row in a section of a table view.
  public var row: Int { index(atPosition: 1) }
  /// The index of the item in a section of a collection view.
  public var item: Int { index(atPosition: 1) }
}
