import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Operation } from '@portal/contract/operation';
import { readLeftOut, writeLeftOut } from '@portal/contract/read/left-out';
import { fitReply } from './fit-reply.ts';

const item = z.object({ name: z.string(), more: z.record(z.string(), z.number()) });
const operationOf = (reply: z.ZodMiniType, method: 'GET' | 'POST' = 'GET'): Operation => ({
  id: 'listThings',
  method,
  path: '/things.json',
  summary: 'Things',
  access: 'public',
  errors: 'A',
  status: 200,
  params: z.object({}),
  query: z.object({}),
  body: z.undefined(),
  reply,
});
const good = { name: 'a', more: {} };

test('an item that does not fit costs that item alone, and its fault is named without its value', () => {
  const reply = z.object({ things: z.array(z.object({ thing: item })), page: z.number() });
  const given = {
    things: [{ thing: good }, { thing: { name: 7, more: { 'a secret': 'x', b: 'y' } } }, {}],
    page: 1,
  };
  expect(fitReply(operationOf(reply), given)).toEqual({
    body: { things: [{ thing: good }], page: 1 },
    leftOut: { things: 2 },
    faults: [
      'things.1.thing.name',
      'things.1.thing.more.…',
      'things.1.thing.more.b',
      'things.2.thing',
    ],
  });
});

test('the list may be the whole reply, or one way of a choice', () => {
  const bare = fitReply(operationOf(z.array(item)), [null, good]);
  expect(bare).toMatchObject({ body: [good], leftOut: { items: 1 }, faults: ['0'] });
  const choice = z.union([z.object({ data: z.array(item) }), z.object({ data: item })]);
  const chosen = fitReply(operationOf(choice), { data: [good, { name: 'b' }] });
  expect(chosen).toMatchObject({ body: { data: [good] }, leftOut: { data: 1 } });
});

test('what is no item of a list of a reading call is a fault of the whole', () => {
  const reply = z.object({ things: z.array(item), page: z.number() });
  const inner = z.object({ thing: z.object({ lines: z.array(item) }) });
  expect(() => fitReply(operationOf(reply), { things: [{}], page: null })).toThrow(
    z.core.$ZodError,
  );
  expect(() => fitReply(operationOf(reply), { things: null, page: 1 })).toThrow(z.core.$ZodError);
  expect(() => fitReply(operationOf(inner), { thing: { lines: [{}] } })).toThrow(z.core.$ZodError);
  expect(() => fitReply(operationOf(reply, 'POST'), { things: [{}], page: 1 })).toThrow(
    z.core.$ZodError,
  );
});

test('the header says how many of which list', () => {
  expect(readLeftOut(writeLeftOut({ requests: 1, cases: 12 }))).toEqual({ requests: 1, cases: 12 });
  expect(readLeftOut(null)).toEqual({});
});
