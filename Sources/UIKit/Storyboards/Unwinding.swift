import Foundation

extension SegueDescription {
  /// Unwinds to the nearest controller that handles the action.
  ///
  /// The action method is called before any controller is popped or dismissed.
  func unwind(from source: UIViewController, sender: Any?) {
    guard let name = element["unwindAction"] else { return }
    let action = Selector(name)
    let destination = source.unwindCandidates.first {
      $0.canPerformUnwindSegueAction(action, from: source, sender: sender)
    }
    guard let destination else { return }
    let segue = UIStoryboardSegue(
      identifier: identifier, source: source, destination: destination
    ) { [unowned source, unowned destination] in
      source.goBack(to: destination, UIView.areAnimationsEnabled)
    }
    source.prepare(for: segue, sender: sender)
    destination.perform(action, with: segue)
    segue.perform()
  }
}

extension UIViewController {
  /// The candidates for unwinding, nearest first.
  ///
  /// The siblings in a container come first, then the container itself, and so on outward. After
  /// the outermost container come the children of the presenting controller and that controller,
  /// and the search continues from there. In a navigation controller, only siblings lower in the
  /// stack are included.
  fileprivate var unwindCandidates: [UIViewController] {
    var found: [UIViewController] = []
    var current = self
    while true {
      if let parent = current.parent {
        found += parent.children.prefix { $0 !== current }.reversed()
        if !(parent is UINavigationController) {
          found += parent.children.drop { $0 !== current }.dropFirst()
        }
        found.append(parent)
        current = parent
      } else if let presenter = current.storedPresenter {
        found += presenter.innermostFirst
        current = presenter
      } else {
        return found
      }
    }
  }

  private var innermostFirst: [UIViewController] {
    children.reversed().flatMap(\.innermostFirst) + [self]
  }

  fileprivate func goBack(to destination: UIViewController, _ isAnimated: Bool) {
    // Dismiss the controllers that were presented on the way first.
    var presenter: UIViewController? = destination
    while let candidate = presenter, candidate.storedPresented == nil {
      presenter = candidate.parent
    }
    presenter?.hidePresented(isAnimated)
    let containers = sequence(first: destination, next: \.parent)
    for controller in containers {
      if let navigation = controller.parent as? UINavigationController,
        navigation.topViewController !== controller
      {
        navigation.popToViewController(controller, animated: isAnimated)
      }
      if let tabs = controller.parent as? UITabBarController {
        tabs.selectedViewController = controller
      }
    }
  }
}
