import type { OperationPiece } from '@portal/openapi/operation-piece';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CallForm } from './call-form.ts';
import { tryItId } from './try-it-id.ts';

/** A link may carry a call: it fills the form, and leaves the address again. */
export function useLinkedCall(piece: OperationPiece, onFill: (form: CallForm) => void): void {
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const router = useRouter();
  useEffect(() => {
    const { pathname, search } = window.location;
    const wished = new URLSearchParams(search).get('operation') ?? piece.key;
    // The operation that is being left sees the new address too.
    if (!hash.startsWith('call=') || wished !== piece.key) return undefined;
    let isLeft = false;
    void (async () => {
      const [{ parseCallLink }, { fromLinkedCall }] = await Promise.all([
        import('../../lib/call-link.ts'),
        import('./from-linked-call.ts'),
      ]);
      if (isLeft) return;
      const call = parseCallLink(window.location.hash);
      if (call) onFill(fromLinkedCall(piece, call));
      await router.navigate({
        href: `${pathname}${search}#${tryItId}`,
        replace: true,
        resetScroll: false,
      });
    })();
    return () => {
      isLeft = true;
    };
  }, [hash, piece, onFill, router]);
}
