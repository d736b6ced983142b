import { getInvoicePdf, getInvoiceXml } from '@portal/contract/usage/invoice/operations';
import type { Invoice } from '@portal/contract/usage/invoice/rules';
import { useMutation } from '@tanstack/react-query';
import { toErrorNote } from '../../api/error-note.ts';
import { useFetchFile } from '../../session/use-fetch-file.ts';
import { Button, ButtonGroup } from '../../ui/input/button.tsx';
import { toastError } from '../../ui/overlay/toast-store.ts';

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
  const file = useMutation({
    mutationFn: async (show: (url: string) => void) => {
      const pdf = await fetchFile(getInvoicePdf, { accountId, invoiceId: invoice.id });
      const url = URL.createObjectURL(pdf);
      show(url);
      // The browser has read it by then, and its memory is free again.
      setTimeout(() => URL.revokeObjectURL(url), keptFor);
    },
    onError: (error) => toastError(`The PDF could not be loaded. ${toErrorNote(error).text}`),
  });
  function open() {
    // Before anything is awaited: browsers open no window on their own.
    const tab = window.open('about:blank', '_blank');
    file.mutate((url) => (tab ? tab.location.replace(url) : download(url, friendlyId)), {
      onError: () => tab?.close(),
    });
  }
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
        onClick={() => file.mutate((url) => download(url, friendlyId))}
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

function download(url: string, friendlyId: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = `invoice-${friendlyId}.pdf`;
  link.click();
}
