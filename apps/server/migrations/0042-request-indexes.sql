-- Staff read decided requests latest first; an application that is renamed or deleted finds all of its requests.
CREATE INDEX requests_decided ON requests (state, decided_at DESC, id DESC);
DROP INDEX requests_application;
CREATE INDEX requests_application ON requests (application_id);
