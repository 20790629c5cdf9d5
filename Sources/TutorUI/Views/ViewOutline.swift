package import TutorCore

/// A view hierarchy as lines: each view with its letter, its class, its frame and its background.
package struct ViewOutline: Equatable, Sendable {
  /// One view in the outline.
  package struct Row: Equatable, Sendable {
    /// The sign by which the view is found in the picture.
    package var letter: String
    /// How deep it lies: 0 for the root.
    package var depth: Int
    package var view: ViewTree.View
    /// The view's frame in the root's coordinates: x, y, width, height in points.
    package var frameInRoot: [Double]
    /// Whether it or a view above it is hidden or clear.
    package var isVisible: Bool

    /// The row as a sentence.
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
  package let size: ViewTree.Size

  /// More views than anybody reads are left out.
  static let limit = 500

  package init(_ tree: ViewTree) {
    size = tree.size
    add(tree.root, depth: 0, origin: (0, 0), isVisible: true)
  }

  /// The outline as lines of text.
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
    index < alphabet.count ? String(alphabet[index]) : "?"
  }
}

extension Double {
  /// The number without a fraction where it has none.
  var plainPoints: String {
    guard isFinite, magnitude < 1e9 else { return "?" }
    return self == rounded() ? "\(Int(self))" : "\((self * 10).rounded() / 10)"
  }
}

extension ViewTree.Colour {
  /// The name of a plain colour, else its components in hexadecimal.
  package var name: String {
    Self.names[hex] ?? hex
  }

  private static let names = [
    "#FFFFFF": "white", "#000000": "black", "#FF0000": "red", "#00FF00": "green",
    "#0000FF": "blue", "#FFFF00": "yellow", "#00FFFF": "cyan", "#FF00FF": "magenta",
    "#808080": "gray", "#FF8000": "orange",
  ]
}
