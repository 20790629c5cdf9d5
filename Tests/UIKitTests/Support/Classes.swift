// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import UIKit

/// The calls in order, by the tag of the test's nib.
@MainActor var calls: [Int: [String]] = [:]

class Recorder: UIView {
  @UIKit.IBOutlet(.weak) var friend: UIView!
  @UIKit.IBInspectable var caption = "none"
  @UIKit.IBInspectable var corner: CGFloat = 0
  @UIKit.IBInspectable var count = 0

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    note("init")
  }

  override init(frame: CGRect) { super.init(frame: frame) }

  override func awakeFromNib() {
    super.awakeFromNib()
    note("awake \(friend == nil ? "alone" : "with a friend") \(caption)")
  }

  override func prepareForInterfaceBuilder() {
    super.prepareForInterfaceBuilder()
    addSubview(UILabel(frame: CGRect(x: 1, y: 2, width: 3, height: 4)))
  }

  private func note(_ text: String) { calls[tag, default: []].append(text) }
}

class Owner: UIResponder {
  @UIKit.IBOutlet var strong: UIView!
  @UIKit.IBOutlet(.weak) var weakly: UIView!
  @UIKit.IBOutlet private var hidden: UIView!
  @UIKit.IBOutlet var all: [UIView]!
  @UIKit.IBOutlet var label: UILabel?
  var plain: UIView?

  var whatIsHidden: UIView? { hidden }
}

class HeirOfOwner: Owner {}

class PlainOwner {
  @UIKit.IBOutlet var strong: UIView!
}

class SceneController: UIViewController {
  @UIKit.IBOutlet(.weak) var box: Recorder!
  var events: [String] = []

  override func awakeFromNib() { note("awake") }
  override func viewDidLoad() { note("load") }
  override func viewWillAppear(_ animated: Bool) { note("will appear") }
  override func viewDidAppear(_ animated: Bool) { note("did appear") }
  override func viewDidLayoutSubviews() { note("laid out") }

  private func note(_ event: String) {
    // Use the storage, because reading `view` would load it.
    events.append(event + (box == nil ? "" : " with box"))
  }
}

class Spy: UIView {
  var log: [String] = []
  override func didMoveToSuperview() {
    log.append("superview \(superview == nil ? "none" : "some")")
  }
  override func didMoveToWindow() { log.append("window \(window == nil ? "none" : "some")") }
  override func didAddSubview(_ subview: UIView) { log.append("added") }
  override func willRemoveSubview(_ subview: UIView) { log.append("removing") }
  override func layoutSubviews() { log.append("layout") }
}

class FooController: UIViewController {}
class BarViewController: UIViewController {}
