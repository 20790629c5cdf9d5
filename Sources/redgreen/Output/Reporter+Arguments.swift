internal import Glibc
internal import TutorUI

extension Reporter {
  /// Creates the reporter that a command line requests.
  init(_ arguments: Arguments, environment: [String: String], workplace: Workplace) {
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    let allowsColor = environment["NO_COLOR", default: ""].isEmpty && isTerminal
    let color =
      switch arguments.color {
      case .auto: allowsColor
      case .always: true
      case .never: false
      }
    self.init(
      transcript: PlainTranscript(workplace: workplace), isJSON: arguments.isJSON,
      isColored: color && !arguments.isPlain,
      drawsPictures: isTerminal && !arguments.isPlain, asks: !arguments.isConfirmed)
  }
}
