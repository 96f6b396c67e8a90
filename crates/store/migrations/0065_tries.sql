-- Old tries are looked for by their hour, whatever they were at.
CREATE INDEX tries_hour ON tries (hour);
