/// Something to cook.
struct Recipe: Equatable {
  var title: String
  /// What to do, one after the other; nothing while the recipe is still being written.
  var instructions: [String]
}
