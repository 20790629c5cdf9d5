import TerminalUI
import Testing

@testable import TutorUI

/// Whole screens of the canvas compared with golden frames.
struct CanvasFrameTests {
  struct Setting: CustomTestStringConvertible, Sendable {
    var size: Size
    var theme: App.Theme
    var testDescription: String
  }

  static let settings = [(60, 15), (80, 24), (160, 48)].flatMap { columns, rows in
    [(Glyphs.unicode, Palette.color), (.ascii, .mono)].map { glyphs, palette in
      Setting(
        size: Size(columns: columns, rows: rows),
        theme: App.Theme(palette: palette, glyphs: glyphs),
        testDescription: "\(columns)x\(rows)-\(glyphs.isASCII ? "ascii-mono" : "unicode-color")")
    }
  }

  private func canvas(_ setting: Setting) throws -> InterfaceCanvas {
    var canvas = try InterfaceCanvas.sample(
      setting.size.columns, setting.size.rows, theme: setting.theme)
    canvas.select("but-to-one")
    return canvas
  }

  @Test(arguments: settings) func `the outline`(_ setting: Setting) throws {
    expectFrame(try canvas(setting).render(), named: "canvas-outline-\(setting)")
  }

  @Test(arguments: settings) func `the picture of the scene`(_ setting: Setting) throws {
    var canvas = try canvas(setting)
    canvas.type("2")
    canvas.press(.right)
    expectFrame(canvas.render(), named: "canvas-picture-\(setting)")
  }

  @Test(arguments: settings) func `the inspector`(_ setting: Setting) throws {
    var canvas = try canvas(setting)
    canvas.type("3")
    expectFrame(canvas.render(), named: "canvas-inspector-\(setting)")
  }

  static let usual = settings.filter { $0.size.rows == 24 }

  @Test(arguments: usual) func `the library`(_ setting: Setting) throws {
    var canvas = try canvas(setting)
    canvas.type("aview")
    expectFrame(canvas.render(), named: "canvas-library-\(setting)")
  }

  @Test(arguments: usual) func `constraints to add`(_ setting: Setting) throws {
    var canvas = try canvas(setting)
    canvas.type("n jj8")
    expectFrame(canvas.render(), named: "canvas-pins-\(setting)")
  }

  @Test(arguments: usual) func `what can be connected`(_ setting: Setting) throws {
    var canvas = try canvas(setting)
    canvas.type("c")
    expectFrame(canvas.render(), named: "canvas-connections-\(setting)")
  }

  @Test(arguments: usual) func `a change by another program`(_ setting: Setting) throws {
    var canvas = try canvas(setting)
    canvas.type("rOK")
    canvas.press(.enter)
    _ = canvas.update(.changedOnDisk(CanvasTests.theirs))
    expectFrame(canvas.render(), named: "canvas-conflict-\(setting)")
  }

  @Test(arguments: usual) func `the keys`(_ setting: Setting) throws {
    var canvas = try canvas(setting)
    canvas.type("?")
    expectFrame(canvas.render(), named: "canvas-keys-\(setting)")
  }
}

extension CanvasFrameTests.Setting: CustomStringConvertible {
  var description: String { testDescription }
}
