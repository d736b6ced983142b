import type { MailPreview } from '@portal/contract/desk/mail-preview/operations';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ClientContext } from '../../api/client-context.ts';
import { createPortalClient } from '../../api/client.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { createMemoryHistory } from '../../router/memory-history.ts';
import { createRouter } from '../../router/router.ts';
import { RouterContext } from '../../router/use-router.ts';
import MailPreviewPage from './mail-preview-page.tsx';

const previews: readonly MailPreview[] = [
  { id: 'confirm-address', subject: 'Confirm your e-mail address', text: 'Your code:\n\n042817' },
  { id: 'key-changed', subject: 'Api key changed', text: 'The old key has stopped working.' },
];

async function openPage(address: string, answer: () => Response) {
  const client = createPortalClient({
    host: 'https://api.portal.example',
    accessToken: () => null,
    fetch: async () => answer(),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientContext value={client}>
        <RouterContext value={createRouter(new Map(), createMemoryHistory(address))}>
          <MailPreviewPage />
        </RouterContext>
      </ClientContext>
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'E-mail previews' });
}

test('NAV-06 lists every mail and shows the first one: drawn in a frame without rights, and as text', async () => {
  await openPage('/email_template_test_url', () => Response.json(previews));
  const list = await screen.findByRole('navigation', { name: 'E-mails' });
  expect(
    within(list)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Confirm your e-mail address', 'Api key changed']);
  const frame = screen.getByTitle("HTML part of 'Confirm your e-mail address'");
  expect(frame.getAttribute('src')).toBe('/mail-previews/confirm-address.html');
  expect(frame.getAttribute('sandbox')).toBe('');
  expect(screen.getByText(/042817/)).toBeTruthy();
});

test('NAV-06 the address names the mail that is shown', async () => {
  await openPage('/email_template_test_url?mail=key-changed', () => Response.json(previews));
  const link = await screen.findByRole('link', { name: 'Api key changed' });
  expect(link.getAttribute('aria-current')).toBe('true');
  expect(screen.getByText('The old key has stopped working.')).toBeTruthy();
});

test('NAV-06 mails that cannot be loaded are no empty list', async () => {
  await openPage('/email_template_test_url', () => Response.json({}, { status: 403 }));
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The e-mails could not be loaded',
  );
});

test('NAV-06 where there are no mails the page says so', async () => {
  await openPage('/email_template_test_url', () => Response.json([]));
  expect(await screen.findByRole('heading', { name: 'No e-mails' })).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});
