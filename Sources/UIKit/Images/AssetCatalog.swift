import Foundation

/// The images and colors of `.xcassets` folders.
///
/// No tool compiles these folders on Linux, so they are read directly.
enum AssetCatalog {
  private struct ImageSet: Decodable {
    struct Image: Decodable {
      var filename: String?
      var scale: String?
    }
    var images: [Image]
  }

  private struct DataSet: Decodable {
    var data: [ImageSet.Image]
  }

  private struct ColorSet: Decodable {
    struct Entry: Decodable {
      var color: Color?
      var appearances: [[String: String]]?
    }
    struct Color: Decodable {
      var space: String?
      var components: [String: String]?
      enum CodingKeys: String, CodingKey {
        case space = "color-space"
        case components
      }
    }
    var colors: [Entry]
  }

  /// Returns the path of an image set's first file, or `nil` if no catalog has the set.
  static func image(_ name: String, among files: ResourceSearch) -> String? {
    guard let folder = files.catalogFolder(name + ".imageset"),
      let set = read(ImageSet.self, folder)
    else { return nil }
    let files = set.images.compactMap(\.filename)
    return files.first.map { folder + "/" + $0 }
  }

  /// Returns the contents of a data set's first file, or `nil` if no catalog has the set.
  static func data(_ name: String, among files: ResourceSearch) -> Data? {
    guard let folder = files.catalogFolder(name + ".dataset"),
      let file = read(DataSet.self, folder)?.data.lazy.compactMap(\.filename).first
    else { return nil }
    return try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + file))
  }

  /// Returns a color set's color in the light appearance, or `nil` if no catalog has the set.
  static func color(_ name: String, among files: ResourceSearch) -> UIColor? {
    guard let folder = files.catalogFolder(name + ".colorset"),
      let set = read(ColorSet.self, folder)
    else { return nil }
    let color = set.colors.first { $0.appearances == nil }?.color
    guard let components = color?.components?.compactMapValues(number) else { return nil }
    let alpha = components["alpha"] ?? 1
    if let white = components["white"] { return UIColor(white: white, alpha: alpha) }
    guard let red = components["red"], let green = components["green"],
      let blue = components["blue"]
    else { return nil }
    let isP3 = color?.space == "display-p3"
    return UIColor(
      ColorValue(
        space: isP3 ? .displayP3 : .sRGB, components: [red, green, blue], alpha: alpha))
  }

  /// Parses a component, which Xcode writes as a fraction of 1, as a decimal byte, or as a
  /// hexadecimal byte.
  private static func number(_ text: String) -> CGFloat? {
    if text.hasPrefix("0x") { return Int(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 } }
    guard let number = Double(text) else { return nil }
    return CGFloat(text.contains(".") ? number : number / 255)
  }

  private static func read<Set: Decodable>(_ type: Set.Type, _ folder: String) -> Set? {
    let file = URL(fileURLWithPath: folder + "/Contents.json")
    return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(type, from: $0) }
  }
}
