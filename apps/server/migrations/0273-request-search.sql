-- Staff find a request by who asked.
CREATE INDEX requests_email ON requests (lower(requested_by_email) text_pattern_ops);
