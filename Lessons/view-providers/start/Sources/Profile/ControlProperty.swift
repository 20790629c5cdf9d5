/// A value that others can listen to.
final class Source<Value> {
  private var listeners: [(Value) -> Void] = []

  var value: Value {
    didSet {
      for listener in listeners { listener(value) }
    }
  }

  init(_ value: Value) {
    self.value = value
  }

  /// From now on, whenever the value changes, the listener hears of it.
  func listen(_ listener: @escaping (Value) -> Void) {
    listeners.append(listener)
  }
}

/// What a control shows, seen from outside: it can be shown something, and it tells what the user makes of it.
struct ControlProperty<Value> {
  private let changes: Source<Value>
  private let sink: (Value) -> Void

  /// - Parameters:
  ///   - changes: speaks when the user has changed the control.
  ///   - sink: is given what the control shall show.
  init(changes: Source<Value>, sink: @escaping (Value) -> Void) {
    self.changes = changes
    self.sink = sink
  }

  /// Has the listener told about each change that the user makes.
  func onChange(_ listener: @escaping (Value) -> Void) {
    changes.listen(listener)
  }

  /// Has the control show a value.
  func show(_ value: Value) {
    sink(value)
  }
}
