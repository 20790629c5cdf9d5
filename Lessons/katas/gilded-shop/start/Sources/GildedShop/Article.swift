final class Article {
  var name: String
  var days: Int
  var worth: Int

  init(_ name: String, days: Int, worth: Int) {
    self.name = name
    self.days = days
    self.worth = worth
  }
}
