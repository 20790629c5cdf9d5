import Testing

@testable import UIKit

/// Visual formats, and appearance proxies.
@MainActor @Suite
struct VisualFormatTests {
  private let outer = UIView()
  private let one = UIView()
  private let two = UIView()

  private func rules(
    _ format: String, _ options: NSLayoutConstraint.FormatOptions = []
  ) -> [String] {
    outer.addSubview(one)
    outer.addSubview(two)
    let names: [ObjectIdentifier: String] = [
      ObjectIdentifier(outer): "outer", ObjectIdentifier(one): "one", ObjectIdentifier(two): "two",
    ]
    func name(_ item: AnyObject?) -> String {
      item.flatMap { names[ObjectIdentifier($0)] } ?? "nothing"
    }
    let made = NSLayoutConstraint.constraints(
      withVisualFormat: format, options: options, metrics: ["wide": 40],
      views: ["one": one, "two": two])
    return made.map {
      "\(name($0.firstItem)) \($0.firstAttribute) \($0.relation) \(name($0.secondItem)) "
        + "\($0.secondAttribute) \(Int($0.constant)) \(Int($0.priority.rawValue))"
    }
  }

  @Test(arguments: [
    (
      "H:|[one]|",
      ["one leading equal outer leading 0 1000", "outer trailing equal one trailing 0 1000"]
    ),
    ("|-[one]", ["one leading equal outer leading 8 1000"]),
    (
      "V:|-5-[one(wide)]-(>=3@750)-[two]",
      [
        "one height equal nothing notAnAttribute 40 1000", "one top equal outer top 5 1000",
        "two top greaterThanOrEqual one bottom 3 750",
      ]
    ),
    (
      "[one(==two)][two]",
      [
        "one width equal two width 0 1000", "two leading equal one trailing 0 1000",
      ]
    ),
  ])
  func `a visual format becomes constraints`(format: String, expected: [String]) {
    #expect(rules(format) == expected)
  }

  @Test func `options align neighboring views`() {
    #expect(
      rules("[one][two]", [.alignAllCenterY, .alignAllTop]) == [
        "two leading equal one trailing 0 1000", "two top equal one top 0 1000",
        "two centerY equal one centerY 0 1000",
      ])
  }

  @Test func `appearance settings of a class are stored`() {
    UINavigationBar.appearance().barTintColor = .red
    UIBarButtonItem.appearance().setTitleTextAttributes([.kern: 1], for: .normal)
    #expect(UINavigationBar.appearance().barTintColor == .red)
    #expect(UIBarButtonItem.appearance().titleTextAttributes(for: .normal)?.count == 1)
    #expect(UINavigationBar().barTintColor == nil)
  }
}
