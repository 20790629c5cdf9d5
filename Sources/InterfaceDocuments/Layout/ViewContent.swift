internal import LayoutSolver

/// The content of a view: its text, and the size that it asks for.
struct ViewContent {
  let element: XMLElement
  let document: InterfaceDocument

  init(of element: XMLElement, in document: InterfaceDocument) {
    self.element = element
    self.document = document
  }

  var text: String { document.shownText(of: element) ?? "" }

  /// The size that the content asks for, or `nil` if it asks for none.
  var size: Size? {
    if let size = element.placeholderSize { return size }
    let font = element.fontMetrics ?? FontMetrics(pointSize: 17)
    switch element.name {
    case "label":
      let lines = element["numberOfLines"].flatMap(Int.init) ?? 1
      return text.isEmpty
        ? Size(width: 0, height: 0) : font.size(of: text, lines: max(0, lines))
    case "button":
      let state = element.elements.first { $0.name == "state" && $0["key"] == "normal" }
      let configuration = element.first("buttonConfiguration")
      let title = text.isEmpty ? configuration?["title"] ?? "" : text
      let insets =
        element.first(key: "contentEdgeInsets")?.insets
        ?? configuration.map { _ in Insets(top: 7, left: 12, bottom: 7, right: 12) }
      return NaturalSize.button(
        title, font: font,
        image: imageSize((state ?? element)["image"]) ?? Size(width: 0, height: 0), padding: 0,
        insets: insets)
    case "textField":
      return NaturalSize.textField(
        text, font: font, hasBorder: element["borderStyle"].map { $0 != "none" } ?? false)
    case "textView":
      guard element["scrollEnabled"] == "NO" else { return nil }
      return NaturalSize.textView(text, font: font, width: element.frame?.width ?? 0)
    case "imageView": return imageSize(element["image"])
    case "segmentedControl":
      let titles = element.first("segments")?.elements.map { $0["title"] ?? "" } ?? []
      return NaturalSize.segments(titles)
    case "pageControl":
      return NaturalSize.pages(element["numberOfPages"].flatMap(Int.init) ?? 0)
    case "switch":
      let size = NaturalSize.switchControl
      return Size(width: size.width + element.alignmentOutset.right, height: size.height)
    case "slider": return NaturalSize.slider
    case "stepper": return NaturalSize.stepper
    case "progressView": return NaturalSize.progressView
    case "pickerView", "datePicker": return NaturalSize.picker
    case "activityIndicatorView":
      return NaturalSize.activityIndicator(
        isLarge: ["large", "whiteLarge"].contains(element["style"]))
    case "navigationBar", "toolbar": return NaturalSize.bar
    case "tabBar": return NaturalSize.tabBar
    case "searchBar": return NaturalSize.searchBar
    default: return nil
    }
  }

  /// Returns the size that the document's resources give for an image, or `nil` if they give none.
  private func imageSize(_ name: String?) -> Size? {
    let image = name.flatMap { document.resource("image", $0) }
    guard let width = image?["width"].flatMap(Double.init),
      let height = image?["height"].flatMap(Double.init), width.isFinite, height.isFinite
    else { return nil }
    return Size(width: max(0, width), height: max(0, height))
  }
}

extension XMLElement {
  /// A Boolean value that indicates whether constraints determine the frame of a view.
  var isPlacedByConstraints: Bool {
    self["translatesAutoresizingMaskIntoConstraints"] == "NO" && self["fixedFrame"] != "YES"
  }

  /// The parts of the frame that follow the superview: margins and sizes.
  var flexibleParts: (x: [Bool], y: [Bool]) {
    let mask = first(key: "autoresizingMask")
    func isFlexible(_ name: String) -> Bool { mask?[name] == "YES" }
    return (
      ["flexibleMinX", "widthSizable", "flexibleMaxX"].map(isFlexible),
      ["flexibleMinY", "heightSizable", "flexibleMaxY"].map(isFlexible)
    )
  }

  /// The distances that an element for insets or margins describes, in points.
  var insets: Insets {
    func number(_ names: String...) -> Double {
      let value = names.lazy.compactMap { self[$0].flatMap(Double.init) }.first ?? 0
      return value.isFinite ? min(max(value, -1e5), 1e5) : 0
    }
    return Insets(
      top: number("top", "minY"), left: number("left", "leading", "minX"),
      bottom: number("bottom", "maxY"), right: number("right", "trailing", "maxX"))
  }

  /// The distances by which the frame of a view is larger than what constraints align.
  ///
  /// In files of Xcode, the frame of a switch is two points wider at its right, and that of a slider
  /// at both sides and one point higher at its bottom. Sliders of iOS 26, which are higher, fit.
  var alignmentOutset: Insets {
    switch name {
    case "switch": Insets(right: 2)
    case "slider" where frame.map { $0.height < 33 } ?? true: Insets(left: 2, bottom: 1, right: 2)
    default: Insets()
    }
  }

  /// The natural size that the file gives a view instead of its class, or `nil` if it gives none.
  fileprivate var placeholderSize: Size? {
    let names = ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"]
    let lengths = names.map { self[$0].flatMap(Double.init) }
    guard lengths.contains(where: { $0 != nil }) else { return nil }
    return Size(
      width: lengths[0] ?? Size.noMetric, height: lengths[1] ?? Size.noMetric)
  }

  /// The measures of the font of a view that shows a text, or `nil` if it shows none.
  var fontMetrics: FontMetrics? {
    let usual: [String: Double] = [
      "label": 17, "button": 15, "textField": 14, "textView": 14,
    ]
    guard let size = usual[name] else { return nil }
    guard let font = first(key: "fontDescription") else { return FontMetrics(pointSize: size) }
    let given =
      font["pointSize"].flatMap(Double.init)
      ?? font["style"].flatMap(FontMetrics.pointSize(ofTextStyle:))
    return FontMetrics(pointSize: min(max(given ?? size, 1), 1000))
  }
}
