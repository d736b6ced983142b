import { listApiNames } from '@portal/contract/catalogue/specification/name-operations';
import { listSpecificationsByRole } from '@portal/contract/catalogue/specification/operations';
import { expect, test } from 'vitest';
import { type TestPortal, startTestPortal } from '../../../test/portal/start-test-portal.ts';
import { shared } from '../../../test/shared.ts';

const portal = shared(startTestPortal);

test('CAT-05 what APIs are called is told of those that the reader may see, once a name', async () => {
  const namesOf = async (client: ReturnType<TestPortal['client']>) =>
    (await client(listApiNames, {})).apis.map(({ api }) => api);
  const client = portal.client(await portal.signIn('governance@postal.example'));
  const [all, seen] = [await namesOf(client), await namesOf(portal.client())];
  const listed = await client(listSpecificationsByRole, { params: { role: 'apigov' } });
  for (const { systemName, title, version } of listed.data) {
    expect(all).toContainEqual({ system_name: systemName, title, version });
  }
  const known = all.map((api) => api.system_name);
  expect(new Set(known).size).toBe(known.length);
  expect(known).toContain('apigov-v1-developerportal');
  expect(seen.length).toBeGreaterThan(0);
  expect(seen.length).toBeLessThan(all.length);
});
