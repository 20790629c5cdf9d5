import Foundation

/// An error about a storyboard that cannot be bound or mocked.
///
/// The messages are those of the original Fleet, <https://github.com/jwfriese/Fleet>.
public struct StoryboardError: Error, Equatable, Sendable {
  /// A description of the problem, often with a way to solve it.
  public let reason: String

  static func noIdentifier(_ identifier: String, on storyboard: String) -> StoryboardError {
    StoryboardError(
      reason: "Could not find identifier '\(identifier)' on storyboard with name '\(storyboard)'")
  }

  static func onlyOnReference(_ identifier: String, on storyboard: String) -> StoryboardError {
    StoryboardError(
      reason: noIdentifier(identifier, on: storyboard).reason
        + ", but found this identifier on an external storyboard reference. Use UIStoryboard.bind("
        + "viewController:toIdentifier:forReferencedStoryboardWithName:) to bind to external references"
    )
  }

  static func noIdentifier(
    _ identifier: String, ofReference reference: String, on storyboard: String
  ) -> StoryboardError {
    StoryboardError(
      reason: "Could not find identifier '\(identifier)' (external storyboard reference: "
        + "'\(reference)') on storyboard '\(storyboard)'")
  }

  static func noReference(_ reference: String, on storyboard: String) -> StoryboardError {
    StoryboardError(
      reason: "Could not find reference to an external storyboard with name '\(reference)' on "
        + "storyboard '\(storyboard)'")
  }

  static func alreadyLoaded(_ place: String) -> StoryboardError {
    StoryboardError(
      reason: "Attempted to bind a view controller whose view has already been loaded to \(place). "
        + "Fleet throws an error when this occurs because UIKit does not load the view of a segue "
        + "destination view controller before calling 'prepareForSegue:', and so binding a preloaded "
        + "view controller invalidates the environment of the test code.")
  }

  static func noScenes(_ storyboard: String) -> StoryboardError {
    StoryboardError(
      reason: "Failed to build storyboard reference map for storyboard with name '\(storyboard)'. "
        + "Either this storyboard does not exist or Fleet is not set up for storyboard binding and "
        + "mocking. Check the documentation to ensure that you have set up Fleet correctly to use its "
        + "storyboard features.")
  }

  static let noController = StoryboardError(
    reason: "Fleet only creates mocks for UIViewController subclasses")

  static let collectionController = StoryboardError(
    reason: "Fleet cannot mock instances of UICollectionViewController or its subclasses")

  /// An error for a mock whose `init(coder:)` returned `nil`.
  ///
  /// The wording is original, because only here `init(coder:)` creates the mock.
  static func initializerFailed(_ type: Any.Type) -> StoryboardError {
    StoryboardError(reason: "Could not make a mock for \(type): its init(coder:) gave nil")
  }
}

extension StoryboardError: CustomStringConvertible, CustomDebugStringConvertible, LocalizedError {
  /// The reason for the error.
  public var description: String { reason }
  /// The reason for the error, which a failing `try!` prints.
  public var debugDescription: String { reason }
  /// The reason for the error.
  public var errorDescription: String? { reason }
}
