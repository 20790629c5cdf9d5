import Testing

@testable import InterfaceDocuments

/// Tests of reading and writing without losing a byte.
@Suite struct XMLReaderTests {
  @Test(
    "well-formed XML is written byte for byte as it was read",
    arguments: [
      "<a/>", "<a></a>", "<a  b = 'c'\n d=\"&lt;&#10;'\" />", "<a\n>x &amp; y<b/>\n</a\n>",
      "<?xml version=\"1.0\" encoding='UTF-8' standalone=\"no\"?>\r\n<!-- c --><?p i?>\n<a>\r\n</a>\n",
      "<a><!--x--><![CDATA[ <&]] ]]><?pi ?></a>", "<ä:b.c-d ü=\"é😀\"/>",
    ])
  func roundTrip(text: String) throws {
    let document = try XMLReader.read(Array(text.utf8))
    #expect(document.prologue + document.root.source + document.epilogue == text)
  }

  @Test(
    "malformed XML is rejected with the position of the first error",
    arguments: [
      ("", "1:1: the file is empty, or does not begin with an element"),
      ("<![CDATA[x]]>", "1:1: the file is empty, or does not begin with an element"),
      ("<a>", "1:1: <a> is never closed"),
      ("<a>\n <b></a>", "2:5: </a> does not fit <b> of line 2"),
      ("<a b=\"1\" b='2'/>", "1:10: the attribute b is given twice"),
      ("<a b=\"<\"/>", "1:7: a < inside the value of b; write &lt;"),
      ("<a>&nbsp;</a>", "1:4: an unknown entity; write &amp; for a plain &"),
      ("<a>&#0;</a>", "1:4: an unknown entity; write &amp; for a plain &"),
      ("<a>]]></a>", "1:4: ]]> outside of <![CDATA[…]]>; write ]]&gt;"),
      ("<a/><b/>", "1:5: something follows after the end of the document"),
      ("<a b/>", "1:5: an = is missing after b"),
      ("<a b=1/>", "1:6: the value of b does not begin with a quotation mark"),
      ("<a b=\"1\"c=\"2\"/>", "1:9: a space is missing between two attributes"),
      ("<a><!-- x -- y --></a>", "1:11: two hyphens inside a comment"),
      (
        "<!DOCTYPE a><a/>",
        "1:1: a document type declaration, which an interface file does not have"
      ),
      (" <?xml version=\"1.0\"?><a/>", "1:2: the <?xml …?> line must be at the very beginning"),
      (
        "<?xml version=\"1.0\" encoding=\"UTF-16\"?><a/>",
        "1:1: the file is in UTF-16: save it in UTF-8"
      ),
      ("<a>\u{1}</a>", "1:4: a character that XML does not allow"),
    ])
  func malformed(text: String, expected: String) {
    #expect { try XMLReader.read(Array(text.utf8)) } throws: { "\($0)" == expected }
  }

  @Test("elements nested deeper than libxml2 allows are rejected, not crashed on")
  func depth() {
    let text = String(repeating: "<a>", count: 100_000)
    #expect { try XMLReader.read(Array(text.utf8)) } throws: {
      "\($0)".contains("nested more than 256 levels")
    }
  }

  @Test("a value set from text is read back as the same text")
  func values() throws {
    let value = "a\"b'c<d>e&f\ng\th\u{E9}"
    var element = XMLElement("a")
    element["text"] = value
    let read = try XMLReader.read(Array(element.source.utf8))
    #expect(read.root["text"] == value)
    #expect(element.source == "<a text=\"a&quot;b'c&lt;d&gt;e&amp;f&#10;g&#9;h\u{E9}\"/>")
  }
}
