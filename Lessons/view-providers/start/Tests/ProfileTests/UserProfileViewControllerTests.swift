import XCTest

@testable import Profile

class UserProfileViewControllerTests: XCTestCase {
  let ada = User(name: "Ada", notes: "Likes engines", wantsNotifications: true)
  var nameLabel: UILabel!
  var profile: UserProfileView!
  var controller: UserProfileViewController!

  override func setUp() {
    super.setUp()

    let scrollView = UIScrollView()
    scrollView.isPagingEnabled = false

    let page = UIView()
    page.backgroundColor = .white

    let pictureCaption = UILabel()
    pictureCaption.text = "Picture"
    let pictureView = UIImageView()
    pictureView.contentMode = .scaleAspectFit
    let pictureField = UserPictureView(
      caption: pictureCaption, pictureView: pictureView)

    let nameCaption = UILabel()
    nameCaption.text = "Name"
    nameLabel = UILabel()
    nameLabel.numberOfLines = 1
    let nameField = UserNameView(caption: nameCaption, nameLabel: nameLabel)

    let notesCaption = UILabel()
    notesCaption.text = "Notes"
    let notesTextView = UITextView()
    notesTextView.isEditable = true
    let notesField = UserNotesView(
      caption: notesCaption, notesTextView: notesTextView)

    let notificationsCaption = UILabel()
    notificationsCaption.text = "Notifications"
    let notificationsSwitch = UISwitch()
    notificationsSwitch.isOn = false
    let notificationsField = UserNotificationsView(
      caption: notificationsCaption, notificationsSwitch: notificationsSwitch)

    profile = UserProfileView(
      scrollView: scrollView, page: page, pictureField: pictureField,
      nameField: nameField, notesField: notesField,
      notificationsField: notificationsField)

    controller = UserProfileViewController(user: ada, profile: profile)
  }

  func testShowsTheName() {
    controller.loadViewIfNeeded()
    XCTAssertEqual(nameLabel.text, "Ada")
  }

  func testItsViewIsTheProfile() {
    XCTAssertTrue(controller.view === profile)
  }
}
