internal import Glibc

/// An error about a name of a file or folder that is not valid UTF-8.
///
/// Swift replaces the bytes of such a name in the arguments, the environment, and the current folder,
/// so that the program would use another folder.
package struct UndecodableName: Error, Equatable, CustomStringConvertible {
  /// A noun phrase for where the name was found.
  package let place: String
  /// The name, with replaced bytes.
  package let name: String

  package var description: String {
    "\(place), '\(name)', is not valid UTF-8; rename the folder or the file"
  }

  /// Checks the names with which the program was started.
  ///
  /// - Throws: `UndecodableName` for the first argument, variable, or folder that is not valid UTF-8.
  package static func check() throws(UndecodableName) {
    for index in 0..<Int(CommandLine.argc) {
      try check(CommandLine.unsafeArgv[index], at: "an argument")
    }
    for variable in ["HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "REDGREEN_HOME"]
    {
      try check(getenv(variable), at: "the variable \(variable)")
    }
    let current = getcwd(nil, 0)
    defer { free(current) }
    try check(current, at: "the current folder")
  }

  static func check(_ text: UnsafePointer<CChar>?, at place: String) throws(UndecodableName) {
    guard let text, String(validatingCString: text) == nil else { return }
    throw UndecodableName(place: place, name: String(cString: text))
  }
}
