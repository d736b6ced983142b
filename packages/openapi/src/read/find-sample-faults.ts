import { createSchemaReader, type Schemas } from '../schema/create-schema-reader.ts';
import type { FaultRule, Finding } from './fault.ts';
import type { Json, JsonObject } from './json.ts';
import { valueAt } from './resolve-reference.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { pathOf } from '../structure/inspection.ts';
import { listSamples, type Sample } from './list-samples.ts';
import { readJson } from '../digits/exact-json.ts';
import { isExact } from '../digits/numeric.ts';
import { fromPointer } from '../validate/to-pointer.ts';
import { validateAnswer, validateSent, type ValueFault } from '../validate/validate-value.ts';

/** What one document may cost: samples, their characters, schemas that are looked at for one of them. */
const most = { samples: 2000, characters: 1_000_000, visits: 1000 };
const mostFindings = 200;
const mostOfOne = 3;

/** Which examples and defaults break their schemas, and where; how many were not looked at, because they are too many. */
export function findSampleFaults(document: JsonObject): readonly Finding[] {
  const samples = listSamples(document);
  const reader = createSchemaReader(document);
  const looked = withinReach(samples).map((sample) => ({
    sample,
    schema: reader.toSchema(sample.schema),
  }));
  const schemas = reader.listNamed();
  const findings: Finding[] = [];
  let done = 0;
  for (const { sample, schema } of looked) {
    if (findings.length >= mostFindings) break;
    done += 1;
    const faults = faultsOf(sample, schema, schemas).slice(0, mostOfOne);
    findings.push(...faults.map((fault) => toFinding(document, sample, fault)));
  }
  const left = samples.length - done;
  return left > 0 ? [...findings, toLeft(left)] : findings;
}

function withinReach(samples: readonly Sample[]): readonly Sample[] {
  let characters = 0;
  const end = samples.findIndex(({ value }) => {
    characters += JSON.stringify(value).length;
    return characters > most.characters;
  });
  return samples.slice(0, Math.min(most.samples, end < 0 ? samples.length : end));
}

function faultsOf(sample: Sample, schema: Schema, schemas: Schemas): readonly ValueFault[] {
  const { value, isWritten } = sample;
  if (isWritten && typeof value === 'string' && !isExact(value)) return [];
  const faults = validate(value, { sample, schema, schemas });
  if (faults.length === 0 || typeof value !== 'string' || sample.kind !== 'example') return faults;
  const parsed = parse(value);
  return parsed === undefined ? faults : validate(parsed, { sample, schema, schemas });
}

/** An example of a body may be written as the text that is sent. */
function parse(text: string): Json | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}

interface Held {
  readonly sample: Sample;
  readonly schema: Schema;
  readonly schemas: Schemas;
}

function validate(value: Json, { sample: { side }, schema, schemas }: Held) {
  const of = { schemas, visits: most.visits };
  if (side === 'response') return validateAnswer(value, schema, of);
  const sent = validateSent(value, schema, of);
  if (side === 'request' || sent.length === 0) return sent;
  // What one side need not write is not missed where nobody says which side it is.
  const answered = new Set(validateAnswer(value, schema, of).map((fault) => JSON.stringify(fault)));
  return sent.filter((fault) => answered.has(JSON.stringify(fault)));
}

const rules: Readonly<Record<Sample['kind'], FaultRule>> = {
  example: 'wrong-example',
  'schema-example': 'wrong-schema-example',
  default: 'wrong-default',
};

/** A member that is missing has no place but that of what lacks it. */
function toFinding(document: JsonObject, sample: Sample, { pointer, text }: ValueFault): Finding {
  const { kind } = sample;
  const path = pathOf(sample.place);
  const whole = [...path, ...fromPointer(pointer)];
  const isThere = pointer === '' || valueAt(sample.value, fromPointer(pointer)) !== undefined;
  const what = kind === 'default' ? 'default' : 'example';
  const place = isThere && valueAt(document, whole) !== undefined ? whole : path;
  const at = pointer === '' ? '' : ` at \`${pointer}\``;
  return {
    rule: rules[kind],
    message: `The ${what} breaks its schema${at}: ${text.replace(/\.$/, '')}`,
    mend: `Correct the ${what}, or the schema`,
    severity: 'warning',
    path: place,
  };
}

const toLeft = (count: number): Finding => ({
  rule: 'samples-left',
  message: `${count} examples and defaults were not held against their schemas: the document has too many`,
  mend: 'Mend those that are told, or publish the API in parts',
  severity: 'warning',
  path: [],
});
