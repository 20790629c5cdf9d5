package import LayoutSolver

/// The frame of a view, in points.
package typealias Frame = LayoutSolver.Rectangle

extension Frame {
  /// The position and the size.
  package var numbers: [Double] { [x, y, width, height] }
}

extension InterfaceDocument {
  /// The frame that the file gives for the view at a path; zero if it gives none.
  package func frame(at path: ElementPath) -> Frame {
    self[path].frame ?? Frame(x: 0, y: 0, width: 0, height: 0)
  }
}

extension XMLElement {
  /// The frame of a view; `nil` if it has none.
  package var frame: Frame? {
    guard let rect = first(key: "frame"), rect.name == "rect" else { return nil }
    func number(_ name: String) -> Double {
      let value = rect[name].flatMap(Double.init) ?? 0
      return value.isFinite ? min(max(value, -1e6), 1e6) : 0
    }
    return Frame(
      x: number("x"), y: number("y"), width: number("width"), height: number("height"))
  }

  mutating func setFrame(_ frame: Frame) {
    let values = [
      ("x", frame.x), ("y", frame.y), ("width", frame.width), ("height", frame.height),
    ]
    if let index = firstIndex(key: "frame"), case .element(var rect) = children[index] {
      for (name, value) in values { rect[name] = NumberText.text(value) }
      children[index] = .element(rect)
    } else {
      let rect = XMLElement(
        "rect", [("key", "frame")] + values.map { ($0.0, NumberText.text($0.1)) })
      children.insert(.element(rect), at: 0)
      close()
    }
  }

  var withoutKey: XMLElement {
    var element = self
    element["key"] = nil
    return element
  }

  /// The view with a frame that constraints do not determine, as Xcode writes it.
  var withFixedFrame: XMLElement {
    var view = self
    ElementOrder.set("fixedFrame", "YES", on: &view)
    guard view.first("autoresizingMask") == nil else { return view }
    let mask = XMLElement(
      "autoresizingMask",
      [("key", "autoresizingMask"), ("flexibleMaxX", "YES"), ("flexibleMaxY", "YES")])
    let index = ElementOrder.index(for: mask, in: view)
    view.children.insert(.element(mask), at: index ?? view.children.count)
    view.close()
    return view
  }

  /// The view without its own frame, as Xcode writes it inside a stack view.
  var asArrangedSubview: XMLElement {
    var view = self
    view["fixedFrame"] = nil
    if let mask = view.firstIndex("autoresizingMask") { view.removeNode(at: mask) }
    return view
  }
}
