import Testing

extension Tag {
  @Tag static var money: Self
}
