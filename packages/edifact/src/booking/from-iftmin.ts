import type { ReadMessage } from '../read-message.ts';
import { type Segment, textAt } from '../segment.ts';
import type { Separators } from '../separators.ts';
import { listSegments } from '../write/find-place.ts';
import { type Places, toNumber } from './place-fault.ts';
import { countValues, type Part, type Row, rows, type Scope, silent } from './iftmin-rows.ts';
import { type NoEquivalent, toNoEquivalent } from './no-equivalent.ts';
import { putAt, valueAt } from './paths.ts';

export interface FromIftmin {
  /** The body of a booking, as far as the message has it. */
  readonly booking: Readonly<Record<string, unknown>>;
  /** Your shipment number. */
  readonly number: string;
  /** A cancellation of that number instead of a booking. */
  readonly isCancellation: boolean;
  /** SSCC of each parcel, in their order. */
  readonly itemIds: readonly string[];
  readonly noEquivalent: readonly NoEquivalent[];
  /** Where in the message each value of the booking stands. */
  readonly places: Places;
}

/** An IFTMIN as a booking; of a message that breaks our guideline only what can be read. */
export function fromIftmin(
  { nodes }: Pick<ReadMessage, 'nodes'>,
  { decimal }: Pick<Separators, 'decimal'>,
): FromIftmin {
  const reader = new Reader(decimal);
  for (const segment of listSegments(nodes)) reader.read(segment);
  return reader.end();
}

/** What is of the message alone, or told apart. */
const ofTheMessage = new Set(['UNH', 'UNT', 'PCI', 'DTM+137']);
const parties = new Set<string>(['CZ', 'CN', 'DP']);
const isParty = (text: string): text is Scope => parties.has(text);

/** A text and the number of its element. */
interface Read {
  readonly text: string;
  readonly number: string;
}

class Reader {
  readonly #decimal: string;
  readonly #booking: Record<string, unknown> = {};
  readonly #lost: NoEquivalent[] = [];
  readonly #itemIds: string[] = [];
  readonly #places = new Map<string, string>();
  /** Of the segment that is read, from 1 with UNH. */
  #nth = 0;
  #scope: Scope | 'other' = 'head';
  #party = '';
  #parcel = -1;
  #number = '';
  #isCancellation = false;

  constructor(decimal: string) {
    this.#decimal = decimal;
  }

  read(segment: Segment): void {
    this.#nth += 1;
    this.#move(segment);
    const name = nameOf(segment);
    if (ofTheMessage.has(segment.tag) || ofTheMessage.has(name)) return;
    if (segment.tag === 'BGM') this.#readNumber(segment);
    else if (segment.tag === 'GIN') this.#readItemId(segment);
    else if (segment.tag === 'CTA') this.#readContact(segment);
    else if (segment.tag === 'GID') this.#readPackages(segment);
    else if (segment.tag === 'DGS') this.#readDanger(segment);
    else this.#readRow(segment);
  }

  end(): FromIftmin {
    const booking = this.#booking;
    this.#fillIn();
    const found = { number: this.#number, isCancellation: this.#isCancellation };
    const places = this.#places;
    return { booking, ...found, itemIds: this.#itemIds, noEquivalent: this.#lost, places };
  }

  #move(segment: Segment): void {
    if (segment.tag === 'NAD') {
      this.#party = textAt(segment, 0);
      this.#scope = isParty(this.#party) ? this.#party : 'other';
    }
    if (segment.tag !== 'GID') return;
    this.#scope = 'GID';
    this.#parcel += 1;
  }

  #readNumber(segment: Segment): void {
    this.#number = textAt(segment, 1);
    this.#isCancellation = textAt(segment, 2) === '1';
    this.#lose('BGM 2', this.#number);
  }

