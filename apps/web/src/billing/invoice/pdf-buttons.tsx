import { getInvoicePdf, getInvoiceXml } from '@portal/contract/billing/invoice/operations';
import type { Invoice } from '@portal/contract/billing/invoice/rules';
import { saveFile } from '../../lib/save-file.ts';
import { useTask } from '../../resource/use-task.ts';
import { useFetchFile } from '../../session/use-fetch-file.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { PaperButton } from './paper-button.tsx';

interface PdfButtonsProps {
  readonly accountId: string;
  readonly invoice: Invoice;
  /** In a row of a table: Download alone. */
  readonly compact?: boolean;
}

const keptFor = 60_000;

/** The PDF of an invoice, kept as a file or opened beside the portal. */
export function PdfButtons({ accountId, invoice, compact }: PdfButtonsProps) {
  const fetchFile = useFetchFile();
  const { friendlyId } = invoice;
  async function load(tab: Window | null) {
    const pdf = await fetchFile(getInvoicePdf, { accountId, invoiceId: invoice.id }).catch(
      (cause: unknown) => {
        tab?.close();
        throw cause;
      },
    );
    if (!tab) return saveFile(`invoice-${friendlyId}.pdf`, pdf, 'application/pdf');
    const url = URL.createObjectURL(pdf);
    tab.location.replace(url);
    // The browser has read it by then, and its memory is free again.
    setTimeout(() => URL.revokeObjectURL(url), keptFor);
  }
  const file = useTask(load, { failed: 'The PDF could not be loaded.' });
  // Before anything is awaited: browsers open no window on their own.
  const open = () => file.start(window.open('about:blank', '_blank'));
  if (invoice.pdfUrl === null) return null;
  return (
    <ButtonGroup>
      {!compact && (
        <Button icon="external" onClick={open}>
          Open PDF
        </Button>
      )}
      <Button
        size={compact ? 'sm' : 'md'}
        variant={compact ? 'quiet' : 'default'}
        icon="download"
        pending={file.isPending && 'Loading'}
        onClick={() => file.start(null)}
      >
        {compact ? 'PDF' : 'Download PDF'}
        <span className="sr"> of invoice {friendlyId}</span>
      </Button>
      {!compact && (
        <PaperButton
          format="XML"
          operation={getInvoiceXml}
          params={{ accountId, invoiceId: invoice.id }}
          name={`invoice-${friendlyId}`}
        />
      )}
    </ButtonGroup>
  );
}
