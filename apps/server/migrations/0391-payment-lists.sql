-- Lists of payments that were entered, by the version of the bank's file that was shown: each version is entered once.
CREATE TABLE payment_lists (
  version text PRIMARY KEY,
  entered_at timestamptz NOT NULL DEFAULT now()
);
