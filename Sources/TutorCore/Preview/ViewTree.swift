/// A rendered view hierarchy, as the headless UIKit writes it.
package struct ViewTree: Equatable, Sendable, Codable {
  /// The version of the format.
  package var version: Int
  /// The kind of the preview: `screen`, `canvas`, or `nib`.
  package var show: String
  /// The size of the preview, in points.
  package var size: Size
  /// The root of the view hierarchy.
  package var root: View

  /// Creates a view tree.
  package init(version: Int = 1, show: String, size: Size, root: View) {
    self.version = version
    self.show = show
    self.size = size
    self.root = root
  }

  /// A size in points.
  package struct Size: Equatable, Sendable, Codable {
    /// The width.
    package var width: Double
    /// The height.
    package var height: Double

    /// Creates a size.
    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// A color in sRGB; each component is in the range from 0 to 1.
  package struct Color: Equatable, Sendable, Codable {
    /// The red component.
    package var red: Double
    /// The green component.
    package var green: Double
    /// The blue component.
    package var blue: Double
    /// The opacity.
    package var alpha: Double
    /// The description that UIKit prints for the color.
    package var description: String

    /// Creates a color.
    package init(red: Double, green: Double, blue: Double, alpha: Double, description: String) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
      self.description = description
    }

    /// The color in the form `#RRGGBB`, without its opacity.
    package var hex: String {
      "#" + [red, green, blue].map(Self.hexByte).joined()
    }

    private static func hexByte(_ component: Double) -> String {
      let byte = component.isFinite ? Int(min(max(component, 0), 1) * 255 + 0.5) : 0
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "0" + digits : digits
    }
  }

  /// The looks of controls.
  package enum Control: String, Equatable, Sendable, Codable {
    case button, field, image, on, off, slider, segments, stepper, progress, pages
  }

  /// A view in the hierarchy.
  package struct View: Equatable, Sendable, Codable {
    /// The name of the view's class.
    package var `class`: String
    /// The name of the module that declares the class.
    package var module: String?
    /// The x-coordinate, y-coordinate, width, and height in the superview's coordinates, in points.
    package var frame: [Double]
    /// The background color.
    package var background: Color?
    /// A Boolean value that indicates whether the view is hidden.
    package var hidden: Bool
    /// The view's opacity.
    package var alpha: Double
    /// The text that the view shows, if any.
    package var text: String?
    /// The looks of a control; `nil` for another view.
    package var control: Control?
    /// A Boolean value that indicates whether subviews are clipped to the view's bounds.
    package var clips: Bool
    /// The subviews, in their drawing order.
    package var children: [View]

    /// Creates a view.
    package init(
      class: String, module: String? = nil, frame: [Double], background: Color? = nil,
      hidden: Bool = false, alpha: Double = 1, text: String? = nil, clips: Bool = false,
      control: Control? = nil, children: [View] = []
    ) {
      self.class = `class`
      self.module = module
      self.frame = frame
      self.background = background
      self.hidden = hidden
      self.alpha = alpha
      self.text = text
      self.clips = clips
      self.control = control
      self.children = children
    }
  }
}
