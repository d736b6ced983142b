import type { ErrorObject } from 'ajv';
import { type Fault, toFault } from '../composite-fault.ts';
import { toArray, toObject } from '../json.ts';

const MAX_FAULTS = 20;
const MAX_VALUE_LENGTH = 100;

/** One fault for each place that breaks a rule, with the field's path and the value sent. */
export function toFaults(errors: readonly ErrorObject[], faultCode: string): Fault[] {
  const faults = new Map<string, Fault>();
  for (const error of errors) {
    // The branches say what is wrong; that no branch fits adds nothing.
    if (error.keyword === 'anyOf' || error.keyword === 'if') continue;
    const fault = toErrorFault(error, faultCode);
    faults.set(fault.explanationText, fault);
  }
  return [...faults.values()].slice(0, MAX_FAULTS);
}

function toErrorFault(error: ErrorObject, faultCode: string): Fault {
  const param = toParam(error);
  const text = `${param} ${toExplanation(error)}`;
  return toFault(
    faultCode,
    isAbsent(error) ? { text } : { text, param, value: toText(error.data) },
  );
}

function isAbsent(error: ErrorObject): boolean {
  return error.keyword === 'required' || error.keyword === 'dependentRequired';
}

/** `/parcels/0/weightKg` becomes `parcels[0].weightKg`. */
function toParam(error: ErrorObject): string {
  const { missingProperty, additionalProperty, unevaluatedProperty } = toObject(error.params);
  const child = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  const parts = error.instancePath.split('/').slice(1);
  if (typeof child === 'string') parts.push(child);
  const path = parts
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => (/^\d+$/.test(part) ? `[${part}]` : `.${part}`));
  return path.join('').replace(/^\./, '') || 'body';
}

const EXPLANATIONS: Readonly<Record<string, (error: ErrorObject) => string>> = {
  required: () => 'is required',
  dependentRequired: () => 'is required together with the other fields sent',
  additionalProperties: () => 'is not a field of this object; check the spelling',
  unevaluatedProperties: () => 'is not a field of this object; check the spelling',
  enum: ({ params, parentSchema, data }) =>
    toFormerName(parentSchema, data) ??
    `must be one of ${toArray(toObject(params)['allowedValues']).join(', ')}`,
  const: ({ params }) => `must be ${toText(toObject(params)['allowedValue'])}`,
  pattern: (error) => toForm(error) ?? 'does not have the documented form',
  format: (error) => toForm(error) ?? `must be a valid ${String(toObject(error.params)['format'])}`,
  type: ({ params }) => `must be of type ${[toObject(params)['type']].flat().join(' or ')}`,
  oneOf: () => 'must fit exactly one of the documented variants',
  uniqueItems: () => 'must not contain the same value twice',
};

/** A value that the document calls otherwise now (`x-formerNames`). */
function toFormerName(schema: unknown, value: unknown): string | undefined {
  const names = toObject(toObject(schema)['x-formerNames']);
  const name = typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : undefined;
  return typeof name === 'string' ? `is called ${name} now` : undefined;
}

function toExplanation(error: ErrorObject): string {
  const explain = EXPLANATIONS[error.keyword];
  return explain ? explain(error) : (error.message ?? 'is not allowed');
}

/** The form as its document shows it: nobody reads an expression. */
function toForm({ parentSchema }: ErrorObject): string | undefined {
  const { examples, example, 'x-example': former } = toObject(parentSchema);
  const shown = toArray(examples)[0] ?? example ?? former;
  return typeof shown === 'string' ? `must look like ${shown}` : undefined;
}

function toText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.slice(0, MAX_VALUE_LENGTH);
}
