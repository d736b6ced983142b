-- A call that waits for a second person was kept with the credential that it came with. It stands nowhere any more, the sessions and
-- tokens that could be read here end, and their owners are told.
CREATE TEMPORARY TABLE kept_credentials ON COMMIT DROP AS
  SELECT asked_by AS iam_user_id, substring(call ->> 'authorization' FROM '^[Bb]earer +(\S+)$') AS value
  FROM four_eyes_asks WHERE call ->> 'authorization' IS NOT NULL;

CREATE TEMPORARY TABLE ended_credentials ON COMMIT DROP AS
  WITH sessions AS (
    UPDATE login_sessions s SET revoked_at = now()
    FROM (
      SELECT iam_user_id, CASE WHEN value ~ '^[\w-]+\.[\w-]+\.[\w-]+$' THEN
        convert_from(decode(rpad(translate(split_part(value, '.', 2), '-_', '+/'),
          4 * ceil(length(split_part(value, '.', 2)) / 4.0)::int, '='), 'base64'), 'utf8')::json ->> 'sid' END AS id
      FROM kept_credentials) k
    WHERE s.id::text = k.id AND s.iam_user_id = k.iam_user_id AND s.revoked_at IS NULL AND s.expires_at > now()
    RETURNING s.iam_user_id),
  tokens AS (
    DELETE FROM personal_tokens t USING kept_credentials k
    WHERE t.iam_user_id = k.iam_user_id AND t.prefix = left(k.value, length(t.prefix))
    RETURNING t.iam_user_id, t.name)
  SELECT iam_user_id, NULL AS token FROM sessions
  UNION ALL SELECT iam_user_id, name FROM tokens;

SELECT graphile_worker.add_job('tellEndedCredentials',
  json_build_object('iamUserId', iam_user_id, 'tokens', COALESCE(json_agg(DISTINCT token) FILTER (WHERE token IS NOT NULL), '[]')))
FROM ended_credentials GROUP BY iam_user_id;

UPDATE four_eyes_asks SET call = json_build_object('params', call -> 'params', 'query', call -> 'query', 'body', call -> 'body',
  'ifMatch', call -> 'ifMatch', 'origin', call -> 'origin')
WHERE state = 'waiting';
UPDATE four_eyes_asks SET call = '{}' WHERE state <> 'waiting' AND call::text <> '{}';

CREATE FUNCTION names_of(object json) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT json_object_keys(object));
ALTER TABLE four_eyes_asks ADD CONSTRAINT four_eyes_asks_call
  CHECK (names_of(call) <@ '{params,query,body,ifMatch,origin}'::text[]);
