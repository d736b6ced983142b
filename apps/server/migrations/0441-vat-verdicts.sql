-- The VAT number that VIES was asked about last, and whether it knows none such; another number is asked about anew.
ALTER TABLE accounts ADD COLUMN vat_asked_number text, ADD COLUMN vat_refused boolean NOT NULL DEFAULT false;
