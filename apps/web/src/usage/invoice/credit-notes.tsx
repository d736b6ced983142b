import type { CreditNote, Invoice } from '@portal/contract/usage/invoice/rules';
import type { ReactNode } from 'react';
import { Table, tableStyles } from '../../ui/table/table.tsx';
import { toAmountText, toCalendarDay } from './invoice-text.ts';

interface CreditNotesProps {
  readonly invoice: Invoice;
  /** The button that gets its PDF. */
  readonly toPaper: (note: CreditNote) => ReactNode;
}

/** What was taken off an invoice; nothing where nothing was. */
export function CreditNotes({ invoice, toPaper }: CreditNotesProps) {
  const { creditNotes, currency, openAmount } = invoice;
  if (creditNotes.length === 0) return null;
  return (
    <Table caption="Credit notes" stackable middle>
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
            <th scope="row" data-th="Credit note" className="mono">
              {note.number}
            </th>
            <td data-th="Issued" className="nb">
              {toCalendarDay(note.issuedOn)}
            </td>
            <td data-th="Reason">{note.reason}</td>
            <td data-th="Credited" className={`${tableStyles.r} nb`}>
              {toAmountText(note.cost, currency)}
            </td>
            <td className={tableStyles.r}>{toPaper(note)}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {(openAmount ?? 0) < 0 ? 'To be paid back' : 'Open'}
          </th>
          <td data-th="Open" className={`${tableStyles.r} nb`}>
            {toAmountText(Math.abs(openAmount ?? 0), currency)}
          </td>
          <td />
        </tr>
      </tbody>
    </Table>
  );
}
