import type { Schema } from '../outline/operation-piece.ts';
import { schemaNameOf } from '../schema/create-schema-reader.ts';
import type { Report } from './change.ts';
import { diffMeaning } from './diff-meaning.ts';
import {
  diffEnum,
  diffFormat,
  diffLimits,
  diffPattern,
  diffType,
  type At,
  type FlatPair,
} from './diff-values.ts';
import { createFlatten, type FlatSchema, type Schemas } from './flat-schema.ts';

interface Pair {
  readonly before: Schema;
  readonly after: Schema;
}

export interface SchemaDiff {
  readonly compare: (pair: Pair, place: string) => void;
}

/**
 * Compares schemas of one operation, each pair of named ones once: a schema that is used at two places tells its changes at
 * the first of them, and a circle ends.
 */
export function createSchemaDiff(
  schemas: { readonly before: Schemas; readonly after: Schemas },
  report: Report,
): SchemaDiff {
  const isFirst = createFirstTime();
  const [flattenBefore, flattenAfter] = [schemas.before, schemas.after].map(createFlatten);
  const compareIn =
    (within: Report): SchemaDiff['compare'] =>
    (pair, place) => {
      if (!isFirst(pair)) return;
      const flat = {
        before: flattenBefore?.(pair.before) ?? {},
        after: flattenAfter?.(pair.after) ?? {},
      };
      const shared = nameOf(pair);
      const inner = shared === undefined ? within : toShared(report, shared, place);
      diffFlat(pair, flat, { place, report: inner, compare: compareIn(inner) });
    };
  return { compare: compareIn(report) };
}

/** The name that both have: what changes in it changes wherever it is used. */
function nameOf({ before, after }: Pair): string | undefined {
  if (before.$ref === undefined || before.$ref !== after.$ref) return undefined;
  return schemaNameOf(before.$ref);
}

/** Changes of a schema with a name, which say where in it they are. */
function toShared(report: Report, name: string, start: string): Report {
  const add: Report['add'] = (change) => {
    const rest = change.place.slice(start.length).replace(/^[ .]/, '');
    const part = `${name}${rest === '' || rest.startsWith('[') ? '' : '.'}${rest}`;
    report.add({ ...change, part });
  };
  return { ...report, add };
}

/** So many pairs of one operation are compared; circles of merged schemas could make more than anybody reads. */
const mostPairs = 20_000;

/** Whether a pair with a name somewhere in it is met for the first time; one without names ends by itself. */
function createFirstTime(): (pair: Pair) => boolean {
  const compared = new Set<string>();
  let met = 0;
  return ({ before, after }) => {
    met += 1;
    if (met > mostPairs) return false;
    const key = `${JSON.stringify(before)} ${JSON.stringify(after)}`;
    if (!key.includes('"$ref"')) return true;
    const isNew = !compared.has(key);
    compared.add(key);
    return isNew;
  };
}

function diffFlat(pair: Pair, flat: FlatPair, within: Within): void {
  const [old, current] = [alternativesOf(flat.before), alternativesOf(flat.after)];
  if (old || current) {
    diffAlternatives({ before: old ?? [pair.before], after: current ?? [pair.after] }, within);
  }
  // A choice against a single schema is told as that; their other members say different things.
  if (Boolean(old) !== Boolean(current)) return;
  for (const diff of [diffType, diffFormat, diffEnum, diffLimits, diffPattern]) diff(flat, within);
  const texts = { before: flat.before.description, after: flat.after.description };
  diffMeaning(texts, { place: within.place, add: within.report.add });
  diffProperties(flat, within);
  diffExtraMembers(flat, within);
  diffItems(flat, within);
}

function diffItems({ before, after }: FlatPair, { place, compare }: Within): void {
  if (!before.items && !after.items) return;
  compare({ before: before.items ?? {}, after: after.items ?? {} }, `${place}[]`);
}

type Within = At & SchemaDiff;

const join = (place: string, name: string) => {
  const isStart =
    /^(?:[a-z]+ parameter \S+|request body(?: \(.*\))?|response \S+(?: \(.*\))?)$/i.test(place);
  return isStart ? `${place} ${name}` : `${place}.${name}`;
};