  #readItemId(segment: Segment): void {
    const itemId = textAt(segment, 1);
    this.#itemIds.push(itemId);
    this.#lose('GIN+BJ 2.1', itemId);
  }

  /** The name of the contact is most often that of the party. */
  #readContact(segment: Segment): void {
    const name = textAt(segment, 1, 1);
    const party = this.#scope === 'CZ' ? 'sender' : 'receiver';
    const known = valueAt(this.#booking, `${party}.name`);
    if (typeof known === 'string' && known.startsWith(name)) return;
    if (this.#scope === 'CN') putAt(this.#booking, 'receiver.contact', name);
    else this.#lose('CTA+IC 2.2', name);
  }

  #readPackages(segment: Segment): void {
    const [count, kind] = [textAt(segment, 1), textAt(segment, 1, 1)];
    if (Number(count) !== 1) this.#lose('GID 2.1', count);
    if (kind !== 'PK') this.#lose('GID 2.2', kind);
  }

  /** Limited quantities: the weight of the parcel counts for its goods. */
  #readDanger(segment: Segment): void {
    const netWeightKg = valueAt(this.#booking, `parcels[${this.#parcel}].weightKg`);
    const goods = { unNumber: `UN${textAt(segment, 2)}`, netWeightKg };
    const known = valueAt(this.#booking, 'dangerousGoods');
    putAt(this.#booking, 'dangerousGoods', [...(Array.isArray(known) ? known : []), goods]);
    this.#lose('DGS+ADR 2.1', textAt(segment, 1));
  }

  #readRow(segment: Segment): void {
    const row = this.#findRow(segment);
    for (const element of segment.elements.keys()) {
      this.#readComponents(segment, element, row?.elements[element] ?? []);
    }
  }

  #readComponents(segment: Segment, element: number, parts: readonly Part[]): void {
    const components = segment.elements[element]?.components ?? [];
    for (const [component, { text }] of components.entries()) {
      const part = parts[component] ?? { kind: 'fixed', text: '' };
      const name = nameOf(segment);
      const isKind = element + component === 0 && name === `${segment.tag}+${text}`;
      if (part.kind === 'slot') {
        const pieces = components.slice(component, component + part.span);
        const number = toNumber(element, component, countValues(parts));
        this.#put(segment, part, { text: pieces.map((one) => one.text).join(''), number });
      } else if (!isKind && !isSaid(part, text)) {
        this.#lose(`${name} ${element + 1}.${component + 1}`, text);
      }
    }
  }

  /** By all its codes, or else by those that tell its kind. */
  #findRow(segment: Segment): Row | undefined {
    const known = rows.filter(({ scope, tag }) => scope === this.#scope && tag === segment.tag);
    const isLike = (row: Row, elements: number) =>
      row.elements
        .slice(0, elements)
        .every((parts, element) =>
          parts.every(
            (part, component) =>
              part.kind !== 'fixed' ||
              part.text === '' ||
              part.text === textAt(segment, element, component),
          ),
        );
    return known.find((row) => isLike(row, Infinity)) ?? known.find((row) => isLike(row, 1));
  }

  #put(segment: Segment, { path, isNumber }: Part & { kind: 'slot' }, value: Read): void {
    const { text, number } = value;
    if (text === '') return;
    const meant = isNumber ? Number(text.replace(this.#decimal, '.').replace(',', '.')) : text;
    const at = path.replace('[]', `[${this.#indexOf(path)}]`);
    const known = valueAt(this.#booking, at);
    if (known === undefined) {
      putAt(this.#booking, at, meant);
      this.#places.set(at, `${nameOf(segment)} ${number}, segment ${this.#nth}`);
    } else if (known !== meant) this.#lose(nameOf(segment), text);
  }

  #indexOf(path: string): number {
    if (this.#scope === 'GID') return this.#parcel;
    const list = valueAt(this.#booking, path.slice(0, -2));
    return Array.isArray(list) ? list.length : 0;
  }

  #lose(path: string, value: string): void {
    const where = this.#parcel < 0 ? '' : ` (parcel ${this.#parcel + 1})`;
    this.#lost.push({ ...toNoEquivalent(path, value), path: `${path}${where}` });
  }

  /** What is meant where the message says nothing. */
  #fillIn(): void {
    const { customs } = this.#booking;
    if (customs === undefined) return;
    const lines: unknown = valueAt(customs, 'lines');
    putAt(this.#booking, 'customs.contents', silent['customs.contents']);
    if (!Array.isArray(lines)) return;
    const quantity = silent['customs.lines[].quantity'];
    // A parcel without goods for customs leaves no gap.
    const told: object[] = lines.filter((line) => line !== undefined);
    putAt(
      this.#booking,
      'customs.lines',
      told.map((line) => ({ quantity, ...line })),
    );
  }
}

const isSaid = (part: Part, text: string) =>
  part.kind === 'rest' || (part.kind === 'fixed' && ['', part.text].includes(text));

/** `RFF+ANT`, `COM`: the tag, and the code that tells its kind. */
function nameOf(segment: Segment): string {
  const code = textAt(segment, 0);
  const isKind = ['DTM', 'RFF', 'NAD', 'LOC', 'MOA', 'MEA', 'PIA', 'FTX', 'TOD'].includes(
    segment.tag,
  );
  return isKind && code !== '' ? `${segment.tag}+${code}` : segment.tag;
}
