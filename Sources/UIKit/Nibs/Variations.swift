import Foundation

/// What an element says for some size classes alone.
///
/// There is only one pair of them here: little room from left to right, much from top to bottom, as on an iPhone held upright.
extension NibElement {
  /// Takes over what the variations for these size classes say, the more special ones last.
  mutating func vary() {
    for variation in fittingVariations {
      attributes.merge(variation.attributes.filter { $0.key != "key" }) { $1 }
      for child in variation.children where child.name != "mask" {
        let same = children.firstIndex { $0["key"] != nil && $0["key"] == child["key"] }
        if let same { children[same] = child } else { children.append(child) }
      }
    }
  }

  /// The ids of subviews and constraints that are not installed.
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
