-- The catalogue finds whole words and beginnings; the text stays for a server of the version before, until that is replaced.
DROP INDEX specifications_haystack;

-- What a mistyped word could have meant: the words of APIs beside those of operations.
INSERT INTO search_words
SELECT DISTINCT left(word, 48) COLLATE "C" AS word FROM specifications, unnest(tsvector_to_array(words)) AS word
WHERE word ~ '^[[:alnum:]]+$' ORDER BY word
ON CONFLICT DO NOTHING;
