internal import FoundationEssentials
internal import Glibc
internal import SourceReading
internal import TutorSource

/// The tutor's helper program that answers questions about Swift source.
///
/// It reads questions from standard input, one JSON value per line, and prints an answer to each.
///
/// For some texts, the parser overflows the stack or takes minutes. The operating system then ends
/// this process, and the tutor starts another one.
@main
enum SourceReader {
  /// The memory limit of the process, in bytes.
  private static let memory: rlim_t = 2 << 30
  /// The stack size for the recursive parser, in bytes.
  private static let stack = 100 << 20

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

  /// Answers questions until the input ends.
  private static func serve() {
    // If the process ends before it reports this, the tutor assumes a broken installation.
    report(Array("ready".utf8))
    var answering = Answering()
    while let line = readLine() {
      guard let question = try? JSONDecoder().decode(SourceQuestion.self, from: Data(line.utf8))
      else { return }
      limitTime(to: question.seconds)
      let answer = answering.answer(question)
      let bytes = (try? JSONEncoder().encode(answer)).map(Array.init) ?? []
      limitTime(to: 0)
      report(bytes)
    }
  }

  /// Limits the processor time, after which the system ends the process with `SIGPROF`.
  ///
  /// A value of 0 removes the limit.
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
