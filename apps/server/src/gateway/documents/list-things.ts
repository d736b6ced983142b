import type { ChosenAnswer } from '@portal/openapi/answer/choose-answer';
import { overlayAnswer } from '@portal/openapi/answer/overlay-answer';
import { writeAnswer } from '@portal/openapi/answer/write-answer';
import { createFlatten, type Schemas } from '@portal/openapi/diff/flat-schema';
import type { OperationPiece, Schema } from '@portal/openapi/outline/operation-piece';
import { isList, isObject, type Json, type JsonObject } from '@portal/openapi/read/json';
import { toSeed } from '@portal/openapi/schema/vary';
import { validateAnswer } from '@portal/openapi/validate/validate-value';

interface Thing {
  readonly id: string;
  readonly value: JsonObject | null;
}

const counts = /^(?:total|count|size|total_?(?:count|items|elements|results)|number_?of_?\w+)$/i;

/**
 * A list that shows what the account has written, once it has written anything, deleted things left out. An answer in which no
 * list is to be found stays as it is, and so does one that would break its schema.
 */
export function listThings(
  answer: ChosenAnswer,
  { schemas }: OperationPiece,
  things: readonly Thing[],
): ChosenAnswer {
  const { value } = answer;
  const schema = answer.content?.schema ?? {};
  const found = value === undefined ? undefined : findPlace(value, schema, schemas);
  if (things.length === 0 || value === undefined || !found) return answer;
  const { member, example, items } = found;
  const rules = { schema: items, schemas };
  const rows = things.flatMap(({ id, value: thing }) => {
    if (!thing) return [];
    return [overlayAnswer(example ?? writeAnswer(items, schemas, toSeed(id)), thing, rules)];
  });
  const listed = member === undefined ? rows : putIn(value, member, rows);
  return validateAnswer(listed, schema, { schemas }).length === 0
    ? { ...answer, value: listed }
    : answer;
}

interface Place {
  /** Undefined where the answer is the list itself. */
  readonly member: string | undefined;
  /** An item of the answer, where it has one. */
  readonly example: Json | undefined;
  readonly items: Schema;
}

/** Where in an answer its things are. */
function findPlace(value: Json, schema: Schema, schemas: Schemas): Place | undefined {
  const flatten = createFlatten(schemas);
  const whole = flatten(schema);
  if (isList(value)) return { member: undefined, example: value[0], items: whole.items ?? {} };
  const [member, list] = (isObject(value) && findList(value)) || [];
  if (member === undefined || list === undefined) return undefined;
  const { items = {} } = flatten(whole.properties?.[member] ?? {});
  return { member, example: list[0], items };
}

/** The first member that is a list of objects, or an empty list. */
function findList(value: JsonObject): readonly [string, readonly Json[]] | undefined {
  for (const [name, list] of Object.entries(value)) {
    if (isList(list) && (list.length === 0 || isObject(list[0]))) return [name, list];
  }
  return undefined;
}

/** The list in its place, and what counts it. */
function putIn(value: Json, member: string, rows: readonly Json[]): JsonObject {
  const entries = Object.entries(isObject(value) ? value : {}).map(
    ([name, own]): [string, Json] => {
      if (name === member) return [name, rows];
      return [name, counts.test(name) && typeof own === 'number' ? rows.length : own];
    },
  );
  return Object.fromEntries(entries);
}
