import { isObject, memberOf, textOf } from '../read/json.ts';
import { parsePointer, resolveReference, valueAt } from '../read/resolve-reference.ts';
import { text } from './checks.ts';
import { homesOf, isHome } from './homes.ts';
import { below, type Check, type Inspection, type Place } from './inspection.ts';

/** The text of a reference, which leads to what could stand in its place. */
export const referenceTo =
  (check: Check): Check =>
  (place, on) => {
    text(place, on);
    const reference = place.value;
    if (typeof reference !== 'string') return;
    const known = on.missed.get(check) ?? new Map<string, string>();
    on.missed.set(check, known);
    const kind = known.get(reference) ?? missedKind(place, check, on);
    known.set(reference, kind);
    if (kind === '') return;
    const says = `leads to what is not ${kind}`;
    on.tell(place, { rule: 'wrong-reference', says, mend: toMend(kind, reference, on) });
  };

/** What a reference should lead to and does not; empty where it does, or leads nowhere. */
function missedKind(place: Place, check: Check, on: Inspection): string {
  const value = resolveReference(on.document, place.parent?.value);
  if (value === undefined) return '';
  const home =
    parsePointer(textOf(place.parent?.value, '$ref') ?? '')
      ?.slice(0, -1)
      .join('/') ?? '';
  let missed = '';
  const tell: Inspection['tell'] = (_, { says }) => {
    missed = says;
  };
  check({ ...place, value }, { ...on, tell, seenFrom: isHome(home) ? home : '' });
  return missed;
}

function toMend(kind: string, reference: string, { document }: Inspection): string {
  const name = parsePointer(reference)?.at(-1) ?? '';
  const homes = homesOf(kind).filter((home) => isObject(valueAt(document, home.split('/'))));
  const own = homes.find((home) => valueAt(document, [...home.split('/'), name]) !== undefined);
  if (own) return `Write \`#/${own}/${name}\``;
  const home = homes[0]?.replace('/', '.');
  return home ? `Refer to one of those below \`${home}\`` : `Write ${kind} here, in its place`;
}

/** A reference stands for what it leads to; whether it leads there is checked elsewhere. */
export const orReference =
  (check: Check, mend = 'Move it to what the reference leads to, or remove it'): Check =>
  (place, on) => {
    const reference = memberOf(place.value, '$ref');
    if (reference === undefined) return check(place, on);
    referenceTo(check)(below(place, '$ref', reference), on);
    for (const [key, value] of Object.entries(isObject(place.value) ? place.value : {})) {
      if (on.isFull()) return;
      if (key !== '$ref' && !key.startsWith('x-')) tellBeside(below(place, key, value), on, mend);
    }
  };

function tellBeside(place: Place, on: Inspection, mend: string): void {
  if (place.key === 'summary' || place.key === 'description') return text(place, on);
  const says = 'stands beside `$ref`, and is not read';
  on.tell(place, { rule: 'not-together', says, mend, severity: 'warning' });
}
