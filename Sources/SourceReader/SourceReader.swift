internal import FoundationEssentials
internal import Glibc
internal import SourceReading
internal import TutorSource

/// A helper program of the tutor: reads questions about Swift source, one JSON value a line, and prints an answer to each.
///
/// The parser overflows the stack or takes minutes on some texts. The operating system then ends this process, and the
/// tutor starts another one.
@main
enum SourceReader {
  /// The bytes of memory that the process may have.
  private static let memory: rlim_t = 2 << 30
  /// The bytes of stack for the parser, which recurses.
  private static let stack = 100 << 20
  /// The seconds of processor time for one question.
  private static let seconds = 1

  static func main() {
    limit(RLIMIT_CORE, to: 0)
    limit(RLIMIT_AS, to: memory)
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, stack)
    var thread = pthread_t()
    let problem = pthread_create(
      &thread, &attributes,
      { @Sendable _ in
        SourceReader.serve()
        return nil
      }, nil)
    guard problem == 0 else { exit(1) }
    pthread_join(thread, nil)
  }

  private static func limit(_ resource: __rlimit_resource, to value: rlim_t) {
    var limit = rlimit(rlim_cur: value, rlim_max: value)
    setrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  }

  /// Answers until the input ends.
  private static func serve() {
    // The tutor takes the end of a process that has not said so much for a fault of the installation.
    report(Array("ready".utf8))
    var answering = Answering()
    while let line = readLine() {
      guard let question = try? JSONDecoder().decode(SourceQuestion.self, from: Data(line.utf8))
      else { return }
      limitTime(to: seconds)
      let answer = answering.answer(question)
      let bytes = (try? JSONEncoder().encode(answer)).map(Array.init) ?? []
      limitTime(to: 0)
      report(bytes)
    }
  }

  /// Has the system end the process with `SIGPROF` after some seconds of processor time; 0 is no limit.
  private static func limitTime(to seconds: Int) {
    var timer = itimerval()
    timer.it_value.tv_sec = seconds
    setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
  }

  private static func report(_ line: [UInt8]) {
    var rest = (line + [UInt8(ascii: "\n")])[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { exit(1) }
      rest = rest.dropFirst(count)
    }
  }
}
