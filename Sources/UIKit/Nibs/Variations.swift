import Foundation

/// The variations of an element for size classes.
///
/// The size classes are always those of an iPhone in portrait orientation: compact width and
/// regular height.
extension NibElement {
  /// Applies the variations for the current size classes, with the most specific one last.
  mutating func vary() {
    for variation in fittingVariations {
      attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
      for child in variation.children where child.name != "mask" {
        let same = children.firstIndex { $0["key"] != nil && $0["key"] == child["key"] }
        if let same { children[same] = child } else { children.append(child) }
      }
    }
  }

  /// The identifiers of subviews and constraints that are not installed.
  var notInstalled: Set<String> {
    let base = children.filter { $0.name == "variation" && $0["key"] == "default" }
    var ids: Set<String> = []
    for entry in (base + fittingVariations).flatMap(\.children).flatMap(\.children) {
      guard let id = entry["reference"] else { continue }
      switch entry.name {
      case "exclude": ids.insert(id)
      case "include": ids.remove(id)
      default: break
      }
    }
    return ids
  }

  private var fittingVariations: [NibElement] {
    let here = [
      "widthClass=compact", "heightClass=regular", "heightClass=regular-widthClass=compact",
    ]
    let variations = children.filter { $0.name == "variation" }
    return here.flatMap { key in variations.filter { $0["key"] == key } }
  }
}
