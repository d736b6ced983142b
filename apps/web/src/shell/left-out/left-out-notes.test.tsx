import { leftOutHeader } from '@portal/contract/read/left-out';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

const answerWith = (leftOut: string) => () =>
  Response.json(
    { requests: [], oldest_at: null, pagination: { total: 0, pages: 0, currentPage: 1 } },
    { headers: { [leftOutHeader]: leftOut, 'x-request-id': 'trace-7' } },
  );

test.each([
  ['requests=1', '1 request cannot be shown'],
  ['requests=3', '3 requests cannot be shown'],
  ['things=1', '1 entry cannot be shown'],
])('a list that lacks items (%s) says so above it, with the trace id', async (header, text) => {
  const answers = { listQueuedRequests: answerWith(header) };
  const { reads, router } = await openPortal('/admin?tab=queue', { as: 'internal', answers });
  const page = await reads();
  expect(page).toContain(text);
  expect(page).toContain('trace-7');
  await router.navigate({ href: '/support' });
  expect(await reads()).not.toContain('cannot be shown');
});
