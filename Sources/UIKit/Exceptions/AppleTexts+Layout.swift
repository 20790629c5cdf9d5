import Foundation

extension AppleTexts {
  /// The log lines for constraints that contradict each other.
  ///
  /// Written from memory.
  static func unsatisfiable(_ conflict: [String], breaking broken: String) -> String {
    """
    Unable to simultaneously satisfy constraints.
    \tProbably at least one of the constraints in the following list is one you don't want. 
    \tTry this: 
    \t\t(1) look at each constraint and try to figure out which you don't expect; 
    \t\t(2) find the code that added the unwanted constraint or constraints and fix it. 
    (
    \(conflict.map { "    \"\($0)\"" }.joined(separator: ",\n"))
    )

    Will attempt to recover by breaking constraint 
    \(broken)

    Make a symbolic breakpoint at UIViewAlertForUnsatisfiableConstraints to catch this in the debugger.
    The methods in the UIConstraintBasedLayoutDebugging category on UIView listed in \
    <UIKitCore/UIView.h> may also be helpful.
    """
  }

  /// The exception for an active constraint between views that are not in one hierarchy.
  ///
  /// Written from memory.
  @MainActor
  static func noCommonAncestor(
    _ first: AnyObject, _ second: AnyObject, of constraint: NSLayoutConstraint
  ) -> NSException {
    func anchor(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) -> String {
      "\"\(className(of: item)):\(address(of: item)).\(attribute)\""
    }
    return NSException(
      name: .genericException,
      reason: "Unable to activate constraint with anchors "
        + anchor(first, constraint.firstAttribute) + " and "
        + anchor(second, constraint.secondAttribute)
        + " because they have no common ancestor.  Does the constraint or its anchors reference "
        + "items in different view hierarchies?  That's illegal.")
  }

  /// The description of a rule that comes from a frame or an autoresizing mask.
  ///
  /// Written from memory.
  @MainActor
  static func autoresizing(_ view: UIView, _ attribute: String, _ value: CGFloat) -> String {
    let name = className(of: view)
    return "<NSAutoresizingMaskLayoutConstraint:\(address(of: view)) "
      + "\(name):\(address(of: view)).\(attribute) \(short(value))   (active)>"
  }
}
