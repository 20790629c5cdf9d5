/// Something that `doctor --fix` can do about a finding.
package enum Repair: Equatable, Sendable, CustomStringConvertible {
  /// Chooses the toolchain in a folder, in the settings.
  case useToolchain(String)
  /// Runs a command as the administrator, such as `apt-get install -y git`.
  case runAsRoot([String])
  /// Creates a folder, or makes it writable for its owner.
  case makeWritable(String)

  /// The action, to be read after "doctor --fix".
  package var description: String {
    switch self {
    case .useToolchain(let folder): "uses the toolchain in \(folder)"
    case .runAsRoot(let words): "runs `\(words.joined(separator: " "))` as root"
    case .makeWritable(let folder): "makes \(folder) writable for you"
    }
  }
}
