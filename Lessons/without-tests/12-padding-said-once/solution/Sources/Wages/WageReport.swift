import Foundation

/// Prints the wages of a week from the time clock's export.
/// 2016: first version. 2018: Sundays. 2021: skip bad lines. Handle with care!
final class WageReport {
  var list: [String] = []
  var m: [String: Int] = [:]
  var s: [String: Int] = [:]

  let output: (String) -> Void

  init(output: @escaping (String) -> Void = { print($0) }) {
    self.output = output
  }

  func run(path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      output("cannot read \(path)")
      return
    }
    report(text, on: Date())
  }

  func report(_ text: String, on day: Date) {
    // heading
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let now = calendar.dateComponents([.year, .month, .day], from: day)
    var stamp = "\(now.year!)-"
    if now.month! < 10 { stamp += "0" }
    stamp += "\(now.month!)-"
    if now.day! < 10 { stamp += "0" }
    stamp += "\(now.day!)"
    output("WAGES, printed on \(stamp)")
    output("")

    for line in text.components(separatedBy: "\n") {
      if line.isEmpty || line.hasPrefix("name;") { continue }
      let parts = line.components(separatedBy: ";")
      if parts.count < 4 {
        output("? \(line)")
        continue
      }
      let name = parts[0]
      if m[name] == nil {
        list.append(name)
        m[name] = 0
        s[name] = 0
      }
      let x = paidMinutes(from: parts[2], to: parts[3])
      m[name]! += x
      // Sundays count extra, see below
      if parts[1] == "Sun" { s[name]! += x }
    }

    var totalMinutes = 0
    var totalCents = 0
    for name in list {
      let wage = m[name]! * Settings.shared.hourlyWage / 60
      let bonus =
        s[name]! * Settings.shared.hourlyWage / 60
        * Settings.shared.sundayBonus / 100
      totalMinutes += m[name]!
      totalCents += wage + bonus
      output(row(name, m[name]!, wage + bonus))
    }
    output("")
    output(row("Total", totalMinutes, totalCents))
  }

  func row(_ name: String, _ minutes: Int, _ cents: Int) -> String {
    var a = name
    while a.count < 12 { a += " " }
    var b = "\(minutes / 60):"
    if minutes % 60 < 10 { b += "0" }
    b += "\(minutes % 60)"
    while b.count < 8 { b = " " + b }
    var c = "\(cents / 100)."
    if cents % 100 < 10 { c += "0" }
    c += "\(cents % 100)"
    while c.count < 12 { c = " " + c }
    return a + b + c
  }

  /// Minutes that are paid for one shift.
  func paidMinutes(from: String, to: String) -> Int {
    let f = from.components(separatedBy: ":")
    let t = to.components(separatedBy: ":")
    let start = Int(f[0])! * 60 + Int(f[1])!
    let end = Int(t[0])! * 60 + Int(t[1])!
    var x = end - start
    // half an hour of break
    if x > 360 { x -= 30 }
    // quarters of an hour
    return x / 15 * 15
  }
}
