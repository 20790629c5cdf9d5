/// The types of runtime attributes, named as in files.
package enum RuntimeAttributeType: String, CaseIterable, Sendable {
  case boolean, number, string, color, image, size, point, rect
}
