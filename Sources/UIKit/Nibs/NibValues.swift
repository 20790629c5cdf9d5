import Foundation

extension NibElement {
  var rect: CGRect { CGRect(origin: point, size: size) }

  var point: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }

  var size: CGSize { CGSize(width: number("width") ?? 0, height: number("height") ?? 0) }

  /// The insets of an `edgeInsets` element, or of an `inset` element, whose attributes have other
  /// names.
  var insets: UIEdgeInsets {
    func length(_ names: String...) -> CGFloat {
      CGFloat(names.lazy.compactMap { number($0) }.first ?? 0)
    }
    return UIEdgeInsets(
      top: length("top", "minY"), left: length("left", "minX"), bottom: length("bottom", "maxY"),
      right: length("right", "maxX"))
  }

  /// The offset of an `offsetWrapper` element.
  var offset: UIOffset {
    UIOffset(
      horizontal: CGFloat(number("horizontal") ?? 0), vertical: CGFloat(number("vertical") ?? 0))
  }

  /// The insets of a `directionalEdgeInsets` element.
  var directionalInsets: NSDirectionalEdgeInsets {
    func length(_ name: String) -> CGFloat { CGFloat(number(name) ?? 0) }
    return NSDirectionalEdgeInsets(
      top: length("top"), leading: length("leading"), bottom: length("bottom"),
      trailing: length("trailing"))
  }

  var autoresizingMask: UIView.AutoresizingMask {
    let all: [(String, UIView.AutoresizingMask)] = [
      ("flexibleMinX", .flexibleLeftMargin), ("widthSizable", .flexibleWidth),
      ("flexibleMaxX", .flexibleRightMargin), ("flexibleMinY", .flexibleTopMargin),
      ("heightSizable", .flexibleHeight), ("flexibleMaxY", .flexibleBottomMargin),
    ]
    return all.filter { flag($0.0) == true }.reduce(into: []) { $0.insert($1.1) }
  }

  /// The color that a `color` element describes, or `nil` if it has no color components.
  var color: UIColor? {
    let system = attributes["systemColor"] ?? attributes["cocoaTouchSystemColor"]
    if let system, let color = UIColor.named(system: system) { return color }
    let alpha = CGFloat(number("alpha") ?? 1)
    let isCalibrated = ["colorSpace", "customColorSpace"].contains {
      attributes[$0]?.hasPrefix("calibrated") == true
    }
    if let white = number("white") {
      return UIColor(isCalibrated ? .genericGray(white, alpha) : .gray(white, alpha))
    }
    guard let red = number("red"), let green = number("green"), let blue = number("blue")
    else { return nil }
    let components: [CGFloat] = [red, green, blue]
    if isCalibrated { return UIColor(.genericRGB(components, alpha)) }
    let isP3 = attributes["customColorSpace"] == "displayP3"
    let space = isP3 ? ColorValue.Space.displayP3 : .sRGB
    return UIColor(ColorValue(space: space, components: components, alpha: alpha))
  }
}
