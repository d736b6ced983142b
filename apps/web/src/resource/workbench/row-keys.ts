import { openStorage } from '../../session/browser-storage.ts';

const storage = openStorage(() => window.localStorage);

export const areKeysOn = (): boolean => storage.getItem('rowKeys') !== 'off';
export const setKeysOn = (isOn: boolean): void => storage.setItem('rowKeys', isOn ? 'on' : 'off');

const findOpener = (row: Element | undefined) => row?.querySelector<HTMLElement>('[data-open]');
const rowsOf = (list: Element) =>
  [...list.querySelectorAll('tbody tr')].filter((row) => findOpener(row));
const isOpen = (row: Element) => row.getAttribute('aria-selected') === 'true';

/** The row with the focus, or else the one that is open. */
function findCurrent(rows: readonly Element[]): number {
  const focused = rows.findIndex((row) => row.contains(document.activeElement));
  return focused < 0 ? rows.findIndex(isOpen) : focused;
}

/** To the next row, or the one before; where one is open, the next one opens. */
export function stepRow(list: Element, by: 1 | -1): void {
  const rows = rowsOf(list);
  const at = findCurrent(rows);
  const opener = findOpener(rows[at < 0 ? 0 : at + by]);
  opener?.focus();
  if (rows.some(isOpen)) opener?.click();
}

function chooseRow(list: Element): void {
  const rows = rowsOf(list);
  rows[findCurrent(rows)]?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
}

const keys: Readonly<Record<string, (list: Element) => void>> = {
  j: (list) => stepRow(list, 1),
  k: (list) => stepRow(list, -1),
  x: chooseRow,
};

const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';

/** Whoever types, or decides in a window over the page, means no row. */
export function isMeantElsewhere({ target, defaultPrevented }: KeyboardEvent): boolean {
  const isTyping = target instanceof Element && target.closest(typing) !== null;
  return defaultPrevented || isTyping || document.querySelector('dialog[open]') !== null;
}

export function pressRowKey(list: Element, event: KeyboardEvent): void {
  const act = keys[event.key];
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  if (!act || !isPlain || !areKeysOn() || isMeantElsewhere(event)) return;
  event.preventDefault();
  act(list);
}
