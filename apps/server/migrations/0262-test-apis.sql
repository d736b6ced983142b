-- Whether an API is in test decides who is shown it: what is kept of listings is forgotten when that changes.
CREATE TRIGGER listing_changed AFTER UPDATE OF lifecycle OR INSERT OR DELETE ON cloud_endpoints
  FOR EACH STATEMENT EXECUTE FUNCTION notify_listing();
