-- A document whose servers are others' and that binds no scheme to our issuer is not IAM secure, whatever tokens these want.
UPDATE specifications SET iam_secure = false
WHERE iam_secure AND base_path IS NULL AND coalesce(issuer_binding -> 'schemes', '[]') = '[]'
  AND json_array_length(outline -> 'servers') > 0
  AND NOT EXISTS (SELECT FROM json_array_elements(outline -> 'servers') AS server WHERE server ->> 'url' !~* '^[a-z]+://');
