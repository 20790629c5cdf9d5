import Testing

@testable import UIKit

/// The app, its windows, and the surroundings of controllers.
@MainActor @Suite
struct AppTests {
  private final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate,
    UISearchResultsUpdating
  {
    var told: [String] = []
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      told.append("dismissed")
    }
    func updateSearchResults(for searchController: UISearchController) {
      told.append("search \(searchController.searchBar.text ?? "")")
    }
  }

  private let delegate = Delegate()

  @Test func `a window without owner lives until the run loop has run`() async {
    weak var gone: UIWindow?
    let field = UITextField()
    do {
      let window = UIWindow()
      gone = window
      window.addSubview(field)
    }
    #expect(field.becomeFirstResponder() && gone != nil)
    await Task.yield()
    #expect(gone == nil && field.window == nil)
  }

  @Test func `a hidden window is released immediately`() {
    weak var gone: UIWindow?
    do {
      let window = UIWindow()
      gone = window
      window.isHidden = false
      window.isHidden = true
    }
    #expect(gone == nil)
  }

  @Test func `there is one key window`() {
    let windows = [UIWindow(), UIWindow()]
    windows.forEach { $0.makeKeyAndVisible() }
    #expect(windows.map(\.isKeyWindow) == [false, true])
    #expect(UIApplication.shared.keyWindow === windows[1])
    #expect(UIApplication.shared.windows.contains(windows[0]))
  }

  @Test func `a URL is recorded instead of opened`() throws {
    let url = try #require(URL(string: "https://example.com/opened"))
    var didOpen = false
    UIApplication.shared.open(url) { didOpen = $0 }
    #expect(didOpen && UIApplication.shared.openedURLs.contains(url))
    #expect(!UIApplication.shared.canOpenURL(try #require(URL(string: "nobody:x"))))
  }

  @Test func `the presentation style determines the presentation controller`() {
    func shown(_ style: UIModalPresentationStyle) -> UIPresentationController? {
      let controller = UIViewController()
      controller.modalPresentationStyle = style
      return withExtendedLifetime(controller) { controller.presentationController }
    }
    #expect(shown(.pageSheet) is UISheetPresentationController)
    #expect(shown(.popover) is UIPopoverPresentationController)
    #expect(shown(.fullScreen).map { type(of: $0) } == UIPresentationController.self)
  }

  @Test func `a test can simulate swiping a sheet away`() throws {
    let controller = UIViewController()
    controller.presentationController?.delegate = delegate
    let presentation = try #require(controller.presentationController)
    presentation.delegate?.presentationControllerDidDismiss?(presentation)
    #expect(delegate.told == ["dismissed"])
  }

  @Test func `a search controller reports typed text and the end of a search`() {
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = delegate
    search.isActive = true
    search.searchBar.type("a")
    search.isActive = false
    #expect(delegate.told == ["search ", "search a", "search "])
  }

  @Test func `the edit button begins and ends editing`() {
    let controller = UIViewController()
    let button = controller.editButtonItem
    button.tap()
    #expect(controller.isEditing && button.title == "Done" && button.style == .done)
    controller.setEditing(false, animated: false)
    #expect(button.title == "Edit" && button === controller.editButtonItem)
  }

  @Test func `controllers and the app delegate are released`() {
    weak var gone: UIViewController?
    do {
      let controller = UIViewController()
      gone = controller
      _ = (controller.editButtonItem, controller.presentationController, controller.view)
    }
    #expect(gone == nil)
  }

  @Test func `the interface style is inherited`() {
    let parent = UIViewController()
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    parent.overrideUserInterfaceStyle = .dark
    #expect(child.view.traitCollection.userInterfaceStyle == .dark)
    child.view.overrideUserInterfaceStyle = .light
    #expect(child.view.traitCollection.userInterfaceStyle == .light)
    #expect(child.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `a dynamic color differs in dark mode`() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == .white)
    #expect(color.resolvedColor(with: UITraitCollection()) == .black)
    var seen: CGColor?
    UITraitCollection(userInterfaceStyle: .dark).performAsCurrent { seen = color.cgColor }
    #expect(seen == UIColor.white.cgColor)
  }
}
