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

/** What is wrong in a document that can be read all the same. */
export function findFaults(document: JsonObject): readonly Finding[] {
  const operations = listOperations(document);
  return [
    ...inInfo(document),
    ...inPaths(document),
    ...operations.flatMap((found) => inOperation(document, found)),
    ...duplicateIds(operations),
    ...inReferences(document),
  ];
}

function inInfo(document: JsonObject): Finding[] {
  const info = objectOf(document, 'info');
  const path = isObject(memberOf(document, 'info')) ? ['info'] : [];
  return ['title', 'version']
    .filter((key) => textOf(info, key) === undefined)
    .map((key) => ({
      rule: 'info-missing',
      message: `info.${key} is missing`,
      severity: 'error',
      path,
    }));
}

function inPaths(document: JsonObject): Finding[] {
  const sections = ['paths', 'webhooks', 'components'];
  if (!sections.some((key) => isObject(memberOf(document, key)))) {
    const message = 'The document has no paths';
    return [{ rule: 'paths-missing', message, severity: 'error', path: [] }];
  }
  const seen = new Map<string, string>();
  const findings: Finding[] = [];
  for (const path of Object.keys(objectOf(document, 'paths'))) {
    if (path.startsWith('x-')) continue;
    const place = { severity: 'error', path: ['paths', path] } as const;
    if (!path.startsWith('/')) {
      findings.push({
        rule: 'path-shape',
        message: `${path} does not start with a slash`,
        ...place,
      });
    }
    const shape = path.replaceAll(/\{[^}]*\}/g, '{}');
    const twin = seen.get(shape);
    if (twin) {
      findings.push({
        rule: 'duplicate-path',
        message: `${path} is the same path as ${twin}`,
        ...place,
      });
    }
    seen.set(shape, path);
  }
  return findings;
}

function inOperation(document: JsonObject, found: FoundOperation): Finding[] {
  const findings: Finding[] = [];
  const name = `${found.method} ${found.path}`;
  if (!isObject(memberOf(found.operation, 'responses')) && found.kind === 'operation') {
    const message = `${name} says nothing about its responses`;
    findings.push({
      rule: 'responses-missing',
      message,
      severity: 'warning',
      path: found.location,
    });
  }
  const declared = new Set(
    listParameters(document, found)
      .filter((parameter) => parameter['in'] === 'path')
      .map((parameter) => parameter['name']),
  );
  for (const [, parameter = ''] of found.path.matchAll(/\{([^}]+)\}/g)) {
    if (declared.has(parameter) || found.kind === 'webhook') continue;
    const message = `${name} does not describe its path parameter ${parameter}`;
    findings.push({ rule: 'path-parameter', message, severity: 'warning', path: found.location });
  }
  return findings;
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
    return [{ rule: 'duplicate-operation-id', message, severity: 'error', path }];
  });
}

interface Step {
  readonly value: Json;
  readonly key: string;
  readonly parent: Step | undefined;
}

/** Keys whose values are data, where `$ref` is nothing but a name. */
const dataKeys = new Set(['example', 'default', 'enum', 'const']);

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
    steps.push(...stepsBelow(step));
  }
  return findings.toReversed();
}

function stepsBelow(parent: Step): Step[] {
  const holdsNames = parent.key === 'properties' || parent.key === 'schemas';
  return membersOf(parent.value)
    .filter(([key, value]) => typeof value === 'object' && (holdsNames || !dataKeys.has(key)))
    .map(([key, value]) => ({ value, key, parent }));
}

function membersOf(value: Json): readonly [string, Json][] {
  if (isList(value)) return value.map((item, index) => [String(index), item]);
  return isObject(value) ? Object.entries(value) : [];
}

type Placeless = Omit<Finding, 'path'>;

function leadsSomewhere(document: JsonObject, reference: string): Placeless | true {
  const pointer = parsePointer(reference);
  if (!pointer) {
    const message = `${reference} lies outside of the document and is not read`;
    return { rule: 'external-reference', message, severity: 'warning' };
  }
  if (valueAt(document, pointer) !== undefined) return true;
  const message = `${reference} leads nowhere`;
  return { rule: 'dangling-reference', message, severity: 'error' };
}

function pathOf(step: Step): string[] {
  const path: string[] = [];
  for (let at: Step | undefined = step; at?.parent; at = at.parent) path.unshift(at.key);
  return path;
}
