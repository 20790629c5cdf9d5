import Testing

@testable import UIKit

@Suite
struct BrokenFileTests {
  struct Fault: Sendable, CustomTestStringConvertible {
    var xml: String
    var line: Int
    var message: String
    var testDescription: String { message }
    init(_ line: Int, _ xml: String, _ message: String) {
      (self.xml, self.line, self.message) = (xml, line, message)
    }
  }

  static let faults = [
    Fault(3, "<document>\n<view>\n</vieww>\n</document>", "a closing tag does not fit the element"),
    Fault(3, "<document>\n<view id=\"a\">\n</document>", "a closing tag does not fit the element"),
    Fault(2, "<document>\n<view>\n", "an element is never closed"),
    Fault(2, "<document>\n<view id=\"a\" id=\"b\"/></document>", "an attribute is given twice"),
    Fault(2, "<document>\n<view id=a/></document>", "does not begin with a quotation mark"),
    Fault(2, "<document>\n<view id/></document>", "an attribute without a value"),
    Fault(2, "<document>\n<view id=\"a\"tag=\"1\"/></document>", "a space is missing"),
    Fault(2, "<document>\n<label text=\"a < b\"/></document>", "inside an attribute's value"),
    Fault(2, "<document>\n<label text=\"a & b\"/></document>", "&amp; for a plain &"),
    Fault(2, "<document>\n<label text=\"&nope;\"/></document>", "an unknown entity"),
    Fault(2, "<document>\n< view/></document>", "a name is missing"),
    Fault(2, "<document>\n<!-- never ended </document>", "a comment is never closed"),
    Fault(2, "<document/>\n<document/>", "something follows after the end"),
    Fault(1, "", "the file is empty"),
    Fault(1, "just text", "does not begin with an element"),
    Fault(2, "\n<?xml version=\"1.0\"?><document/>", "line must be at the very beginning"),
    Fault(2, "\n<plist version=\"1.0\"/>", "begins with <plist> instead of a <document>"),
    Fault(
      1, "<?xml version=\\\"1.0\\\"?>\n<document/>", "line does not begin with a quotation mark"),
    Fault(
      2, "\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"7.10\"/>",
      "format of Xcode 4 and before"),
    Fault(2, "<document>\n<view text=\"&#xZ;\"/></document>", "not the number of a character"),
    Fault(1, "<?xml version=\"1.0\" encoding=\"x-none\"?><document/>", "encoding that the"),
    Fault(1, "<?xml version=\"1.0\" ><document/>", "does not end with ?>"),
    Fault(2, "<document>\n<view>]]></view></document>", "]]&gt;"),
    Fault(1, "<?xml version=\"1.0\" standalone=\"x\"?><document/>", "neither yes nor no"),
    Fault(1, "<?xml?><document/>", "an instruction <?…?> that says nothing"),
    Fault(2, "<document>\n  <?x ?></document>", "an instruction <?…?> that says nothing"),
    Fault(1, "<archive/>", "begins with <archive> instead of a <document>"),
    Fault(
      1, "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"/>",
      "for macOS (AppKit)"),
    Fault(
      1, "<document type=\"com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB\"/>",
      "for macOS (AppKit)"
    ),
    Fault(
      1, "<document type=\"com.apple.InterfaceBuilder.WatchKit.Storyboard\"/>",
      "for watchOS (WatchKit)"),
  ]

  @Test(arguments: faults)
  func `a broken file is reported with the line and the reason`(_ fault: Fault) {
    let problem = #expect(throws: NibProblem.self) {
      try NibReader.read(Data(fault.xml.utf8), file: "Main.storyboard")
    }
    #expect(problem?.file == "Main.storyboard")
    #expect(problem?.line == fault.line)
    #expect(problem?.message.contains(fault.message) == true, "\(problem?.message ?? "")")
  }

  @Test func `a fault inside an element is reported with the element and its line`() {
    let xml = "<document>\n  <view>\n    <rect>\n  </view>\n</document>"
    let problem = #expect(throws: NibProblem.self) {
      try NibReader.read(Data(xml.utf8), file: "A.xib")
    }
    #expect(
      problem?.description
        == "A.xib:4:10: a closing tag does not fit the element that is open (inside <rect> of line 3)"
    )
  }

  @Test func `a fault without a message is reported by its number`() {
    #expect(XMLFault.message(forCode: 9999).contains("9999"))
  }

  @Test(arguments: [
    "com.apple.InterfaceBuilder3.CocoaTouch.XIB",
    "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
    "com.apple.InterfaceBuilder.AppleTV.XIB", "com.apple.InterfaceBuilder.AppleTV.Storyboard",
  ])
  func `files for all systems with UIKit are read`(_ type: String) throws {
    let xml = "<document type=\"\(type)\"/>"
    #expect(try NibReader.read(Data(xml.utf8), file: "A.xib")["type"] == type)
  }

  @Test func `elements have their line and column`() throws {
    let xml = "<document type=\"XIB\">\n  <objects>text<view id=\"a\"/></objects>\n</document>"
    let root = try NibReader.read(Data(xml.utf8), file: "A.xib")
    let objects = try #require(root.child("objects"))
    #expect(objects.line == 2 && objects.text == "text")
    #expect(objects.child("view")?.id == "a" && objects.child("view")?.line == 2)
  }

  @Test(arguments: [
    "", #"<?xml version="1.0" encoding="UTF-8"?>"#, #"<?xml version="1.0" encoding=""UTF-8"?>"#,
    #"<?xml version="1.0" encoding="UTF-16"?>"#,
  ])
  func `an invalid byte is reported with its position`(_ first: String) {
    let bytes = Data((first + "\n<document type=\"XIB\">\n é<label text=\"").utf8) + [0xE9]
    let problem = #expect(throws: NibProblem.self) {
      try NibReader.read(bytes + Data("\"/></document>".utf8), file: "A.xib")
    }
    #expect(problem?.line == 3 && problem?.column == 17)
    #expect(problem?.message.contains("a byte that is no UTF-8") == true)
  }

  @Test(arguments: ["UTF-7", "IBM037", "nowhere"])
  func `an unknown encoding is reported and does not end the program`(_ name: String) {
    let xml = "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<a+2AA- b=\"c+2AA-\"/>"
    let problem = #expect(throws: NibProblem.self) {
      try NibReader.read(Data(xml.utf8), file: "A.xib")
    }
    #expect(problem?.line == 1 && problem?.message.contains("encoding") == true)
  }

  @Test(arguments: [
    (String.Encoding.utf8, "UTF-8"), (.utf16, "UTF-16"), (.isoLatin1, "ISO-8859-1"),
    (.utf8, "utf-8"), (.utf16LittleEndian, "UTF-16"), (.utf16BigEndian, "UTF-16"),
    (.isoLatin2, "iso-8859-2"), (.windowsCP1252, "windows-1252"), (.shiftJIS, "Shift_JIS"),
  ])
  func `a file is read in its declared encoding`(
    _ encoding: String.Encoding, name: String
  ) throws {
    let title = encoding == .shiftJIS ? "赤" : "é"
    let xml =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?>\n<document type=\"XIB\" title=\"\(title)\"/>"
    let data = try #require(xml.data(using: encoding))
    #expect(try NibReader.read(data, file: "A.xib")["title"] == title)
  }
}
