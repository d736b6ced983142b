import type { OperationPiece } from '@portal/openapi/operation-piece';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { parseCallLink, type LinkedCall } from '../../lib/call-link.ts';
import type { CallForm } from './call-form.ts';
import { takeParkedCall } from './parked-call.ts';
import { tryItId } from './try-it-id.ts';

/** A call that a link carries, or that waited for a login, fills the form; the address forgets it. */
export function useLinkedCall(piece: OperationPiece, onFill: (form: CallForm) => void): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const router = useRouter();
  useEffect(() => {
    const { pathname, search, hash: fragment } = window.location;
    const wished = new URLSearchParams(search).get('operation') ?? piece.key;
    // The operation that is being left sees the new address too.
    if (wished !== piece.key) return;
    const linked = hash.startsWith('call=') ? parseCallLink(fragment) : null;
    const call = linked ?? takeParkedCall(piece.key);
    if (call) void fill(piece, call, onFill);
    if (linked) {
      const href = `${pathname}${search}#${tryItId}`;
      void router.navigate({ href, replace: true, resetScroll: false });
    }
  }, [hash, piece, onFill, router]);
}

async function fill(
  piece: OperationPiece,
  call: LinkedCall,
  onFill: (form: CallForm) => void,
): Promise<void> {
  const { fromLinkedCall } = await import('./from-linked-call.ts');
  onFill(fromLinkedCall(piece, call));
}
