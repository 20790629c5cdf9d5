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
  /// The name that somebody logs in with.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
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
