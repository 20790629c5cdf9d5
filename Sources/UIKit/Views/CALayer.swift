import Foundation

/// What a view draws into; here it only keeps what a view is told about its looks.
open class CALayer: NSObject {
  /// How round the corners are.
  open var cornerRadius: CGFloat = 0
  /// How thick the border is.
  open var borderWidth: CGFloat = 0
  /// The border's colour.
  open var borderColor: CGColor? = CGColor(value: .gray(0))
  /// The shadow's colour.
  open var shadowColor: CGColor? = CGColor(value: .gray(0))
  /// What is behind everything.
  open var backgroundColor: CGColor?
  /// How opaque it is.
  open var opacity: Float = 1
  /// Whether what is inside ends at the bounds.
  open var masksToBounds = false
  /// How opaque the shadow is.
  open var shadowOpacity: Float = 0
  /// How soft the shadow is.
  open var shadowRadius: CGFloat = 3
  /// How far the shadow lies from the layer.
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Where the layer lies among its neighbours, from back to front.
  open var zPosition: CGFloat = 0

  /// Makes a layer.
  public override init() { super.init() }

  /// The layer, named without a module.
  open override var description: String { plainDescription(of: self) }
}
