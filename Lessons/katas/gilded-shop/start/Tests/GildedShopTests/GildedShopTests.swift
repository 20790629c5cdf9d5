import XCTest

@testable import GildedShop

final class GildedShopTests: XCTestCase {
  func testShop() {
    let shop = GildedShop([Article("Bread", days: 5, worth: 20)])
    shop.closeForTheNight()
    XCTAssertEqual(shop.articles[0].name, "Bread")
  }
}
