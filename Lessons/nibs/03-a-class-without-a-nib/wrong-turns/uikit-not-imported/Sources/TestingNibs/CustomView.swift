class CustomView: UIView {
}
