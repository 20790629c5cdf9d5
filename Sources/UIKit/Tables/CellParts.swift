import Foundation
internal import LayoutSolver

/// The labels and the image view of a table cell.
///
/// A cell of a standard style in an interface file has those that the file connects to it. Others
/// are created when code asks for them.
@MainActor
struct CellParts {
  /// The distance between the edges of a cell and its content, in points.
  ///
  /// It's what Xcode writes to the storyboard of an iPhone that is 375 points wide.
  static let margin: CGFloat = 16

  var title: UILabel?
  var detail: UILabel?
  var picture: UIImageView?
  /// A Boolean value that indicates whether missing parts are created when code asks for them.
  var areCreatedOnAccess = true

  init(title: UILabel? = nil) { self.title = title }

  /// Finds the parts that an interface file connects to a cell.
  init(_ nib: NibCoder?) {
    func part<View>(_ attribute: String) -> View? {
      nib?.element[attribute].flatMap { nib?.objects.object(withID: $0) } as? View
    }
    title = part("textLabel")
    detail = part("detailTextLabel")
    picture = part("imageView")
    areCreatedOnAccess = nib?.element["style"] == nil
  }

  /// Sets the frames of the parts.
  ///
  /// The distances are those in storyboards of Xcode, except for the width of the first label in
  /// the `value2` style, which is from memory.
  ///
  /// - Parameters:
  ///   - style: The style of the cell.
  ///   - size: The size of the content view.
  ///   - start: The left edge of the parts.
  ///   - end: The right edge of the parts.
  func layOut(
    _ style: UITableViewCell.CellStyle, in size: CGSize, from start: CGFloat, to end: CGFloat
  ) {
    var left = start
    if let picture, let image = picture.image?.size, image.height > 0 {
      let scale = min(1, size.height / image.height)
      let (width, height) = (image.width * scale, image.height * scale)
      place(picture, left, (size.height - height) / 2, width, height)
      left += width + Self.margin
    }
    let room = max(0, end - left)
    let (first, second) = (textSize(title, room), textSize(detail, room))
    func middle(_ height: CGFloat) -> CGFloat {
      CGFloat(Double((size.height - height) / 2).upToHalfPoints)
    }
    switch style {
    case .default:
      place(title, left, 0, room, size.height)
    case .value1:
      place(detail, end - second.width, middle(second.height), second.width, second.height)
      let width = min(first.width, max(0, room - second.width - 8))
      place(title, left, middle(first.height), width, first.height)
    case .value2:
      place(title, left, middle(first.height), 91, first.height)
      place(detail, left + 97, middle(second.height), max(0, room - 97), second.height)
    case .subtitle:
      let top = middle(first.height + (second.height > 0 ? second.height + 1 : 0))
      place(title, left, top, first.width, first.height)
      place(detail, left, top + first.height + 1, second.width, second.height)
    }
  }

  private func textSize(_ label: UILabel?, _ room: CGFloat) -> CGSize {
    guard let label, label.text?.isEmpty == false else { return .zero }
    let size = label.textSize(width: room)
    return CGSize(width: min(size.width, room), height: size.height)
  }

  /// Sets the frame of a part, unless constraints do.
  private func place(
    _ view: UIView?, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat
  ) {
    guard let view, view.translatesAutoresizingMaskIntoConstraints else { return }
    view.frame = CGRect(x: x, y: y, width: width, height: height)
  }
}

extension UITableViewCell.AccessoryType {
  /// The width of the accessory, in points.
  ///
  /// The disclosure indicator and the checkmark are as wide as in storyboards of Xcode, the buttons
  /// as wide as an information button, from memory.
  var width: CGFloat {
    switch self {
    case .none: 0
    case .disclosureIndicator: 9.5
    case .detailDisclosureButton: 42
    case .checkmark: 24
    case .detailButton: 22
    }
  }
}
