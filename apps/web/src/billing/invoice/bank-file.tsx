import { createPayments, previewBankFile } from '@portal/contract/billing/invoice/desk-operations';
import type { BankLine } from '@portal/contract/billing/invoice/desk-schema';
import type { BodyOf } from '@portal/contract/operation';
import { t } from '@portal/contract/text/mark';
import { useState } from 'react';
import { toPieces } from '../../lib/to-pieces.ts';
import { FindField } from '../../resource/controls/find-field.tsx';
import { ActionFailure } from '../../resource/failure.tsx';
import { DataTable } from '../../resource/data-table.tsx';
import { useAct } from '../../resource/use-act.ts';
import { Button } from '../../ui/input/button.tsx';
import { DropZone } from '../../ui/input/drop-zone.tsx';
import { SelectField } from '../../ui/input/select-field.tsx';
import { toDeskHref } from './desk-search.ts';
import { toAmountText, toCalendarDay, toSumText } from './invoice-text.ts';
import styles from './invoices.module.css';

type Choice = NonNullable<BodyOf<typeof previewBankFile>['choices']>[number];

/** The payments of a bank's file: first what they are matched with, then all that are chosen at once. */
export function BankFile() {
  const match = useAct(previewBankFile);
  const [file, setFile] = useState<File | null>(null);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [toggled, setToggled] = useState<ReadonlySet<number>>(new Set());
  const start = (from: File, known: readonly Choice[]) => {
    setToggled(new Set());
    read(from, known);
  };
  const read = (from: File, known: readonly Choice[]) => {
    setFile(from);
    setChoices(known);
    match.send(async () => ({ body: { content: await toPieces(from), choices: [...known] } }));
  };
  const choose = (choice: Choice) => {
    const own = choices.find(({ line }) => line === choice.line);
    const others = choices.filter((one) => one !== own);
    if (file) read(file, [...others, { ...own, ...choice }]);
  };
  return (
    <div className="stack">
      <DropZone
        label="Drop your bank’s file here, or choose one"
        accept=".csv,.txt,.xml"
        hint="A CSV file with column names, or a statement in XML (camt.053). You see what becomes of each row before anything is entered."
        disabled={match.isPending}
        onFile={(from) => start(from, [])}
      />
      <ActionFailure title="The file could not be read." error={match.error} />
      {match.reply && (
        <Matches
          {...match.reply}
          toggled={toggled}
          onToggled={setToggled}
          onChoose={choose}
          onPaid={() => file && start(file, choices)}
        />
      )}
    </div>
  );
}

/** What can be entered; of the first ones nobody has to think twice. */
const isCertain = ({ outcome }: BankLine) =>
  outcome === 'number' || outcome === 'part' || outcome === 'over';
const canBeEntered = (line: BankLine) =>
  isCertain(line) || ['amount', 'paid', 'twice', 'refund'].includes(line.outcome);

const words: Readonly<Record<BankLine['outcome'], string>> = {
  number: t('Matches by number'),
  part: t('Part payment'),
  over: t('More than is open'),
  amount: t('Matches by amount only: check it'),
  several: t('Several, of another sum: choose one'),
  paid: t('Already paid'),
  twice: t('Paid by an earlier line'),
  refund: t('Given back to the customer'),
  booked: t('Entered before'),
  asked: t('The amount can be read in two ways'),
  currency: t('Another currency than the invoice'),
  out: t('Went out, and names no invoice'),
  pending: t('Not booked by the bank yet'),
  bad: t('Cannot be entered'),
  unknown: t('No open invoice matches'),
};

const reasons: Readonly<Record<NonNullable<BankLine['reason']>, string>> = {
  row: t('a quotation mark is not closed'),
  day: t('this is not a day'),
  amount: t('this is not an amount'),
  future: t('the day is in the future'),
  early: t('the day is before the invoice'),
  closed: t('the books of the month are closed'),
  refund: t('more than was paid'),
};

interface MatchesProps {
  readonly bank_lines: readonly BankLine[];
  readonly version: string;
  /** Lines of which somebody thinks otherwise than is proposed. */
  readonly toggled: ReadonlySet<number>;
  readonly onToggled: (lines: ReadonlySet<number>) => void;
  readonly onChoose: (choice: Choice) => void;
  readonly onPaid: () => void;
}

