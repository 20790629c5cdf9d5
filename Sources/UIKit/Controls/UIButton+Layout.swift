import Foundation

extension UIButton {
  /// Returns the rectangle of the title or the image if both are aligned in an area.
  func part(in area: CGRect, isImage: Bool) -> CGRect {
    let hasTitle = shownText?.isEmpty == false
    let image = shownImage?.size ?? .zero
    let padding = hasTitle && image.width > 0 ? configuration?.imagePadding ?? 0 : 0
    let imageWidth = min(image.width, area.width)
    let space = max(0, area.width - imageWidth - padding)
    let title =
      hasTitle ? titleLabel?.sizeThatFits(CGSize(width: space, height: 0)) ?? .zero : .zero
    let alignment = effectiveContentHorizontalAlignment
    let titleWidth = hasTitle && alignment == .fill ? space : min(title.width, space)
    let whole = imageWidth + padding + titleWidth
    let start =
      switch alignment {
      case .left, .leading, .fill: area.minX
      case .right, .trailing: area.maxX - whole
      case .center: area.midX - whole / 2
      }
    let isImageLeft = isRightToLeft == (configuration?.imagePlacement == .trailing)
    let x = isImage == isImageLeft ? start : start + whole - (isImage ? imageWidth : titleWidth)
    let length = isImage ? image.height : title.height
    let height = contentVerticalAlignment == .fill ? area.height : min(length, area.height)
    let y =
      switch contentVerticalAlignment {
      case .top, .fill: area.minY
      case .bottom: area.maxY - height
      case .center: area.midY - height / 2
      }
    return CGRect(
      x: (x * 2).rounded() / 2, y: (y * 2).rounded() / 2, width: isImage ? imageWidth : titleWidth,
      height: height)
  }
}

extension UIView {
  /// Sets the frame, unless constraints determine it.
  func place(in frame: CGRect) {
    if translatesAutoresizingMaskIntoConstraints { self.frame = frame }
  }
}
