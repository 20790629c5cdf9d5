import Foundation
import Testing
import UIKit

/// The values that `objc_setAssociatedObject` keeps with objects.
@MainActor
struct AssociatedObjectTests {
  private final class Plain {}
  private static let keys = UnsafeMutableRawPointer.allocate(byteCount: 2, alignment: 1)
  private var key: UnsafeRawPointer { UnsafeRawPointer(Self.keys) }
  private var other: UnsafeRawPointer { key + 1 }

  @Test func `an object keeps a value for each key`() {
    for object in [UIView(), UITapGestureRecognizer(), NSObject(), Plain()] as [AnyObject] {
      objc_setAssociatedObject(object, key, "a", .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      objc_setAssociatedObject(object, other, 1, .OBJC_ASSOCIATION_COPY)
      #expect(objc_getAssociatedObject(object, key) as? String == "a")
      #expect(objc_getAssociatedObject(object, other) as? Int == 1)
      objc_setAssociatedObject(object, key, nil, .OBJC_ASSOCIATION_RETAIN)
      #expect(objc_getAssociatedObject(object, key) == nil)
      objc_removeAssociatedObjects(object)
      #expect(objc_getAssociatedObject(object, other) == nil)
    }
  }

  @Test func `a value ends with the view that keeps it`() {
    weak var value: Plain?
    do {
      let view = UIView()
      let new = Plain()
      objc_setAssociatedObject(view, key, new, .OBJC_ASSOCIATION_RETAIN)
      value = new
    }
    #expect(value == nil)
  }

  @Test func `an assigned object is not kept`() {
    let view = UIView()
    do {
      let new = Plain()
      objc_setAssociatedObject(view, key, new, .OBJC_ASSOCIATION_ASSIGN)
      #expect(objc_getAssociatedObject(view, key) as? Plain === new)
    }
    #expect(objc_getAssociatedObject(view, key) == nil)
  }

  @Test func `a copied value does not change with the original`() {
    let view = UIView()
    let text = NSMutableString(string: "a")
    objc_setAssociatedObject(view, key, text, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    text.append("b")
    #expect(objc_getAssociatedObject(view, key) as? NSString == "a")
  }

  @Test func `values of objects that ended are released by later calls`() {
    weak var value: Plain?
    do {
      let new = Plain()
      objc_setAssociatedObject(Plain(), key, new, .OBJC_ASSOCIATION_RETAIN)
      value = new
    }
    let kept = (0..<1000).map { _ in Plain() }
    for object in kept { objc_setAssociatedObject(object, key, 1, .OBJC_ASSOCIATION_RETAIN) }
    #expect(value == nil)
    #expect(kept.allSatisfy { objc_getAssociatedObject($0, key) as? Int == 1 })
  }

  @Test func `a value may change the values of its object when it ends`() {
    final class Ending {
      let ended: () -> Void
      init(_ ended: @escaping () -> Void) { self.ended = ended }
      deinit { ended() }
    }
    let view = UIView()
    let (first, second) = (key, other)
    let value = Ending { [unowned view] in
      objc_setAssociatedObject(view, second, 2, .OBJC_ASSOCIATION_RETAIN)
    }
    objc_setAssociatedObject(view, first, value, .OBJC_ASSOCIATION_RETAIN)
    _ = consume value
    objc_setAssociatedObject(view, first, nil, .OBJC_ASSOCIATION_RETAIN)
    #expect(objc_getAssociatedObject(view, second) as? Int == 2)
  }
}
