internal import FoundationEssentials
internal import Glibc
internal import TutorPlatform
internal import UIKit

/// Measurements of the headless UIKit's layout, with 1,000 views and 4,000 constraints.
@MainActor
struct LayoutMeasurements {
  let rounds: Int

  /// The maximum desired time of a layout, in milliseconds.
  private static let limit = 50.0

  func rows() -> [Row] {
    let cards = Cards(competing: false)
    let competing = Cards(competing: true)
    let size = "\(cards.viewCount) views, \(cards.constraintCount) constraints"
    return [
      first("layout: \(size)"), again("layout: after a change", cards),
      again("layout: priorities that compete", competing), growth(cards),
    ]
  }

  /// Measures the first layout of new views.
  private func first(_ name: String) -> Row {
    var row = Row(name: name, ours: Sample(), unit: "ms", limit: Self.limit)
    for _ in 0..<rounds {
      let cards = Cards(competing: false)
      row.ours.add(milliseconds { cards.root.layoutIfNeeded() })
    }
    return row
  }

  private func again(_ name: String, _ cards: Cards) -> Row {
    var row = Row(name: name, ours: Sample(), unit: "ms", limit: Self.limit)
    for round in 0...rounds {
      cards.change(round)
      let time = milliseconds { cards.root.layoutIfNeeded() }
      if round > 0 { row.ours.add(time) }
    }
    return row
  }

  /// Measures by how much 100 more layouts increase the resident memory.
  private func growth(_ cards: Cards) -> Row {
    var row = Row(name: "layout: memory after 100 more", ours: Sample(), unit: "kB", limit: 256)
    cards.change(0)
    cards.root.layoutIfNeeded()
    let before = residentKilobytes
    for round in 1...100 {
      // The last change restores the first distance.
      cards.change(round % 100)
      cards.root.layoutIfNeeded()
    }
    row.ours.add(residentKilobytes - before)
    return row
  }

  /// The resident memory of this process in kilobytes (`statm` in proc_pid_statm(5), second field).
  private var residentKilobytes: Double {
    let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    let pages = text?.split(separator: " ").dropFirst().first.flatMap { Double($0) }
    return (pages ?? .nan) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_000
  }

  private func milliseconds(_ body: () -> Void) -> Double {
    let start = Instant.now()
    body()
    return (Instant.now() - start) * 1_000
  }
}

/// A column of cards, each with rows of two labels.
@MainActor
private final class Cards {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 20_000))
  private(set) var viewCount = 0
  private(set) var constraintCount = 0
  private var spaces: [NSLayoutConstraint] = []

  /// Creates the cards.
  ///
  /// - Parameter competing: Whether the labels of a row do not fit beside each other, so that the
  ///   one with the lower priority is cut.
  init(competing: Bool) {
    var above: UIView?
    while viewCount < 1_000 {
      let card = makeCard(competing)
      add(card, to: root)
      activate([
        card.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 16),
        card.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -16),
      ])
      let space = card.topAnchor.constraint(
        equalTo: above?.bottomAnchor ?? root.topAnchor, constant: 8)
      activate([space])
      spaces.append(space)
      above = card
    }
  }

  /// Changes the distance between two cards.
  func change(_ round: Int) {
    spaces[spaces.count / 2].constant = CGFloat(8 + round)
  }

  private func makeCard(_ competing: Bool) -> UIView {
    let card = UIView()
    var above = card.topAnchor
    for row in 0..<4 {
      let name = UILabel()
      let value = UILabel()
      name.text = "Name \(row)"
      value.text = competing ? String(repeating: "value ", count: 12) : "value"
      name.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
      name.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
      for label in [name, value] { add(label, to: card) }
      activate([
        name.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 8),
        name.topAnchor.constraint(equalTo: above, constant: 4),
        value.leadingAnchor.constraint(equalTo: name.trailingAnchor, constant: 8),
        value.trailingAnchor.constraint(equalTo: card.trailingAnchor, constant: -8),
        value.topAnchor.constraint(equalTo: name.topAnchor),
        value.heightAnchor.constraint(equalTo: name.heightAnchor),
        name.widthAnchor.constraint(greaterThanOrEqualToConstant: 20),
        value.widthAnchor.constraint(lessThanOrEqualToConstant: 340),
        value.widthAnchor.constraint(greaterThanOrEqualToConstant: 1),
      ])
      above = name.bottomAnchor
    }
    activate([card.bottomAnchor.constraint(equalTo: above, constant: 4)])
    return card
  }

  private func add(_ view: UIView, to outer: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(view)
    viewCount += 1
  }

  private func activate(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
    constraintCount += constraints.count
  }
}
