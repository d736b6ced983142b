import { createPayments, previewBankFile } from '@portal/contract/billing/invoice/desk-operations';
import type { BankLine } from '@portal/contract/billing/invoice/desk-schema';
import { useState } from 'react';
import { ActionFailure } from '../../resource/failure.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { DropZone } from '../../ui/input/drop-zone.tsx';
import { toDeskHref } from './desk-search.ts';
import { toAmountText, toCalendarDay, toSumText } from './invoice-text.ts';
import styles from './invoices.module.css';

/** The payments of a bank's file: first what they are matched with, then all that are chosen at once. */
export function BankFile() {
  const match = useAct(previewBankFile);
  return (
    <div className="stack">
      <DropZone
        label="Drop your bank’s file here, or choose one"
        accept=".csv,.txt"
        hint="A CSV file with column names in the first line: Date, Amount and texts. You see the matches before anything is changed."
        disabled={match.isPending}
        onFile={(file) => match.send(async () => ({ body: { csv: await file.text() } }))}
      />
      <ActionFailure title="The file could not be read." error={match.error} />
      {match.reply && <Matches {...match.reply} onPaid={match.reset} />}
    </div>
  );
}

const canBePaid = ({ outcome }: BankLine) => outcome === 'number' || outcome === 'amount';

const words: Readonly<Record<BankLine['outcome'], string>> = {
  number: 'Matches by number',
  amount: 'Matches by amount only: check it',
  paid: 'Already paid',
  twice: 'Paid by an earlier line',
  differs: 'The open amount differs',
  unknown: 'No open invoice matches',
};

interface MatchesProps {
  readonly bank_lines: readonly BankLine[];
  readonly version: string;
  readonly onPaid: () => void;
}

function Matches({ bank_lines: lines, version, onPaid }: MatchesProps) {
  const byNumber = lines.filter(({ outcome }) => outcome === 'number');
  const [chosen, setChosen] = useState(() => new Set(byNumber.map(({ line }) => line)));
  const payments = lines.flatMap(({ line, invoice, paid_at, amount }) =>
    invoice && chosen.has(line)
      ? [{ invoice_id: invoice.id, paid_at, amount, updated_at: invoice.updated_at }]
      : [],
  );
  const pay = useAct(createPayments, {
    done: ({ payments: { invoices } }) =>
      `${invoices} ${invoices === 1 ? 'invoice is' : 'invoices are'} paid`,
    onDone: onPaid,
  });
  const toggle = (line: number) => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    setChosen(next);
  };
  return (
    <>
      <ActionFailure title="No invoice was marked paid." error={pay.error} />
      <DataTable
        caption="Payments in the file"
        showCaption
        middle
        rows={lines}
        keyOf={({ line }) => line}
        columns={[
          {
            label: 'Pay',
            cell: (line) =>
              canBePaid(line) ? (
                <input
                  type="checkbox"
                  className={styles['pay']}
                  aria-label={`Line ${line.line}`}
                  checked={chosen.has(line.line)}
                  onChange={() => toggle(line.line)}
                />
              ) : (
                '–'
              ),
          },
          { label: 'Day', className: 'nb', cell: ({ paid_at }) => toCalendarDay(paid_at) },
          { label: 'Text', cell: ({ text }) => text },
          { label: 'Invoice', cell: (line) => <Match line={line} /> },
          {
            label: 'Amount',
            kind: 'figures',
            className: 'nb',
            cell: ({ amount }) => toSumText(amount),
          },
        ]}
      />
      <div>
        <Button
          variant="primary"
          disabled={payments.length === 0}
          pending={pay.isPending && 'Marking'}
          onClick={() => pay.send({ body: { payments }, seen: { updated_at: version } })}
        >
          {`Mark ${payments.length} ${payments.length === 1 ? 'invoice' : 'invoices'} paid`}
        </Button>
      </div>
    </>
  );
}

function Match({ line: { invoice, outcome } }: { readonly line: BankLine }) {
  return (
    <span className="lines">
      {invoice && (
        <span>
          <a href={toDeskHref({ invoice: String(invoice.id) })} className="mono nb">
            {invoice.friendly_id}
          </a>{' '}
          {invoice.org_name}
        </span>
      )}
      <small>
        {words[outcome]}
        {outcome === 'differs' &&
          invoice &&
          `: ${toAmountText(invoice.open_amount, invoice.currency)}`}
      </small>
    </span>
  );
}
