import Foundation
import Testing

@testable import UIKit

/// Properties that an object hands on to the object that shows them, and signatures as Apple
/// declares them.
@MainActor @Suite
struct HandedOnTests {
  // MARK: Properties

  @Test func `a search bar hands the settings of the keyboard on to its field`() {
    let bar = UISearchBar()
    let field = bar.searchTextField
    #expect(field.enablesReturnKeyAutomatically && bar.enablesReturnKeyAutomatically)
    bar.enablesReturnKeyAutomatically = false
    bar.spellCheckingType = .no
    bar.keyboardAppearance = .dark
    bar.smartDashesType = .no
    bar.smartQuotesType = .no
    bar.smartInsertDeleteType = .no
    bar.textContentType = .name
    bar.isSecureTextEntry = true
    let accessory = UIView()
    bar.inputAccessoryView = accessory
    #expect(!field.enablesReturnKeyAutomatically && field.isSecureTextEntry)
    #expect(field.spellCheckingType == .no && field.keyboardAppearance == .dark)
    #expect(field.smartDashesType == .no && field.smartQuotesType == .no)
    #expect(field.smartInsertDeleteType == .no && field.textContentType == .name)
    #expect(field.inputAccessoryView === accessory)
    #expect(bar as Any is any UITextInputTraits)
  }

  @Test func `the toolbar shows the items of the top controller`() {
    let (root, next) = (UIViewController(), UIViewController())
    let item = UIBarButtonItem()
    let navigation = UINavigationController(rootViewController: root)
    root.toolbarItems = [item]
    #expect(navigation.toolbar.items == [item])
    navigation.pushViewController(next, animated: false)
    #expect(navigation.toolbar.items?.isEmpty != false)
    next.setToolbarItems([item, item], animated: true)
    #expect(navigation.toolbar.items?.count == 2)
  }

  @Test func `a tab bar shows the item that a controller gets later`() {
    let controller = UIViewController()
    let tabs = UITabBarController()
    tabs.viewControllers = [controller, UIViewController()]
    let item = UITabBarItem(title: "New", image: nil, tag: 0)
    controller.tabBarItem = item
    #expect(tabs.tabBar.items?.first === item && tabs.tabBar.items?.count == 2)
    #expect(tabs.tabBar.selectedItem === item)
  }

  @Test func `the labels of a selected or highlighted cell are highlighted`() {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.setSelected(true, animated: false)
    #expect(cell.textLabel?.isHighlighted == true && cell.detailTextLabel?.isHighlighted == true)
    cell.isSelected = false
    #expect(cell.textLabel?.isHighlighted == false)
    cell.setHighlighted(true, animated: false)
    #expect(cell.imageView?.isHighlighted == true)
  }

  @Test func `a view hands its scale on to its layer`() {
    let view = UIView()
    view.contentScaleFactor = 3
    #expect(view.layer.contentsScale == 3)
  }

  // MARK: Signatures

  @Test func `the window of a scene's delegate is optional twice through the protocol`() {
    let owner = WindowOfScene()
    let delegate: (any UIWindowSceneDelegate)? = owner
    #expect(delegate?.window??.rootViewController == nil)
    let window = UIWindow()
    owner.window = window
    #expect(delegate?.window.flatMap { $0 } === window)
  }

  @Test func `a detent of custom height is resolved with a context`() {
    let detent = UISheetPresentationController.Detent.custom { context in
      context.maximumDetentValue / 2
    }
    #expect(detent.resolvedValue(in: HighContext()) == 400)
    let medium = UISheetPresentationController.Detent.medium()
    #expect(medium.resolvedValue(in: HighContext()) == 400)
    #expect(UISheetPresentationController.Detent.large().resolvedValue(in: HighContext()) == 800)
  }

  @Test func `a transformer sets single attributes of a title`() throws {
    let transformer = UIConfigurationTextAttributesTransformer { incoming in
      var outgoing = incoming
      outgoing.font = .systemFont(ofSize: 31)
      outgoing.foregroundColor = .red
      return outgoing
    }
    let made = transformer(AttributeContainer([.kern: 2]))
    #expect(made.font?.pointSize == 31 && made.foregroundColor == .red)
    #expect(made != AttributeContainer([.kern: 2]))
    #expect(
      made
        == AttributeContainer([
          .kern: 2, .font: UIFont.systemFont(ofSize: 31), .foregroundColor: UIColor.red,
        ]))
  }

  @Test func `a segment gets an action later`() {
    let control = UISegmentedControl(items: ["a", "b"])
    var runs = 0
    control.setAction(UIAction(title: "c") { _ in runs += 1 }, forSegmentAt: 1)
    #expect(control.titleForSegment(at: 1) == "c")
    control.selectedSegmentIndex = 1
    control.sendActions(for: .valueChanged)
    #expect(runs == 1)
  }

  @Test func `a background task has an identifier under Apple's name`() {
    var task = UIBackgroundTaskIdentifier.invalid
    task = UIApplication.shared.beginBackgroundTask {
      UIApplication.shared.endBackgroundTask(task)
    }
    #expect(task != .invalid)
  }

  @Test func `a key command has modifiers`() {
    let command = UIKeyCommand(
      input: "n", modifierFlags: [.command, .shift], action: Selector("create"))
    #expect(command.modifierFlags == [.command, .shift] && command.input == "n")
  }

  @Test func `properties of bars without effect keep their values`() {
    let item = UINavigationItem(title: "a")
    item.backAction = UIAction { _ in }
    #expect(item.backAction != nil)
    let bar = UINavigationBar()
    bar.compactScrollEdgeAppearance = UINavigationBarAppearance()
    item.compactScrollEdgeAppearance = bar.compactScrollEdgeAppearance
    #expect(item.compactScrollEdgeAppearance === bar.compactScrollEdgeAppearance)
    let search = UISearchBar()
    let image = UIImage(systemName: "star")
    search.setImage(image, for: .bookmark, state: .normal)
    #expect(search.image(for: .bookmark, state: .normal) === image)
    #expect(search.image(for: .clear, state: .normal) == nil)
  }
}

private class WindowOfScene: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
}

@MainActor
private struct HighContext: UISheetPresentationControllerDetentResolutionContext {
  var containerTraitCollection: UITraitCollection { UITraitCollection() }
  var maximumDetentValue: CGFloat { 800 }
}
