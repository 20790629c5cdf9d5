import Foundation

/// A search for the parts of an interface file that nothing reads.
///
/// It covers attributes, and the child elements of values. The loader itself reports unknown
/// objects, and unknown child elements of objects.
@MainActor
struct PartsCheck {
  private let file: InterfaceFile

  /// Warns about each attribute that has no effect, once for each element name.
  static func check(_ file: InterfaceFile) {
    let check = PartsCheck(file: file)
    file.document.child("objects").map(check.check)
    for scene in file.document.child("scenes")?.children ?? [] {
      scene.child("objects").map(check.check)
    }
  }

  private func check(_ element: NibElement) {
    guard let known = KnownParts.of(element) else { return }
    if !known.isReplaced {
      let unread = element.attributes.keys.filter { !known.reads($0) && !known.keeps($0) }
      for attribute in unread.sorted() { file.warnAboutUnread(attribute, of: element) }
    }
    // The reader has added the variations that apply to the element itself.
    for child in element.children where child.name != "variation" && !child.isOfCanvas {
      if known.keeps(child) { continue }
      if known.allows(child) {
        check(child)
      } else {
        file.warnAboutUnknown(child, in: element)
      }
    }
  }
}
