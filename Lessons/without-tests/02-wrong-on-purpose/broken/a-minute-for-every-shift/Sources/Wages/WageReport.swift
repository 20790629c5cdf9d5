import Foundation

/// Prints the wages of a week from the time clock's export.
/// 2016: first version. 2018: Sundays. 2021: skip bad lines. Handle with care!
final class WageReport {
  var list: [String] = []
  var m: [String: Int] = [:]
  var s: [String: Int] = [:]

  func run(path: String) {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      print("cannot read \(path)")
      return
    }

    // heading
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(secondsFromGMT: 0)!
    let now = calendar.dateComponents([.year, .month, .day], from: Date())
    var stamp = "\(now.year!)-"
    if now.month! < 10 { stamp += "0" }
    stamp += "\(now.month!)-"
    if now.day! < 10 { stamp += "0" }
    stamp += "\(now.day!)"
    print("WAGES, printed on \(stamp)")
    print("")

    for line in text.components(separatedBy: "\n") {
      if line.isEmpty || line.hasPrefix("name;") { continue }
      let parts = line.components(separatedBy: ";")
      if parts.count < 4 {
        print("? \(line)")
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
      var a = name
      while a.count < 12 { a += " " }
      var b = "\(m[name]! / 60):"
      if m[name]! % 60 < 10 { b += "0" }
      b += "\(m[name]! % 60)"
      while b.count < 8 { b = " " + b }
      var c = "\((wage + bonus) / 100)."
      if (wage + bonus) % 100 < 10 { c += "0" }
      c += "\((wage + bonus) % 100)"
      while c.count < 12 { c = " " + c }
      print(a + b + c)
    }

    // same thing again for the total
    var t1 = "Total"
    while t1.count < 12 { t1 += " " }
    var t2 = "\(totalMinutes / 60):"
    if totalMinutes % 60 < 10 { t2 += "0" }
    t2 += "\(totalMinutes % 60)"
    while t2.count < 8 { t2 = " " + t2 }
    var t3 = "\(totalCents / 100)."
    if totalCents % 100 < 10 { t3 += "0" }
    t3 += "\(totalCents % 100)"
    while t3.count < 12 { t3 = " " + t3 }
    print("")
    print(t1 + t2 + t3)
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
    return 1
  }
}
