internal import TutorCore
internal import TutorPlatform
internal import TutorUI

/// An open session that programs of the same user follow, such as the server of an editor.
///
/// They connect to a socket in the tutor's own folder, receive the records of `--json`, and send
/// commands in the words of plain mode.
final class SharedSession: Activity {
  private let server: LocalServer
  private let workplace: Workplace
  /// The session as the programs know it.
  private var known: Session
  private var commands: [String] = []

  /// The path of the socket in a tutor's own folder.
  static func path(in ownFolder: String) -> String { ownFolder + "/session" }

  /// Shares a session, or returns `nil` if the socket cannot be made.
  init?(_ session: Session, in ownFolder: String, _ workplace: Workplace) {
    guard let server = try? LocalServer(at: Self.path(in: ownFolder)) else { return nil }
    (self.server, self.workplace, known) = (server, workplace, session)
  }

  var descriptors: [Int32] { server.descriptors }
  var wakeUp: Instant? { server.wakeUp }
  var isOver: Bool { false }
  func cancel(at now: Instant) { server.cancel(at: now) }

  func advance(at now: Instant) {
    server.advance(at: now)
    for connection in server.connections {
      commands += connection.takeLines().map { String(decoding: $0, as: UTF8.self) }
    }
    for connection in server.accept() {
      for record in Self.records(of: known, workplace) { connection.send(record.line) }
    }
  }

  /// Sends the changes of the session since the last call.
  func report(_ session: Session) {
    guard session != known else { return }
    let old = known
    known = session
    guard !server.connections.isEmpty else { return }
    for change in session.changes(since: old) {
      if let record = JSONRecord.change(change, in: session, workplace) { send(record) }
    }
  }

  /// Sends a record that is about no change of the session.
  func send(_ record: JSONRecord) {
    for connection in server.connections { connection.send(record.line) }
  }

  /// Returns the events that the received commands send to a session.
  ///
  /// The senders receive the reason why a command cannot be performed.
  func events(for session: Session) -> [Session.Event] {
    defer { commands = [] }
    return commands.compactMap { command in
      do {
        return try Self.event(command, in: session)
      } catch {
        send(JSONRecord(.notice, "\(error)"))
        return nil
      }
    }
  }

  /// Returns the event of a command, or `nil` if it sends none.
  static func event(_ command: String, in session: Session) throws -> Session.Event? {
    if session.question != nil { return Console.isYes(command) ? .confirmed : .declined }
    let words = command.split(whereSeparator: \.isWhitespace).map(String.init)
    // Several programs are asked; the first answer counts.
    if words == ["yes"] || words == ["no"] { return nil }
    if words == ["stop"] { return .cancelRequested }
    if words.first == "equivalent", session.practice != nil, words.count > 2 {
      return .equivalenceClaimed(
        mutant: words[1], reason: words.dropFirst(2).joined(separator: " "))
    }
    let parsed = try ParsedWords(words, for: Subcommand.all)
    guard case .session(let action) = try parsed.subcommand.action(parsed) else { return nil }
    guard session.practice == nil || action.worksInPractice else { return nil }
    return try action.event()
  }

  /// Returns the records that tell a new program the state of a session.
  private static func records(of session: Session, _ workplace: Workplace) -> [JSONRecord] {
    let step = session.practice == nil ? [JSONRecord.step(session, in: workplace)] : []
    return step
      + session.changesUntilNow.compactMap { JSONRecord.change($0, in: session, workplace) }
  }
}

extension JSONRecord {
  /// The record with the end of its line.
  fileprivate var line: [UInt8] { Array((text + "\n").utf8) }
}
