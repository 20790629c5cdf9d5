internal import TutorUI
internal import InterfaceDocuments
internal import TerminalUI

/// A field for typing.
typealias CanvasPrompt = TextPrompt<CanvasPurpose>

/// The purpose of a typed text.
enum CanvasPurpose: Equatable, Sendable {
  case attribute(key: String, name: String, FieldType)
  case part(key: String, name: String, PartField)
  case label(key: String)
  case module(key: String)
  case frame(key: String)
  case length(key: String, name: String)
  case runtimeKeyPath(key: String)
  case runtimeValue(key: String, keyPath: String, type: String)
  case segueIdentifier(SegueDescription)

  private static func numbers(_ text: String) -> [Double]? {
    let words = text.split { " ,".contains($0) }
    let numbers = words.compactMap { Double($0) }.filter(\.isFinite)
    return numbers.count == words.count ? numbers : nil
  }

  /// Returns why a typed text does not fit; `nil` if it does.
  func problem(of text: String) -> String? {
    guard !text.isEmpty else { return nil }
    switch self {
    case .attribute(_, _, let type):
      return type.normalized(text) == nil ? "This is not \(type.expectation)." : nil
    case .part(_, _, let part):
      return PartValue(text, for: part) == nil
        ? "Type \(PartValue.expectation(for: part))." : nil
    case .frame: return Self.numbers(text)?.count == 4 ? nil : "Type four numbers."
    case .length: return Self.numbers(text)?.count == 1 ? nil : "Type a number."
    case .label, .module, .runtimeKeyPath, .runtimeValue, .segueIdentifier: return nil
    }
  }

  /// Returns what a typed text leads to: an edit, or another question; `nil` if there is nothing to do.
  func choice(for text: String, in file: EditedFile) -> CanvasChoice? {
    let value = text.isEmpty ? nil : text
    switch self {
    case .attribute(let key, let name, _), .part(let key, let name, _):
      return .edits([.set(key, name, value)])
    case .label(let key): return .edits([.rename(key, value)])
    case .module(let key):
      let element = file.outline[key].map { file.document[$0.path] }
      return .edits([.setClass(key, element?["customClass"], module: value)])
    case .frame(let key):
      guard let numbers = Self.numbers(text), numbers.count == 4 else { return nil }
      return .edits([
        .setFrame(key, x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      ])
    case .length(let key, let name):
      guard let number = Self.numbers(text)?.first else { return nil }
      return .edits([
        .setFrame(
          key, x: name == "x" ? number : nil, y: name == "y" ? number : nil,
          width: name == "width" ? number : nil, height: name == "height" ? number : nil)
      ])
    case .runtimeKeyPath(let key):
      return value.map { .picker(Self.runtimeTypes(key: key, keyPath: $0)) }
    case .runtimeValue(let key, let keyPath, let type):
      return .edits([.setRuntimeAttribute(key, keyPath: keyPath, type: type, value: text)])
    case .segueIdentifier(var segue):
      segue.identifier = value
      return .edits([.addSegue(segue)])
    }
  }

  private static func runtimeTypes(key: String, keyPath: String) -> CanvasPicker {
    CanvasPicker(
      title: "Type of \(keyPath)",
      items: RuntimeAttributeType.allCases.map(\.rawValue).map { type in
        CanvasPicker.Item(
          title: type,
          choice: .prompt(
            CanvasPrompt(
              title: keyPath, text: "", hint: "a \(type)",
              purpose: .runtimeValue(key: key, keyPath: keyPath, type: type))))
      })
  }
}
