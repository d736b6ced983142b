-- What the operations of a document share, each once: named schemas, and parameters and responses that several have.
CREATE TABLE specification_parts (
  specification_id bigint NOT NULL REFERENCES specifications ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('schemas', 'parameters', 'responses')),
  name text NOT NULL,
  hash text NOT NULL REFERENCES specification_pieces,
  PRIMARY KEY (specification_id, kind, name)
);
-- The same of a draft: kind, name and hash of each.
ALTER TABLE api_drafts ADD COLUMN parts jsonb NOT NULL DEFAULT '[]';

CREATE FUNCTION pg_temp.hash_of(body text) RETURNS text LANGUAGE sql IMMUTABLE AS
  $$ SELECT translate(rtrim(encode(sha256(convert_to(body, 'UTF8')), 'base64'), '='), '+/', '-_') $$;

-- Pieces had a copy of each schema that they reach.
CREATE TEMP TABLE moved_schemas ON COMMIT DROP AS
  SELECT p.hash AS piece_hash, s.key AS name, pg_temp.hash_of(s.value::text) AS hash, s.value AS body
  FROM specification_pieces p, json_each(p.body -> 'schemas') s;
INSERT INTO specification_pieces (hash, body)
  SELECT DISTINCT ON (hash) hash, body FROM moved_schemas ON CONFLICT DO NOTHING;
INSERT INTO specification_parts (specification_id, kind, name, hash)
  SELECT DISTINCT ON (o.specification_id, m.name) o.specification_id, 'schemas', m.name, m.hash
  FROM specification_operations o JOIN moved_schemas m USING (piece_hash);
UPDATE api_drafts d SET parts = COALESCE((
  SELECT jsonb_agg(DISTINCT jsonb_build_object('kind', 'schemas', 'name', m.name, 'hash', m.hash))
  FROM jsonb_each_text(d.pieces) piece JOIN moved_schemas m ON m.piece_hash = piece.value), '[]');

CREATE TEMP TABLE bare_pieces ON COMMIT DROP AS
  SELECT p.hash AS old, pg_temp.hash_of(bare.body::text) AS hash, bare.body
  FROM specification_pieces p CROSS JOIN LATERAL (
    SELECT json_object_agg(m.key, CASE m.key WHEN 'schemas' THEN '{}'::json ELSE m.value END) AS body
    FROM json_each(p.body) m) bare
  WHERE p.hash IN (SELECT piece_hash FROM specification_operations)
     OR p.hash IN (SELECT piece.value FROM api_drafts, jsonb_each_text(pieces) piece);
INSERT INTO specification_pieces (hash, body)
  SELECT DISTINCT ON (hash) hash, body FROM bare_pieces ON CONFLICT DO NOTHING;
UPDATE specification_operations o SET piece_hash = b.hash FROM bare_pieces b WHERE b.old = o.piece_hash;
UPDATE api_drafts d SET pieces = COALESCE((
  SELECT jsonb_object_agg(piece.key, b.hash) FROM jsonb_each_text(d.pieces) piece JOIN bare_pieces b ON b.old = piece.value), '{}');
DELETE FROM specification_pieces p WHERE NOT EXISTS (SELECT FROM specification_operations o WHERE o.piece_hash = p.hash)
  AND NOT EXISTS (SELECT FROM specification_parts part WHERE part.hash = p.hash)
  AND p.hash NOT IN (SELECT piece.value FROM api_drafts, jsonb_each_text(pieces) piece)
  AND p.hash NOT IN (SELECT part ->> 'hash' FROM api_drafts, jsonb_array_elements(parts) part);
