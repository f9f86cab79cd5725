UPDATE archive SET data_version = data_version + 1, stamp = uuid()
