import Testing

@testable import TutorRunning

struct ShellWordsTests {
  static let rows: [(String, [String]?)] = [
    ("a b  c", ["a", "b", "c"]),
    ("", []),
    ("'a b' c", ["a b", "c"]),
    (#"-rpath '$ORIGIN'"#, ["-rpath", "$ORIGIN"]),
    (#"-rpath=\$ORIGIN"#, ["-rpath=$ORIGIN"]),
    (#""a \"b\" c" d"#, [#"a "b" c"#, "d"]),
    (#""a\nb""#, [#"a\nb"#]),
    (#"a'b'"c"d"#, ["abcd"]),
    ("''", [""]),
    ("'it'\\''s'", ["it's"]),
    ("'open", nil),
    ("open\\", nil),
  ]

  @Test(arguments: rows)
  func `a line is split into words as a shell does`(_ line: String, words: [String]?) {
    #expect(ShellWords.split(line) == words)
  }

  @Test(arguments: [
    ("out/App-1_b.c", "out/App-1_b.c"), ("../Café", "../Café"), ("a b", "'a b'"), ("$a", "'$a'"),
    ("it's", #"'it'\''s'"#), ("", "''"),
  ])
  func `a word is quoted if the shell would change it`(word: String, quoted: String) {
    #expect(ShellWords.quoted(word) == quoted)
    #expect(ShellWords.split(quoted) == [word])
  }
}
