-- What will count the calls of a drafted API, and what its own metric will cost (contract: apiMetrics).
ALTER TABLE api_drafts ADD COLUMN metrics jsonb NOT NULL DEFAULT '{"listed": [], "own": null}';
