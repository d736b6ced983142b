import {
  getCreditNoteEInvoice,
  getCreditNotePaper,
} from '@portal/contract/usage/invoice/desk-operations';
import { getCreditNotePdf, getCreditNoteXml } from '@portal/contract/usage/invoice/operations';
import type { CreditNote, Invoice } from '@portal/contract/usage/invoice/rules';
import { Table, tableStyles } from '../../ui/table/table.tsx';
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
  const { creditNotes, currency, openAmount } = invoice;
  if (creditNotes.length === 0) return null;
  const openName = (openAmount ?? 0) < 0 ? 'To be refunded' : 'Outstanding';
  return (
    <Table caption="Credit notes" stackable middle className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">Credit note</th>
          <th scope="col">Issued</th>
          <th scope="col">Reason</th>
          <th scope="col" className={tableStyles.r}>
            Credited
          </th>
          <th scope="col">
            <span className="sr">PDF</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {creditNotes.map((note) => (
          <tr key={note.id}>
            <th scope="row" data-th="Credit note">
              <span className="mono nb">{note.number}</span>
            </th>
            <td data-th="Issued" className="nb">
              {toCalendarDay(note.issuedOn)}
            </td>
            <td data-th="Reason">{note.reason}</td>
            <td data-th="Credited" className={`${tableStyles.r} nb`}>
              {toAmountText(note.cost, currency)}
            </td>
            <td className={tableStyles.r}>
              <Paper note={note} accountId={accountId} />
            </td>
          </tr>
        ))}
        <tr className={styles['total']}>
          <th scope="row" colSpan={3}>
            {openName}
          </th>
          <td data-th={openName} className={`${tableStyles.r} nb`}>
            {toAmountText(Math.abs(openAmount ?? 0), currency)}
          </td>
          <td className={styles['wide']}>
            <span className="sr">no PDF</span>
          </td>
        </tr>
      </tbody>
    </Table>
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
