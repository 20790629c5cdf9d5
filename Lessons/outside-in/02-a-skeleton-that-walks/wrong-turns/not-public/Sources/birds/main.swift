import Birdwatch
import Foundation

let file = URL(fileURLWithPath: NSHomeDirectory() + "/birds.txt")
run(Array(CommandLine.arguments.dropFirst()), file: file) { print($0) }
