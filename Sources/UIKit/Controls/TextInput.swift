import Foundation

/// Which keys the keyboard has.
public enum UIKeyboardType: Int, Sendable {
  /// As usual.
  case `default`
  /// Those of ASCII.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// For addresses of the web.
  case URL
  /// Digits.
  case numberPad
  /// For telephone numbers.
  case phonePad
  /// For names and telephone numbers.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// Digits and a point.
  case decimalPad
  /// For short messages.
  case twitter
  /// For a search in the web.
  case webSearch
  /// Digits of ASCII.
  case asciiCapableNumberPad

  fileprivate static let names = [
    "default", "alphabet", "numbersAndPunctuation", "URL", "numberPad", "phonePad",
    "namePhonePad", "emailAddress", "decimalPad", "twitter", "webSearch", "ASCIICapableNumberPad",
  ]
}

/// What the return key says.
public enum UIReturnKeyType: Int, Sendable {
  /// Return.
  case `default`
  /// Go.
  case go
  /// Google.
  case google
  /// Join.
  case join
  /// Next.
  case next
  /// Route.
  case route
  /// Search.
  case search
  /// Send.
  case send
  /// Yahoo.
  case yahoo
  /// Done.
  case done
  /// Emergency call.
  case emergencyCall
  /// Continue.
  case `continue`

  fileprivate static let names = [
    "default", "go", "google", "join", "next", "route", "search", "send", "yahoo", "done",
    "emergencyCall", "continue",
  ]
}

/// What begins with a capital letter.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Nothing.
  case none
  /// Each word.
  case words
  /// Each sentence.
  case sentences
  /// Everything is written in capitals.
  case allCharacters

  fileprivate static let names = ["none", "words", "sentences", "allCharacters"]
}

/// Whether words are corrected.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the text's kind says.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// What kind of text it is.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// The kind's name.
  public let rawValue: String

  /// Names a kind.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Somebody's name.
  public static let name = UITextContentType(rawValue: "name")
  /// What is before a name.
  public static let namePrefix = UITextContentType(rawValue: "name-prefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "middle-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// What somebody works as.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// Where somebody works.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// An address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A town.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// The number of a place.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// The name that somebody logs in with.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being made.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A number that is used once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A time.
  public static let dateTime = UITextContentType(rawValue: "date-time")
}

/// What an interface file says about the keyboard.
struct TextInputTraits {
  var isSecure: Bool
  var keyboard: UIKeyboardType
  var returnKey: UIReturnKeyType
  var capitals: UITextAutocapitalizationType
  var correction: UITextAutocorrectionType
  var content: UITextContentType?

  init(_ element: NibElement) {
    func index(_ attribute: String, _ names: [String]) -> Int? {
      element[attribute].flatMap { names.firstIndex(of: $0) }
    }
    isSecure = element.flag("secureTextEntry") ?? false
    keyboard = index("keyboardType", UIKeyboardType.names).flatMap(UIKeyboardType.init) ?? .default
    returnKey =
      index("returnKeyType", UIReturnKeyType.names).flatMap(UIReturnKeyType.init) ?? .default
    // Xcode leaves out what is "none".
    capitals =
      index("autocapitalizationType", UITextAutocapitalizationType.names)
      .flatMap(UITextAutocapitalizationType.init) ?? .none
    correction =
      index("autocorrectionType", ["default", "no", "yes"])
      .flatMap(UITextAutocorrectionType.init) ?? .default
    content = element["textContentType"].map(UITextContentType.init(rawValue:))
  }
}

extension NibElement {
  /// The text of an `attributedString` element; its looks are not read.
  var attributedText: NSAttributedString {
    let parts = children.filter { $0.name == "fragment" }.map { fragment in
      fragment["content"] ?? fragment.children.first { $0["key"] == "content" }?.text ?? ""
    }
    return NSAttributedString(string: parts.joined())
  }
}

/// How the keyboard looks.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the system finds best.
  case `default`
  /// Dark.
  case dark
  /// Light.
  case light
}

/// Whether mistakes are marked.
public enum UITextSpellCheckingType: Int, Sendable {
  /// As the text's kind says.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether quotation marks become typographic ones.
public enum UITextSmartQuotesType: Int, Sendable {
  /// As the text's kind says.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether hyphens become dashes.
public enum UITextSmartDashesType: Int, Sendable {
  /// As the text's kind says.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}

/// Whether spaces come and go with what is pasted.
public enum UITextSmartInsertDeleteType: Int, Sendable {
  /// As the text's kind says.
  case `default`
  /// No.
  case no
  /// Yes.
  case yes
}
