import * as z from 'zod/mini';
import type { ServiceBook } from './service-book.ts';
import { t, type Text } from '../../platform/text/text.ts';

/** What is wrong with a file, and in which line. */
export interface LineFault {
  readonly line: number;
  readonly text: Text;
}

type AddOnOfService = ServiceBook['services'][number]['addOns'][number];

const columns = ['service', 'addOn', 'mandatory', 'notTo', 'validFrom', 'validTo'] as const;
type Column = (typeof columns)[number];
type Row = Readonly<Record<Column, string>>;

const day = z.iso.date();

/** Which add-ons go with which services, one a line; the services and add-ons themselves stay as they are. */
export function parseCombinationsCsv(text: string, current: ServiceBook) {
  const [head, ...lines] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ line: at + 1, cells: toCells(line) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (head?.cells.join() !== columns.join()) {
    return [{ line: head?.line ?? 1, text: t`The first line must be ${columns.join()}` }];
  }
  const seen = new Set<string>();
  const faults: LineFault[] = [];
  const added = new Map<string, AddOnOfService[]>();
  for (const { line, cells } of lines) {
    const found = findRowFaults(cells, current, seen);
    faults.push(...found.map((fault) => ({ line, text: fault })));
    if (found.length > 0) continue;
    const row = toRow(cells);
    seen.add(toPair(row));
    added.set(row.service, [...(added.get(row.service) ?? []), toAddOn(row)]);
  }
  if (faults.length > 0) return faults;
  const services = current.services.map((one) => ({ ...one, addOns: added.get(one.code) ?? [] }));
  return { ...current, services };
}

/** No code and no day holds a comma or a quote: quotes around a cell are taken off, and that is all. */
const toCells = (line: string) =>
  line.split(/[,;]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));

const toRow = (cells: readonly string[]): Row =>
  Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])) as Row;

const toPair = ({ service, addOn }: Row) => `${service} ${addOn}`;

const toCountries = (notTo: string) => notTo.split(' ').filter(Boolean);

function toAddOn({ addOn, mandatory, notTo, validFrom, validTo }: Row): AddOnOfService {
  return {
    code: addOn,
    mandatory: mandatory === 'true',
    notTo: toCountries(notTo),
    ...(validFrom !== '' && { validFrom }),
    ...(validTo !== '' && { validTo }),
  };
}

function findRowFaults(
  cells: readonly string[],
  { issuers, services, addOns }: ServiceBook,
  seen: ReadonlySet<string>,
): Text[] {
  if (cells.length !== columns.length) {
    return [t`There must be ${columns.length} cells, not ${cells.length}`];
  }
  const row = toRow(cells);
  const has = (list: readonly { readonly code: string }[], name: string) =>
    list.some(({ code }) => code === name);
  const strangers = toCountries(row.notTo).filter(
    (name) => !issuers.some(({ country }) => country === name),
  );
  return [
    has(services, row.service) ? [] : t`There is no service ${row.service}`,
    has(addOns, row.addOn) ? [] : t`There is no add-on ${row.addOn}`,
    seen.has(toPair(row)) ? t`${toPair(row)} appears twice` : [],
    ['true', 'false', ''].includes(row.mandatory) ? [] : t`mandatory must be true or false`,
    strangers.map((name) => t`There is no country ${name}`),
    findDayFaults(row),
  ].flat();
}

function findDayFaults(row: Row): Text[] {
  const names = ['validFrom', 'validTo'] as const;
  const wrong = names.filter((name) => row[name] !== '' && !z.safeParse(day, row[name]).success);
  if (wrong.length > 0) return wrong.map((name) => t`${name} must be a date such as 2026-11-20`);
  const isTurned = row.validFrom !== '' && row.validTo !== '' && row.validTo < row.validFrom;
  return isTurned ? [t`validTo is before validFrom`] : [];
}
