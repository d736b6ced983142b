-- A listing shows the first paragraph of a description in one line, now without marks and tags from the start.
UPDATE specifications
SET description = btrim(regexp_replace(description, '^#+\s+|</?(a|b|br|code|div|em|h[1-6]|i|li|ol|p|span|strong|ul)(\s[^<>]*)?/?>', ' ', 'gi'))
WHERE description ~ '^#|<';
