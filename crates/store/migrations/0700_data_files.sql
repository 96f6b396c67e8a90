-- Files of open data, one for each month, and the claim of the node that writes one. `done` is 0
-- until the file is complete; the columns behind it describe the complete file.
CREATE TABLE data_files (
    month TEXT PRIMARY KEY,
    claim TEXT NOT NULL,
    claimed_until BIGINT NOT NULL,
    done BIGINT NOT NULL,
    file TEXT NOT NULL,
    bytes BIGINT NOT NULL,
    games BIGINT NOT NULL,
    sha256 TEXT NOT NULL
);
