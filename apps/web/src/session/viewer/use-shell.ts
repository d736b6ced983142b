import { isStaffRole } from '@portal/contract/role';
import { useSyncExternalStore } from 'react';
import { usePageState } from '../../router/use-router.ts';
import { type KeyStore, openStorage } from '../browser-storage.ts';
import { useSession } from '../session.tsx';

/** Frames of the same pages: everybody's, and the one in which staff work. */
export type ShellName = 'public' | 'staff';

/** Pages that the specification names, but '/admin': staff who have not chosen yet meet them as everybody does. */
const named = [
  /^\/$|^\/admin\/(applications|users|accountDetails)$|^\/gateway-inventory\//,
  /^\/apis\/(active|deprecated|report|details.*|howToUseApis|status|plansAndPricing|statistics)$/,
  /^\/edi(\/customsEdi|\/serviceCode)?$|^\/(support|faqs|news|contactUs|shared|Unauthenticated)$/,
  /^\/(signup\/|email_template)/,
];

const key = 'shell';
const listeners = new Set<() => void>();
let kept: KeyStore | undefined;
const storage = () => (kept ??= openStorage(() => localStorage));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const readChoice = () => storage().getItem(key);

/** The browser keeps it. */
export function chooseShell(name: ShellName): void {
  storage().setItem(key, name);
  for (const tell of listeners) tell();
}

const isNamed = (path: string) => named.some((rule) => rule.test(path));

/** Who goes on from the staff's menu stays with it, on a page that opens in everybody's shell, too. */
export function goOnInStaffShell(path: string): void {
  if (isNamed(path)) chooseShell('staff');
}

/** The shell of whoever looks: staff switch between two, on every page. */
export function useShell(): ShellName {
  const { role } = useSession();
  const path = usePageState(({ row }) => row?.path);
  const choice = useSyncExternalStore(subscribe, readChoice, () => null);
  if (!isStaffRole(role)) return 'public';
  if (choice === 'staff' || choice === 'public') return choice;
  return !path || isNamed(path) ? 'public' : 'staff';
}
