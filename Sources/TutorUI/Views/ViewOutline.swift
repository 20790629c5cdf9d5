package import TutorCore

/// A view hierarchy as lines.
///
/// Each line has a letter, the class, the frame and the background of a view.
package struct ViewOutline: Equatable, Sendable {
  /// A view in the outline.
  package struct Row: Equatable, Sendable {
    /// The letter that identifies the view in the picture; after the 52nd view with a number, such as
    /// `A2`.
    package var letter: String
    /// The depth of the view in the hierarchy, which is 0 for the root.
    package var depth: Int
    /// The view.
    package var view: ViewTree.View
    /// The view's frame in the root's coordinates: x, y, width and height, in points.
    package var frameInRoot: [Double]
    /// A Boolean value that indicates whether the view can be seen.
    ///
    /// It is `false` if the view or one of its superviews is hidden or has an alpha of 0.
    package var isVisible: Bool

    /// The row as text, indented by depth.
    package var text: String {
      let indent = String(repeating: "  ", count: depth)
      return "\(indent)\(letter) \(words)"
    }

    /// The row without its indentation and letter.
    package var words: String {
      var parts = ["\(view.class) \(view.frame.map(\.plainPoints).joined(separator: " "))"]
      if let background = view.background {
        parts.append(background.alpha == 0 ? "clear" : background.name)
      }
      if let text = view.text, !text.isEmpty { parts.append("\"\(text)\"") }
      if view.hidden { parts.append("hidden") }
      if view.alpha < 1 { parts.append("alpha \(view.alpha.plainPoints)") }
      return parts.joined(separator: ", ")
    }
  }

  /// The views, each before its subviews.
  package private(set) var rows: [Row] = []
  /// The size of the view hierarchy, in points.
  package let size: ViewTree.Size

  /// The maximum number of views, because a longer outline would not be readable.
  static let limit = 500

  /// Creates the outline of a view hierarchy.
  package init(_ tree: ViewTree) {
    size = tree.size
    add(tree.root, depth: 0, origin: (0, 0), isVisible: true)
  }

  /// The rows of the outline.
  package var lines: [Row] { rows }

  private mutating func add(
    _ view: ViewTree.View, depth: Int, origin: (x: Double, y: Double), isVisible: Bool
  ) {
    guard rows.count < Self.limit, depth < 60 else { return }
    let frame = view.frame.count == 4 ? view.frame : [0, 0, 0, 0]
    let isVisible = isVisible && !view.hidden && view.alpha > 0
    let place = (x: origin.x + frame[0], y: origin.y + frame[1])
    rows.append(
      Row(
        letter: Self.letter(rows.count), depth: depth, view: view,
        frameInRoot: [place.x, place.y, frame[2], frame[3]], isVisible: isVisible))
    for child in view.children {
      add(child, depth: depth + 1, origin: place, isVisible: isVisible)
    }
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  private static func letter(_ index: Int) -> String {
    let (round, letter) = index.quotientAndRemainder(dividingBy: alphabet.count)
    return String(alphabet[letter]) + (round == 0 ? "" : "\(round + 1)")
  }
}

extension Double {
  /// The number with at most one decimal, and without a fraction if it is whole.
  package var plainPoints: String {
    guard isFinite, magnitude < 1e9 else { return "?" }
    return self == rounded() ? "\(Int(self))" : "\((self * 10).rounded() / 10)"
  }
}

extension ViewTree.Color {
  /// The name of a basic color, or its components in hexadecimal.
  package var name: String {
    Self.names[hex] ?? hex
  }

  private static let names = [
    "#FFFFFF": "white", "#000000": "black", "#FF0000": "red", "#00FF00": "green",
    "#0000FF": "blue", "#FFFF00": "yellow", "#00FFFF": "cyan", "#FF00FF": "magenta",
    "#808080": "gray", "#FF8000": "orange",
  ]
}
