-- Sessions long expired are found without reading the others.
CREATE INDEX login_sessions_expires ON login_sessions (expires_at);
