import TestSupport
import Testing

@testable import UIKit

/// Apple's texts of exceptions and logs, and the end of the process by an exception.
@MainActor @Suite
struct ExceptionTests {
  private let view = UIView()
  private let first = FooController()
  private let second = UIViewController()

  private func expect(
    _ exception: NSException, _ name: String, _ reason: String,
    location: SourceLocation = #_sourceLocation
  ) {
    #expect(exception.name.rawValue == name, sourceLocation: location)
    #expect(exception.reason == reason, sourceLocation: location)
  }

  @Test func `a missing resource is reported with its bundle`() {
    let path = Bundle.main.bundlePath
    expect(
      AppleTexts.noNib("CustomView", in: .main), "NSInternalInconsistencyException",
      "Could not load NIB in bundle: 'NSBundle <\(path)> (loaded)' with name 'CustomView'")
    expect(
      AppleTexts.noStoryboard("Main", in: .main), "NSInvalidArgumentException",
      "Could not find a storyboard named 'Main' in bundle NSBundle <\(path)> (loaded)")
    expect(
      AppleTexts.noController("X", in: "<UIStoryboard: 0x1>"), "NSInvalidArgumentException",
      "Storyboard (<UIStoryboard: 0x1>) doesn't contain a view controller with identifier 'X'")
    expect(
      AppleTexts.viewOutletNotSet("CardView"), "NSInternalInconsistencyException",
      "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"CardView\" nib but the view "
        + "outlet was not set.")
  }

  @Test func `a missing nib is reported with the older wording on request`() {
    expect(
      AppleTexts.unableToLoadNib("X"), "NSInternalInconsistencyException",
      "-[UIViewController _loadViewFromNibNamed:bundle:] was unable to load a nib named \"X\"")
  }

  @Test func `an unknown key is reported with its object`() {
    expect(
      AppleTexts.unknownKey("inputText", of: first), "NSUnknownKeyException",
      "[<UIKitTests.FooController \(address(of: first))> setValue:forUndefinedKey:]: this class is not "
        + "key value coding-compliant for the key inputText.")
  }

  @Test func `missing segues are reported`() {
    expect(
      AppleTexts.noSegue("menu", of: first), "NSInvalidArgumentException",
      "Receiver (\(first.description)) has no segue with identifier 'menu'")
    expect(
      AppleTexts.segueCannotPerform("test"), "NSInternalInconsistencyException",
      "Could not perform segue with identifier 'test'. A segue must either have a performHandler or it "
        + "must override -perform.")
  }

  @Test func `a view of two controllers is reported with both`() {
    expect(
      AppleTexts.viewHasController(view, owner: first, wanted: second),
      "UIViewControllerHierarchyInconsistency",
      "A view can only be associated with at most one view controller at a time! View \(view) is "
        + "associated with \(first). Clear this association before associating this view with \(second)."
    )
  }

  @Test func `other invalid operations are reported`() {
    expect(
      AppleTexts.noReusableCell("X"), "NSInternalInconsistencyException",
      "unable to dequeue a cell with identifier X - must register a nib or a class for the identifier or "
        + "connect a prototype cell in a storyboard")
    expect(
      AppleTexts.unrecognizedSelector("btn:", sentTo: first), "NSInvalidArgumentException",
      "-[UIKitTests.FooController btn:]: unrecognized selector sent to instance "
        + address(of: first))
    expect(
      AppleTexts.pushedTwice(), "NSInvalidArgumentException",
      "Pushing the same view controller instance more than once is not supported")
  }

  @Test func `an exception is printed in the format of an app's console`() {
    let exception = NSException(name: .invalidArgumentException, reason: "because")
    #expect(
      exception.terminationText
        == "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', "
        + "reason: 'because'")
    #expect(exception.description == "because")
  }
}

