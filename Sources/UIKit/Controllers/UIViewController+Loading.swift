import Foundation

extension UIViewController {
  /// Makes the view from the storyboard or the nib, or an empty one of the screen's size.
  func loadViewFromFile() {
    if let scene, scene.hasView { return scene.loadView(for: self) }
    guard let name = nibName else {
      let view = UIView(frame: UIScreen.main.bounds)
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      self.view = view
      return
    }
    _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    if viewIfLoaded == nil { AppleTexts.viewOutletNotSet(name).raise() }
  }

  /// A nib named like the class: first without "Controller", then with it (developer.apple.com, nibName).
  var nibNameOfClass: String? {
    guard scene == nil else { return nil }
    let name = className(of: self)
    guard let dot = name.firstIndex(of: ".") else { return nil }
    let short = String(name[name.index(after: dot)...])
    var candidates = [short]
    if short.hasSuffix("Controller") { candidates.insert(String(short.dropLast(10)), at: 0) }
    let files = ResourceSearch(nibBundle)
    return candidates.first { files.path(of: $0, type: "xib") != nil }
  }
}
