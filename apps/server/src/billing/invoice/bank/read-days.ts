const months = [
  'jan',
  'feb',
  'mar|mär|maa',
  'apr',
  'may|maj|mai',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct|okt',
  'nov',
  'dec|dez|des',
];

type Parts = Readonly<Record<'year' | 'month' | 'day', string>>;

const patterns = [
  /^(?<year>\d{4})(?<mark>[-/.]?)(?<month>\d{1,2})\k<mark>(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[./](?<month>\d{1,2})[./](?<year>\d{2}|\d{4})$/,
  /^(?<day>\d{1,2})-(?<month>\d{1,2})-(?<year>\d{4})$/,
  /^(?<day>\d{1,2})[ .-]+(?<name>[a-zä]{3,})[ .-]+(?<year>\d{2}|\d{4})$/i,
];

const toMonth = (name: string) =>
  String(1 + months.findIndex((one) => new RegExp(`^(${one})`, 'i').test(name)));

/** Whether a column writes the month first: `11/20/2026` in it, and no `20/11/2026`. */
export function isMonthFirst(texts: readonly string[]): boolean {
  const parts = texts.map((text) => /^\s*(\d{1,2})[/-](\d{1,2})[/-]\d{2,4}\b/.exec(text));
  const isBig = (at: number) => parts.some((found) => Number(found?.[at]) > 12);
  return isBig(2) && !isBig(1);
}

/** `2026-11-03`, `20261103`, `3.11.26`, `03/11/2026`, `3 Nov 2026`, each also with a time → `2026-11-03`. */
export function readDay(text: string, monthFirst: boolean): string | null {
  const bare = text.trim().replace(/[T ]\d{1,2}:\d{2}.*$/, '');
  const swapped = monthFirst ? bare.replace(/^(\d{1,2})([/-])(\d{1,2})\b/, '$3$2$1') : bare;
  for (const pattern of patterns) {
    const { year, month, name = '', day } = pattern.exec(swapped)?.groups ?? {};
    if (year && day) return toIso({ year, month: month ?? toMonth(name), day });
  }
  return null;
}

function toIso({ year, month, day }: Parts): string | null {
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null;
}