function diffProperties({ before, after }: FlatPair, within: Within): void {
  const { place, report, compare } = within;
  const isRequest = report.direction === 'request';
  const [old, current] = [propertiesOf(before, isRequest), propertiesOf(after, isRequest)];
  for (const [name, schema] of old) {
    const at = join(place, name);
    const next = current.get(name);
    if (next) {
      const needs = { was: isNeeded(before, name), is: isNeeded(after, name) };
      diffNeed(needs, { place: at, report });
      compare({ before: schema, after: next }, at);
    } else {
      const text = 'The property is gone';
      report.add({ rule: 'property-removed', breaking: true, place: at, text });
    }
  }
  for (const name of current.keys()) {
    if (old.has(name)) continue;
    const breaking = isRequest && isNeeded(after, name);
    const text = breaking ? 'A new property, and it is required' : 'A new property';
    report.add({ rule: 'property-added', breaking, place: join(place, name), text });
  }
}

const isNeeded = (schema: FlatSchema, name: string) => schema.required?.includes(name) ?? false;

const needTexts = {
  request: ['The property is optional now', 'The property is required now'],
  response: ['The property may be missing now', 'The property is always there now'],
} as const;

/** A new demand breaks who writes, a lost promise who reads. */
function diffNeed({ was, is }: { was: boolean; is: boolean }, { place, report }: At): void {
  if (was === is) return;
  report.add({
    rule: is ? 'property-required' : 'property-optional',
    breaking: is === (report.direction === 'request'),
    place,
    text: needTexts[report.direction][is ? 1 : 0],
  });
}

/** Without those that this side never writes. */
function propertiesOf({ properties }: FlatSchema, isRequest: boolean): Map<string, Schema> {
  const entries = Object.entries(properties ?? {});
  return new Map(entries.filter(([, schema]) => !(isRequest ? schema.readOnly : schema.writeOnly)));
}

const isClosed = ({ additionalProperties }: FlatSchema) => additionalProperties?.not !== undefined;

function diffExtraMembers({ before, after }: FlatPair, { place, report, compare }: Within): void {
  const [wasClosed, closed] = [isClosed(before), isClosed(after)];
  if (wasClosed !== closed) {
    report.add({
      rule: 'extra-members-changed',
      breaking: closed && report.direction === 'request',
      place,
      text: closed ? 'Other members are refused now' : 'Other members are allowed now',
    });
  }
  const [old, current] = [before.additionalProperties, after.additionalProperties];
  if (wasClosed || closed || !(old || current)) return;
  compare({ before: old ?? {}, after: current ?? {} }, join(place, '*'));
}

const alternativesOf = ({ oneOf, anyOf }: FlatSchema) => oneOf ?? anyOf;

interface Choice {
  readonly before: readonly Schema[];
  readonly after: readonly Schema[];
}

/** Alternatives are the same when their names or their texts are; what is left over is compared in its order. */
function diffAlternatives({ before, after }: Choice, { place, report, compare }: Within): void {
  const { gone, fresh } = matchAlternatives({ before, after }, (pair) => compare(pair, place));
  if (before.length === after.length) {
    for (const [at, one] of gone.entries()) compare({ before: one, after: fresh[at] ?? {} }, place);
    return;
  }
  for (const one of gone) {
    const text = `${toName(one)} is no longer one of the alternatives`;
    const breaking = report.direction === 'request';
    report.add({ rule: 'alternative-removed', breaking, place, text });
  }
  for (const one of fresh) {
    const text = `${toName(one)} is a new alternative`;
    report.add({ rule: 'alternative-added', breaking: false, place, text });
  }
}

function matchAlternatives({ before, after }: Choice, compare: (pair: Pair) => void) {
  const gone: Schema[] = [];
  const fresh = [...after];
  for (const one of before) {
    const found = fresh.findIndex((other) => JSON.stringify(other) === JSON.stringify(one));
    if (found < 0) gone.push(one);
    else compare({ before: one, after: fresh.splice(found, 1)[0] ?? {} });
  }
  return { gone, fresh };
}

function toName({ $ref, title, type }: Schema): string {
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? $ref;
  return title ?? (typeof type === 'string' ? type : 'A schema');
}
