import Foundation

/// A colour's numbers, in the space they are given in.
struct ColourValue: Hashable, Sendable {
  /// The spaces that UIKit keeps colours in, as it prints them.
  enum Space: String, Sendable {
    case gray = "UIExtendedGrayColorSpace"
    case sRGB = "UIExtendedSRGBColorSpace"
    case displayP3 = "UIDisplayP3ColorSpace"
  }

  var space: Space
  /// White alone, or red, green and blue.
  var components: [CGFloat]
  var alpha: CGFloat

  static func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> ColourValue {
    ColourValue(space: .gray, components: [white], alpha: alpha)
  }

  static func sRGB(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> ColourValue {
    ColourValue(space: .sRGB, components: [red, green, blue], alpha: alpha)
  }

  /// As UIKit prints it.
  var text: String {
    ([space.rawValue] + (components + [alpha]).map(short)).joined(separator: " ")
  }

  /// Red, green and blue in extended sRGB: below 0 or above 1 where sRGB itself does not reach.
  var extendedSRGB: [CGFloat] {
    switch space {
    case .gray: Array(repeating: components[0], count: 3)
    case .sRGB: components
    case .displayP3:
      Self.convert(components, decode: Transfer.sRGB.decode, matrix: Self.displayP3ToSRGB)
    }
  }

  /// A colour of an interface file's `calibratedRGB`, which is Apple's Generic RGB: gamma 1.8.
  static func genericRGB(_ components: [CGFloat], _ alpha: CGFloat) -> ColourValue {
    let converted = convert(components, decode: Transfer.gamma18.decode, matrix: genericToSRGB)
    return ColourValue(space: .sRGB, components: converted, alpha: alpha)
  }

  /// A colour of an interface file's `calibratedWhite`, which is Apple's Generic Gray: gamma 1.8.
  static func genericGray(_ white: CGFloat, _ alpha: CGFloat) -> ColourValue {
    gray(white <= 0 || white == 1 ? white : pow(white, 1.8 / 2.2), alpha)
  }

  private static func convert(
    _ components: [CGFloat], decode: (CGFloat) -> CGFloat, matrix: [[CGFloat]]
  ) -> [CGFloat] {
    let linear = components.map(decode)
    return matrix.map { row in
      Transfer.sRGB.encode(zip(row, linear).map(*).reduce(0, +))
    }
  }

  /// From the primaries of Apple's profile "Generic RGB" to those of sRGB, with pure red moved by less than a
  /// thousandth to where the article on nibs has seen it: 1.01102 0.149132 -0.0227769.
  private static let genericToSRGB: [[CGFloat]] = [
    [1.025252751, -0.028375483, 0.003122732],
    [0.019407997, 0.950066867, 0.030525136],
    [-0.001762918, -0.001953154, 1.003716072],
  ]

  /// From the primaries of Display P3 to those of sRGB, both with the white of D65 (CSS Color 4, §18).
  private static let displayP3ToSRGB: [[CGFloat]] = [
    [1.2249401763, -0.2249401763, 0],
    [-0.0420569547, 1.0420569547, 0],
    [-0.0196375546, -0.0786360456, 1.0982736002],
  ]
}

/// How a stored number and the light it stands for depend on each other.
private enum Transfer {
  case sRGB, gamma18

  func decode(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let light =
      switch self {
      case .sRGB: size <= 0.04045 ? size / 12.92 : pow((size + 0.055) / 1.055, 2.4)
      case .gamma18: pow(size, 1.8)
      }
    return value < 0 ? -light : light
  }

  func encode(_ light: CGFloat) -> CGFloat {
    let size = abs(light)
    let value =
      switch self {
      case .sRGB: size <= 0.0031308 ? size * 12.92 : 1.055 * pow(size, 1 / 2.4) - 0.055
      case .gamma18: pow(size, 1 / 1.8)
      }
    // Rounding must not make white anything but white.
    let rounded = (value * 1e9).rounded() / 1e9
    return light < 0 ? -rounded : rounded
  }
}
