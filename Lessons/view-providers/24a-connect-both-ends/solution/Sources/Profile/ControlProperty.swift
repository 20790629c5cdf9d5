/// A value that can be observed.
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

  /// Calls the listener after each change of the value from now on.
  func listen(_ listener: @escaping (Value) -> Void) {
    listeners.append(listener)
  }
}

/// The value of a control, seen from outside: code can show a new value and observe the user's changes.
struct ControlProperty<Value> {
  private let changes: Source<Value>
  private let sink: (Value) -> Void

  /// - Parameters:
  ///   - changes: The values that the user enters.
  ///   - sink: Shows a value in the control.
  init(changes: Source<Value>, sink: @escaping (Value) -> Void) {
    self.changes = changes
    self.sink = sink
  }

  /// Calls the listener with each change that the user makes.
  func onChange(_ listener: @escaping (Value) -> Void) {
    changes.listen(listener)
  }

  /// Shows a value in the control.
  func show(_ value: Value) {
    sink(value)
  }

  /// Shows a value, and then calls the listener with each change that the user makes.
  func connect(showing value: Value, onChange listener: @escaping (Value) -> Void) {
    show(value)
    onChange(listener)
  }
}
