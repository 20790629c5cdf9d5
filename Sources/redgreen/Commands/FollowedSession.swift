internal import Glibc
internal import LanguageServer
internal import TutorPlatform

/// The session that the server of an editor follows: that of the open tutor, or one of its own.
///
/// Its own session ends when a tutor starts, and begins again after that one has ended.
final class FollowedSession {
  /// Something that the session has reported.
  enum Event {
    case record(JSON)
    case ended
    case problem(String)
  }

  private let socket: String
  private let command: ChildProcess.Command
  private var tutor: LocalConnection?
  private var own: ChildProcess?
  private var lines: [[UInt8]] = []
  private var nextTry = Instant.now()
  /// The time from which a session of its own may begin; until then, a new tutor has precedence.
  private var ownTry = Instant.now()

  /// The time between two attempts to find a tutor, in seconds.
  private static let interval = 0.1
  /// The time that a starting tutor has to share its session, in seconds.
  private static let precedence = 2.0
  /// The time until the next attempt after a failure, in seconds.
  private static let pause = 8.0

  /// Creates the session of a folder.
  ///
  /// - Parameters:
  ///   - socket: The path where an open tutor shares its session.
  ///   - command: The command that runs a session, with records of JSON as its output.
  init(at socket: String, or command: ChildProcess.Command) {
    (self.socket, self.command) = (socket, command)
  }

  var activities: [any Activity] {
    (tutor.map { [$0] } ?? []) + (own.map { [$0] } ?? [])
  }

  /// The time of the next attempt to find a session, or `nil` while there is one.
  var wakeUp: Instant? { activities.isEmpty ? nextTry : nil }

  /// Sends a command in the words of plain mode.
  func send(_ words: String) {
    let line = Array((words + "\n").utf8)
    tutor?.send(line)
    own?.send(line)
  }

  /// Does what is possible without waiting, and returns what the session has reported.
  func advance(at now: Instant) -> [Event] {
    var events: [Event] = []
    if let tutor {
      tutor.advance(at: now)
      lines += tutor.takeLines()
    }
    own?.advance(at: now)
    events += lines.compactMap { JSON(parsing: $0).map { .record($0) } }
    lines.removeAll()
    if tutor?.isOver == true {
      tutor = nil
      (nextTry, ownTry) = (now, now + Self.interval)
      events.append(.ended)
    }
    if let child = own, child.isOver {
      own = nil
      let hasYielded = child.status == .signalled(SIGTERM) || child.status == .exited(0)
      (nextTry, ownTry) = (now, now + (hasYielded ? Self.precedence : Self.pause))
      events.append(.ended)
    }
    if activities.isEmpty, now >= nextTry { events += begin(at: now) }
    return events
  }

  /// Ends the session of its own, and waits for that.
  func close() {
    own?.cancel(at: .now())
    own?.runToEnd(within: Self.precedence)
  }

  private func begin(at now: Instant) -> [Event] {
    nextTry = now + Self.interval
    tutor = try? LocalConnection(to: socket)
    guard tutor == nil, now >= ownTry else { return [] }
    do {
      var splitter = LineSplitter()
      own = try ChildProcess(command) { [weak self] stream, bytes in
        if stream == .output { self?.lines += splitter.lines(adding: bytes) }
      }
      return []
    } catch {
      ownTry = now + Self.pause
      return [.problem("\(error)")]
    }
  }
}
