-- A number that calls named before its partner added it: counted from its first call on, and listed to be added.
ALTER TABLE end_customers ADD COLUMN known boolean NOT NULL DEFAULT true;
ALTER TABLE end_customers ADD CONSTRAINT end_customers_unknown CHECK (known OR (name = '' AND link_hash IS NULL));
CREATE INDEX end_customers_unknown_numbers ON end_customers (account_id) WHERE NOT known;

-- End customers by account and number, for the gateway that counts their calls; a partner's numbers that are none yet are made some, so many of them.
CREATE FUNCTION numbered_end_customers(accounts bigint[], numbers text[], most int)
RETURNS TABLE (id bigint, account_id bigint, number text) LANGUAGE sql AS $$
  WITH given AS (
    SELECT DISTINCT g.account_id, g.number FROM unnest(accounts, numbers) AS g (account_id, number)
  ), fresh AS (
    SELECT g.*, row_number() OVER (PARTITION BY g.account_id ORDER BY g.number) AS place FROM given g
    WHERE NOT EXISTS (SELECT FROM end_customers e WHERE e.account_id = g.account_id AND e.number = g.number)
      AND (EXISTS (SELECT FROM accounts a WHERE a.id = g.account_id AND a.plan = 'partner')
        OR EXISTS (SELECT FROM applications a JOIN plans p ON p.id = a.plan_id WHERE a.account_id = g.account_id AND p.key = 'partner'))
  ), added AS (
    INSERT INTO end_customers AS e (account_id, number, name, known)
    SELECT f.account_id, f.number, '', false FROM fresh f
    WHERE f.place <= most - (SELECT count(*) FROM end_customers u WHERE u.account_id = f.account_id AND NOT u.known)
    ON CONFLICT ON CONSTRAINT end_customers_account_id_number_key DO UPDATE SET number = EXCLUDED.number
    RETURNING e.id, e.account_id, e.number
  )
  SELECT e.id, e.account_id, e.number FROM given g
    JOIN end_customers e ON e.account_id = g.account_id AND e.number = g.number
  UNION ALL SELECT * FROM added
$$;
