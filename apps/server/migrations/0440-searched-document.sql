-- The document whose words the search has. Where it is another than the one that is stored, the next start takes them in.
ALTER TABLE specifications ADD COLUMN searched_hash text;
UPDATE specifications s SET searched_hash = document_hash
WHERE own_text <> '' AND NOT (
  EXISTS (SELECT FROM specification_operations o WHERE o.specification_id = s.id)
  AND NOT EXISTS (SELECT FROM operation_search o
    WHERE o.specification_id = s.id AND o.address IS NOT NULL AND o.schemas IS NOT NULL));
