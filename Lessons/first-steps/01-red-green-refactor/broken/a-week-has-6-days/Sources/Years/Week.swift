enum Week {
  static let length = 6
}
