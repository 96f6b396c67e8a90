-- Spans in which the site did not run, or over which its time was set: no clock
-- runs in them.
CREATE TABLE downtimes (
    began BIGINT NOT NULL,
    ends BIGINT NOT NULL,
    PRIMARY KEY (ends, began)
);

-- When a process of the site last ran, 0 for never.
INSERT INTO counters (name, value) VALUES ('alive', 0);
