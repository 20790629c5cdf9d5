import Foundation
internal import LayoutSolver

/// An object that lays out the text of a storage in containers.
///
/// No font is read on Linux, so each UTF-16 code unit is a glyph, and the sizes are those of
/// `UIFont.metrics` for the font of the first character. Text is only laid out in the first container.
open class NSLayoutManager: NSObject {
  /// The text.
  public internal(set) weak var textStorage: NSTextStorage?
  /// The containers, of which the first one is filled.
  public private(set) var textContainers: [NSTextContainer] = []
  /// A Boolean value that indicates whether lines have space between them, as they always do.
  open var usesFontLeading = true
  /// A Boolean value that indicates whether parts can be laid out without those before them.
  open var allowsNonContiguousLayout = false

  /// Adds a container.
  open func addTextContainer(_ container: NSTextContainer) {
    container.layoutManager = self
    textContainers.append(container)
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
  }

  // MARK: Glyphs and characters

  /// The number of glyphs.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Returns the glyphs of characters, which have the same numbers.
  open func glyphRange(
    forCharacterRange range: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = range
    return range
  }

  /// Returns the characters of glyphs, which have the same numbers.
  open func characterRange(
    forGlyphRange range: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = range
    return range
  }

  /// Returns the glyph of a character, which has the same number.
  open func glyphIndexForCharacter(at index: Int) -> Int { index }
  /// Returns the character of a glyph, which has the same number.
  open func characterIndexForGlyph(at index: Int) -> Int { index }

  // MARK: Lines

  /// Lays out a container.
  ///
  /// It does nothing here, because lines are laid out when a method asks for them.
  open func ensureLayout(for container: NSTextContainer) {}

  /// Returns the glyphs in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    guard let last = lines(in: container).last else { return NSRange(location: 0, length: 0) }
    return NSRange(location: 0, length: last.range.upperBound)
  }

  /// Returns the rectangle around the text in a container.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    lines(in: container).map(\.used).reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
  }

  /// Returns the rectangle around glyphs, in the coordinates of their container.
  open func boundingRect(forGlyphRange range: NSRange, in container: NSTextContainer) -> CGRect {
    lines(in: container).compactMap { $0.rectangle(around: range) }
      .reduce(nil) { $0?.union($1) ?? $1 } ?? .zero
  }

  /// Returns the rectangle of the line with a glyph, over the width of its container.
  open func lineFragmentRect(forGlyphAt index: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let line = line(withGlyph: index) else { return .zero }
    effectiveRange?.pointee = line.range
    return line.rectangle
  }

  /// Returns the part of the rectangle of a glyph's line that has text.
  open func lineFragmentUsedRect(forGlyphAt index: Int, effectiveRange: NSRangePointer?) -> CGRect {
    guard let line = line(withGlyph: index) else { return .zero }
    effectiveRange?.pointee = line.range
    return line.used
  }

  /// Returns the place of a glyph on the baseline of its line, relative to the line.
  open func location(forGlyphAt index: Int) -> CGPoint {
    guard let line = line(withGlyph: index) else { return .zero }
    return CGPoint(x: line.x(of: index) - line.rectangle.minX, y: line.ascender)
  }

  /// Calls a closure for each line with glyphs of a range.
  ///
  /// - Parameters:
  ///   - range: The glyphs.
  ///   - block: Gets the rectangle of the line, the part with text, the container, the glyphs, and a
  ///     pointer to a value that ends the enumeration.
  open func enumerateLineFragments(
    forGlyphRange range: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let container = textContainers.first else { return }
    var stops = ObjCBool(false)
    for line in lines(in: container) where NSIntersectionRange(line.range, range).length > 0 {
      block(line.rectangle, line.used, container, line.range, &stops)
      if stops.boolValue { return }
    }
  }

  // MARK: Points

  /// Returns the glyph that is nearest to a point in the coordinates of a container.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// Returns the glyph that is nearest to a point in the coordinates of a container.
  ///
  /// - Parameters:
  ///   - point: The point.
  ///   - container: The container.
  ///   - fraction: Is set to the part of the glyph's width before the point.
  /// - Returns: The number of the glyph.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let lines = lines(in: container)
    guard let line = lines.first(where: { point.y < $0.rectangle.maxY }) ?? lines.last
    else { return 0 }
    let place = max(0, (point.x - line.used.minX - container.lineFragmentPadding) / line.advance)
    let index = min(Int(place), max(0, line.range.length - 1))
    fraction?.pointee = min(1, place - CGFloat(index))
    return line.range.location + index
  }

  /// Returns the character that is nearest to a point in the coordinates of a container.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints fraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int { glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: fraction) }

  /// Draws glyphs, without effect on Linux.
  open func drawGlyphs(forGlyphRange range: NSRange, at origin: CGPoint) {}
  /// Draws the background of glyphs, without effect on Linux.
  open func drawBackground(forGlyphRange range: NSRange, at origin: CGPoint) {}

  private struct Line {
    let range: NSRange
    let rectangle: CGRect
    let used: CGRect
    let padding: CGFloat
    let advance: CGFloat
    let ascender: CGFloat

    func x(of index: Int) -> CGFloat {
      min(used.minX + padding + CGFloat(index - range.location) * advance, used.maxX - padding)
    }

    func rectangle(around glyphs: NSRange) -> CGRect? {
      let part = NSIntersectionRange(range, glyphs)
      guard part.length > 0 else { return nil }
      let (start, end) = (x(of: part.location), x(of: part.upperBound))
      return CGRect(x: start, y: used.minY, width: end - start, height: used.height)
    }
  }

  private func line(withGlyph index: Int) -> Line? {
    textContainers.first.flatMap { container in
      lines(in: container).first { $0.range.contains(index) }
    }
  }

  private func lines(in container: NSTextContainer) -> [Line] {
    guard let textStorage, textStorage.length > 0, container === textContainers.first
    else { return [] }
    let text = textStorage.string
    let metrics = textStorage.metricFont.metrics
    let padding = container.lineFragmentPadding
    let width = container.size.width > 0 ? container.size.width : .greatestFiniteMagnitude
    var all = metrics.lines(of: text, width: Double(width - 2 * padding))
    let count = all.count
    if container.maximumNumberOfLines > 0 {
      all = Array(all.prefix(container.maximumNumberOfLines))
    }
    if container.size.height > 0 {
      all = Array(all.prefix(max(1, Int(Double(container.size.height) / metrics.lineHeight))))
    }
    let height = CGFloat(metrics.lineHeight)
    return all.enumerated().map { number, line in
      let next = number + 1 < all.count ? all[number + 1].startIndex : nil
      let end = next ?? (all.count == count ? text.endIndex : line.endIndex)
      let used = CGFloat(Double(line.utf16.count) * metrics.characterWidth) + 2 * padding
      let y = CGFloat(number) * height
      return Line(
        range: NSRange(line.startIndex..<end, in: text),
        rectangle: CGRect(x: 0, y: y, width: width, height: height),
        used: CGRect(x: 0, y: y, width: used, height: height), padding: padding,
        advance: CGFloat(metrics.characterWidth), ascender: CGFloat(metrics.baseline))
    }
  }
}

