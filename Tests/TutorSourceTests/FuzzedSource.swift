extension [UInt8] {
  /// A Boolean value that indicates whether a text has so many attributes that swift-syntax could take
  /// seconds for it.
  ///
  /// Its time grows with the square of the number of attributes without a declaration.
  /// `ReaderProcessTests` sends such a source through the reader, whose time is limited.
  var hasManyAttributes: Bool { count { $0 == UInt8(ascii: "@") } >= 200 }
}
