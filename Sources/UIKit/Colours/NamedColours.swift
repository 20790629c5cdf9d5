import Foundation

/// The colors with fixed values, from Apple's documentation of `UIColor`.
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

  /// Black, with a grayscale value of 0.
  public class var black: UIColor { blackColour }
  /// Dark gray, with a grayscale value of 1/3.
  public class var darkGray: UIColor { darkGrayColour }
  /// Light gray, with a grayscale value of 2/3.
  public class var lightGray: UIColor { lightGrayColour }
  /// White, with a grayscale value of 1.
  public class var white: UIColor { whiteColour }
  /// Gray, with a grayscale value of 0.5.
  public class var gray: UIColor { grayColour }
  /// Red, with RGB values of 1, 0, and 0.
  public class var red: UIColor { redColour }
  /// Green, with RGB values of 0, 1, and 0.
  public class var green: UIColor { greenColour }
  /// Blue, with RGB values of 0, 0, and 1.
  public class var blue: UIColor { blueColour }
  /// Cyan, with RGB values of 0, 1, and 1.
  public class var cyan: UIColor { cyanColour }
  /// Yellow, with RGB values of 1, 1, and 0.
  public class var yellow: UIColor { yellowColour }
  /// Magenta, with RGB values of 1, 0, and 1.
  public class var magenta: UIColor { magentaColour }
  /// Orange, with RGB values of 1, 0.5, and 0.
  public class var orange: UIColor { orangeColour }
  /// Purple, with RGB values of 0.5, 0, and 0.5.
  public class var purple: UIColor { purpleColour }
  /// Brown, with RGB values of 0.6, 0.4, and 0.2.
  public class var brown: UIColor { brownColour }
  /// A color with grayscale and alpha values of 0.
  public class var clear: UIColor { clearColour }
}
