import Testing
import UIKit

/// The frames of the parts of table cells, and when the parts are created.
@MainActor @Suite
struct CellLayoutTests {
  private func cell(_ style: UITableViewCell.CellStyle = .default) -> UITableViewCell {
    let cell = UITableViewCell(style: style, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.textLabel?.text = "Title"
    cell.detailTextLabel?.text = "Detail"
    return cell
  }

  private func frame(_ view: UIView?, in cell: UITableViewCell) -> CGRect? {
    cell.layoutIfNeeded()
    return view?.frame
  }

  // MARK: Parts

  @Test func `labels and the image view of a cell are created on access`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    #expect(cell.contentView.subviews.isEmpty)
    let parts = [cell.textLabel, cell.detailTextLabel, cell.imageView]
    #expect(parts.allSatisfy { $0?.superview === cell.contentView })
    #expect(cell.textLabel === parts[0] && cell.contentView.subviews.count == 3)
    #expect(UITableViewCell().detailTextLabel == nil)
  }

  @Test func `labels of a header are created on access`() {
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    #expect(header.contentView.subviews.isEmpty)
    header.frame = CGRect(x: 0, y: 0, width: 320, height: 28)
    header.textLabel?.text = "a"
    header.layoutIfNeeded()
    #expect(header.textLabel?.superview === header.contentView)
    #expect(header.textLabel?.frame == CGRect(x: 16, y: 0, width: 288, height: 28))
  }

  @Test func `a label that a selected cell creates is highlighted`() {
    let cell = UITableViewCell()
    cell.isSelected = true
    #expect(cell.textLabel?.isHighlighted == true)
  }

  // MARK: Styles

  @Test func `the default style gives the text the whole cell between its margins`() {
    let cell = cell()
    #expect(frame(cell.textLabel, in: cell) == CGRect(x: 16, y: 0, width: 288, height: 44))
    cell.frame.size.height = 60
    #expect(frame(cell.textLabel, in: cell)?.height == 60)
  }

  @Test func `the value style puts the detail at the trailing margin`() throws {
    let cell = cell(.value1)
    let title = try #require(frame(cell.textLabel, in: cell))
    let detail = try #require(cell.detailTextLabel?.frame)
    #expect(title.minX == 16 && detail.maxX == 304 && title.maxX < detail.minX)
    #expect(abs(title.midY - 22) <= 0.5 && abs(detail.midY - 22) <= 0.5 && detail.width > 0)
  }

  @Test func `the second value style puts the detail beside a title of fixed width`() throws {
    let cell = cell(.value2)
    #expect(frame(cell.textLabel, in: cell)?.maxX == 107)
    #expect(cell.detailTextLabel?.frame.minX == 113 && cell.detailTextLabel?.frame.maxX == 304)
  }

  @Test func `the subtitle style stacks both texts in the middle`() throws {
    let cell = cell(.subtitle)
    let title = try #require(frame(cell.textLabel, in: cell))
    let detail = try #require(cell.detailTextLabel?.frame)
    #expect(title.minX == 16 && detail.minX == 16 && detail.minY == title.maxY + 1)
    #expect(abs(title.minY - (44 - detail.maxY)) <= 1 && title.height > 0)
    cell.detailTextLabel?.text = nil
    cell.setNeedsLayout()
    let alone = try #require(frame(cell.textLabel, in: cell))
    #expect(abs(alone.midY - 22) <= 0.5)
  }

  @Test func `an image moves the texts, and is no higher than the cell`() {
    let cell = cell()
    let size = CGSize(width: 60, height: 88)
    cell.imageView?.image = UIGraphicsImageRenderer(size: size).image { _ in }
    #expect(frame(cell.imageView, in: cell) == CGRect(x: 16, y: 0, width: 30, height: 44))
    #expect(cell.textLabel?.frame == CGRect(x: 62, y: 0, width: 242, height: 44))
  }

  @Test func `indentation moves the texts`() {
    let cell = cell()
    cell.indentationLevel = 2
    #expect(frame(cell.textLabel, in: cell)?.minX == 36)
  }

  @Test func `a label with constraints keeps the frame that they ask for`() throws {
    let cell = cell()
    let label = try #require(cell.textLabel)
    label.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor, constant: 3),
      label.topAnchor.constraint(equalTo: cell.contentView.topAnchor, constant: 4),
      label.widthAnchor.constraint(equalToConstant: 50),
      label.heightAnchor.constraint(equalToConstant: 20),
    ])
    #expect(frame(label, in: cell) == CGRect(x: 3, y: 4, width: 50, height: 20))
  }

  // MARK: Accessories

  @Test func `an accessory view is at the trailing margin and narrows the content`() {
    let cell = cell()
    let accessory = UIView(frame: CGRect(x: 0, y: 0, width: 51, height: 31))
    cell.accessoryView = accessory
    #expect(frame(accessory, in: cell) == CGRect(x: 253, y: 6.5, width: 51, height: 31))
    #expect(accessory.superview === cell && cell.contentView.frame.width == 253)
    #expect(cell.textLabel?.frame.maxX == 245)
    cell.accessoryView = nil
    cell.layoutIfNeeded()
    #expect(accessory.superview == nil && cell.contentView.frame.width == 320)
  }

  @Test func `a standard accessory narrows the content`() {
    let cell = cell()
    let widths = [
      UITableViewCell.AccessoryType.none, .disclosureIndicator, .checkmark,
    ].map { type in
      cell.accessoryType = type
      cell.layoutIfNeeded()
      return cell.contentView.frame.width
    }
    #expect(widths == [320, 294.5, 280])
  }

  @Test func `an editing cell shows its editing accessory instead`() {
    let cell = cell()
    let (normal, editing) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
    cell.accessoryView = normal
    cell.editingAccessoryView = editing
    cell.setEditing(true, animated: false)
    cell.layoutIfNeeded()
    #expect(editing.superview === cell && normal.superview == nil)
    cell.setEditing(false, animated: false)
    cell.layoutIfNeeded()
    #expect(editing.superview == nil && normal.superview === cell)
  }
}
