enum Week {
  static let length = 8
}
