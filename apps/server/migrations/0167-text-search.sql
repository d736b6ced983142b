-- What is found beside the APIs: the words of questions, of news, and of the shipped documents and sites, which each start writes anew.
CREATE INDEX faqs_words ON faqs USING gin (to_tsvector('simple', translate(question || ' ' || answer, '-_/', '   ')));
CREATE INDEX news_items_words ON news_items USING gin (to_tsvector('simple', translate(title || ' ' || body, '-_/', '   ')));

CREATE TABLE site_texts (
  href text PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('document', 'site')),
  title text NOT NULL,
  words tsvector NOT NULL
);
