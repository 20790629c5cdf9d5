import Foundation

/// The colours with fixed values, from Apple's documentation of UIColor.
extension UIColor {
  private static let blackColour = UIColor(.gray(0))
  private static let darkGrayColour = UIColor(.gray(1.0 / 3))
  private static let lightGrayColour = UIColor(.gray(2.0 / 3))
  private static let whiteColour = UIColor(.gray(1))
  private static let grayColour = UIColor(.gray(0.5))
  private static let redColour = UIColor(.sRGB(1, 0, 0))
  private static let greenColour = UIColor(.sRGB(0, 1, 0))
  private static let blueColour = UIColor(.sRGB(0, 0, 1))
  private static let cyanColour = UIColor(.sRGB(0, 1, 1))
  private static let yellowColour = UIColor(.sRGB(1, 1, 0))
  private static let magentaColour = UIColor(.sRGB(1, 0, 1))
  private static let orangeColour = UIColor(.sRGB(1, 0.5, 0))
  private static let purpleColour = UIColor(.sRGB(0.5, 0, 0.5))
  private static let brownColour = UIColor(.sRGB(0.6, 0.4, 0.2))
  private static let clearColour = UIColor(.gray(0, 0))

  /// Black, a grey of 0.
  public class var black: UIColor { blackColour }
  /// A grey of 1/3.
  public class var darkGray: UIColor { darkGrayColour }
  /// A grey of 2/3.
  public class var lightGray: UIColor { lightGrayColour }
  /// White, a grey of 1.
  public class var white: UIColor { whiteColour }
  /// A grey of 1/2.
  public class var gray: UIColor { grayColour }
  /// Pure red of sRGB.
  public class var red: UIColor { redColour }
  /// Pure green of sRGB.
  public class var green: UIColor { greenColour }
  /// Pure blue of sRGB.
  public class var blue: UIColor { blueColour }
  /// Green and blue.
  public class var cyan: UIColor { cyanColour }
  /// Red and green.
  public class var yellow: UIColor { yellowColour }
  /// Red and blue.
  public class var magenta: UIColor { magentaColour }
  /// Red and half of green.
  public class var orange: UIColor { orangeColour }
  /// Half of red and half of blue.
  public class var purple: UIColor { purpleColour }
  /// 0.6, 0.4, 0.2.
  public class var brown: UIColor { brownColour }
  /// Nothing at all: a grey of 0 without opacity.
  public class var clear: UIColor { clearColour }
}
