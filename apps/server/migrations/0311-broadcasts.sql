-- Messages to many on their way: handed over portion by portion, and gone with the last of them.
CREATE TABLE broadcasts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subject text NOT NULL,
  text text NOT NULL,
  -- Why somebody gets it.
  because text NOT NULL
);

CREATE TABLE broadcast_recipients (
  broadcast_id bigint NOT NULL REFERENCES broadcasts ON DELETE CASCADE,
  place integer NOT NULL,
  email text NOT NULL,
  PRIMARY KEY (broadcast_id, place)
);
