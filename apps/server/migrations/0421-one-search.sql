-- Catalogue and operations are found by one index: the words of an API hold those of its operations, operations those of
-- their API and tag. Null schemas: stored before; the next start makes these rows anew.
ALTER TABLE operation_search ADD COLUMN schemas text[];
ALTER TABLE operation_search ADD COLUMN around text NOT NULL DEFAULT '';

-- Of its words those that are not its operations', so small that a listing is scored by them.
ALTER TABLE specifications ADD COLUMN own_text tsvector NOT NULL DEFAULT '';

-- What an API is called and no operation of its own is.
ALTER TABLE specifications ADD COLUMN own_words text[] NOT NULL DEFAULT '{}';
CREATE INDEX specifications_own_words ON specifications USING gin (own_words);

-- A server of the version before writes both still; what it looked for in the text is gone.
ALTER TABLE specifications ALTER COLUMN words SET DEFAULT '';
ALTER TABLE specifications ALTER COLUMN haystack SET DEFAULT '';
