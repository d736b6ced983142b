import { useEffect } from 'react';
import { useRouter } from '../../router/use-router.ts';

/** On navigation, a login whose time has passed is checked again (NAV-15). */
export function useLoginExpiry(checkExpiry: () => Promise<void>): void {
  const router = useRouter();
  useEffect(() => router.subscribe(() => void checkExpiry()), [router, checkExpiry]);
}
