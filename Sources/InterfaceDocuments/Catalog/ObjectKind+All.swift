extension ObjectKind {
  /// All kinds that the catalog knows.
  package static let all: [ObjectKind] =
    controllers + views + controls + scrollViews + bars + gestures + others

  /// All entries of the library, in the order of the catalog.
  package static let library: [LibraryEntry] = all.flatMap(\.library)
}
