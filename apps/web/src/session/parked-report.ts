import { openStorage } from './browser-storage.ts';

const key = 'parkedReport';
const storage = () => openStorage(() => window.sessionStorage);

/** Keeps a text for the next report of an issue: an address would show it to whoever looks at the history. */
export function parkReport(text: string): void {
  storage().setItem(key, text);
}

/** Empty where none waits. */
export const readParkedReport = (): string => storage().getItem(key) ?? '';

export function forgetParkedReport(): void {
  storage().removeItem(key);
}
