import UIKit

/// Gives out a view for notes, and what can be done with them there.
protocol UserNotesViewProvider: AnyObject {
  var view: UIView { get }
  var notes: ControlProperty<String> { get }
}
