-- What people have turned on that is off for others: `copies` of the board after every
-- move, `begin` for challenges that need no acceptance.
CREATE TABLE opt_ins (
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (person, name)
);
