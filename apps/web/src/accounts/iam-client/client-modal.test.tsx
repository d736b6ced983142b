import type { IamClient } from '@portal/contract/accounts/iam-client/schema';
import type { PortalConfig } from '@portal/contract/portal-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ClientContext } from '../../api/client-context.ts';
import { createPortalClient } from '../../api/client.ts';
import { iamClientsQuery } from './queries.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { ConfigContext } from '../../session/portal-config.tsx';
import type { ClientAction } from './client-action.ts';
import { ClientModal } from './client-modal.tsx';

const config: PortalConfig = {
  kind: 'production',
  production: true,
  title: 'Developer Portal',
  version: '3.1.89',
  gatewayHost: 'https://api.portal.example',
  gatewayUrl: 'https://api.portal.example',
  loginService: 'https://portal.example/login',
  otherPortalUrl: 'https://sandbox.portal.example',
  brand: { name: 'Norrvik Post', colour: '#00A0D6' },
  staffDomains: [],
  countries: [],
  links: {},
  statusSummaryUrl: 'https://status.portal.example/api/v2/summary.json',
  ediStorageUrl: 'https://files.postal.example',
  sentryDsn: null,
  tagManagerUrl: null,
};

const iamClient: IamClient = {
  client_id: 'dp-4711-a1b2c3',
  client_name: 'Checkout backend',
  application_id: 8101,
  grant_types: ['client_credentials'],
  response_types: [],
  redirect_uris: [],
  token_endpoint_auth_method: 'client_secret_basic',
  scope: '',
  state: 'live',
  client_id_issued_at: 1_795_165_200,
  client_secret_expires_at: 0,
  previous_secret_expires_at: null,
  last_used_at: null,
};

function openModal(action: ClientAction) {
  const calls: { readonly name: string; readonly body: unknown }[] = [];
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => 'at_1',
    fetch: async (input, init = {}) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      calls.push({ name: `${init.method} ${pathname}`, body });
      if (init.method === 'DELETE') return new Response('');
      const until = '2026-11-27T09:00:00Z';
      const told = { client_secret: 's3cr3t', previous_secret_expires_at: until };
      return Response.json({ client: { ...iamClient, ...told } });
    },
  });
  const cache = createQueryClient();
  const { queryKey } = iamClientsQuery(client, '4711');
  cache.setQueryData(queryKey, { clients: [{ client: iamClient }] });
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={cache}>
      <ConfigContext value={config}>
        <ClientContext value={client}>
          <ClientModal accountId="4711" action={action} onClose={onClose} />
        </ClientContext>
      </ConfigContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), calls, onClose, stored: () => cache.getQueryData(queryKey) };
}

const base = '/rest/system/devportal/v2/apo/accounts/4711/clients/dp-4711-a1b2c3';
const button = (name: string) => screen.getByRole('button', { name });

test('APP-12 a new secret is shown one time, and the old one works as long as was chosen', async () => {
  const { user, calls, stored } = openModal({ kind: 'rotate', iamClient });
  await user.click(screen.getByRole('radio', { name: '7 days' }));
  await user.click(button('Make new secret'));
  expect(await screen.findByDisplayValue('s3cr3t')).toBeDefined();
  expect(screen.getByText(/The old secret works until 27 Nov 2026/)).toBeDefined();
  expect(calls).toEqual([{ name: `PUT ${base}/secret.json`, body: { overlap_hours: 168 } }]);
  expect(JSON.stringify(stored())).not.toContain('s3cr3t');
  expect(JSON.stringify(stored())).toContain('2026-11-27');
});

test('APP-12 deleting names the client, and takes it from the list', async () => {
  const { user, calls, onClose, stored } = openModal({ kind: 'delete', iamClient });
  expect(screen.getByText('Checkout backend, dp-4711-a1b2c3')).toBeDefined();
  await user.click(button('Delete'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual([{ name: `DELETE ${base}.json`, body: undefined }]);
  expect(stored()).toEqual({ clients: [] });
});
