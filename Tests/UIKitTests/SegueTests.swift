// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite
struct SegueTests {
  private let window = UIWindow(frame: UIScreen.main.bounds)
  private let storyboard = UIStoryboard(name: "Ways", bundle: nil)

  private func controller<Controller: UIViewController>(_ identifier: String) throws -> Controller {
    try #require(
      storyboard.instantiateViewController(withIdentifier: identifier) as? Controller)
  }

  /// The visible controller where all segues start.
  private func start() throws -> StartController {
    let start: StartController = try controller("Start")
    show(start)
    return start
  }

  private func show(_ controller: UIViewController) {
    window.rootViewController = controller
    window.makeKeyAndVisible()
  }

  @Test func `a segue is prepared before its destination loads its view`() throws {
    let start = try start()
    start.performSegue(withIdentifier: "Present", sender: start)
    #expect(start.log == ["prepare Present: not loaded, from the start"])
    #expect(start.presentedViewController?.title == "End")
    #expect(start.presentedViewController?.isViewLoaded == true)
  }

  @Test func `a segue that a touch triggers can be rejected`() throws {
    let start = try start()
    start.allows = false
    start.button.sendActions(for: .touchUpInside)
    #expect(start.log == ["should Show"])
    start.performSegue(withIdentifier: "Present", sender: nil)
    #expect(start.presentedViewController != nil)
  }

  @Test func `show pushes in a navigation controller and otherwise presents`() throws {
    let alone = try start()
    alone.button.sendActions(for: .touchUpInside)
    #expect(alone.presentedViewController?.title == "End")
    let start: StartController = try controller("Start")
    let navigation = UINavigationController(rootViewController: start)
    show(navigation)
    start.button.sendActions(for: .touchUpInside)
    #expect(navigation.topViewController?.title == "End")
    #expect(start.log == ["should Show", "prepare Show: not loaded, from the button"])
  }

  @Test func `a push needs a navigation controller, and a replacement replaces its top`() throws {
    let start: StartController = try controller("Start")
    let navigation = UINavigationController(rootViewController: start)
    start.performSegue(withIdentifier: "Push", sender: nil)
    #expect(navigation.viewControllers.count == 2)
    _ = navigation.popViewController(animated: false)
    start.performSegue(withIdentifier: "Replace", sender: nil)
    #expect(navigation.viewControllers.map(\.title) == ["End"])
  }

  @Test func `a presentation segue has its styles`() throws {
    let start = try start()
    start.performSegue(withIdentifier: "Full", sender: nil)
    let end = try #require(start.presentedViewController)
    #expect(end.modalPresentationStyle == .fullScreen)
    #expect(end.modalTransitionStyle == .crossDissolve)
    start.dismiss(animated: false)
    start.performSegue(withIdentifier: "Popover", sender: nil)
    #expect(start.presentedViewController?.modalPresentationStyle == .popover)
  }

  @Test func `a custom segue performs its own transition`() throws {
    let start = try start()
    start.performSegue(withIdentifier: "Custom", sender: nil)
    #expect(start.log.last == "gone by OwnSegue 7 to End")
    #expect(start.presentedViewController == nil)
  }

  @Test func `bar buttons and gestures trigger segues`() throws {
    let start = try start()
    start.navigationItem.rightBarButtonItem?.tap()
    #expect(start.presentedViewController?.title == "End")
    start.dismiss(animated: false)
    let tap = try #require(start.view.gestureRecognizers?.first as? UITapGestureRecognizer)
    #expect(tap.numberOfTapsRequired == 2)
    tap.state = .recognized
    #expect(start.presentedViewController?.title == "End")
  }

  @Test func `an embed segue is performed before viewDidLoad`() throws {
    let start = try start()
    #expect(start.children.map(\.title) == ["Embedded"])
    #expect(start.embeddedAtLoad == "Embedded")
    #expect(start.children[0].view.superview === start.box)
  }

  @Test func `a segue action of the source can create the destination`() throws {
    let start = try start()
    start.performSegue(withIdentifier: "Made", sender: nil)
    let made = try #require(start.presentedViewController as? MadeController)
    #expect(made.mark == "by hand" && made.title == "Made" && made.view.tag == 9)
  }

  @Test func `a storyboard cell performs its segue before the delegate is notified`() throws {
    let list: WayListController = try controller("List")
    let navigation = UINavigationController(rootViewController: list)
    show(navigation)
    list.tableView.tapRow(at: IndexPath(row: 1, section: 0))
    #expect(list.log == ["prepare 1", "did select"])
    #expect(navigation.topViewController?.title == "End")
  }

  @Test func `relationships fill tab bar and navigation controllers`() throws {
    let tabs: UITabBarController = try controller("Tabs")
    #expect(tabs.viewControllers?.count == 2 && tabs.selectedIndex == 0)
    #expect(tabs.viewControllers?[0] is UINavigationController)
    #expect(tabs.tabBar.items?.map(\.title) == ["Pile", "End"])
    #expect(tabs.viewControllers?[1].tabBarController === tabs)
  }

  @Test func `an unwind segue calls its method, then pops or dismisses`() throws {
    let start: StartController = try controller("Start")
    let navigation = UINavigationController(rootViewController: start)
    show(navigation)
    start.performSegue(withIdentifier: "Show", sender: nil)
    let end = try #require(navigation.topViewController)
    end.performSegue(withIdentifier: "Back", sender: nil)
    #expect(start.log.last == "back from End")
    #expect(navigation.topViewController === start)
    start.performSegue(withIdentifier: "Present", sender: nil)
    start.presentedViewController?.performSegue(withIdentifier: "Back", sender: nil)
    #expect(start.presentedViewController == nil && start.log.last == "back from End")
  }

  @Test func `a creator closure can pass more than a coder to a controller`() {
    let made: MadeController = storyboard.instantiateViewController(identifier: "Made") {
      MadeController("given", coder: $0)
    }
    #expect(made.mark == "given" && made.title == "Made" && made.storyboard === storyboard)
  }

  @Test func `a segue that cannot be performed raises an exception`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        let (source, end) = (UIViewController(), UIViewController())
        UIStoryboardSegue(identifier: "test", source: source, destination: end).perform()
      }
    }
    #expect(ended.signal == SIGABRT)
    #expect(
      ended.errors.contains("Could not perform segue with identifier 'test'. A segue must either"))
  }

  @Test func `an unknown segue raises an exception`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        UIViewController().performSegue(withIdentifier: "rightMenu", sender: nil)
      }
    }
    #expect(ended.signal == SIGABRT)
    #expect(
      ended.errors.contains(
        "'NSInvalidArgumentException', reason: 'Receiver (<UIViewController: 0x"))
    #expect(ended.errors.contains(">) has no segue with identifier 'rightMenu''"))
  }
}

