import { isObject, toObject, type JsonObject } from '../../json.ts';
import type { LintRule } from './rule-sets.ts';

export interface LintFinding {
  readonly ruleId: string;
  readonly severity: LintRule['severity'];
  readonly path: string;
  readonly text: string;
}

const METHODS = ['get', 'put', 'post', 'delete', 'patch'];

/** What of a document breaks the rules, in the order of the rules. */
export function lintDocument(document: JsonObject, rules: readonly LintRule[]): LintFinding[] {
  return rules.flatMap(({ ruleId, severity, at, field, text, pattern }) =>
    listPlaces(document, at)
      .filter(([, value]) => !isKept(value[field], pattern))
      .map(([path]) => ({ ruleId, severity, path, text })),
  );
}

function isKept(value: unknown, pattern: string | undefined): boolean {
  if (value === undefined || value === '') return false;
  return pattern === undefined || (typeof value === 'string' && new RegExp(pattern).test(value));
}

/** `info` is one place, `paths.*.*` every operation. */
function listPlaces(document: JsonObject, at: string): (readonly [string, JsonObject])[] {
  if (at !== 'paths.*.*') return [[at, toObject(document[at])]];
  return Object.entries(toObject(document['paths'])).flatMap(([path, item]) =>
    Object.entries(toObject(item))
      .filter(([method, operation]) => METHODS.includes(method) && isObject(operation))
      .map(([method, operation]) => [`paths.${path}.${method}`, toObject(operation)] as const),
  );
}