/// Each case ends a process of its own.
@Suite
struct RaisingTests {
  private func check(
    _ ended: OwnProcess, _ text: String, location: SourceLocation = #_sourceLocation
  ) {
    #expect(ended.signal == SIGABRT, sourceLocation: location)
    let output = ended.errors
    #expect(
      output.contains("*** Terminating app due to uncaught exception '"), sourceLocation: location)
    #expect(output.contains(text), "\(output)", sourceLocation: location)
    let last = "libc++abi.dylib: terminating with uncaught exception of type NSException\n"
    #expect(output.hasSuffix(last), sourceLocation: location)
  }

  @Test func `an exception raised by a format`() async throws {
    let ended = try await OwnProcess.run {
      withVaList([42]) { arguments -> Void in
        NSException.raise(.invalidArgumentException, format: "no %d", arguments: arguments)
      }
    }
    check(ended, "'NSInvalidArgumentException', reason: 'no 42'")
  }

  @Test func `a missing nib`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run { _ = Bundle.main.loadNibNamed("Nowhere", owner: nil) }
    }
    check(ended, "'NSInternalInconsistencyException', reason: 'Could not load NIB in bundle: ")
  }

  @Test func `a missing storyboard`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run { _ = UIStoryboard(name: "Nowhere", bundle: nil) }
    }
    check(ended, "reason: 'Could not find a storyboard named 'Nowhere' in bundle NSBundle <")
  }

  @Test func `a missing identifier`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        _ = UIStoryboard(name: "Scenes", bundle: nil).instantiateViewController(withIdentifier: "X")
      }
    }
    check(ended, "doesn't contain a view controller with identifier 'X'")
  }

  @Test func `an outlet that the owner does not have`() async throws {
    let ended = try await OwnProcess.run {
      try await MainActor.run {
        let outlet = #"<outlet property="plain" destination="a" id="o"/>"#
        _ = try NibFolder(owner: outlet, objects: #"<view id="a"/>"#).load(owner: Owner())
      }
    }
    check(ended, "this class is not key value coding-compliant for the key plain.'")
  }

  @Test func `an outlet without owner`() async throws {
    let ended = try await OwnProcess.run {
      try await MainActor.run {
        let outlet = #"<outlet property="view" destination="a" id="o"/>"#
        _ = try NibFolder(owner: outlet, objects: #"<view id="a"/>"#).load(owner: nil)
      }
    }
    check(ended, "'NSUnknownKeyException', reason: '[<NSObject 0x")
  }

  @Test func `a nib whose view is not connected`() async throws {
    let ended = try await OwnProcess.run {
      try await MainActor.run {
        let nib = try NibFolder("Card", objects: #"<view id="a"/>"#)
        UIViewController(nibName: "Card", bundle: nib.bundle).loadViewIfNeeded()
      }
    }
    check(ended, #"loaded the "Card" nib but the view outlet was not set."#)
  }

  @Test func `a view for two controllers`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        let (view, owner) = (UIView(), UIViewController())
        owner.view = view
        UIViewController().view = view
      }
    }
    check(ended, "A view can only be associated with at most one view controller at a time!")
  }

  @Test func `an unknown action`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        let (button, target) = (UIButton(type: .system), UIViewController())
        button.addTarget(target, action: "go:", for: .touchUpInside)
        button.sendActions(for: .touchUpInside)
      }
    }
    check(ended, "reason: '-[UIViewController go:]: unrecognized selector sent to instance 0x")
  }

  @Test func `a controller that is pushed twice`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        let root = UIViewController()
        UINavigationController(rootViewController: root).pushViewController(root, animated: false)
      }
    }
    check(ended, "Pushing the same view controller instance more than once is not supported")
  }

  @Test func `a view in itself`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        let view = UIView()
        view.addSubview(view)
      }
    }
    check(ended, "Can't add self as subview")
  }

  @Test func `a cell that is not registered`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        _ = UITableView().dequeueReusableCell(
          withIdentifier: "X", for: IndexPath(row: 0, section: 0))
      }
    }
    check(ended, "reason: 'unable to dequeue a cell with identifier X - must register a nib or")
  }

  @Test func `a missing nib, with the wording before iOS 6`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        UIViewController.unloadsViewsOnMemoryWarning = true
        UIViewController(nibName: "X", bundle: nil).loadViewIfNeeded()
      }
    }
    check(ended, #"was unable to load a nib named "X"'"#)
  }

  @Test func `a nib that is named after the view, and is not the controller's`() async throws {
    let ended = try await OwnProcess.run {
      try await MainActor.run {
        let nib = try NibFolder("BarView", objects: #"<view id="a"/>"#)
        BarViewController(nibName: nil, bundle: nib.bundle).loadViewIfNeeded()
      }
    }
    check(ended, #"loaded the "BarView" nib but the view outlet was not set."#)
  }

  @Test func `a push segue without a navigation controller`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        UIStoryboard(name: "Ways", bundle: nil).instantiateViewController(withIdentifier: "Start")
          .performSegue(withIdentifier: "Push", sender: nil)
      }
    }
    check(ended, "'NSGenericException', reason: 'Push segues can only be used when the source")
  }

  @Test func `a nib that cannot be read`() async throws {
    let ended = try await OwnProcess.run {
      try await MainActor.run {
        let nib = try NibFolder()
        try nib.write("Nib.xib", "<document>\n  <view>\n</document>")
        _ = nib.load()
      }
    }
    check(ended, "reason: 'Nib.xib:3:")
  }
}
