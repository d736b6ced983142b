import { randomUUID } from 'node:crypto';
import {
  getRawSwagger,
  getSpecification,
} from '@portal/contract/catalogue/specification/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const portal = shared(startTestPortal);
const governance = shared(() => portal.person({ roleGrant: 'apigov' }));

const toYaml = (systemName: string, summary: string) => `openapi: 3.1.0
info:
  title: Depots ${systemName}
  version: 1.0.0
  x-systemName: ${systemName}
  x-visibility: public
  x-category: location
paths:
  /depots:
    get:
      summary: ${summary}
      responses: {}
`;

async function send(method: 'POST' | 'PUT', path: string, yaml: string): Promise<string> {
  const response = await fetch(`${portal.url}/rest/apigov/ssa/v1/aut/specs${path}`, {
    method,
    headers: {
      Authorization: `Bearer ${governance.token}`,
      'x-bap-key': 'web-devportal',
      'Content-Type': 'application/yaml',
    },
    body: yaml,
  });
  const { data } = (await response.json()) as { data: { id: string } };
  return data.id;
}

async function publish(summary: string) {
  const systemName = `location-v1-${randomUUID().slice(0, 8)}`;
  const id = await send('POST', '', toYaml(systemName, summary));
  return { systemName, id };
}

/** By each of the calls that answer a document as JSON text. */
async function readAll(systemName: string): Promise<string[]> {
  const [raw, item] = await Promise.all([
    portal.call(getRawSwagger, null, { params: { role: 'public' }, query: { systemName } }),
    portal.call(getSpecification, null, { params: { path: 'noa', specificationId: systemName } }),
  ]);
  return [raw.body.swaggerJsonContent, item.body.data.swaggerJsonContent];
}

const summaryIn = (text: string | undefined) => JSON.parse(text ?? '').paths['/depots'].get.summary;

/** From here on whoever parses the document when it is read gets another one. */
const spoil = (systemName: string) =>
  portal.database.query("UPDATE specifications SET document = 'spoilt' WHERE system_name = $1", [
    systemName,
  ]);

test('CAT-06 the JSON text of a YAML document is written when it is published; reading it parses nothing', async () => {
  const { systemName, id } = await publish('List depots');
  const written = await readAll(systemName);
  expect(written.map(summaryIn)).toEqual(['List depots', 'List depots']);
  await spoil(systemName);
  expect(await readAll(systemName)).toEqual(written);
  await send('PUT', `/${id}`, toYaml(systemName, 'List open depots'));
  await spoil(systemName);
  expect((await readAll(systemName)).map(summaryIn)).toEqual([
    'List open depots',
    'List open depots',
  ]);
});

test('CAT-06 a YAML document that was stored before JSON texts were is read once, also when many ask at the same time', async () => {
  const { systemName } = await publish('List depots');
  const [written] = await readAll(systemName);
  await portal.database.query(
    `DELETE FROM specification_json WHERE specification_id IN
       (SELECT id FROM specifications WHERE system_name = $1)`,
    [systemName],
  );
  // More than may wait for the reader of documents, each of them would be refused.
  const answers = await Promise.all(Array.from({ length: 20 }, () => readAll(systemName)));
  expect(new Set(answers.flat())).toEqual(new Set([written]));
  await spoil(systemName);
  expect(await readAll(systemName)).toEqual([written, written]);
});

test('CAT-06 a JSON text never outlives its document', async () => {
  const { systemName } = await publish('List depots');
  await readAll(systemName);
  // As a server of the release before stores another document.
  await portal.database.query(
    "UPDATE specifications SET document = $2, document_hash = 'another' WHERE system_name = $1",
    [systemName, Buffer.from(toYaml(systemName, 'List other depots'))],
  );
  expect((await readAll(systemName)).map(summaryIn)).toEqual([
    'List other depots',
    'List other depots',
  ]);
});
