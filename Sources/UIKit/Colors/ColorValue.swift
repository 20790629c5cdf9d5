import Foundation

/// The components of a color, in the color space that they are given in.
struct ColorValue: Hashable, Sendable {
  /// The color spaces in which UIKit stores colors, with the names that it prints.
  enum Space: String, Sendable {
    case gray = "UIExtendedGrayColorSpace"
    case sRGB = "UIExtendedSRGBColorSpace"
    case displayP3 = "UIDisplayP3ColorSpace"
  }

  var space: Space
  /// White alone, or red, green, and blue.
  var components: [CGFloat]
  var alpha: CGFloat

  static func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> ColorValue {
    ColorValue(space: .gray, components: [white], alpha: alpha)
  }

  static func sRGB(
    _ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1
  ) -> ColorValue { ColorValue(space: .sRGB, components: [red, green, blue], alpha: alpha) }

  /// The description that UIKit prints.
  var text: String { ([space.rawValue] + (components + [alpha]).map(short)).joined(separator: " ") }

  /// Red, green, and blue in extended sRGB.
  ///
  /// Components are below 0 or above 1 for colors outside the sRGB gamut.
  var extendedSRGB: [CGFloat] {
    switch space {
    case .gray: Array(repeating: components[0], count: 3)
    case .sRGB: components
    case .displayP3:
      Self.convert(components, decode: Transfer.sRGB.decode, matrix: Self.displayP3ToSRGB)
    }
  }

  /// Returns the sRGB value of an interface file's `calibratedRGB` color.
  ///
  /// That color space is Apple's Generic RGB, with a gamma of 1.8.
  static func genericRGB(_ components: [CGFloat], _ alpha: CGFloat) -> ColorValue {
    let converted = convert(components, decode: Transfer.gamma18.decode, matrix: genericToSRGB)
    return ColorValue(space: .sRGB, components: converted, alpha: alpha)
  }

  /// Returns the gray value of an interface file's `calibratedWhite` color.
  ///
  /// That color space is Apple's Generic Gray, with a gamma of 1.8.
  static func genericGray(_ white: CGFloat, _ alpha: CGFloat) -> ColorValue {
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

  /// Converts from the primaries of Apple's profile "Generic RGB" to those of sRGB.
  ///
  /// The matrix is adjusted by less than 0.001 so that pure red becomes 1.01102 0.149132
  /// -0.0227769, the value that Apple's systems print.
  private static let genericToSRGB: [[CGFloat]] = [
    [1.025252751, -0.028375483, 0.003122732],
    [0.019407997, 0.950066867, 0.030525136],
    [-0.001762918, -0.001953154, 1.003716072],
  ]

  /// Converts from the primaries of Display P3 to those of sRGB, both with the white point D65.
  ///
  /// The source is CSS Color 4, §18.
  private static let displayP3ToSRGB: [[CGFloat]] = [
    [1.2249401763, -0.2249401763, 0],
    [-0.0420569547, 1.0420569547, 0],
    [-0.0196375546, -0.0786360456, 1.0982736002],
  ]
}

/// The transfer function between a stored component and linear light.
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
    // Without rounding, white would not convert to exactly 1.
    let rounded = (value * 1e9).rounded() / 1e9
    return light < 0 ? -rounded : rounded
  }
}
