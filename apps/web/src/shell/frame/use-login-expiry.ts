import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** On navigation, a login whose time has passed is checked again (NAV-15). */
export function useLoginExpiry(checkExpiry: () => Promise<void>): void {
  const router = useRouter();
  useEffect(
    () => router.subscribe('onBeforeNavigate', () => void checkExpiry()),
    [router, checkExpiry],
  );
}
