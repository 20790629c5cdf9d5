import Testing

/// Fails the test unless the received text is the approved one,
/// and shows only the lines that differ.
func expectApproved(
  _ received: String, _ approved: String,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  if received == approved { return }
  let message =
    approved.isEmpty
    ? "Nothing is approved yet. Received:\n\(received)"
    : "Not as approved (- approved, + received):\n\(difference(approved, received))"
  Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
}

func difference(_ approved: String, _ received: String) -> String {
  let old = approved.split(separator: "\n", omittingEmptySubsequences: false)
  let new = received.split(separator: "\n", omittingEmptySubsequences: false)
  let changes = new.difference(from: old)
  var marked: [(place: Int, text: String)] = []
  for case .remove(let place, let line, _) in changes.removals {
    marked.append((2 * place, "- \(line)"))
  }
  for case .insert(let place, let line, _) in changes.insertions {
    marked.append((2 * place + 1, "+ \(line)"))
  }
  return marked.sorted { $0.place < $1.place }.map(\.text).joined(separator: "\n")
}
