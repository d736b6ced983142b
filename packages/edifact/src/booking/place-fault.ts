import type { ApplicationFault } from '../write/aperak.ts';
import { countValues, type Row, rows } from './iftmin-rows.ts';
import { toPattern } from './paths.ts';

/** Where in an IFTMIN the values of a booking stand: path of a value → place. */
export type Places = ReadonlyMap<string, string>;

/** Why a booking was refused, as an IFTMIN that asks for it hears it. */
export interface BookingFault extends Omit<ApplicationFault, 'place'> {
  /** Path of the value that is to blame: `receiver.postcode`. What is missing is named by the text alone. */
  readonly param?: string | undefined;
}

export function placeFault({ code, text, param }: BookingFault, places: Places): ApplicationFault {
  const path = param ?? /^(\S+) is required$/.exec(text)?.[1];
  const place = path === undefined ? undefined : findPlace(path, places);
  return { code, text, ...(place !== undefined && { place }) };
}

/** `NAD+CN 8, segment 7`; without the segment where the message has none, and undefined where no IFTMIN says it. */
function findPlace(path: string, places: Places): string | undefined {
  const within = [...places].find(([known]) => isWithin(known, path));
  return places.get(path) ?? within?.[1] ?? findRowPlace(toPattern(path));
}

const isWithin = (path: string, parent: string) =>
  path.startsWith(`${parent}.`) || path.startsWith(`${parent}[`);

function findRowPlace(pattern: string): string | undefined {
  for (const row of rows) {
    for (const [element, parts] of row.elements.entries()) {
      const component = parts.findIndex(
        (part) => part.kind === 'slot' && (part.path === pattern || isWithin(part.path, pattern)),
      );
      if (component >= 0)
        return `${nameOf(row)} ${toNumber(element, component, countValues(parts))}`;
    }
  }
  return undefined;
}

/** Elements behind the tag and their components, both from 1: `8`, `4.1`. */
export const toNumber = (element: number, component: number, components: number): string =>
  components > 1 ? `${element + 1}.${component + 1}` : String(element + 1);

function nameOf({ tag, elements: [kind] }: Row): string {
  const [code] = kind ?? [];
  return code?.kind === 'fixed' && code.text !== '' ? `${tag}+${code.text}` : tag;
}
