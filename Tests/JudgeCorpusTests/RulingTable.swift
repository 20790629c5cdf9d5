/// The number of rulings of each kind.
struct RulingTable: CustomStringConvertible {
  let rulings: [Ruling]

  var unjust: [Ruling] { rulings.filter { $0.injustice != nil } }

  var description: String {
    let head = ["", "played"] + Ruling.Injustice.allCases.map(\.rawValue)
    let lessons = rulings.map(\.lesson).uniqued.map { lesson in
      row(lesson, rulings.filter { $0.lesson == lesson })
    }
    let transformations = unjust.map(\.transformation).uniqued.sorted().map { id in
      row(id, rulings.filter { $0.transformation == id })
    }
    let cases = unjust.map { ruling in
      "\(ruling.injustice?.rawValue ?? ""): \(ruling.name) (\(ruling.why))\n    "
        + [ruling.sentence, ruling.advice.map { "advice: \($0)" }].compactMap(\.self)
        .joined(separator: "\n    ")
    }
    return ([columns(head)] + lessons + [row("all", rulings), ""] + transformations + [""] + cases)
      .joined(separator: "\n")
  }

  private func row(_ name: String, _ rulings: [Ruling]) -> String {
    columns(
      [name, "\(rulings.count)"]
        + Ruling.Injustice.allCases.map { kind in
          "\(rulings.count { $0.injustice == kind })"
        })
  }

  private func columns(_ cells: [String]) -> String {
    cells.enumerated().map { index, cell in
      cell.padding(to: index == 0 ? 36 : 26)
    }.joined()
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

extension Array where Element: Hashable {
  /// The elements without duplicates, in order of first occurrence.
  fileprivate var uniqued: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
