final class GildedShop {
  var articles: [Article]

  init(_ articles: [Article]) {
    self.articles = articles
  }

  func closeForTheNight() {
    for i in 0..<articles.count {
      if articles[i].name != "Gold ring" {
        articles[i].days = articles[i].days - 1
      }
      if articles[i].name != "Cheese" && articles[i].name != "Fireworks" {
        if articles[i].worth > 0 {
          if articles[i].name != "Gold ring" {
            articles[i].worth = articles[i].worth - 1
            if articles[i].worth > 0 {
              articles[i].worth = articles[i].worth - 1
            }
          }
        }
      } else {
        if articles[i].worth < 60 {
          if !(articles[i].name == "Cheese" && articles[i].days < 0) {
            articles[i].worth = articles[i].worth + 1
          }
          if articles[i].name == "Fireworks" {
            if articles[i].days < 15 {
              for _ in 0..<2 {
                if articles[i].worth < 60 {
                  articles[i].worth = articles[i].worth + 1
                }
              }
            }
            if articles[i].days < 4 {
              for _ in 0..<3 {
                if articles[i].worth < 60 {
                  articles[i].worth = articles[i].worth + 1
                }
              }
            }
          }
        }
      }
      if articles[i].days < 0 {
        if articles[i].name != "Cheese" {
          if articles[i].name != "Fireworks" {
            if articles[i].name != "Gold ring" {
              for _ in 0..<2 {
                if articles[i].worth > 0 {
                  articles[i].worth = articles[i].worth - 1
                }
              }
            }
          } else {
            articles[i].worth = articles[i].worth - articles[i].worth
            articles[i].worth = articles[i].worth + 10
          }
        } else {
          if articles[i].worth > 2 {
            articles[i].worth = articles[i].worth - 3
          } else {
            if articles[i].worth > 0 {
              articles[i].worth = 0
            }
          }
        }
      }
    }
  }
}
