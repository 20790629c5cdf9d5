internal import Glibc
internal import TutorUI

extension Reporter {
  /// Creates the reporter that a command line requests.
  init(_ general: GeneralOptions, environment: [String: String], workplace: Workplace) {
    let isTerminal = isatty(STDOUT_FILENO) == 1 && environment["TERM"] != "dumb"
    let allowsColor = environment["NO_COLOR", default: ""].isEmpty && isTerminal
    let color =
      switch general.color {
      case .auto: allowsColor
      case .always: true
      case .never: false
      }
    self.init(
      output: Output(general),
      transcript: PlainTranscript(columns: Console.columns(environment), workplace: workplace),
      isColored: color && !general.isPlain, drawsPictures: isTerminal && !general.isPlain,
      asks: !general.isConfirmed)
  }
}
