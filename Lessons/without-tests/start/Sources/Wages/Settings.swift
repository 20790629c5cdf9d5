/// The settings of the program. A screen in the office writes into `shared`.
struct Settings {
  static var shared = Settings()

  /// Cents for an hour.
  var hourlyWage = 1_600

  /// Percent on top of a Sunday's wage.
  var sundayBonus = 50
}
