internal import FoundationEssentials
internal import TutorCore

/// One line of `--json`: an object with a version, an event's name, a place and the event's keys.
///
/// A line may gain keys within a version. A key changes its meaning only with a new version.
struct JSONRecord: Encodable, Sendable {
  /// The version of the format.
  static let version = 2

  private let encode: @Sendable (any Encoder) throws -> Void

  /// Creates a record of an event, at a place if the event has one.
  ///
  /// - Parameters:
  ///   - event: The event.
  ///   - object: The object that the event's keys are about.
  ///   - place: The place.
  init<Object>(_ event: JSONEvent<Object>, _ object: Object, at place: Place? = nil) {
    assert(JSONEvents.all.contains { $0.name == event.name }, event.name)
    // All keys form one object, because an encoder has only one top-level container.
    encode = { encoder in
      if let place { try JSONEvents.place.keys.encode(place, to: encoder) }
      try event.keys.encode(object, to: encoder)
      try JSONEvents.record.keys.encode(event.name, to: encoder)
    }
  }

  /// Creates a record of an event without keys of its own.
  init(_ event: JSONEvent<Void>, at place: Place? = nil) { self.init(event, (), at: place) }

  func encode(to encoder: any Encoder) throws { try encode(encoder) }

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
  struct Place: Sendable {
    var lesson: Lesson.ID?
    var step: Step.ID?
    var package: String?
    var number: Int?
    var of: Int?
    var kind: Step.Kind?
    var title: String?
  }
}

extension JSONRecord.Place {
  /// Creates a place with the details of its step in a course.
  init(_ place: StepPlace, in course: Course) {
    let lesson = course.lesson(place.lesson)
    let step = lesson?.step(place.step)
    self.init(
      lesson: place.lesson, step: place.step, number: lesson?.number(of: place.step),
      of: lesson?.steps.count, kind: step?.kind, title: step?.title)
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
