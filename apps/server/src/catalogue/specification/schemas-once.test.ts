import {
  createDraft,
  createDraftPreview,
} from '@portal/contract/catalogue/specification/draft-operations';
import {
  getSpecificationOperation,
  getSpecificationOutline,
  getSpecificationSchemas,
} from '@portal/contract/catalogue/specification/operations';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { newDocument } from '../../../test/specification-samples.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { migrate } from '../../platform/database/migrate.ts';

const portal = shared(startTestPortal);

interface Piece {
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly isCut?: true;
}

async function read(id: string, operationKey: string, schemas?: 'all' | 'none'): Promise<Piece> {
  const params = { path: 'noa', specificationId: id, operationKey };
  const { body } = await portal.call(getSpecificationOperation, null, {
    params,
    ...(schemas && { query: { schemas } }),
  });
  return body.data;
}

async function listKeys(id: string): Promise<readonly string[]> {
  const params = { path: 'noa', specificationId: id };
  const { body } = await portal.call(getSpecificationOutline, null, { params });
  return body.data.outline.operations.map(({ key }: { key: string }) => key);
}

const readAll = async (id: string) =>
  Promise.all((await listKeys(id)).map((key) => read(id, key, 'all')));

const text = 'All that is to be said of this member, at some length. '.repeat(20);
const toPart = (at: number) => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, n) => [
        `m${n}`,
        { type: 'string', description: `${at} ${text}` },
      ]),
    ),
    next: { $ref: `#/components/schemas/Part${(at + 1) % 30}` },
  },
});
/** Its operations reach 300 KB of schemas. */
function largeDocument() {
  const schemas = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [`Part${at}`, toPart(at)]),
  );
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Part0' } } };
  const responses = { 200: { description: 'Found', content } };
  const get = (operationId: string) => ({ get: { operationId, summary: operationId, responses } });
  return {
    ...newDocument({ 'x-visibility': 'public' }),
    paths: { '/one': get('getOne'), '/two': get('getTwo') },
    components: { schemas },
  };
}

test('CAT-09 a large operation starts small, and its further schemas come by name', async () => {
  const staff = await portal.person({ roleGrant: 'apigov' });
  const document = largeDocument();
  const made = await portal.call(createSpecification, staff, { body: document });
  expect(made.status).toBeLessThan(300);
  const id = document.info['x-systemName'];
  const first = await read(id, 'getOne');
  expect(first.isCut).toBe(true);
  expect(JSON.stringify(first).length).toBeLessThan(60_000);
  const params = { path: 'noa', specificationId: id, operationKey: 'getOne' };
  const fetchNames = async (names?: string) =>
    (
      await portal.call(getSpecificationSchemas, null, {
        params,
        ...(names !== undefined && { query: { names } }),
      })
    ).body.data;
  expect(Object.keys(await fetchNames('Part17\nPart3\nnothing')).slice(0, 2)).toEqual([
    'Part17',
    'Part3',
  ]);
  expect(await fetchNames('nothing\n~/responses\n__proto__')).toEqual({});
  expect(Object.keys(await fetchNames())).toHaveLength(30);
  expect(Object.keys((await read(id, 'getTwo', 'all')).schemas)).toHaveLength(30);
  expect((await read(id, 'getTwo', 'none')).schemas).toEqual({});
  const { rows } = await portal.database.query<{ size: string }>(
    `SELECT sum(length(body::text)) AS size FROM specification_pieces WHERE hash IN (
       SELECT piece_hash FROM specification_operations o JOIN specifications s ON s.id = o.specification_id AND s.system_name = $1
       UNION SELECT hash FROM specification_parts p JOIN specifications s ON s.id = p.specification_id AND s.system_name = $1)`,
    [id],
  );
  expect(Number(rows[0]?.size) / JSON.stringify(document).length).toBeLessThan(1.1);
  const unknown = { ...params, operationKey: 'nothing' };
  expect((await portal.call(getSpecificationSchemas, null, { params: unknown })).status).toBe(404);
});

test('CAT-09 an operation with as long an id as its key may have is read like any other', async () => {
  const staff = await portal.person({ roleGrant: 'apigov' });
  const operationId = 'listAuthenticationMethods'.repeat(5).slice(0, 120);
  const get = { operationId, responses: { 200: { description: 'Found' } } };
  const body = { ...newDocument({ 'x-visibility': 'public' }), paths: { '/long': { get } } };
  await portal.call(createSpecification, staff, { body });
  const id = body.info['x-systemName'];
  const [key = ''] = await listKeys(id);
  expect(key).toBe(operationId);
  expect(await read(id, key)).toMatchObject({ key, method: 'GET' });
});

/** As the release before stored them: each piece with a copy of all that it reaches. */
async function storeCopies(id: string, statement: string): Promise<void> {
  for (const key of await listKeys(id)) {
    const body = JSON.stringify(await read(id, key, 'all'));
    const hash = createHash('sha256').update(body).digest('base64url');
    await portal.database.query(
      'INSERT INTO specification_pieces (hash, body) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [hash, body],
    );
    await portal.database.query(statement, [key, hash]);
  }
}

test('what an earlier release stored reads the same after the migration, drafts too, and each schema is there once', async () => {
  const staff = await portal.person({ roleGrant: 'internal', grants: ['publisher'] });
  const document = largeDocument();
  const drafted = await portal.call(createDraft, staff, { body: document });
  const params = { draftId: drafted.body.data.id };
  const preview = await portal.call(createDraftPreview, staff, { params });
  const token = String(preview.body.data.preview.address).split('/').at(-1) ?? '';
  const { rows: shipped } = await portal.database.query<{ name: string }>(
    "SELECT DISTINCT system_name AS name FROM specifications WHERE visibility = 'public'",
  );
  const names = shipped.map(({ name }) => name);
  const before = await Promise.all([...names, token].map(readAll));
  for (const name of names) {
    await storeCopies(
      name,
      `UPDATE specification_operations SET piece_hash = $2 WHERE operation_key = $1 AND specification_id =
         (SELECT id FROM specifications WHERE system_name = '${name}' ORDER BY status LIMIT 1)`,
    );
  }
  await storeCopies(
    token,
    `UPDATE api_drafts SET pieces = pieces || jsonb_build_object($1::text, $2::text)
     WHERE system_name = '${document.info['x-systemName']}'`,
  );
  await portal.database.query('DROP TABLE specification_parts');
  await portal.database.query('ALTER TABLE api_drafts DROP COLUMN parts');
  await portal.database.query("DELETE FROM schema_migrations WHERE name LIKE '0400-%'");
  await migrate(portal.database, join(import.meta.dirname, '../../../migrations'));
  expect(await Promise.all([...names, token].map(readAll))).toEqual(before);
  const { rows } = await portal.database.query<{ copies: number }>(
    "SELECT count(*)::int AS copies FROM specification_pieces WHERE length(body ->> 'schemas') > 2",
  );
  expect(rows).toEqual([{ copies: 0 }]);
});
