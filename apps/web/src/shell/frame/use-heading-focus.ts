import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a navigation the reader is at the page's heading, whether they see or hear it. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return;
        const heading =
          document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main');
        heading?.setAttribute('tabindex', '-1');
        heading?.focus({ preventScroll: true });
      }),
    [router],
  );
}
