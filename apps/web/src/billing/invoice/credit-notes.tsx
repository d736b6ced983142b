import {
  getCreditNoteEInvoice,
  getCreditNotePaper,
} from '@portal/contract/billing/invoice/desk-operations';
import { getCreditNotePdf, getCreditNoteXml } from '@portal/contract/billing/invoice/operations';
import type { CreditNote, Invoice } from '@portal/contract/billing/invoice/rules';
import { DataTable } from '../../resource/data-table.tsx';
import { toAmountText, toCalendarDay } from './invoice-text.ts';
import styles from './invoices.module.css';
import { PaperButton } from './paper-button.tsx';

interface CreditNotesProps {
  readonly invoice: Invoice;
  /** The account that reads its own; staff leave it out. */
  readonly accountId?: string;
}

/** What was taken off an invoice; nothing where nothing was. */
export function CreditNotes({ invoice, accountId }: CreditNotesProps) {
  const { creditNotes, currency } = invoice;
  if (creditNotes.length === 0) return null;
  return (
    <DataTable
      caption="Credit notes"
      showCaption
      middle
      className={styles['lines']}
      rows={creditNotes}
      keyOf={({ id }) => id}
      columns={[
        {
          label: 'Credit note',
          cell: ({ number }) => <span className="mono nb">{number}</span>,
        },
        { label: 'Issued', className: 'nb', cell: ({ issuedOn }) => toCalendarDay(issuedOn) },
        { label: 'Reason', cell: ({ reason }) => reason },
        {
          label: 'Credited',
          kind: 'figures',
          className: 'nb',
          cell: ({ cost }) => toAmountText(cost, currency),
        },
        {
          label: 'PDF',
          kind: 'actions',
          cell: (note) => <Paper note={note} accountId={accountId} />,
        },
      ]}
    />
  );
}

interface PaperProps {
  readonly note: CreditNote;
  readonly accountId: string | undefined;
}

function Paper({ note: { id, number }, accountId }: PaperProps) {
  const name = `credit-note-${number}`;
  if (accountId === undefined) {
    const params = { creditNoteId: id };
    return (
      <>
        <PaperButton small operation={getCreditNotePaper} params={params} name={name} />{' '}
        <PaperButton
          small
          format="XML"
          operation={getCreditNoteEInvoice}
          params={params}
          name={name}
        />
      </>
    );
  }
  const params = { accountId, creditNoteId: id };
  return (
    <>
      <PaperButton small operation={getCreditNotePdf} params={params} name={name} />{' '}
      <PaperButton small format="XML" operation={getCreditNoteXml} params={params} name={name} />
    </>
  );
}
