import Foundation

/// A section of a table view with static cells, as described in a storyboard.
///
/// The table view must belong to a `UITableViewController`, which serves the section's cells, row
/// heights, and titles.
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
