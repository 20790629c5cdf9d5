/// Source fragments that nest without end when repeated.
enum NestedSource {
  /// The code before the repeated part.
  static let starts = [
    "", "func f() -> a ", "let a: b ", "let a = b ", "let a: ", "let a = ", "let a = \"\\(",
    "let a = \"\\(\" ",
  ]

  static let parts = [
    "(", "a.", "{", "[[", "!", "if a ", "f()", "a ? b : ", "[a]", "x + ", "try ", "a<", "x<y,",
    "#if a\n", "\"\\(", "if a {\n", "if let a=", "if if ", "a as? [", "inout ", "switch a{case ",
    "class A {", "/*", "@a(", "-> ", ") -> (", "~ ", "& ", "? ", ": ", ". ", "# ", "\\ ", "= ",
    ", ", "* ", "- ", "; ", "... ",
    "` ", "$ ", "@", "a ", "a -> ", "-> a & ", "a ? ", "a ?. ", ". a ?. ", "= a ?. ", "a throws ",
    "= a [ ", "& a ( ", "~ a < ", "< a ( ", "@ a ; ", "@ a \\ ", "@ a [ ", "@ a ' ", "@ a <> ",
    "a, ",
    "a = ", "a\n", "f(a)\n", "\"a\", ", "\"a\" -> ", "let ", "open ", "a: ", "unowned(safe) ",
    "@a {} ", "@ a ; {a} ", "@a() {}", "@a actor ", "{} ? a ", "{} ?. a ", "{ let b } ? a ",
    "switch a { a } ", "switch { a }\n", "switch a { a; case b: c } ",
    "( a / \")\" + ", "#unavailable ", "a @ a ' let b\n", "open ' {} '", "a<() -> ", "a<b.",
    "switch func a }", ">1e999", "try!>1",
    "@ a < ", "[ @ a < ",
    "@ a < [ ", "a<@a[", "@a<b, ", "#/\n", "a #/\r\n", "##/ #/\n",
  ]

  /// Fragments for which the parser's time grows with the square of their number.
  static let slowParts = ["@a %s", "\\@a %s"]

  /// String literals whose ends the parser and the lexer disagree about.
  static let brokenTexts = [
    "\"\"\"\n  a \\(1 + 2s\n  \"\"\"", "\"\"\"\n  a \\(a \\(1)\n  \"\"\"",
    "\"\\(a; func \" ", "\"\\(a; func /* \" ", "a /\"/ ", "\"\n", "#\"\"",
  ]

  /// String literals, regular expressions and comments that contain a quote.
  static let texts = [
    "#\"x \" \"#;", "/x \"/;", "#/x \"/#;", "/* x \" */;", "1 // x \"\n", "\"x \\\"\";",
    "\"\"\"\n  x \"\n  \"\"\";",
    "#\"\"\"\n  x \"\"\"\n  \"\"\"#;", "\"x \\(\"\\\"\") \";",
  ]
}
