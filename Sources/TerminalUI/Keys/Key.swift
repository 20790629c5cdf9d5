/// What the user did at the keyboard or with the mouse.
package enum Key: Hashable, Sendable {
  /// A character as typed, with Shift already in it.
  case character(Character)
  /// A letter or sign with Ctrl held, in lower case.
  case control(Character)
  /// A character with Alt held.
  case alt(Character)
  case enter
  case tab
  case backTab
  case escape
  case backspace
  case delete
  case insert
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  /// F1 and up.
  case function(Int)
  /// A text that was pasted as a whole, as the clipboard had it.
  case paste(String)
  case mouse(MouseEvent)
  /// The terminal's window is the one in front again.
  case focusGained
  /// Another window is in front.
  case focusLost
}
