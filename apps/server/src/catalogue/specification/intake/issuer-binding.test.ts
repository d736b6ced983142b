import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { createSpecification } from '@portal/contract/catalogue/specification/publish-operations';
import { getSpecificationOutline } from '@portal/contract/catalogue/specification/operations';
import { shared } from '../../../../test/shared.ts';
import { toTokenIssuer } from '../../../identity/issuer/issuer-address.ts';
import { fillPortal } from '../../../start/seed/fill-portal.ts';
import { type GuardedApi, read, toDocument } from '../../../../test/guarded-apis.ts';
import { startTestPortal } from '../../../../test/start-test-portal.ts';

const content = fileURLToPath(new URL('../../../../../../content', import.meta.url));
const moved = 'https://moved.example';
const api: GuardedApi = {
  name: 'moved',
  floor: 'api-key',
  security: { GET: [{ absolute: [read] }] },
  demands: {},
};

const portal = shared(startTestPortal);

beforeAll(async () => {
  const staff = await portal.person({ roleGrant: 'apigov' });
  const body = toDocument(api, moved);
  await portal.call(createSpecification, staff, { body });
}, 60_000);

/** What each start of a portal does, at an address. */
const start = (address: string) =>
  fillPortal(portal.database, content, {
    issuer: toTokenIssuer(address),
    kind: 'production',
    log: pino({ level: 'silent' }),
  });

async function listSchemes(specificationId: string): Promise<string[]> {
  const params = { path: 'noa', specificationId };
  return (await portal.call(getSpecificationOutline, null, { params })).body.data.outline
    .issuerSchemes;
}

test('GW-403-SCOPE a start binds documents to the address that the portal has now', async () => {
  expect(await listSchemes('guarded-v1-moved')).toEqual(['own']);
  await start(moved);
  expect(await listSchemes('guarded-v1-moved')).toEqual(['own', 'absolute', 'discovered']);
  const { rows } = await portal.database.query(
    "SELECT issuer_binding -> 'demands' AS demands FROM specifications WHERE system_name = 'guarded-v1-moved'",
  );
  expect(Object.values(rows[0].demands)).toEqual([[[read]]]);
});

test('GW-403-SCOPE documents that were stored before scopes were held are bound by the next start', async () => {
  await portal.database.query('UPDATE specifications SET issuer_binding = NULL');
  await start(portal.url);
  const { rows } = await portal.database.query<{ name: string; demands: object }>(
    `SELECT system_name AS name, issuer_binding -> 'demands' AS demands FROM specifications
     WHERE issuer_binding -> 'schemes' <> '[]' ORDER BY system_name`,
  );
  expect(rows.map(({ name }) => name)).toEqual([
    'guarded-v1-moved',
    'shipment-v2-customs',
    'transport-v1-freight',
  ]);
  expect(rows[1]?.demands).toMatchObject({
    listDeclarations: [['customs.read']],
    createDeclaration: [['customs.write']],
  });
});
