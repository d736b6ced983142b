-- Support finds a customer by whatever it writes: each way has an index of its own.
CREATE INDEX accounts_name_start ON accounts (lower(org_name) text_pattern_ops);
CREATE INDEX accounts_name_part ON accounts USING gin (lower(org_name) gin_trgm_ops);
CREATE INDEX accounts_customer_number ON accounts (customer_number);
CREATE INDEX accounts_organisation_number ON accounts (organisation_number);
CREATE INDEX users_email_start ON users (lower(email) text_pattern_ops);
CREATE INDEX applications_name_start ON applications (lower(name) text_pattern_ops);
CREATE INDEX invoices_friendly_id ON invoices (friendly_id);
