-- Numbers are stored in one writing, so that every writing finds them: capitals without spaces, dots, dashes and slashes. Of an
-- organisation number the digits of its country's register, of a VAT number the letters of a country before it.
CREATE FUNCTION pg_temp.bare(number text) RETURNS text LANGUAGE sql AS
  $$ SELECT upper(regexp_replace(number, '[[:space:]./‐-―-]', '', 'g')) $$;
UPDATE accounts SET customer_number = pg_temp.bare(customer_number)
  WHERE customer_number <> pg_temp.bare(customer_number);
UPDATE accounts SET organisation_number = CASE country
    WHEN 'SE' THEN regexp_replace(pg_temp.bare(organisation_number), '^(?:SE)?(?:16)?(\d{10})(?:01)?$', '\1')
    WHEN 'NO' THEN regexp_replace(pg_temp.bare(organisation_number), '^(?:NO)?(\d{9})(?:MVA)?$', '\1')
    WHEN 'DK' THEN regexp_replace(pg_temp.bare(organisation_number), '^(?:DK)?(\d{8})$', '\1')
    WHEN 'FI' THEN regexp_replace(pg_temp.bare(organisation_number), '^(?:FI)?(\d{8})$', '\1')
    ELSE pg_temp.bare(organisation_number) END
  WHERE organisation_number <> '';
UPDATE accounts SET vat_number = CASE
    WHEN pg_temp.bare(vat_number) ~ '^[A-Z]{2}' THEN pg_temp.bare(vat_number)
    ELSE CASE country WHEN 'GR' THEN 'EL' ELSE COALESCE(country, '') END || pg_temp.bare(vat_number) END
  WHERE vat_number <> '';
DROP FUNCTION pg_temp.bare(text);

CREATE INDEX accounts_vat_number ON accounts (vat_number);
-- Without the letters of its country, as many write it.
CREATE INDEX accounts_vat_digits ON accounts (substr(vat_number, 3));

-- People by name: from its beginning, or from that of their last name.
CREATE INDEX iam_users_name_start ON iam_users
  (lower(COALESCE(first_name, '') || ' ' || COALESCE(last_name, '')) text_pattern_ops);
CREATE INDEX iam_users_last_name_start ON iam_users (lower(last_name) text_pattern_ops);

-- The last four characters of a key, which customers read to support; null until a start has read them out of those that are sealed.
ALTER TABLE applications ADD COLUMN key_ending text;
CREATE INDEX applications_key_ending ON applications (key_ending);
