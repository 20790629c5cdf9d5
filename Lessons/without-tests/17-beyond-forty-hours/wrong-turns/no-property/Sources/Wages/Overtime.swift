struct Overtime {}
