import Foundation

/// A view hierarchy in the JSON format that the tutor reads for a preview.
struct Snapshot: Encodable {
  struct Size: Encodable {
    var width: Double
    var height: Double
  }

  /// A color in sRGB, with components from 0 to 1.
  struct Color: Encodable {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
    var description: String
  }

  struct View: Encodable {
    var `class`: String
    var module: String?
    /// The x and y coordinates, the width, and the height.
    var frame: [Double]
    var background: Color?
    var hidden: Bool
    var alpha: Double
    var text: String?
    var clips: Bool
    var children: [View]
  }

  var version = 1
  var show: String
  var size: Size
  var root: View
}

extension Snapshot.Color {
  init(_ color: UIColor) {
    let components = color.value.extendedSRGB.map { min(max(Double($0), 0), 1) }
    self.init(
      red: components[0], green: components[1], blue: components[2],
      alpha: Double(color.value.alpha), description: color.description)
  }
}

extension Snapshot.View {
  @MainActor init(_ view: UIView) {
    let name = view.declaredClass ?? ClassName(of: view)
    let frame = view.frame
    self.init(
      class: name.name, module: name.module,
      frame: [frame.minX, frame.minY, frame.width, frame.height].map { Double($0) },
      background: view.backgroundColor.map(Snapshot.Color.init), hidden: view.isHidden,
      alpha: Double(view.alpha), text: view.shownText, clips: view.clipsToBounds,
      children: view.shownSubviews.map(Snapshot.View.init))
  }
}

extension ClassName {
  init(of object: AnyObject) {
    let full = className(of: object)
    guard let dot = full.lastIndex(of: ".") else {
      self.init(name: full)
      return
    }
    let module = full.prefix { $0 != "." }
    self.init(name: String(full[full.index(after: dot)...]), module: String(module))
  }
}
