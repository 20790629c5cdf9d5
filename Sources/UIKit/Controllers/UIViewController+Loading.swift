import Foundation

extension UIViewController {
  /// Sets the items of the toolbar.
  public func setToolbarItems(_ items: [UIBarButtonItem]?, animated: Bool) { toolbarItems = items }
}

extension UIViewController {
  func loadOnce() {
    guard storedView == nil, !isLoadingView else { return }
    isLoadingView = true
    loadView()
    isLoadingView = false
    guard storedView != nil else { return }
    isViewReloadable = true
    lifeCycle(viewDidLoad)
  }

  func setView(_ view: UIView?) {
    if let view, let owner = view.controller, owner !== self {
      AppleTexts.viewHasController(view, owner: owner, wanted: self).raise()
    }
    if storedView !== view { storedView?.controller = nil }
    storedView = view
    view?.controller = self
    for (guide, name) in [
      (topLayoutGuide, UIView.topGuide), (bottomLayoutGuide, UIView.bottomGuide),
    ] {
      guide.identifier = name
      guide.owningView = view
    }
    isViewReloadable = view == nil || isLoadingView
  }

  /// Loads the view from the storyboard or the nib, or creates an empty view of the screen's size.
  func loadViewFromFile() {
    if let scene, scene.hasView { return scene.loadView(for: self) }
    guard let name = nibName else {
      view = emptyView()
      return isViewReloadable = true
    }
    storedView = nil
    if Self.unloadsViewsOnMemoryWarning,
      ResourceSearch(nibBundle).path(of: name, type: "xib") == nil
    {
      AppleTexts.unableToLoadNib(name).raise()
    }
    _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    if viewIfLoaded == nil { AppleTexts.viewOutletNotSet(name).raise() }
    isViewReloadable = true
  }

  private func emptyView() -> UIView {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }

  /// The name of a nib that is named after the class.
  ///
  /// A name without the suffix "Controller" takes precedence over the full class name. Source:
  /// Apple's documentation of `nibName`.
  var nibNameOfClass: String? {
    guard scene == nil else { return nil }
    let own = ClassName(of: self)
    guard own.module != nil else { return nil }
    var candidates = [own.name]
    if own.name.hasSuffix("Controller") { candidates.insert(String(own.name.dropLast(10)), at: 0) }
    let files = ResourceSearch(nibBundle)
    return candidates.first { !$0.isEmpty && files.path(of: $0, type: "xib") != nil }
  }

  /// Unloads the view if that is enabled and the view can be loaded again.
  ///
  /// This is the rule of iOS 5 and earlier, from Apple's documentation of
  /// `didReceiveMemoryWarning`.
  func unloadViewIfAllowed() {
    guard Self.unloadsViewsOnMemoryWarning, isViewReloadable, let view = viewIfLoaded,
      view.superview == nil
    else { return }
    viewWillUnload()
    self.view = nil
    viewDidUnload()
  }
}
