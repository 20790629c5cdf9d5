import Testing
import UIKit

@MainActor @Suite
struct SelfSizingRowTests {
  /// A cell whose label determines its height.
  private final class TextCell: UITableViewCell {
    let label = UILabel()

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      label.font = .systemFont(ofSize: 20)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    let texts: [String]
    var asked: [Int] = []

    init(_ texts: [String]) {
      self.texts = texts
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      texts.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      asked.append(indexPath.row)
      let cell = TextCell(style: .default, reuseIdentifier: nil)
      cell.label.text = texts[indexPath.row]
      return cell
    }
  }

  private func table(_ source: Source) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    table.dataSource = source
    table.delegate = source
    return table
  }

  @Test func `a row is as high as the constraints of its cell ask for`() {
    let source = Source(["one", "ten letter and more", "three"])
    let table = table(source)
    table.layoutIfNeeded()
    // Ten letters fit into a line of 24 points.
    #expect((0..<3).map { table.rectForRow(at: [0, $0]).height } == [44, 68, 44])
    #expect(table.contentSize.height == 156)
    let cell = table.cellForRow(at: [0, 1]) as? TextCell
    #expect(cell?.frame == CGRect(x: 0, y: 44, width: 100, height: 68))
    #expect(cell?.label.frame == CGRect(x: 0, y: 10, width: 100, height: 48))
    #expect(source.asked == [0, 1, 2])
  }

  @Test func `rows out of sight have the estimated height`() {
    let source = Source(Array(repeating: "ten letter and more", count: 100))
    let table = table(source)
    table.estimatedRowHeight = 50
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.count == 3)
    #expect(source.asked == [0, 1, 2])
    #expect(table.contentSize == CGSize(width: 100, height: 5054))
    table.reloadData()
    table.rowHeight = 20
    table.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.count == 10)
  }
}
