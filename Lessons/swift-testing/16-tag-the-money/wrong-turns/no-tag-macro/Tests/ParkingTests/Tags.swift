import Testing

extension Tag {
  static var money: Self
}
