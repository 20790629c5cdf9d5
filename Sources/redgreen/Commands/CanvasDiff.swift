internal import FoundationEssentials
internal import InterfaceDocuments

/// `redgreen canvas diff OLD NEW`: the difference between two interface files, by object.
struct CanvasDiff {
  /// Two files, or what git passes to a program that compares two versions of a file.
  let operands: [String]
  let output: Output

  /// Compares the files.
  ///
  /// - Returns: The exit code: as that of `diff`, or 0 for git, which takes another one for a crash.
  func run() -> ExitCode {
    switch operands.count {
    case 2: return compare(operands[0], operands[1], title: nil)
    // For a file with conflicts, git passes only its path; for a renamed one, it passes two more.
    case 1: return compare(operands[0], operands[0], title: operands[0])
    case 7, 9: return compare(operands[1], operands[4], title: operands[0])
    default:
      Console.reportError("'diff' is written diff OLD NEW")
      return .wrongUsage
    }
  }

  private func compare(_ old: String, _ new: String, title: String?) -> ExitCode {
    do {
      let (old, new) = (try read(old), try read(new))
      let changes = DocumentDifference(from: old, to: new).changes
      if let title { output.writePlain(title) }
      for change in changes {
        output.report(
          JSONEvents.change, (change, title ?? operands[1]),
          [(title == nil ? "" : "  ") + change.sentence])
      }
      if old == new { return .asExpected }
      if changes.isEmpty { output.writePlain("Only the spelling of the XML differs.") }
      return title == nil ? .notAsExpected : .asExpected
    } catch {
      Console.reportError("\(error)")
      return title == nil ? .wrongUsage : .asExpected
    }
  }

  /// Returns a document; git calls a file that does not exist `/dev/null`.
  private func read(_ path: String) throws(CanvasError) -> InterfaceDocument? {
    guard path != "/dev/null" else { return nil }
    let file = InterfaceFile(path, in: FileManager.default.currentDirectoryPath)
    return try file.document(file.read())
  }
}
