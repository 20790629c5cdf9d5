import Foundation

/// Calls a function with a file that does not exist yet, and removes it at the end.
///
/// The file is in a folder of its own, so tests can run at the same time.
func withTemporaryFile(_ body: (URL) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try body(folder.appendingPathComponent("birds.txt"))
}
