enum Week {
  static let length = 7
}
