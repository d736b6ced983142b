import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { useEffect } from 'react';
import { useLocation, useNavigate } from '../../router/use-router.ts';
import { parseCallLink, type LinkedCall } from '../../lib/call-link.ts';
import type { CallForm } from '@portal/openapi/call/call-form';
import { takeParkedCall } from './kept/parked-call.ts';
import { useReferencePlace } from '../reference-context.ts';
import { tryItId } from './try-it-id.ts';

/** A call that a link carries, or that waited for a login, fills the form; the address forgets it. */
export function useLinkedCall(piece: OperationPiece, onFill: (form: CallForm) => void): void {
  const hash = useLocation((to) => to.hash);
  const navigate = useNavigate();
  const { basePath } = useReferencePlace();
  useEffect(() => {
    const { pathname, search, hash: fragment } = window.location;
    const wished = new URLSearchParams(search).get('operation') ?? piece.key;
    // The operation that is being left sees the new address too.
    if (wished !== piece.key) return;
    const linked = hash.startsWith('call=') ? parseCallLink(fragment) : null;
    const call = linked ?? takeParkedCall(piece.key);
    if (call) void toForm(piece, call, basePath).then(onFill);
    if (linked) {
      const href = `${pathname}${search}#${tryItId}`;
      void navigate({ href, replace: true, resetScroll: false });
    }
  }, [hash, piece, basePath, onFill, navigate]);
}

async function toForm(piece: OperationPiece, call: LinkedCall, basePath: string | null) {
  const { fromLinkedCall } = await import('../operation/from-linked-call.ts');
  return fromLinkedCall(piece, call, basePath);
}
