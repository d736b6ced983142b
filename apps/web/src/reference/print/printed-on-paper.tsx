import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useMemo, type ReactNode } from 'react';
import { ObjectList } from './object-list.tsx';
import { PrintedContext } from './printed.ts';
import { findSharedObjects } from './shared-objects.ts';
import { usePrinting } from './use-printing.ts';

interface PrintedOnPaperProps {
  readonly piece: OperationPiece;
  readonly children: ReactNode;
}

/** An operation as it is read; while the browser prints it, all of it. */
export function PrintedOnPaper({ piece, children }: PrintedOnPaperProps) {
  const printing = usePrinting();
  const shared = useMemo(() => (printing ? findSharedObjects([piece]) : null), [printing, piece]);
  return (
    <PrintedContext value={shared}>
      {children}
      {printing && piece.isCut && (
        <p>Deeper fields are left out here: ‘Print the whole API’ has all of them.</p>
      )}
      <ObjectList level={3} />
    </PrintedContext>
  );
}
