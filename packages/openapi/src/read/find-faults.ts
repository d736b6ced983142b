import type { Finding } from './fault.ts';
import {
  isList,
  isObject,
  memberOf,
  objectOf,
  textOf,
  type Json,
  type JsonObject,
} from './json.ts';
import { listOperations, listParameters, type FoundOperation } from '../outline/list-operations.ts';
import { parsePointer, valueAt } from './resolve-reference.ts';
import { findMeant, toItem } from '../structure/words.ts';
import { toPointer } from '../validate/to-pointer.ts';

/** What is wrong in a document that can be read all the same, and no object of it tells alone. */
export function findFaults(document: JsonObject, isYaml: boolean): readonly Finding[] {
  const operations = listOperations(document);
  return [
    ...duplicatePaths(document),
    ...operations.flatMap((found) => undescribedParameters(document, found, isYaml)),
    ...duplicateIds(operations),
    ...inReferences(document),
  ];
}

function duplicatePaths(document: JsonObject): Finding[] {
  const seen = new Map<string, string>();
  return Object.keys(objectOf(document, 'paths')).flatMap((path): Finding[] => {
    const shape = path.replaceAll(/\{[^{}]*\}/g, '{}');
    const twin = seen.get(shape);
    seen.set(shape, path);
    if (twin === undefined || path.startsWith('x-')) return [];
    const message = `${path} is the same path as ${twin}`;
    const mend = 'Put the operations of both below one of them';
    return [{ rule: 'duplicate-path', message, mend, severity: 'error', path: ['paths', path] }];
  });
}

function undescribedParameters(
  document: JsonObject,
  found: FoundOperation,
  isYaml: boolean,
): Finding[] {
  if (found.kind === 'webhook') return [];
  const described = new Set(
    listParameters(document, found)
      .filter((parameter) => parameter['in'] === 'path')
      .map((parameter) => parameter['name']),
  );
  const form = 'swagger' in document ? { type: 'string' } : { schema: { type: 'string' } };
  return [...found.path.matchAll(/\{([^{}]+)\}/g)]
    .flatMap(([, name = '']) => (described.has(name) ? [] : [name]))
    .map((name) => ({
      rule: 'path-parameter',
      message: `${found.method} ${found.path} does not describe its path parameter ${name}`,
      mend: `Add \`${toItem({ name, in: 'path', required: true, ...form }, isYaml)}\` to its \`parameters\``,
      severity: 'warning',
      path: found.location,
    }));
}

function duplicateIds(operations: readonly FoundOperation[]): Finding[] {
  const first = new Map<string, FoundOperation>();
  return operations.flatMap((found): Finding[] => {
    const id = textOf(found.operation, 'operationId');
    if (id === undefined) return [];
    const twin = first.get(id);
    first.set(id, twin ?? found);
    if (!twin) return [];
    const message = `operationId ${id} is taken by ${twin.method} ${twin.path}`;
    const path = [...found.location, 'operationId'];
    const mend = 'Rename one of them';
    return [{ rule: 'duplicate-operation-id', message, mend, severity: 'error', path }];
  });
}

interface Step {
  readonly value: Json;
  readonly key: string;
  readonly parent: Step | undefined;
}

/** Keys whose values are data, where `$ref` is nothing but a name. */
const dataKeys = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue']);

/** Keys below which names are the author's, such as a response or a property that is called `default`. */
const mapKeys = new Set(
  (
    'properties patternProperties dependentSchemas $defs definitions schemas responses parameters headers ' +
    'examples requestBodies links callbacks pathItems mediaTypes content encoding paths webhooks'
  ).split(' '),
);

const isMap = ({ key, parent }: Step): boolean => mapKeys.has(key) && !(parent && isMap(parent));

function inReferences(document: JsonObject): Finding[] {
  const findings: Finding[] = [];
  const checked = new Map<string, Placeless | true>();
  const steps: Step[] = [{ value: document, key: '', parent: undefined }];
  for (let step = steps.pop(); step; step = steps.pop()) {
    const reference = memberOf(step.value, '$ref');
    if (typeof reference === 'string') {
      const leads = checked.get(reference) ?? leadsSomewhere(document, reference);
      checked.set(reference, leads);
      if (leads !== true) findings.push({ ...leads, path: [...pathOf(step), '$ref'] });
    }
    for (const below of stepsBelow(step)) steps.push(below);
  }
  return findings
    .toReversed()
    .map((finding, index) => (index < mostSuggested ? suggest(document, finding) : finding));
}

function stepsBelow(parent: Step): Step[] {
  // Of a schema they are a list of values, of Swagger 2.0 bodies.
  if (parent.key === 'examples' && isData(parent)) return [];
  const holdsNames = isMap(parent);
  return membersOf(parent.value)
    .filter(([key, value]) => typeof value === 'object' && (holdsNames || !dataKeys.has(key)))
    .map(([key, value]) => ({ value, key, parent }));
}

const isData = ({ value }: Step) =>
  isList(value) || (isObject(value) && Object.keys(value).some((key) => key.includes('/')));

function membersOf(value: Json): readonly [string, Json][] {
  if (isList(value)) return value.map((item, index) => [String(index), item]);
  return isObject(value) ? Object.entries(value) : [];
}

type Placeless = Omit<Finding, 'path'>;

function leadsSomewhere(document: JsonObject, reference: string): Placeless | true {
  const pointer = parsePointer(reference);
  if (!pointer) {
    const message = `${reference} lies outside of the document and is not read`;
    const mend =
      'Send it together with that file as a ZIP, or put what it leads to into this document';
    return { rule: 'external-reference', message, mend, severity: 'warning' };
  }
  if (valueAt(document, pointer) !== undefined) return true;
  const message = `${reference} leads nowhere`;
  const mend = 'Describe it there, or remove the reference';
  return { rule: 'dangling-reference', message, mend, severity: 'error' };
}

/** Each takes a look at all names beside the one that is not there. */
const mostSuggested = 50;

function suggest(document: JsonObject, finding: Finding): Finding {
  const reference = valueAt(document, finding.path);
  const pointer = typeof reference === 'string' ? parsePointer(reference) : undefined;
  const home = pointer && valueAt(document, pointer.slice(0, -1));
  const meant = isObject(home) && findMeant(pointer?.at(-1) ?? '', Object.keys(home));
  if (!pointer || !meant) return finding;
  const other = [...pointer.slice(0, -1), meant].reduce(toPointer, '');
  return { ...finding, mend: `Write \`#${other}\`` };
}

function pathOf(step: Step): string[] {
  const path: string[] = [];
  for (let at: Step | undefined = step; at?.parent; at = at.parent) path.unshift(at.key);
  return path;
}
