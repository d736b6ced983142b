import { assert, dictionary, jsonValue, property, string } from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';
import { lintDocument } from './lint-document.ts';
import { RULE_SETS } from './rule-sets.ts';

const PATH = '/rest/apigov/v1/lintrules';
const { send, close } = fakeCarrier();
afterAll(close);

const YAML = `openapi: 3.1.0
info: { title: Example, version: 1.0.0, x-visibility: internal }
paths:
  /parcels:
    get: { operationId: List, summary: List parcels }
`;

test('a YAML document is checked with the rules of its visibility, and the report is kept', async () => {
  const headers = { 'content-type': 'application/vnd.oai.openapi' };
  const made = await send('POST', `${PATH}/reports`, { body: YAML, headers });
  expect(made.json()).toMatchObject({ ruleSetId: 'internal-api', passed: false });
  expect(made.text).toContain('paths./parcels.get');
  const path = String(made.headers['location']);
  const sarif = await send('GET', path, { headers: { accept: 'application/sarif+json' } });
  expect(sarif.json()).toMatchObject({ version: '2.1.0', runs: [{ results: [{}, {}, {}] }] });
});

test('what is no specification and what is no rule set is told apart', async () => {
  const noSpec = await send('POST', `${PATH}/reports`, { body: { document: {} } });
  expect(noSpec.text).toContain('LINT-422-FORMAT');
  const document = { openapi: '3.1.0' };
  const noSet = await send('POST', `${PATH}/reports?ruleSetId=none`, { body: { document } });
  expect(noSet.status).toBe(404);
});

test('any document gets a list of findings', () => {
  const rules = RULE_SETS.flatMap((ruleSet) => ruleSet.rules);
  assert(
    property(dictionary(string(), jsonValue()), (document) => {
      const findings = lintDocument({ ...document, paths: document }, rules);
      const known = rules.map(({ ruleId }) => ruleId);
      expect(findings.filter(({ ruleId }) => !known.includes(ruleId))).toEqual([]);
    }),
  );
});
