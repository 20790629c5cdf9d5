/// A dish and how to cook it.
struct Recipe: Equatable {
  var title: String
  /// The instructions in order. Empty while the recipe is a draft.
  var instructions: [String]

  /// Whether the recipe is still being written.
  var isDraft: Bool { instructions.isEmpty }
}
