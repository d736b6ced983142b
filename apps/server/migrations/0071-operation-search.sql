-- One row an operation, for the search over operations, paths, parameters and fields (contracts D8).
-- `names` are the words of what an operation is called by, `words` those of everything in it: weight A a name, B a
-- parameter, C a field, D text. `path` is the template, without the API's base path.
CREATE TABLE operation_search (
  specification_id bigint NOT NULL REFERENCES specifications ON DELETE CASCADE,
  operation_key text NOT NULL,
  position integer NOT NULL,
  method text NOT NULL,
  path text NOT NULL,
  summary text NOT NULL,
  deprecated boolean NOT NULL,
  parameters text[] NOT NULL,
  fields text[] NOT NULL,
  names tsvector NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (specification_id, operation_key)
);
CREATE INDEX operation_search_names ON operation_search USING gin (names);
CREATE INDEX operation_search_words ON operation_search USING gin (words);
CREATE INDEX operation_search_summary ON operation_search (lower(summary) text_pattern_ops);
CREATE INDEX operation_search_path ON operation_search (lower(path) text_pattern_ops);

-- Every word that the search knows: what a mistyped one could have meant.
CREATE TABLE search_words (word text COLLATE "C" PRIMARY KEY);
CREATE INDEX search_words_alike ON search_words USING gin (word gin_trgm_ops);

-- Rights are looked up for each candidate; this index answers without the document's row.
CREATE INDEX specifications_seen ON specifications (id) INCLUDE (visibility, status, category);
