import type { QueuedRequest } from '@portal/contract/accounts/request/schema';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ClientContext } from '../../api/client-context.ts';
import { createPortalClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { DecisionModal, type Verdict } from './decision-modal.tsx';

const request: QueuedRequest = {
  id: 401,
  account_id: 4711,
  org_name: 'Example Webshop',
  type: 'plan_change',
  state: 'pending',
  application_id: 8101,
  application_name: 'Webshop checkout',
  client_id: null,
  details: { from_plan: 'customer', to_plan: 'partner' },
  reason: 'We now serve several customers',
  requested_by: 9001,
  requested_by_email: 'anna@webshop.example',
  created_at: '2026-11-19T13:00:00Z',
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  unproved_number: null,
};

function openModal(verdict: Verdict, status = 200) {
  const calls: { readonly name: string; readonly body: unknown }[] = [];
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => 'at_1',
    fetch: async (input, init = {}) => {
      const { pathname } = new URL(input instanceof Request ? input.url : input);
      const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
      calls.push({ name: `${init.method} ${pathname}`, body });
      if (status !== 200) return Response.json({ errors: { state: ['is decided'] } }, { status });
      return Response.json({ request: { ...request, state: 'approved' } });
    },
  });
  const onClose = vi.fn<() => void>();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientContext value={client}>
        <DecisionModal request={request} verdict={verdict} onClose={onClose} />
      </ClientContext>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), calls, onClose };
}

const base = '/rest/system/devportal/v2/apo/accounts/4711/requests/401';
const button = (name: string) => screen.getByRole('button', { name });

test('APP-13 staff approve, with or without a reason', async () => {
  const { user, calls, onClose } = openModal('approve');
  expect(screen.getByText(/Example Webshop: Move the application Webshop checkout/)).toBeDefined();
  await user.click(button('Approve'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual([{ name: `PUT ${base}/approve.json`, body: {} }]);
});

test('APP-13 a refusal needs a reason', async () => {
  const { user, calls, onClose } = openModal('reject');
  await user.click(button('Refuse'));
  expect(screen.getByText('Field should not be empty')).toBeDefined();
  expect(calls).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), ' Tell us more ');
  await user.click(button('Refuse'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls).toEqual([{ name: `PUT ${base}/reject.json`, body: { reason: 'Tell us more' } }]);
});

test('APP-13 what somebody else decided meanwhile is told, and the dialog stays', async () => {
  const { user, onClose } = openModal('approve', 422);
  await user.click(button('Approve'));
  expect(await screen.findByText('The request was not decided.')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
});
