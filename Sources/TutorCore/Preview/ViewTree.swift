/// A drawn view hierarchy, as the headless UIKit wrote it.
package struct ViewTree: Equatable, Sendable, Codable {
  package var version: Int
  /// `screen`, `canvas` or `nib`.
  package var show: String
  package var size: Size
  package var root: View

  package init(version: Int = 1, show: String, size: Size, root: View) {
    self.version = version
    self.show = show
    self.size = size
    self.root = root
  }

  /// A size in points.
  package struct Size: Equatable, Sendable, Codable {
    package var width: Double
    package var height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A colour in sRGB, each component from 0 to 1.
  package struct Colour: Equatable, Sendable, Codable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double
    /// As UIKit prints it.
    package var description: String

    package init(red: Double, green: Double, blue: Double, alpha: Double, description: String) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
      self.description = description
    }

    /// The colour as `#RRGGBB`.
    package var hex: String {
      "#" + [red, green, blue].map(Self.hexByte).joined()
    }

    private static func hexByte(_ component: Double) -> String {
      let byte = component.isFinite ? Int(min(max(component, 0), 1) * 255 + 0.5) : 0
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
  }

  /// One view; its frame is in its superview's coordinates, in points.
  package struct View: Equatable, Sendable, Codable {
    package var `class`: String
    package var module: String?
    /// x, y, width, height.
    package var frame: [Double]
    package var background: Colour?
    package var hidden: Bool
    package var alpha: Double
    package var text: String?
    package var clips: Bool
    package var children: [View]

    package init(
      class: String, module: String? = nil, frame: [Double], background: Colour? = nil,
      hidden: Bool = false, alpha: Double = 1, text: String? = nil, clips: Bool = false,
      children: [View] = []
    ) {
      self.class = `class`
      self.module = module
      self.frame = frame
      self.background = background
      self.hidden = hidden
      self.alpha = alpha
      self.text = text
      self.clips = clips
      self.children = children
    }
  }
}
