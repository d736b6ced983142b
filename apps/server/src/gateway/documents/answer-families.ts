import type { DocumentCall as Call } from '@portal/openapi/answer/document-call';
import type { ChosenAnswer } from '@portal/openapi/answer/choose-answer';
import { overlayAnswer } from '@portal/openapi/answer/overlay-answer';
import type { FamilyRole } from '@portal/openapi/answer/path-family';
import { mergePatch } from '@portal/openapi/faults/merge-patch';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { isObject, type Json, type JsonObject } from '@portal/openapi/read/json';
import { toSeed } from '@portal/openapi/schema/vary';
import type { Database } from '../../platform/database/database.ts';
import {
  countDocumentRecords,
  findDocumentRecord,
  insertDocumentRecord,
  listDocumentRecords,
  type Shelf,
  upsertDocumentRecord,
} from './document-records-sql.ts';
import { findIdMember, writeId } from './thing-ids.ts';
import { listThings } from './list-things.ts';
import { toText } from '@portal/openapi/digits/exact-json';
import { isNumeric, toNumeric } from '@portal/openapi/digits/numeric';

/** A checked call of an operation that can remember. */
export interface FamilyCall {
  readonly database: Database;
  readonly piece: OperationPiece;
  readonly call: Call;
  readonly role: FamilyRole;
  readonly shelf: Shelf;
  /** Of the thing that the path names; empty for the collection. */
  readonly id: string;
  readonly body: Json | undefined;
  readonly answer: ChosenAnswer;
}

/** What an answer becomes by what the account has written; `gone` for a thing that it has deleted. */
export type FamilyAnswer =
  | { readonly answer: ChosenAnswer; readonly location?: string }
  | 'gone'
  | 'too-large';

/** Characters of one thing. */
const mostOfThing = 64 * 1024;

type Acts = Readonly<Record<FamilyRole['act'], (call: FamilyCall) => Promise<FamilyAnswer>>>;

const acts: Acts = {
  create,
  list: async ({ database, shelf, answer, piece }) => ({
    answer: listThings(answer, piece, await listDocumentRecords(database, shelf)),
  }),
  async read(call) {
    const { database, shelf, id } = call;
    const record = await findDocumentRecord(database, shelf, id);
    if (record?.value === null) return 'gone';
    return { answer: show(call, record?.value ?? {}) };
  },
  async replace(call) {
    const value = isObject(call.body) ? call.body : {};
    return await save(call, value);
  },
  async patch(call) {
    const { database, shelf, id, body = {} } = call;
    const record = await findDocumentRecord(database, shelf, id);
    if (record?.value === null) return 'gone';
    const patched = mergePatch(record?.value ?? {}, body);
    return await save(call, isObject(patched) ? patched : {});
  },
  async remove({ database, shelf, id, answer }) {
    const record = await findDocumentRecord(database, shelf, id);
    if (record?.value === null) return 'gone';
    await upsertDocumentRecord(database, shelf, { id, value: null });
    return { answer };
  },
};

export const answerFamily = (call: FamilyCall): Promise<FamilyAnswer> => acts[call.role.act](call);

async function save(call: FamilyCall, value: JsonObject): Promise<FamilyAnswer> {
  if (JSON.stringify(value).length > mostOfThing) return 'too-large';
  const { database, shelf, id } = call;
  await upsertDocumentRecord(database, shelf, { id, value });
  return { answer: show(call, value) };
}

/** The answer with what was written, under the id of the path. */
function show({ answer, piece, role, id }: FamilyCall, value: JsonObject): ChosenAnswer {
  const { content, value: own } = answer;
  if (own === undefined || !isObject(own)) return answer;
  const member = findIdMember(own, role.id);
  const named = member === undefined ? {} : { [member]: toKind(own[member], id) };
  const rules = { schema: content?.schema ?? null, schemas: piece.schemas };
  return { ...answer, value: overlayAnswer(own, { ...value, ...named }, rules) };
}

/** An id out of a path is a text; where the answer has a number, it becomes one. */
const toKind = (like: Json | undefined, id: string): Json =>
  isNumeric(like) && Number.isFinite(Number(id)) ? toNumeric(id) : id;

/** Tries until nobody else has put a thing of the same id there. */
async function create(call: FamilyCall): Promise<FamilyAnswer> {
  const { database, shelf, body, role, answer, piece } = call;
  const sent = isObject(body) ? body : {};
  if (JSON.stringify(sent).length > mostOfThing) return 'too-large';
  const count = await countDocumentRecords(database, shelf);
  for (let next = count + 1; next <= count + 20; next += 1) {
    const seed = toSeed(`${shelf.systemName} ${shelf.collection} ${next}`);
    const { member, id } = writeId({ answer, piece, role, sent, seed, next });
    const shown = overlay(call, { ...sent, ...(member === undefined ? {} : { [member]: id }) });
    const whole = {
      ...(isObject(shown.value) ? shown.value : {}),
      ...sent,
      [member ?? role.id]: id,
    };
    const value = JSON.stringify(whole).length > mostOfThing ? sent : whole;
    if (await insertDocumentRecord(database, shelf, { id: toText(id), value })) {
      return {
        answer: shown,
        location: `${shelf.collection}/${encodeURIComponent(toText(id))}`,
      };
    }
  }
  return { answer };
}

function overlay({ answer, piece }: FamilyCall, value: JsonObject): ChosenAnswer {
  if (answer.value === undefined) return answer;
  const rules = { schema: answer.content?.schema ?? null, schemas: piece.schemas };
  return { ...answer, value: overlayAnswer(answer.value, value, rules) };
}
