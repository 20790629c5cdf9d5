/// An error that prevents the porting of an app.
package enum PortingError: Error, Equatable, CustomStringConvertible {
  /// The path is not that of a folder.
  case notAFolder(String)
  /// The folder contains no Swift file.
  case noSwiftFile(String)
  /// The file is outside of the folder, which has a link to it.
  case leadsOut(String)
  /// The folder for the copy exists, and `--force` is not given.
  case exists(String)
  /// The folder for the copy exists, and no earlier port wrote it.
  case notACopy(String)
  /// One of the two folders contains the other one.
  case overlap(String, String)
  /// The path of UIKit's package is not known.
  case noUIKit
  /// The folder that should contain UIKit's package contains no package.
  case noPackage(String)

  package var description: String {
    switch self {
    case .notAFolder(let path):
      "\(TerminalText.visible(path)) is not a folder; name the folder with your Xcode project"
    case .noSwiftFile(let path):
      "\(TerminalText.visible(path)) has no Swift files; name the folder with your Xcode project"
    case .leadsOut(let path):
      "\(TerminalText.visible(path)) leads out of the folder; replace the link with what it leads to"
    case .exists(let path):
      "\(TerminalText.visible(path)) exists; replace it with --force, or name another folder with --to"
    case .notACopy(let path):
      "\(TerminalText.visible(path)) is not a folder that `redgreen port` wrote; name another one with --to"
    case .overlap(let original, let copy):
      "\(TerminalText.visible(copy)) and \(TerminalText.visible(original)) contain each other; name a "
        + "folder next to the original with --to"
    case .noUIKit:
      "the installed tutor has no package of UIKit; name a checkout of redgreen, or its URL, with --uikit"
    case .noPackage(let path):
      "\(TerminalText.visible(path)) has no Package.swift; name a checkout of redgreen, or its URL, with --uikit"
    }
  }
}
