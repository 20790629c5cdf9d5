import Testing

@testable import UIKit

/// Calls with a question mark after the name, as articles write them.
@MainActor @Suite
struct OptionalCallTests {
  private let list = AskedList()
  private let path = IndexPath(row: 1, section: 0)

  @Test func `optional methods of a table's delegate and data source can be called`() {
    let table = UITableView()
    table.dataSource = list
    table.delegate = list
    table.delegate?.tableView?(table, didSelectRowAt: path)
    #expect(list.told == ["select 1"])
    #expect(table.delegate?.tableView?(table, heightForRowAt: path) == 20)
    #expect(table.dataSource?.numberOfSections?(in: table) == 1)
    #expect(table.dataSource?.tableView?(table, canEditRowAt: path) == true)
  }

  @Test func `the buttons of a swipe are requested and run`() throws {
    let table = UITableView()
    table.delegate = list
    let buttons = try #require(
      table.delegate?.tableView?(table, trailingSwipeActionsConfigurationForRowAt: path))
    let button = try #require(buttons.actions.first)
    var isDone = false
    button.handler(button, UIView()) { isDone = $0 }
    #expect(button.title == "Delete" && button.backgroundColor == .systemRed && isDone)
  }

  @Test func `optional methods of a field's delegate can be called`() {
    let field = UITextField()
    #expect(field.delegate?.textFieldShouldReturn?(field) == nil)
    field.delegate = list
    #expect(field.delegate?.textFieldShouldReturn?(field) == false)
    #expect(
      field.delegate?.textField?(
        field, shouldChangeCharactersIn: NSRange(), replacementString: "a") == true)
  }

  @Test func `a property takes precedence over an optional call of the same name`() {
    list.tableView.tag = 3
    #expect(list.tag == 3)
  }
}

private final class AskedList: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITextFieldDelegate
{
  var told: [String] = []
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var tableView: UITableView! = UITableView()
  var tag: Int { tableView.tag }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    told.append("select \(indexPath.row)")
  }
  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 20 }
  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
    ])
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { false }
}
