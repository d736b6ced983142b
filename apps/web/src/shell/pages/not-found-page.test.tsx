import { pageTable } from '@portal/contract/addresses/pages';
import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createMemoryHistory } from '../../router/memory-history.ts';
import { createRouter } from '../../router/router.ts';
import { RouterContext } from '../../router/use-router.ts';
import { ConfigContext } from '../../session/portal-config.tsx';
import { fakePortalConfig } from '../../test/fake-portal-config.ts';
import type { Viewer } from '../../session/viewer/page-access.ts';
import NotFoundPage from './not-found-page.tsx';

const visitor: Viewer = { signedIn: false, role: 'public', grants: [], production: true };

async function renderAt(path: string, code: number, viewer = visitor): Promise<void> {
  render(
    <RouterContext value={createRouter(new Map(), createMemoryHistory(path))}>
      <ConfigContext value={{ ...fakePortalConfig, production: viewer.production }}>
        <NotFoundPage code={code} viewer={viewer} />
      </ConfigContext>
    </RouterContext>,
  );
  await screen.findByRole('heading', { level: 1 });
}

describe('404 page', () => {
  test('NAV-02 heading, code, text and both ways out', async () => {
    await renderAt('/nowhere', 404);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oops...!');
    expect(screen.getByText('404', { selector: 'b' }).parentElement?.textContent).toBe(
      '404 No record found',
    );
    expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Contact support' }).getAttribute('href')).toBe(
      '/support',
    );
  });

  test.each([
    [401, 'Unauthorized'],
    [500, 'not found'],
  ])('NAV-02 code %i reads %s', async (code, text) => {
    await renderAt('/admin', code);
    expect(screen.getByText(String(code), { selector: 'b' }).parentElement?.textContent).toBe(
      `${code} ${text}`,
    );
  });

  test('a slip of the finger is answered with the page that was meant', async () => {
    await renderAt('/apis/activ', 404);
    expect(screen.getByRole('link', { name: '/apis/active' })).toBeTruthy();
  });

  test('an address like no other leads to pages with its words, and to a search for them', async () => {
    await renderAt('/pricing/labelPrinting', 404);
    expect(screen.getByRole('link', { name: 'Plans and pricing' }).getAttribute('href')).toBe(
      '/apis/plansAndPricing',
    );
    const search = screen.getByRole('searchbox', { name: 'Search the APIs' });
    expect(search).toHaveProperty('value', 'label printing');
  });

  test('ENV-05 a page of the other portal is told as that, and led to', async () => {
    await renderAt('/apis/status', 404, { ...visitor, production: false });
    const link = screen.getByRole('link', {
      name: /^API status.*\(opens the production portal\)$/,
    });
    expect(link.getAttribute('href')).toMatch(/^https?:\/\/[^/]+\/apis\/status$/);
    expect(link.parentElement?.textContent).toContain('is a page of the production portal.');
  });

  test('NAV-02 what is offered opens to its reader: nothing that asks for a role or a grant', async () => {
    await renderAt('/apis/retire', 404);
    const offered = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    const closed = pageTable.filter(({ roles, grant }) => roles || grant).map(({ path }) => path);
    expect(offered.filter((href) => closed.some((path) => path === href))).toEqual([]);
  });

  test.each([
    ['/apis/status', { ...visitor, production: false }],
    ['/apis/statu', { ...visitor, production: false }],
    ['/gateway-inventory/clou', { ...visitor, signedIn: true, role: 'customer' as const }],
    ['/apis/active', visitor],
  ])('NAV-02 suggests no page that is not there: %s', async (path, viewer) => {
    await renderAt(path, 404, viewer);
    expect(screen.queryByText(/Did you mean/)).toBeNull();
  });
});
