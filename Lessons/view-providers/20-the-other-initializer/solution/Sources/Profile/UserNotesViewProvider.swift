import UIKit

/// Provides a view for notes, and a control property for their text.
protocol UserNotesViewProvider: AnyObject {
  var view: UIView { get }
  var notes: ControlProperty<String> { get }
}