class StartController: UIViewController {
  @UIKit.IBOutlet(.weak) var button: UIButton!
  @UIKit.IBOutlet(.weak) var box: UIView!
  var allows = true
  var log: [String] = []
  var embeddedAtLoad: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    embeddedAtLoad = children.first?.title
    log = []
  }

  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    log.append("should \(identifier)")
    return allows
  }

  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let state = segue.destination.isViewLoaded ? "loaded" : "not loaded"
    let origin = sender as? UIButton === button ? "the button" : "the start"
    log.append("prepare \(segue.identifier ?? "nil"): \(state), from \(origin)")
  }

  @IBAction func comeBack(_ segue: UIStoryboardSegue) {
    log.append("back from \(segue.source.title ?? "nil")")
  }

  @IBSegueAction func makeEnd(_ coder: NSCoder) -> MadeController? {
    MadeController("by hand", coder: coder)
  }
}

class MadeController: UIViewController {
  let mark: String
  init?(_ mark: String, coder: NSCoder) {
    self.mark = mark
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) {
    mark = "by the storyboard"
    super.init(coder: coder)
  }
}

class OwnSegue: UIStoryboardSegue {
  var number = 7
  override func perform() {
    (source as? StartController)?.log.append(
      "gone by OwnSegue \(number) to \(destination.title ?? "nil")")
  }
}

class WayListController: UITableViewController {
  var log: [String] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("did select")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    let row = (sender as? UITableViewCell).flatMap { tableView.indexPath(for: $0)?.row }
    log.append("prepare \(row ?? -1)")
  }
}
