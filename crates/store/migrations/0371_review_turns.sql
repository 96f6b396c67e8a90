-- Whose turn it is: reviews of one address take turns with those of other addresses. `origin` is a
-- digest of the address that a review was asked for from, which only this site can make; it is empty
-- once the review is finished. Reviews are taken by `turn` first.
ALTER TABLE reviews ADD COLUMN origin TEXT NOT NULL DEFAULT '';
ALTER TABLE reviews ADD COLUMN turn BIGINT NOT NULL DEFAULT 0;
CREATE INDEX reviews_turn ON reviews (finished, turn, asked);
