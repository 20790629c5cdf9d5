internal import FoundationEssentials
internal import Glibc

/// The values of one measurement that was repeated, in seconds or in the unit of its row.
struct Sample: Encodable {
  private(set) var seconds: [Double]

  init(_ seconds: [Double] = []) { self.seconds = seconds }

  mutating func add(_ value: Double) { seconds.append(value) }

  /// The median, which a single disturbed round hardly affects.
  ///
  /// The median of an empty sample is NaN.
  var median: Double {
    let sorted = seconds.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  var least: Double { seconds.min() ?? .nan }
  var most: Double { seconds.max() ?? .nan }

  private enum Key: CodingKey {
    case median, least, most, all
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(median, forKey: .median)
    try container.encode(least, forKey: .least)
    try container.encode(most, forKey: .most)
    try container.encode(seconds, forKey: .all)
  }
}

/// An error that ends a measurement early.
struct CannotMeasure: Error, CustomStringConvertible {
  var reason: String
  var description: String { "cannot be measured: \(reason)" }
}

/// The time for which processors worked.
enum ProcessorTime {
  /// The processor time of all child processes that have ended, in seconds.
  static var ofChildren: Double {
    var usage = rusage()
    getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    let seconds = { (time: timeval) in Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}

/// A row of the table: a measurement and, optionally, another one to compare it with.
struct Row: Encodable {
  var name: String
  var ours: Sample
  var other: Sample?
  /// The name of the other measurement.
  var against: String?
  /// The unit of the values, or `nil` for seconds.
  var unit: String?

  /// The maximum desired ratio.
  ///
  /// If the ratio exceeds it, `reason` explains why.
  var target: Double?
  var reason: String?
  /// The maximum desired median, in the unit of the row.
  var limit: Double?

  /// A Boolean value that indicates whether the two values of each round belong together, because
  /// the rounds differ in what they measure.
  var isPaired = false

  /// The ratio of our median to the other median, or of paired values the median of the ratios.
  ///
  /// It is `nil` if there is nothing to compare with.
  var ratio: Double? {
    guard let other, other.median > 0 else { return nil }
    guard isPaired else { return ours.median / other.median }
    return Sample(zip(ours.seconds, other.seconds).map { $0 / $1 }).median
  }

  var isOverTarget: Bool {
    guard let ratio, let target else { return false }
    return ratio > target
  }

  var isOverLimit: Bool {
    guard let limit else { return false }
    return ours.median > limit
  }

  private enum Key: CodingKey {
    case name, ours, other, against, ratio, unit, target, reason, limit
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(ours, forKey: .ours)
    try container.encodeIfPresent(other, forKey: .other)
    try container.encodeIfPresent(against, forKey: .against)
    try container.encodeIfPresent(ratio, forKey: .ratio)
    try container.encode(unit ?? "s", forKey: .unit)
    try container.encodeIfPresent(target, forKey: .target)
    if isOverTarget { try container.encodeIfPresent(reason, forKey: .reason) }
    try container.encodeIfPresent(limit, forKey: .limit)
  }

  var text: String {
    var line = name.filled(to: 44) + ours.summary(in: unit).filled(to: 26)
    if let other, let against {
      line +=
        other.summary(in: unit).filled(to: 26)
        + (ratio.map { "\($0.rounded(to: 2))" } ?? "").filled(to: 7)
      line += against
    }
    if let target, isOverTarget {
      line += "\n    over \(target): \(reason ?? "the reason is not known")"
    }
    if let limit, isOverLimit { line += "\n    over \(limit) \(unit ?? "s")" }
    return line
  }
}

extension Sample {
  /// Returns the median, the minimum and the maximum, with their unit.
  ///
  /// If the median is below one second, the times are in milliseconds.
  fileprivate func summary(in unit: String?) -> String {
    let isShort = median < 1 && unit == nil
    let factor = isShort ? 1000.0 : 1
    let unit = unit ?? (isShort ? "ms" : "s")
    let places = isShort ? 1 : 2
    let (middle, low, high) = (median * factor, least * factor, most * factor)
    return
      "\(middle.rounded(to: places)) \(unit) (\(low.rounded(to: places))–\(high.rounded(to: places)))"
  }
}

extension String {
  fileprivate func filled(to columns: Int) -> String {
    self + String(repeating: " ", count: max(1, columns - count))
  }
}

extension Double {
  func rounded(to places: Int) -> Double {
    guard isFinite else { return self }
    let factor = places == 1 ? 10.0 : 100.0
    return (self * factor).rounded() / factor
  }
}
