import UIKit

class CustomView: UIView {
}
