import { readFileSync } from 'node:fs';
import { readDocument } from '@portal/openapi/read/read-document';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { lintRules } from '../../../../config/lint-config.ts';
import { lintDocument, toScore } from './lint-document.ts';

const file = new URL('../../../../../../../config/lint-rules.json', import.meta.url);
const rules = z.parse(lintRules, JSON.parse(readFileSync(file, 'utf8')));

test('CAT-07 every house rule is one that the linter knows, and a bare document breaks some', async () => {
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Bare', version: '1' },
    paths: { '/get/things/': { get: { responses: {} } } },
  });
  const { score, rules: broken } = await lintDocument({ text, format: 'json' }, rules, {
    operations: 1,
    faults: [],
  });
  const names = broken.map(({ rule }) => rule);
  expect(names).toEqual(
    expect.arrayContaining([
      'operation-operationId',
      'operation-summary',
      'security-defined',
      'no-path-trailing-slash',
      'info-contact',
    ]),
  );
  expect(score).toBeLessThan(60);
});

const object = { type: 'object', properties: { name: { type: 'string' } } };
const needsName = { type: 'object', required: ['name'] };

test.each([
  [
    'required without its fields',
    { allOf: [object, needsName] },
    'next to the `properties` of name',
  ],
  ['an object of nothing', { type: 'object' }, '`additionalProperties: true`'],
  ['required beside its fields', { ...object, required: ['name'] }, ''],
  ['an object of anything', { type: 'object', additionalProperties: true }, ''],
])('CAT-07 of %s the author is told what a generator makes', async (_what, schema, said) => {
  for (const openapi of ['3.0.3', '3.1.0']) {
    const text = JSON.stringify({
      openapi,
      info: { title: 'Lockers', version: '1' },
      paths: {},
      components: { schemas: { Locker: schema } },
    });
    const { findings } = await lintDocument({ text, format: 'json' }, rules, {
      operations: 1,
      faults: [],
    });
    const told = findings.filter(({ rule }) => rule.startsWith('clients/'));
    expect(told.length).toBe(said === '' ? 0 : 1);
    expect(told.map(({ message }) => message).join('')).toContain(said);
  }
});

test.each([
  ['a doubled key, whose last one wins', 'info: {title: First, title: Odd, version: "1"}'],
  ['a doubled section', 'info: {title: First}\ninfo: {title: Odd, version: "1"}'],
  ['a tab inside of a text', 'info:\n  version: "1"\n  title: "Odd\n\tone"'],
  ['a key that is indented too far', 'info:\n  version: "1"\n   title: Odd'],
  ['a bare day', 'info: {title: Odd, version: 2026-11-28}'],
  ['a tag of nobody', 'info: {title: !odd Odd, version: "1"}'],
])('CAT-07 YAML that the portal reads is judged, also of %s', async (_what, info) => {
  const filler = Array.from({ length: 400 }, (_, at) => `  /things-${at}/: {get: {responses: {}}}`);
  const text = `openapi: 3.0.3\n${info}\npaths:\n${filler.join('\n')}\n`;
  expect(readDocument(text, 'yaml').ok).toBe(true);
  const { rules: broken, findings } = await lintDocument({ text, format: 'yaml' }, rules, {
    operations: 400,
    faults: [],
  });
  expect(broken).toContainEqual(
    expect.objectContaining({ rule: 'no-path-trailing-slash', findings: 400 }),
  );
  expect(findings.length).toBeGreaterThan(0);
});

test('CAT-07 nothing outside of the document is read', async () => {
  const text = JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Curious', version: '1' },
    paths: { '/a': { $ref: 'file:///etc/passwd' }, '/b': { $ref: 'http://127.0.0.1:9/x' } },
  });
  await expect(
    lintDocument({ text, format: 'json' }, rules, { operations: 0, faults: [] }),
  ).resolves.toBeDefined();
});

test('CAT-07 a rule costs its share of the places that break it', () => {
  const rule = { rule: 'a', title: 'A', severity: 'error', points: 10 } as const;
  const other = { ...rule, rule: 'b', points: 30 };
  const score = (a: number) => toScore([rule, other], new Map([['a', a]]), 4).score;
  expect([score(0), score(1), score(2), score(4), score(9)]).toEqual([100, 94, 88, 75, 75]);
});
