-- Why the gateway refused, in its own words: which limit, which window, when there is room again.
ALTER TABLE request_log ADD COLUMN fault_text text;
