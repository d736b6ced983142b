import { openStorage } from './browser-storage.ts';

const key = 'parkedMessage';
const storage = () => openStorage(() => window.sessionStorage);

/** Keeps an EDIFACT message for the reader: an address would show it to whoever looks at the history. */
export function parkMessage(text: string): void {
  storage().setItem(key, text);
}

/** Empty where none waits. */
export const readParkedMessage = (): string => storage().getItem(key) ?? '';

export function forgetParkedMessage(): void {
  storage().removeItem(key);
}
