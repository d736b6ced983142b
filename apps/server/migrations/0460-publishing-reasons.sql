-- Why an API was published whatever was open or spoke against it: kept in its change log.
ALTER TABLE specification_events ADD COLUMN reason text, ADD COLUMN forced boolean NOT NULL DEFAULT false;
-- What is scheduled is forced only where whoever scheduled it was told what speaks against it.
ALTER TABLE api_drafts ADD COLUMN publish_forced boolean NOT NULL DEFAULT false;