/// A text with attributes that layout managers lay out.
open class NSTextStorage: NSMutableAttributedString {
  /// The layout managers of the text.
  public private(set) var layoutManagers: [NSLayoutManager] = []
  /// The object that is notified of changes.
  open weak var delegate: (any NSTextStorageDelegate)?
  /// Called after each change.
  var didChange: (() -> Void)?

  /// Creates an empty text.
  public convenience init() { self.init(string: "") }

  /// Adds a layout manager.
  open func addLayoutManager(_ manager: NSLayoutManager) {
    manager.textStorage = self
    layoutManagers.append(manager)
  }

  /// Removes a layout manager.
  open func removeLayoutManager(_ manager: NSLayoutManager) {
    manager.textStorage = nil
    layoutManagers.removeAll { $0 === manager }
  }

  // Linux's NSMutableAttributedString changes itself in each of these methods, and not through two
  // of them as Apple's does.

  open override func replaceCharacters(in range: NSRange, with text: String) {
    edit(.editedCharacters, range, by: text.utf16.count - range.length) {
      super.replaceCharacters(in: range, with: text)
    }
  }

  open override func replaceCharacters(in range: NSRange, with text: NSAttributedString) {
    edit([.editedCharacters, .editedAttributes], range, by: text.length - range.length) {
      super.replaceCharacters(in: range, with: text)
    }
  }

  open override func deleteCharacters(in range: NSRange) {
    edit(.editedCharacters, range, by: -range.length) { super.deleteCharacters(in: range) }
  }

  open override func setAttributes(_ attributes: [NSAttributedString.Key: Any]?, range: NSRange) {
    edit(.editedAttributes, range) { super.setAttributes(attributes, range: range) }
  }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    edit(.editedAttributes, range) { super.addAttribute(name, value: value, range: range) }
  }

  open override func addAttributes(
    _ attributes: [NSAttributedString.Key: Any] = [:], range: NSRange
  ) { edit(.editedAttributes, range) { super.addAttributes(attributes, range: range) } }

  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    edit(.editedAttributes, range) { super.removeAttribute(name, range: range) }
  }

  private func edit(
    _ actions: EditActions, _ range: NSRange, by change: Int = 0, _ body: () -> Void
  ) {
    body()
    let edited = NSRange(location: range.location, length: range.length + change)
    delegate?.textStorage(self, willProcessEditing: actions, range: edited, changeInLength: change)
    delegate?.textStorage(self, didProcessEditing: actions, range: edited, changeInLength: change)
    didChange?()
  }

  /// The kinds of changes of a text.
  public struct EditActions: OptionSet, Hashable, Sendable {
    /// The bits of the set, with Apple's values.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Attributes changed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters changed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }
}

/// The delegate of a text storage.
///
/// All methods have default implementations.
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Notifies the delegate before the layout managers know a change.
  func textStorage(
    _ storage: NSTextStorage, willProcessEditing actions: NSTextStorage.EditActions, range: NSRange,
    changeInLength: Int)
  /// Notifies the delegate of a change.
  func textStorage(
    _ storage: NSTextStorage, didProcessEditing actions: NSTextStorage.EditActions, range: NSRange,
    changeInLength: Int)
}

extension NSTextStorageDelegate {
  /// Does nothing.
  public func textStorage(
    _ storage: NSTextStorage, willProcessEditing actions: NSTextStorage.EditActions, range: NSRange,
    changeInLength: Int
  ) {}
  /// Does nothing.
  public func textStorage(
    _ storage: NSTextStorage, didProcessEditing actions: NSTextStorage.EditActions, range: NSRange,
    changeInLength: Int
  ) {}
}
