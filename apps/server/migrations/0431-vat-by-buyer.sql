-- VAT goes by who buys: a business with a number, or a consumer. What an invoice charges, and why, is frozen with it.
ALTER TABLE accounts ADD COLUMN buyer_kind text;

-- UNTDID 5305: S has a rate, Z a rate of nothing, AE is the buyer's to pay, O is outside the scope.
ALTER TABLE invoices ADD COLUMN vat_category text,
  -- The seller's own currency, in which its VAT stands as well, and what one unit of the invoice's is in it.
  ADD COLUMN tax_currency text,
  ADD COLUMN exchange_rate numeric(18, 6);
UPDATE invoices SET vat_category = CASE
  WHEN vat_rate > 0 THEN 'S'
  WHEN buyer->>'country' = provider->>'country' THEN 'Z'
  WHEN jsonb_path_exists(buyer, '$.numbers[*] ? (@[0] == "VAT number" || @[0] == "Organisation number")')
    AND buyer->>'country' = ANY(string_to_array('AT BE BG CY CZ DE DK EE EL ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK', ' '))
    THEN 'AE'
  ELSE 'O' END;
ALTER TABLE invoices ALTER COLUMN vat_category SET NOT NULL, ALTER COLUMN vat_category SET DEFAULT 'S';

-- Accounts that a run could not bill, in words.
ALTER TABLE billing_runs ADD COLUMN stopped text NOT NULL DEFAULT '';
