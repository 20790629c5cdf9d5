import Foundation

/// Constants that specify the type of keyboard for a text-based view.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard.
  case `default`
  /// A keyboard that shows standard ASCII characters.
  case asciiCapable
  /// A keyboard for numbers and punctuation.
  case numbersAndPunctuation
  /// A keyboard for URLs.
  case URL
  /// A numeric keypad for PINs.
  case numberPad
  /// A keypad for telephone numbers.
  case phonePad
  /// A keypad for a person's name or telephone number.
  case namePhonePad
  /// A keyboard for email addresses.
  case emailAddress
  /// A keyboard for digits and a decimal point.
  case decimalPad
  /// A keyboard for Twitter text, with easy access to `@` and `#`.
  case twitter
  /// A keyboard for web search terms and URLs.
  case webSearch
  /// A numeric keypad that outputs only ASCII digits.
  case asciiCapableNumberPad

  fileprivate static let names = [
    "default", "alphabet", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
    "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch", "ASCIICapableNumberPad",
  ]
}

/// Constants that specify the text of the Return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The text "return".
  case `default`
  /// The text "Go".
  case go
  /// The text "Google".
  case google
  /// The text "Join".
  case join
  /// The text "Next".
  case next
  /// The text "Route".
  case route
  /// The text "Search".
  case search
  /// The text "Send".
  case send
  /// The text "Yahoo".
  case yahoo
  /// The text "Done".
  case done
  /// The text "Emergency Call".
  case emergencyCall
  /// The text "Continue".
  case `continue`

  fileprivate static let names = [
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done",
    "emergencyCall", "continue",
  ]
}

/// Constants that specify the automatic capitalization of text.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// No automatic capitalization.
  case none
  /// Capitalization of the first letter of each word.
  case words
  /// Capitalization of the first letter of each sentence.
  case sentences
  /// Capitalization of all characters.
  case allCharacters

  fileprivate static let names = ["none", "words", "sentences", "allCharacters"]
}

/// Constants that specify the autocorrection behavior of a text-based view.
public enum UITextAutocorrectionType: Int, Sendable {
  /// The behavior that suits the type of the input.
  case `default`
  /// No autocorrection.
  case no
  /// Autocorrection.
  case yes
}

/// Constants that specify the expected meaning of a text.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The name of the content type.
  public let rawValue: String

  /// Creates a content type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The name of a person.
  public static let name = UITextContentType(rawValue: "name")
  /// A prefix or title, such as "Dr".
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// A job title.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// The name of an organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A location, such as a point of interest.
  public static let location = UITextContentType(rawValue: "location")
  /// A full street address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of a street address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of a street address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// The city of an address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// The state of an address.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// The name of a country or region.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A URL.
  public static let URL = UITextContentType(rawValue: "url")
  /// A credit card number.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// An account or login name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A new password.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A single-factor login code.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A date, a time, or both.
  public static let dateTime = UITextContentType(rawValue: "date-time")
}

/// The settings of the keyboard and of other text input.
///
/// On Apple's systems, all members are optional; here, the protocol has none.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {}

/// The settings of a text field or a text view.
@MainActor
protocol StoredTextInputTraits: UITextInputTraits {
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var textContentType: UITextContentType? { get set }
  var isSecureTextEntry: Bool { get set }
}

extension UITextField: StoredTextInputTraits {}
extension UITextView: StoredTextInputTraits {}

extension StoredTextInputTraits {
  /// Applies the attributes of a `textInputTraits` element, with the defaults for missing ones.
  func readTraits(of element: NibElement) {
    func index(_ attribute: String, _ names: [String]) -> Int? {
      element[attribute].flatMap { names.firstIndex(of: $0) }
    }
    let choices = ["default", "no", "yes"]
    keyboardType =
      index("keyboardType", UIKeyboardType.names).flatMap(UIKeyboardType.init) ?? .default
    // Dark keyboards were those of alerts.
    keyboardAppearance =
      index("keyboardAppearance", ["default", "alert", "light"]).flatMap(UIKeyboardAppearance.init)
      ?? .default
    returnKeyType =
      index("returnKeyType", UIReturnKeyType.names).flatMap(UIReturnKeyType.init) ?? .default
    enablesReturnKeyAutomatically = element.flag("enablesReturnKeyAutomatically") ?? false
    // Xcode omits the attribute if its value is "none".
    autocapitalizationType =
      index("autocapitalizationType", UITextAutocapitalizationType.names)
      .flatMap(UITextAutocapitalizationType.init) ?? .none
    autocorrectionType =
      index("autocorrectionType", choices).flatMap(UITextAutocorrectionType.init) ?? .default
    spellCheckingType =
      index("spellCheckingType", choices).flatMap(UITextSpellCheckingType.init) ?? .default
    smartQuotesType =
      index("smartQuotesType", choices).flatMap(UITextSmartQuotesType.init) ?? .default
    smartDashesType =
      index("smartDashesType", choices).flatMap(UITextSmartDashesType.init) ?? .default
    smartInsertDeleteType =
      index("smartInsertDeleteType", choices).flatMap(UITextSmartInsertDeleteType.init) ?? .default
    textContentType = element["textContentType"].map(UITextContentType.init(rawValue:))
    isSecureTextEntry = element.flag("secureTextEntry") ?? false
  }
}

/// Constants that specify the appearance of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The default appearance.
  case `default`
  /// A dark appearance.
  case dark
  /// A light appearance.
  case light
}

/// Constants that specify the spell-checking behavior of a text-based view.
public enum UITextSpellCheckingType: Int, Sendable {
  /// The behavior that suits the type of the input.
  case `default`
  /// No spell checking.
  case no
  /// Spell checking.
  case yes
}

/// Constants that specify the smart-quotes behavior of a text-based view.
public enum UITextSmartQuotesType: Int, Sendable {
  /// The behavior that suits the type of the input.
  case `default`
  /// Straight quotation marks.
  case no
  /// Typographic quotation marks.
  case yes
}

/// Constants that specify the smart-dashes behavior of a text-based view.
public enum UITextSmartDashesType: Int, Sendable {
  /// The behavior that suits the type of the input.
  case `default`
  /// Hyphens remain hyphens.
  case no
  /// Consecutive hyphens become dashes.
  case yes
}

/// Constants that specify the smart-insert-and-delete behavior of a text-based view.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// The behavior that suits the type of the input.
  case `default`
  /// Pasting and deleting leave the surrounding spaces unchanged.
  case no
  /// Pasting and deleting add or remove surrounding spaces.
  case yes
}
