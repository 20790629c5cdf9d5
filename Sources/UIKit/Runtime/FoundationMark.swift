/// The first stored property of a class whose objects are values of attributed strings.
///
/// Foundation on Linux compares the old and the new value of an attribute with `CFEqual`, which reads
/// the number of a Core Foundation type from bits 8 to 23 of the first stored property, and ends the
/// process if they are zero. They are zero in many floating-point numbers. Found by trying values.
struct FoundationMark {
  private let bits: UInt = 1 << 8
}
