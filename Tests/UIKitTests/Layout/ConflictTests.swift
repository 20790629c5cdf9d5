import TestSupport
import Testing
import UIKit

@MainActor @Suite
struct ConflictTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let view = UIView()

  init() {
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    NSLayoutConstraint.activate([
      view.leftAnchor.constraint(equalTo: root.leftAnchor),
      view.topAnchor.constraint(equalTo: root.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 10),
    ])
  }

  private func lines(_ body: () -> Void = {}) -> [String] {
    ConsoleLines.during {
      body()
      root.setNeedsLayout()
      root.layoutIfNeeded()
    }.flatMap { $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }
  }

  @Test func `the newest of the constraints in a conflict is broken, and reported once`() {
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 200)
    NSLayoutConstraint.activate([first, second])
    let report = lines()
    #expect(view.frame.width == 100)
    #expect(report.first == "Unable to simultaneously satisfy constraints.")
    #expect(report.filter { $0.hasPrefix("    \"") } == ["    \"\(first)\",", "    \"\(second)\""])
    let recovery = "Will attempt to recover by breaking constraint "
    #expect(report.drop { $0 != recovery }.dropFirst().first == "\(second)")
    #expect(lines() == [])
    #expect(!lines { second.constant = 300 }.isEmpty)
    #expect(lines { second.constant = 100 } == [])
    #expect(lines { first.isActive = false } == [])
  }

  @Test func `a chain of constraints and a constant frame can contradict each other`() {
    let bounded = view.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor)
    let wide = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 400)
    NSLayoutConstraint.activate([bounded, wide])
    let report = lines()
    #expect(view.frame.width <= 320)
    let conflict = report.filter { $0.hasPrefix("    \"") }
    #expect(conflict.contains { $0.contains("\(bounded)") })
    #expect(conflict.contains { $0.contains("\(wide)") })
    #expect(
      conflict.contains {
        $0.contains("NSAutoresizingMaskLayoutConstraint") && $0.contains(".width == 320")
      })
    #expect(!conflict.contains { $0.contains(".height") })
  }

  @Test func `no view has a negative size`() {
    let before = view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 200)
    let after = view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -200)
    root.removeConstraints(root.constraints.filter { $0.firstAttribute == .left })
    NSLayoutConstraint.activate([before, after])
    let report = lines()
    #expect(view.frame.minX == 200)
    #expect(view.frame.width == 0)
    #expect(report.contains { $0.contains(".width >= 0") })
    #expect(report.contains { $0 == "\(after)" })
  }

  @Test func `a stack without a size leaves its views at their sizes`() {
    let label = UILabel()
    label.text = "Hi"
    let stack = UIStackView(arrangedSubviews: [label, UILabel(), UIView()])
    stack.spacing = 10
    #expect(ConsoleLines.during { stack.layoutIfNeeded() } == [])
    #expect(label.frame.minX == 0)
  }

  @Test func `optional constraints do not contradict anything`() {
    let first = view.widthAnchor.constraint(equalToConstant: 100)
    let second = view.widthAnchor.constraint(equalToConstant: 200)
    second.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([first, second])
    #expect(lines() == [])
  }

  @Test func `views in different hierarchies cannot be constrained`() async throws {
    let ended = try await OwnProcess.run {
      await MainActor.run {
        let (first, second) = (UIView(), UIView())
        first.leadingAnchor.constraint(equalTo: second.trailingAnchor).isActive = true
      }
    }
    #expect(ended.signal == SIGABRT)
    #expect(
      ended.errors.contains("reason: 'Unable to activate constraint with anchors \"UIView:0x"))
    #expect(ended.errors.contains("because they have no common ancestor."))
  }

  @Test func `constraints are described as equations`() {
    let label = UILabel()
    label.text = "Hi"
    root.addSubview(label)
    func text(_ object: AnyObject) -> String {
      "\(type(of: object)):0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
    }
    let constraint = NSLayoutConstraint(
      item: label, attribute: .leading, relatedBy: .greaterThanOrEqual, toItem: view,
      attribute: .trailing, multiplier: 2, constant: -8)
    constraint.identifier = "gap"
    constraint.priority = UILayoutPriority(750)
    #expect(
      constraint.description
        == "<\(text(constraint)) 'gap' \(text(label))'Hi'.leading >= 2*\(text(view)).trailing - 8 "
        + "@750   (inactive)>")
  }
}
