/// The server in the office calls this every Monday at three in the morning.
public func nightJob() {
  WageReport().run(path: "/srv/timeclock/week.csv")
}
