import Foundation

/// A section whose rows are drawn in the storyboard.
@MainActor
struct StaticSection {
  var header: String?
  var footer: String?
  var cells: [UITableViewCell]
  var heights: [CGFloat?]

  init(_ element: NibElement, of nib: NibCoder) {
    func text(_ key: String) -> String? {
      element[key] ?? element.children.first { $0["key"] == key }?.text
    }
    header = text("headerTitle")
    footer = text("footerTitle")
    let drawn = element.child("cells")?.children ?? []
    let made = drawn.compactMap { child in
      (nib.objects.make(child) as? UITableViewCell).map { ($0, child.number("rowHeight")) }
    }
    cells = made.map(\.0)
    heights = made.map { $0.1.map { CGFloat($0) } }
  }
}
