import Foundation
import TestSupport
import Testing

/// The documented names of Apple's UIKit that the library lacks, and those that have new names.
@Suite(.builds) struct AbsentNamesTests {
  /// Names that do not exist, and what to use in tests instead.
  private static let rows: [(names: [String], instead: String)] = [
    (
      ["UIContextMenuInteraction", "UITargetedPreview", "UIEditMenuInteraction"],
      "Call the closures of the `UIContextMenuConfiguration` that your delegate returns."
    ),
    (
      [
        "UIDragInteraction", "UIDropInteraction", "UIDragItem", "UITableViewDragDelegate",
        "UITableViewDropDelegate", "UICollectionViewDragDelegate", "UICollectionViewDropDelegate",
        "UICollectionView.beginInteractiveMovementForItem(at:)",
      ], "Move what the drop does into a function of its own, and test that."
    ),
    (
      ["UIPointerInteraction", "UIPencilInteraction", "UITextInteraction", "UIKey"],
      "No pointer, pencil, or key is used on Linux. Leave the setup out with `#if !os(Linux)`."
    ),
    (
      ["UIFocusEnvironment", "UIFocusSystem", "UIView.didUpdateFocus(in:with:)"],
      "There is no focus on Linux. Leave the code out with `#if !os(Linux)`."
    ),
    (
      [
        "UIDynamicAnimator", "UIMotionEffect", "UIInterpolatingMotionEffect", "CAEmitterLayer",
        "CAReplicatorLayer", "CAScrollLayer", "CATiledLayer",
      ], "Nothing moves on Linux. Leave the decoration out with `#if !os(Linux)`."
    ),
    (
      ["NSTextLayoutManager", "UITextChecker"],
      "Use `layoutManager`, `attributedText`, `selectedRange`, and `caretRect(for:)`."
    ),
    (
      [
        "UITextInputTokenizer", "UITextInputMode", "UITextInputAssistantItem", "NSWritingDirection",
      ],
      "Use `selectedTextRange` and the methods of `UITextInput` for positions."
    ),
    (["UIInputView", "UIInputViewController"], "Use a `UIView` as the input view."),
    (
      ["UISearchTextField", "UISearchToken"],
      "Use `searchTextField` of `UISearchBar`, which is a `UITextField`."
    ),
    (
      [
        "UIDocumentPickerViewController", "UIDocumentInteractionController",
        "UIDocumentBrowserViewController", "UIColorPickerViewController",
        "UIFontPickerViewController", "UIPrintInteractionController", "UICloudSharingController",
        "UIReferenceLibraryViewController", "UIVideoEditorController",
      ], "Present them through a closure or a protocol of your own, and check the call."
    ),
    (["UIDocument", "NSItemProvider"], "Wrap them in a protocol of your own."),
    (
      ["NSExtensionContext", "UIViewController.extensionContext"],
      "Pass a closure to the view controller that completes the request."
    ),
    (
      ["UndoManager", "UIResponder.undoManager"],
      "Foundation on Linux has no undo manager. Wrap it in a protocol of your own."
    ),
    (
      ["CGGradient", "CGContext.setBlendMode(_:)", "CGContext.addLines(between:)", "CIImage"],
      "Only rectangles are drawn on Linux. Test what decides about the drawing."
    ),
    (["UIGraphicsPDFRenderer"], "Test what decides about the contents of the document."),
    (
      ["UIImageAsset", "UIImage.imageFlippedForRightToLeftLayoutDirection()"],
      "Use `UIImage(named:)`."
    ),
    (
      [
        "NSDiffableDataSourceSectionSnapshot<Int, Int>", "NSCollectionLayoutSupplementaryItem",
        "NSCollectionLayoutDecorationItem",
      ], "Use `NSDiffableDataSourceSnapshot` and `NSCollectionLayoutBoundarySupplementaryItem`."
    ),
    (
      ["UIContentUnavailableConfiguration", "UICalendarView", "UIPasteControl", "UITab"],
      "Use views and view controllers of your own."
    ),
    (["UICommand", "UIMenuBuilder", "UIBarButtonItemGroup"], "Use `UIAction` and `UIMenu`."),
    (
      ["UIPreviewAction", "UIPreviewInteraction"],
      "Use `UIContextMenuConfiguration`."
    ),
    (["UIWebView", "UILocalNotification"], "Apple's UIKit has removed or deprecated them, too."),
    (
      ["UISearchBar.setPositionAdjustment(_:for:)", "UITabBarItem.setBadgeTextAttributes(_:for:)"],
      "Use appearances, such as `UITabBarItemAppearance`."
    ),
  ]

