print("The notebook is wet.")
