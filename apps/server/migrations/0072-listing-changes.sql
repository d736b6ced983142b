-- Processes that keep listings in memory hear of every change of a specification.
CREATE FUNCTION notify_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('listing_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER listing_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE
  ON specifications FOR EACH STATEMENT EXECUTE FUNCTION notify_listing();
