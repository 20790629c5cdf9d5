print("redgreen")