  /// Returns code that uses a name, and compiles if it exists.
  private static func use(of name: String) -> String {
    name.contains(".")
      ? "func a() { _ = \(name.hasSuffix("()") ? String(name.dropLast(2)) : name) }"
      : "func a(_: \(name)) {}"
  }

  @Test func `the names that the documentation lists do not exist`() throws {
    let names = Self.rows.flatMap(\.names)
    let code =
      ["import UIKit"]
      + names.enumerated().map { "enum N\($0) { static \(Self.use(of: $1)) }" }
    let errors = try CompilerAnswers.errors(in: code.joined(separator: "\n"))
    for (line, name) in zip(2..., names) {
      let isAbsent = ["cannot find type", "has no member"].contains {
        errors[line]?.contains($0) == true
      }
      #expect(isAbsent, "\(name): \(errors[line] ?? "It exists now. Remove it from the list.")")
    }
    let table = DocumentedTable(
      "absent", in: "Sources/UIKit/UIKit.docc/Absent.md",
      lines: ["| Absent | Instead |", "|---|---|"]
        + Self.rows.map { row in
          "| \(row.names.map { "`\($0)`" }.joined(separator: ", ")) | \(row.instead) |"
        })
    try table.check()
  }

  @Test func `a former name is an error that states the new one`() throws {
    let source = try String(
      contentsOfFile: SharedFolder.checkout + "/Sources/UIKit/Runtime/RenamedNames.swift",
      encoding: .utf8)
    let renamed = source.matches(
      of: #/(?m)^ *@available\(\*, unavailable, renamed: "(.+?)"\) .*?(typealias|var|func) (\w+)/#)
    #expect(renamed.count > 140)
    let code = renamed.map { match in
      let name = match.3
      let isMember = match.0.hasPrefix(" ")
      return switch match.2 {
      case "typealias": "func a(_: \(name)) {}"
      case "var" where match.0.contains("static"): "func a() { _ = NSNotification.Name.\(name) }"
      case _ where isMember: "func a(v: UIView, c: UIViewController) { \(Self.call(match.0)) }"
      default: "func a() { _ = \(name) }"
      }
    }
    let errors = try CompilerAnswers.errors(
      in: (["import UIKit"] + code.enumerated().map { "enum N\($0) { static \($1) }" })
        .joined(separator: "\n"))
    for (line, match) in zip(2..., renamed) {
      // An initializer or an instance method is named without `init` or `self`.
      let new = match.1.split { "(.".contains($0) }.first ?? ""
      #expect(
        errors[line]?.contains("has been renamed to") == true
          || errors[line]?.contains("has been replaced by") == true,
        "\(match.3): \(errors[line] ?? "no error")")
      #expect(errors[line]?.contains(new) == true, "\(match.3): \(errors[line] ?? "")")
    }
  }

  /// Returns a call of a member that a line of the file declares.
  private static func call(_ declaration: Substring) -> String {
    let name = declaration.firstMatch(of: #/public (?:var|func) (\w+)/#)?.1 ?? ""
    return switch name {
    case "bringSubview": "v.bringSubview(toFront: v)"
    case "sendSubview": "v.sendSubview(toBack: v)"
    case "childViewControllers": "_ = c.childViewControllers"
    case "willMove", "didMove": "c.\(name)(toParentViewController: c)"
    case "addChildViewController": "c.addChildViewController(c)"
    default: "c.\(name)()"
    }
  }
}
