import Foundation

/// The colors with fixed values, from Apple's documentation of `UIColor`.
extension UIColor {
  private static let blackColor = UIColor(.gray(0))
  private static let darkGrayColor = UIColor(.gray(1.0 / 3))
  private static let lightGrayColor = UIColor(.gray(2.0 / 3))
  private static let whiteColor = UIColor(.gray(1))
  private static let grayColor = UIColor(.gray(0.5))
  private static let redColor = UIColor(.sRGB(1, 0, 0))
  private static let greenColor = UIColor(.sRGB(0, 1, 0))
  private static let blueColor = UIColor(.sRGB(0, 0, 1))
  private static let cyanColor = UIColor(.sRGB(0, 1, 1))
  private static let yellowColor = UIColor(.sRGB(1, 1, 0))
  private static let magentaColor = UIColor(.sRGB(1, 0, 1))
  private static let orangeColor = UIColor(.sRGB(1, 0.5, 0))
  private static let purpleColor = UIColor(.sRGB(0.5, 0, 0.5))
  private static let brownColor = UIColor(.sRGB(0.6, 0.4, 0.2))
  private static let clearColor = UIColor(.gray(0, 0))

  /// Black, with a grayscale value of 0.
  public class var black: UIColor { blackColor }
  /// Dark gray, with a grayscale value of 1/3.
  public class var darkGray: UIColor { darkGrayColor }
  /// Light gray, with a grayscale value of 2/3.
  public class var lightGray: UIColor { lightGrayColor }
  /// White, with a grayscale value of 1.
  public class var white: UIColor { whiteColor }
  /// Gray, with a grayscale value of 0.5.
  public class var gray: UIColor { grayColor }
  /// Red, with RGB values of 1, 0, and 0.
  public class var red: UIColor { redColor }
  /// Green, with RGB values of 0, 1, and 0.
  public class var green: UIColor { greenColor }
  /// Blue, with RGB values of 0, 0, and 1.
  public class var blue: UIColor { blueColor }
  /// Cyan, with RGB values of 0, 1, and 1.
  public class var cyan: UIColor { cyanColor }
  /// Yellow, with RGB values of 1, 1, and 0.
  public class var yellow: UIColor { yellowColor }
  /// Magenta, with RGB values of 1, 0, and 1.
  public class var magenta: UIColor { magentaColor }
  /// Orange, with RGB values of 1, 0.5, and 0.
  public class var orange: UIColor { orangeColor }
  /// Purple, with RGB values of 0.5, 0, and 0.5.
  public class var purple: UIColor { purpleColor }
  /// Brown, with RGB values of 0.6, 0.4, and 0.2.
  public class var brown: UIColor { brownColor }
  /// A color with grayscale and alpha values of 0.
  public class var clear: UIColor { clearColor }
}
