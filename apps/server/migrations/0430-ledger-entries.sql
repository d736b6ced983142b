-- What was paid on an invoice, given back or taken back: its paid sum, its state and the day on which it was paid follow from these.
CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY (START WITH 51001) PRIMARY KEY,
  invoice_id bigint NOT NULL REFERENCES invoices ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('payment', 'refund', 'reversal')),
  day date NOT NULL,
  -- Above 0 came in, below 0 went out.
  amount numeric(18, 4) NOT NULL,
  note text NOT NULL DEFAULT '',
  -- The entry that a reversal takes back: each once.
  reverses bigint UNIQUE REFERENCES ledger_entries ON DELETE CASCADE,
  -- The row of a bank's file that it was entered from.
  bank_row text,
  -- Null: marked as paid before there were entries, or by the demo.
  entered_by text,
  entered_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'reversal') = (reverses IS NOT NULL)),
  CHECK (CASE kind WHEN 'payment' THEN amount > 0 WHEN 'refund' THEN amount < 0 ELSE amount <> 0 END)
);
CREATE INDEX ledger_entries_invoice ON ledger_entries (invoice_id);
CREATE INDEX ledger_entries_day ON ledger_entries (day);
CREATE INDEX ledger_entries_bank_row ON ledger_entries (bank_row) WHERE bank_row IS NOT NULL;

INSERT INTO ledger_entries (invoice_id, kind, day, amount, entered_at)
SELECT id, 'payment', COALESCE(paid_at, issued_on, month), paid_amount, updated_at FROM invoices WHERE paid_amount > 0;

-- An invoice is paid since the first day on which the payments that stand had covered what is not credited.
CREATE FUNCTION settle_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
  paid numeric := (SELECT COALESCE(sum(amount), 0) FROM ledger_entries WHERE invoice_id = NEW.invoice_id);
  due numeric := (SELECT cost FROM invoices WHERE id = NEW.invoice_id)
    - (SELECT COALESCE(sum(cost), 0) FROM credit_notes WHERE invoice_id = NEW.invoice_id);
  covered date := (
    SELECT min(sums.day) FROM (
      SELECT e.day, sum(e.amount) OVER (ORDER BY e.day) AS so_far FROM ledger_entries e
      WHERE e.invoice_id = NEW.invoice_id AND e.kind <> 'reversal'
        AND NOT EXISTS (SELECT FROM ledger_entries r WHERE r.reverses = e.id)) sums
    WHERE sums.so_far >= due);
BEGIN
  UPDATE invoices SET paid_amount = paid,
    state = CASE WHEN paid >= due THEN 'paid' WHEN state <> 'paid' THEN state WHEN due_on < today THEN 'unpaid' ELSE 'pending' END,
    paid_at = CASE WHEN paid < due THEN NULL WHEN state = 'paid' THEN paid_at ELSE COALESCE(covered, today) END,
    updated_at = GREATEST(clock_timestamp(), updated_at + interval '1 millisecond')
  WHERE id = NEW.invoice_id;
  RETURN NULL;
END $$;
CREATE TRIGGER entry_settles AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION settle_invoice();
CREATE TRIGGER credit_note_settles AFTER INSERT ON credit_notes FOR EACH ROW EXECUTE FUNCTION settle_invoice();

-- Reminders of an invoice rest until this day, as agreed with its customer.
ALTER TABLE invoices ADD COLUMN reminders_from date;
