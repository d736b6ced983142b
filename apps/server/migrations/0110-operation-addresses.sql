-- Where an operation is called, as its search shows it; null in rows that were written before, which the next start makes anew.
ALTER TABLE operation_search ADD COLUMN address text;
