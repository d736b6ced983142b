import { makeUpSscc } from '../guideline/forms.ts';
import { definitionOf } from '../segment-definitions.ts';
import type { PlainSegment } from '../write-segments.ts';
import { carrier, type Envelope, segment, writeInterchange } from '../write/interchange.ts';
import { toUnoc } from '../write/unoc.ts';
import { type Part, type Row, rows, type Scope, silent } from './iftmin-rows.ts';
import { type NoEquivalent, toNoEquivalent } from './no-equivalent.ts';
import { listLeaves, toPattern, valueAt } from './paths.ts';

export interface IftminOptions {
  /** YYYYMMDDHHMM */
  readonly at: string;
  /** Your shipment number, made up if absent; 14 signs of it are also the reference of the interchange. */
  readonly number?: string;
  /** An SSCC for each parcel, made up if absent. */
  readonly itemIds?: readonly string[];
}

export interface ToIftmin {
  readonly text: string;
  /** The shipment number that is in it. */
  readonly number: string;
  readonly noEquivalent: readonly NoEquivalent[];
}

/** A booking as an interchange with one IFTMIN. */
export function toIftmin(booking: object, options: IftminOptions): ToIftmin {
  const { at, number = MADE_UP_NUMBER, itemIds = makeUpItemIds(booking) } = options;
  const writer = new Writer(withDefaults(booking));
  const parcels = itemIds.flatMap((itemId, index) => [
    segment('GID', String(index + 1), ['1', 'PK']),
    ...writer.write('GID', index),
    segment('PCI', '33E'),
    segment('GIN', 'BJ', itemId),
  ]);
  const segments = [
    segment('BGM', '610', number, '9'),
    segment('DTM', ['137', at, '203']),
    ...writer.write('head'),
    ...withContact(writer.write('CZ')),
    ...withContact(writer.write('CN'), writer.say('receiver.contact')),
    ...writer.write('DP'),
    ...parcels,
  ];
  const customer = valueAt(booking, 'sender.customerNumber');
  const envelope: Envelope = {
    sender: { id: typeof customer === 'string' ? customer : 'UNKNOWN', qualifier: 'ZZ' },
    receiver: carrier,
    at,
    reference: Array.from(number).slice(0, 14).join(''),
  };
  const text = writeInterchange(envelope, [{ kind: 'IFTMIN:D:96A:UN:NP32', segments }]);
  return { text, number, noEquivalent: [...listMadeUp(options, itemIds), ...writer.listLost()] };
}

const MADE_UP_NUMBER = 'SHP-1';

function makeUpItemIds(booking: object): string[] {
  const parcels = valueAt(booking, 'parcels');
  return (Array.isArray(parcels) ? parcels : []).map((_parcel, index) => makeUpSscc(index + 1));
}

/** What an IFTMIN needs and no booking has. */
function listMadeUp({ number, itemIds }: IftminOptions, used: readonly string[]): NoEquivalent[] {
  const why = 'A booking has none. This one is made up: replace it with yours';
  return [
    ...(number === undefined ? [{ path: 'BGM 2', value: MADE_UP_NUMBER, why }] : []),
    ...(itemIds === undefined
      ? used.map((value, index) => ({ path: `GIN+BJ 2.1 (parcel ${index + 1})`, value, why }))
      : []),
  ];
}

/** What the Booking API fills in is said. */
function withDefaults(booking: object): object {
  const customs = valueAt(booking, 'customs');
  return typeof customs === 'object' && customs !== null
    ? { ...booking, customs: { incoterm: 'DAP', ...customs } }
    : booking;
}

/** COM stands behind a contact. */
function withContact(party: readonly PlainSegment[], whom = ''): PlainSegment[] {
  const [name, ...ways] = party;
  if (!name) return [];
  if (ways.length === 0 && whom === '') return [name];
  const contact = segment('CTA', 'IC', ['', whom || (name.elements[3]?.[0] ?? '')]);
  return [name, contact, ...ways];
}

type Slot = Part & { readonly kind: 'slot' };

class Writer {
  readonly #booking: object;
  readonly #said = new Set<string>();
  readonly #changed: NoEquivalent[] = [];

  constructor(booking: object) {
    this.#booking = booking;
  }

  write(scope: Scope, parcel?: number): PlainSegment[] {
    return rows
      .filter((row) => row.scope === scope)
      .flatMap((row) =>
        this.#indexesOf(row, parcel).flatMap((index) => this.#toSegment(row, index)),
      );
  }