function Matches({ bank_lines: lines, version, onChoose, onPaid, ...props }: MatchesProps) {
  const { toggled, onToggled } = props;
  // A row of several invoices is entered whole.
  const isRest = (line: BankLine) => lines[lines.indexOf(line) - 1]?.line === line.line;
  const isChosen = (line: BankLine) =>
    canBeEntered(line) && isCertain(line) !== toggled.has(line.line);
  const payments = lines
    .filter(isChosen)
    .flatMap(({ invoice, paid_at, amount, bank_row }) =>
      invoice
        ? [{ invoice_id: invoice.id, paid_at, amount, updated_at: invoice.updated_at, bank_row }]
        : [],
    );
  const pay = useAct(createPayments, {
    done: ({ payments: { invoices } }) =>
      `Payments of ${invoices} ${invoices === 1 ? 'invoice' : 'invoices'} are entered`,
    onDone: onPaid,
  });
  const toggle = (line: number) => {
    const next = new Set(toggled);
    if (!next.delete(line)) next.add(line);
    onToggled(next);
  };
  return (
    <>
      <ActionFailure title="Nothing was entered." error={pay.error} />
      <DataTable
        caption="Payments in the file"
        showCaption
        middle
        rows={lines}
        keyOf={({ line, invoice }) => `${line} ${invoice?.id}`}
        columns={[
          {
            label: 'Enter',
            cell: (line) =>
              canBeEntered(line) && !isRest(line) ? (
                <input
                  type="checkbox"
                  className={styles['pay']}
                  aria-label={`Line ${line.line}`}
                  checked={isChosen(line)}
                  onChange={() => toggle(line.line)}
                />
              ) : (
                !isRest(line) && '–'
              ),
          },
          { label: 'Day', className: 'nb', cell: ({ paid_at }) => toCalendarDay(paid_at || null) },
          { label: 'Text', cell: ({ text }) => text },
          { label: 'Invoice', cell: (line) => <Match line={line} onChoose={onChoose} /> },
          {
            label: 'Amount',
            kind: 'figures',
            className: 'nb',
            cell: (line) => <Amount line={line} onChoose={onChoose} />,
          },
        ]}
      />
      <div>
        <Button
          variant="primary"
          disabled={payments.length === 0}
          pending={pay.isPending && 'Entering'}
          onClick={() => pay.send({ body: { payments }, seen: { updated_at: version } })}
        >
          {`Enter ${payments.length} ${payments.length === 1 ? 'payment' : 'payments'}`}
        </Button>
      </div>
    </>
  );
}

interface LineProps {
  readonly line: BankLine;
  readonly onChoose: (choice: Choice) => void;
}

/** Of an amount that may be read in several ways, one is chosen. */
function Amount({ line: { line, amount, amounts, currency }, onChoose }: LineProps) {
  const write = (sum: number) => (currency ? toAmountText(sum, currency) : toSumText(sum));
  if (amounts.length < 2) return amounts.length === 0 ? '–' : write(amount);
  return (
    <SelectField
      label={`Amount of line ${line}`}
      value=""
      none="Choose"
      options={amounts.map((one) => [String(one), write(one)])}
      onChange={(one) => onChoose({ line, amount: Number(one) })}
    />
  );
}

function Match({ line, onChoose }: LineProps) {
  const { invoice, outcome, reason, value } = line;
  const isFree = ['unknown', 'out', 'amount', 'several'].includes(outcome);
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
        {reason && `: ${value && `“${value}”, `}${reasons[reason]}`}
        <Rest line={line} />
      </small>
      {isFree && (
        <FindField
          label={`Invoice of line ${line.line}`}
          value=""
          onFind={(number) => onChoose({ line: line.line, number })}
        />
      )}
    </span>
  );
}

function Rest({ line: { invoice, outcome, amount } }: Pick<LineProps, 'line'>) {
  if (!invoice || (outcome !== 'part' && outcome !== 'over')) return null;
  const rest = toAmountText(Math.abs(invoice.open_amount - amount), invoice.currency);
  return outcome === 'part' ? `: ${rest} stays open` : `: ${rest} to be refunded`;
}
