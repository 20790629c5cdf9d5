/// The text for the screen at the entrance.
func lunchToday() -> String {
  "Today we eat here: \(Roulette().spin())"
}