  /** A value that has a segment of its own. */
  say(path: string): string {
    const text = valueAt(this.#booking, path);
    if (typeof text !== 'string') return '';
    return this.#write(path, text, CONTACT_ROOM).join('');
  }

  /** What no row has said, and what could not be said as it stands. */
  listLost(): NoEquivalent[] {
    const lost = listLeaves(this.#booking)
      .filter(({ path, value }) => !this.#said.has(path) && !this.#isMeant(path, value))
      .map(({ path, value }) => toNoEquivalent(path, value));
    return [...this.#changed, ...lost];
  }

  /** Beside what is said, it need not be. */
  #isMeant(path: string, value: unknown): boolean {
    const beside = path.slice(0, path.lastIndexOf('.') + 1);
    const isBeside = [...this.#said].some((said) => said.startsWith(beside));
    return isBeside && silent[toPattern(path)] === value;
  }

  /** One segment for each of several, or for the parcel. */
  #indexesOf({ elements, unless }: Row, parcel: number | undefined): number[] {
    if (parcel !== undefined) return [parcel];
    if (unless !== undefined) return this.#listOf(unless).length > 0 ? [] : [0];
    const several = elements
      .flat()
      .find((part) => part.kind === 'slot' && part.path.endsWith('[]'));
    if (several?.kind !== 'slot') return [0];
    return this.#listOf(several.path.slice(0, -2));
  }

  /** Places of what can be written of a list: G1 needs the class of the goods, which is nowhere. */
  #listOf(path: string): number[] {
    const list = valueAt(this.#booking, path);
    if (!Array.isArray(list)) return [];
    return [...list.keys()].filter((index) => list[index] !== 'G1');
  }

  #toSegment({ tag, elements }: Row, index: number): PlainSegment[] {
    const slots = elements.flat().filter((part) => part.kind === 'slot');
    const has = slots.some((part) => this.#textOf(part, index) !== '');
    if (!has) return [];
    const written = elements.map((parts, element) =>
      trimEnd(
        parts.flatMap((part, component) => {
          if (part.kind === 'rest') return [];
          if (part.kind === 'fixed') return [part.text];
          return this.#fill(part, index, findRoom({ tag, element, component, part }));
        }),
      ),
    );
    return [{ tag, elements: written }];
  }

  #textOf(part: Slot, index: number): string {
    const value = valueAt(this.#booking, toPath(part.path, index));
    if (typeof value === 'number') return toDigits(value);
    const text = typeof value === 'string' ? value : '';
    return part.path.endsWith('.postcode') ? text.replaceAll(/\s/g, '') : text;
  }

  #fill(part: Slot, index: number, room: readonly number[]): string[] {
    return this.#write(toPath(part.path, index), this.#textOf(part, index), room);
  }

  #write(path: string, text: string, room: readonly number[]): string[] {
    const plain = toUnoc(text);
    const pieces = cut(plain, room);
    this.#said.add(path);
    const written = pieces.join('');
    if (written !== text) {
      const why =
        written === plain ? 'IFTMIN uses UNOC, which lacks a character' : 'It is too long';
      this.#changed.push({ path, value: text, why: `${why}; written as “${written}”` });
    }
    return pieces;
  }
}

/** Signs of a name in CTA. */
const CONTACT_ROOM = [35];

const toPath = (path: string, index: number) => path.replace('[]', `[${index}]`);

/** Digits as EDIFACT writes numbers: no exponent, at most three decimals. */
const toDigits = (value: number) => String(Number(value.toFixed(3)));

interface Position {
  readonly tag: string;
  readonly element: number;
  readonly component: number;
  readonly part: Slot;
}

/** How many signs a component holds, and those behind it where the text may go on. */
function findRoom({ tag, element, component, part }: Position): number[] {
  const components = definitionOf(tag)?.elements[element]?.components ?? [];
  return components.slice(component, component + part.span).map(({ format }) => format.most);
}

function cut(text: string, room: readonly number[]): string[] {
  const signs = Array.from(text);
  let from = 0;
  return room.map((most) => {
    const piece = signs.slice(from, from + most).join('');
    from += most;
    return piece;
  });
}

/** An element without the empty components at its end. */
function trimEnd(pieces: readonly string[]): string[] {
  const last = pieces.findLastIndex((piece) => piece !== '');
  return pieces.slice(0, Math.max(last + 1, 1));
}
