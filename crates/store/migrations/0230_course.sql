-- What somebody has solved in the course: the names of its steps in their addresses.
CREATE TABLE course_steps (
    person TEXT NOT NULL REFERENCES people (id),
    step TEXT NOT NULL,
    solved BIGINT NOT NULL,
    PRIMARY KEY (person, step)
);
