import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ClientContext } from '../../../api/client-context.ts';
import { createPortalClient } from '../../../api/client.ts';
import { createQueryClient } from '../../../api/query-client.ts';
import { ReferenceContext } from '../../reference-context.ts';
import { fakePlace } from '../../reference-fixture.ts';
import { CallOriginsModal } from './call-origins-modal.tsx';

const origin = 'https://api.carrier.example';
const approval = { approvedBy: 'staff@postal.example', approvedAt: '2026-11-20T09:00:00Z' };

test('the address of the server that is chosen is approved, and another one can follow', async () => {
  let approved: object[] = [];
  const bodies: unknown[] = [];
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => 'at_1',
    fetch: async (_input, init = {}) => {
      if (init.method === 'PUT') {
        const body: unknown = JSON.parse(typeof init.body === 'string' ? init.body : '{}');
        bodies.push(body);
        approved = [...approved, { ...(body as object), ...approval }];
      }
      return Response.json({ data: approved });
    },
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientContext value={client}>
        <ReferenceContext value={fakePlace({})}>
          <CallOriginsModal suggested={origin} onClose={() => undefined} />
        </ReferenceContext>
      </ClientContext>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const address = screen.getByRole('textbox', { name: /^Address/ });
  expect(address).toHaveProperty('value', origin);
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('row', { name: /carrier.*Through the portal/ });
  await waitFor(() => expect(address).toHaveProperty('value', ''));
  await user.type(address, ' https://two.example ');
  await user.selectOptions(screen.getByRole('combobox', { name: /^How/ }), 'direct');
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByRole('row', { name: /two.*Straight from the browser/ });
  expect(bodies).toEqual([
    { origin, way: 'relay' },
    { origin: 'https://two.example', way: 'direct' },
  ]);
});
