import type { Json, JsonObject } from '../read/json.ts';
import type { Schema } from '../outline/operation-piece.ts';
import { toKey } from './plain-faults.ts';
import { testPattern } from './safe-pattern.ts';
import { t } from './mark.ts';
import { countsOf } from '../schema/counts-of.ts';

/** A member, and a schema that says something about it. */
export interface RuledMember {
  readonly name: string;
  readonly value: Json;
  readonly schema: Schema;
}

interface NamedFault {
  /** The member; empty for the object or the list itself. */
  readonly name: string;
  readonly text: string;
}

const requiredText = 'This field is required.';

/** Members that miss and counts that are wrong. What the other side alone writes is not missed. */
export function listObjectFaults(
  value: JsonObject,
  schema: Schema,
  hidden: 'readOnly' | 'writeOnly',
): readonly NamedFault[] {
  const count = Object.keys(value).length;
  const { properties = {} } = schema;
  const { minProperties, maxProperties } = countsOf(schema);
  const missing = (schema.required ?? []).filter((name) => {
    const member = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return !Object.hasOwn(value, name) && !member?.[hidden];
  });
  return [
    ...missing.map((name) => ({ name, text: requiredText })),
    ...(count < minProperties ? [whole(t(`must have ${minProperties} members or more`))] : []),
    ...(count > maxProperties ? [whole(t(`must have ${maxProperties} members at most`))] : []),
  ];
}

const whole = (text: string): NamedFault => ({ name: '', text });

/** By name, by pattern, else by what is said of all others. */
export function ruleMembers(value: JsonObject, schema: Schema): readonly RuledMember[] {
  const { properties = {}, patternProperties = {}, additionalProperties } = schema;
  const patterns = Object.entries(patternProperties);
  return Object.entries(value).flatMap(([name, member]) => {
    const own = Object.hasOwn(properties, name) ? properties[name] : undefined;
    const fitting = patterns.filter(([pattern]) => testPattern(pattern, name) !== false);
    const ruling = [...(own ? [own] : []), ...fitting.map(([, one]) => one)];
    const rest = ruling.length === 0 && additionalProperties ? [additionalProperties] : ruling;
    return rest.map((one) => ({ name, value: member, schema: one }));
  });
}

export function listArrayFaults(value: readonly Json[], schema: Schema): readonly NamedFault[] {
  const { minItems, maxItems } = countsOf(schema);
  const isTwice = schema.uniqueItems && new Set(value.map(toKey)).size < value.length;
  return [
    ...(value.length < minItems ? [whole(t(`must have ${minItems} items or more`))] : []),
    ...(value.length > maxItems ? [whole(t(`must have ${maxItems} items at most`))] : []),
    ...(isTwice ? [whole(t('must not contain an item twice'))] : []),
  ];
}

export function ruleItems(value: readonly Json[], schema: Schema): readonly RuledMember[] {
  return value.flatMap((item, at) => {
    const rule = schema.prefixItems?.[at] ?? schema.items;
    return rule ? [{ name: String(at), value: item, schema: rule }] : [];
  });
}
