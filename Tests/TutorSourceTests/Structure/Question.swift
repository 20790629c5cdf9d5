import Testing
import SourceReading
import TutorSource

/// A package with a question about one of its files.
struct Question: CustomTestStringConvertible {
  var testDescription: String
  var files: [String: String]
  var file: String
  var subject: StructureQuery.Subject
  var place: String?
  var isTrue: Bool

  init(
    _ name: String, _ files: [String: String], _ subject: StructureQuery.Subject,
    inside place: String? = nil, of file: String = "Sources/Years/Year.swift", _ isTrue: Bool
  ) {
    testDescription = name
    self.files = files
    self.file = file
    self.subject = subject
    self.place = place
    self.isTrue = isTrue
  }

  var source: PackageSource { PackageSource(files) }
  var runs: Bool { source.firstUse(of: subject, inside: place, for: file) != nil }
  var isWritten: Bool { source.firstMention(of: subject, inside: place, for: file) != nil }
}

/// `Year.swift` with some members.
func year(_ members: String, and rest: String = "") -> [String: String] {
  ["Sources/Years/Year.swift": "struct Year {\n\(members)\n}\n\(rest)"]
}

/// `Year.swift` with the code of `isLeap`.
func leap(_ code: String, and rest: String = "") -> [String: String] {
  year(
    "let number: Int\nvar isLeap: Bool {\n\(code)\n}\nfunc isDivisible(by: Int) -> Bool { true }\n\(rest)"
  )
}

/// A view controller with the code of `viewDidLoad`.
func controller(_ code: String, and rest: String = "") -> [String: String] {
  [
    "Sources/Years/Year.swift":
      "class Year: UIViewController {\noverride func viewDidLoad() {\n\(code)\n}\n\(rest)\n}"
  ]
}
