import type { BankLine } from '@portal/contract/usage/invoice/desk-schema';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAttempt } from '../../api/use-attempt.ts';
import { useClient } from '../../api/client-context.ts';
import { ActionFailure } from '../../calls/failure.tsx';
import { Button } from '../../ui/input/button.tsx';
import { DropZone } from '../../ui/input/drop-zone.tsx';
import { toastSuccess } from '../../ui/overlay/toast-store.ts';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { matchBankFile, payAll, refreshInvoices } from './desk-queries.ts';
import { toDeskHref } from './desk-search.ts';
import { toAmountText, toCalendarDay, toSumText } from './invoice-text.ts';
import styles from './invoices.module.css';

/** The payments of a bank's file: first what they are matched with, then all that are chosen at once. */
export function BankFile() {
  const client = useClient();
  const match = useMutation({
    mutationFn: async (file: File) => matchBankFile(client, await file.text()),
  });
  return (
    <div className="stack">
      <DropZone
        label="Drop your bank’s file here, or choose one"
        accept=".csv,.txt"
        hint="A CSV file with column names in the first line: Date, Amount and texts. You see the matches before anything is changed."
        disabled={match.isPending}
        onFile={(file) => match.mutate(file)}
      />
      <ActionFailure title="The file could not be read." error={match.error} />
      {match.data && (
        <Matches key={match.submittedAt} {...match.data} onPaid={() => match.reset()} />
      )}
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
  const client = useClient();
  const queryClient = useQueryClient();
  const byNumber = lines.filter(({ outcome }) => outcome === 'number');
  const [chosen, setChosen] = useState(() => new Set(byNumber.map(({ line }) => line)));
  const payments = lines.flatMap(({ line, invoice, paid_at, amount }) =>
    invoice && chosen.has(line)
      ? [{ invoice_id: invoice.id, paid_at, amount, updated_at: invoice.updated_at }]
      : [],
  );
  const attemptOf = useAttempt();
  const pay = useMutation({
    mutationFn: () => payAll(client, { payments, version, attempt: attemptOf(payments) }),
    async onSuccess({ payments: { invoices } }) {
      toastSuccess(`${invoices} ${invoices === 1 ? 'invoice is' : 'invoices are'} paid`);
      onPaid();
      await refreshInvoices(queryClient);
    },
  });
  const toggle = (line: number) => {
    const next = new Set(chosen);
    if (!next.delete(line)) next.add(line);
    setChosen(next);
  };
  return (
    <>
      <ActionFailure title="No invoice was marked paid." error={pay.error} />
      <Table caption="Payments in the file" stackable middle>
        <thead>
          <tr>
            <th scope="col">Pay</th>
            <th scope="col">Day</th>
            <th scope="col">Text</th>
            <th scope="col">Invoice</th>
            <th scope="col" className={tableStyles.r}>
              Amount
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Match
              key={line.line}
              line={line}
              isChosen={chosen.has(line.line)}
              onToggle={() => toggle(line.line)}
            />
          ))}
        </tbody>
      </Table>
      <div>
        <Button
          variant="primary"
          disabled={payments.length === 0}
          pending={pay.isPending && 'Marking'}
          onClick={() => pay.mutate()}
        >
          {`Mark ${payments.length} ${payments.length === 1 ? 'invoice' : 'invoices'} paid`}
        </Button>
      </div>
    </>
  );
}

interface MatchProps {
  readonly line: BankLine;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

function Match({ line, isChosen, onToggle }: MatchProps) {
  const { invoice } = line;
  return (
    <tr>
      <td data-th="Pay">
        {canBePaid(line) ? (
          <input
            type="checkbox"
            className={styles['pay']}
            aria-label={`Line ${line.line}`}
            checked={isChosen}
            onChange={onToggle}
          />
        ) : (
          '–'
        )}
      </td>
      <td data-th="Day" className="nb">
        {toCalendarDay(line.paid_at)}
      </td>
      <td data-th="Text">{line.text}</td>
      <td data-th="Invoice">
        <span className={styles['party']}>
          {invoice && (
            <span>
              <a href={toDeskHref({ invoice: String(invoice.id) })} className="mono nb">
                {invoice.friendly_id}
              </a>{' '}
              {invoice.org_name}
            </span>
          )}
          <small>
            {words[line.outcome]}
            {line.outcome === 'differs' &&
              invoice &&
              `: ${toAmountText(invoice.open_amount, invoice.currency)}`}
          </small>
        </span>
      </td>
      <td data-th="Amount" className={`${tableStyles.r} nb`}>
        {toSumText(line.amount)}
      </td>
    </tr>
  );
}
