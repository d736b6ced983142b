import type { ChosenAnswer } from '@portal/openapi/answer/choose-answer';
import type { FamilyRole } from '@portal/openapi/answer/path-family';
import { writeAnswer } from '@portal/openapi/answer/write-answer';
import { createFlatten } from '@portal/openapi/diff/flat-schema';
import type { OperationPiece, Schema } from '@portal/openapi/outline/operation-piece';
import { isObject, type Json, type JsonObject } from '@portal/openapi/read/json';
import { validateValue } from '@portal/openapi/validate/validate-value';
import { addNumeric, isNumeric } from '@portal/openapi/digits/numeric';

/** The member that holds the id of a thing whose path parameter has this name; undefined where none is like it. */
export function findIdMember(thing: JsonObject, parameter: string): string | undefined {
  const names = Object.keys(thing).filter((name) => isScalar(thing[name]));
  const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return (
    names.find((name) => name === parameter) ??
    names.find((name) => plain(name) === plain(parameter)) ??
    names.find((name) => plain(name) === 'id') ??
    names.find((name) => plain(parameter).endsWith(plain(name)) && plain(name).endsWith('id'))
  );
}

const isScalar = (value: Json | undefined) =>
  typeof value === 'string' || typeof value === 'number';

interface NewThing {
  readonly answer: ChosenAnswer;
  readonly piece: OperationPiece;
  readonly role: FamilyRole;
  readonly sent: JsonObject;
  readonly seed: number;
  /** The how manieth it is. */
  readonly next: number;
}

interface ThingId {
  /** Of the answer; undefined where it shows none. */
  readonly member: string | undefined;
  readonly id: string | number;
}

/** The id that the caller sent where one is taken, else one that fits the answer's schema and counts up. */
export function writeId(thing: NewThing): ThingId {
  const { answer, role, sent } = thing;
  const shown = isObject(answer.value) ? answer.value : {};
  const member = findIdMember(shown, role.id);
  const given = sent[findIdMember(sent, role.id) ?? ''];
  return { member, id: toId(given) ?? makeId(thing, member, shown[member ?? '']) };
}

const toId = (value: Json | undefined) =>
  typeof value === 'string' || typeof value === 'number' ? value : undefined;

function makeId(
  { answer, piece: { schemas }, seed, next }: NewThing,
  member: string | undefined,
  like: Json | undefined,
): string | number {
  const flatten = createFlatten(schemas);
  const { properties = {} } = flatten(answer.content?.schema ?? {});
  const schema = member === undefined ? uuid : (properties[member] ?? toRules(like));
  const { examples: _examples, default: _default, ...rules } = flatten(schema);
  const counted = countUp(like, next);
  const made = writeAnswer(rules, schemas, seed);
  const tries = rules.pattern === undefined ? [made, counted] : [counted, made];
  const fitting = tries.find((value) => validateValue(value, rules, schemas).length === 0);
  return toId(fitting) ?? `${next}`;
}

const uuid: Schema = { type: 'string', format: 'uuid' };

const toRules = (like: Json | undefined): Schema => ({
  type: isNumeric(like) ? 'integer' : 'string',
});

/** `SP-0001` and 12 make `SP-0012`: the last digits of an example count. */
function countUp(like: Json | undefined, next: number): Json {
  if (isNumeric(like)) return addNumeric(like, next);
  if (typeof like !== 'string') return `${next}`;
  return like.replace(/\d+(?=\D*$)/, (digits) => {
    const counted = BigInt(digits.slice(-15)) + BigInt(next);
    return (
      digits.slice(0, -15) +
      counted.toString().padStart(Math.min(digits.length, 15), '0').slice(-15)
    );
  });
}
