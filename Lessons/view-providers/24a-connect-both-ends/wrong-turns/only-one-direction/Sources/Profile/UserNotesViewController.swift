import UIKit

/// Shows notes, and keeps the text that the user types.
final class UserNotesViewController: UIViewController {
  private(set) var notes: String
  private let provider: UserNotesViewProvider

  init(notes: String, provider: UserNotesViewProvider) {
    self.notes = notes
    self.provider = provider
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("made in code only") }

  override func loadView() {
    view = provider.view
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    provider.notes.connect(showing: notes) { [weak self] notes in
      self?.notes = notes
    }
  }
}
