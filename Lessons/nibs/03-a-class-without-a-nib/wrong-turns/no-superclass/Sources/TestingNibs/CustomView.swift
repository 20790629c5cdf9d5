class CustomView {
}
