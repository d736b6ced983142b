import type { Client } from '@portal/contract/client';
import { checkLabels } from '@portal/contract/usage/shipment/label-operations';
import { toPieces } from '../../lib/to-pieces.ts';
import { printedAt } from './printed-at.ts';

/** What a printer makes of ZPL, its barcodes read back. */
export const zplPrintQuery = (client: Client, zpl: string) => ({
  queryKey: [checkLabels.id, zpl] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) => {
    const body = { content: await toPieces(new Blob([zpl])), dpi: printedAt(zpl) };
    return (await client(checkLabels, { body, signal })).check;
  },
  // The same text prints the same label.
  staleTime: Infinity,
});
