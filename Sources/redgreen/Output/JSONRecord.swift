internal import FoundationEssentials
internal import TutorCore

/// An event of `--json`, which encodes the keys that are specific to one kind of line.
///
/// `JSONRecord` adds the version, the event's name and the place in the course.
protocol JSONEvent: Encodable, Sendable {
  /// The value of the line's `event` key.
  var name: String { get }
}

/// One line of `--json`: an object with a version, an event's name, a place and the event's keys.
///
/// A line may gain keys within a version. A key changes its meaning only with a new version.
struct JSONRecord: Sendable {
  /// The version of the format.
  static let version = 2

  var event: any JSONEvent
  var place: Place?

  /// Creates a record of an event, at a place if the event has one.
  init(_ event: any JSONEvent, at place: Place? = nil) {
    self.event = event
    self.place = place
  }

  /// Creates a record of a message.
  init(_ kind: MessageEvent.Kind, _ message: String) {
    self.init(MessageEvent(kind: kind, message: message))
  }

  /// The record as one line of JSON.
  var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(self) else {
      return
        #"{"event":"error","message":"this record cannot be written as JSON","version":\#(Self.version)}"#
    }
    return Self.escapingInvisibles(String(decoding: data, as: UTF8.self))
  }

  /// Escapes the control and format characters beyond ASCII, such as C1 controls and those that
  /// reorder text, which `JSONEncoder` does not escape.
  private static func escapingInvisibles(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x7F }) else { return text }
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        for unit in String(scalar).utf16 {
          let digits = String(unit, radix: 16)
          escaped += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A place in the course: a lesson or a step, with the step's number, kind and title; or a package.
  struct Place: Encodable, Sendable {
    var lesson: Lesson.ID?
    var step: Step.ID?
    /// The name of the package, in practice.
    var package: String?
    /// The step's number in its lesson, counted from 1.
    var number: Int?
    /// The number of steps in the lesson.
    var of: Int?
    var kind: String?
    var title: String?
  }
}

extension JSONRecord: Encodable {
  private enum Key: String, CodingKey { case version, event }

  func encode(to encoder: any Encoder) throws {
    // The keys of all three form one object, because an encoder has only one top-level container.
    try place?.encode(to: encoder)
    try event.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(Self.version, forKey: .version)
    try container.encode(event.name, forKey: .event)
  }
}

extension JSONRecord.Place {
  /// Creates a place with the details of its step in a course.
  init(_ place: StepPlace, in course: Course) {
    let lesson = course.lesson(place.lesson)
    let step = lesson?.step(place.step)
    self.init(
      lesson: place.lesson, step: place.step, number: lesson?.number(of: place.step),
      of: lesson?.steps.count, kind: step?.kind.rawValue, title: step?.title)
  }

  /// Creates a place with the details of its step in the index of a course, which lacks the kind.
  init(_ place: TutorCore.Place, in course: CourseIndex) {
    switch place {
    case .package(let name): self.init(package: name)
    case .step(let place):
      let step = course.steps[place]
      self.init(
        lesson: place.lesson, step: place.step, number: step?.number, of: step?.of,
        title: step?.title)
    }
  }
}

/// An event whose only content is a message.
struct MessageEvent: JSONEvent {
  var kind: Kind
  var message: String

  enum Kind: String, CaseIterable, Sendable {
    case building, course, done, error, notSaved, notShared, notice, pace, question, reply,
      verdictMismatch
    case workshop, lessonPlayed, running, stopped, translated, verified
  }

  var name: String { kind.rawValue }

  private enum CodingKeys: CodingKey { case message }
}

/// An event without content besides its name.
struct StateEvent: JSONEvent {
  var kind: Kind

  enum Kind: String, CaseIterable, Sendable { case saved, shared, sharing }

  var name: String { kind.rawValue }

  private enum CodingKeys: CodingKey {}
}
