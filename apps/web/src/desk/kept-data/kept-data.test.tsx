import { fakeAccount } from '@portal/contract/accounts/account/fake-account';
import { keptList } from '@portal/contract/desk/kept-data/kinds';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const address = '/admin/accountDetails';
const profile = `${address}?tab=profile`;
const { org_name: orgName } = fakeAccount();
const answers = {
  listApplications: { applications: [] },
  createOwnCopy: { copy: { url: '/copies/person/1.zip?signature=own' } },
  createAccountCopy: { copy: { url: '/copies/account/4711.zip?signature=account' } },
};

/** Addresses that the page gives the browser to download. */
function catchDownloads(): string[] {
  const urls: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    urls.push(new URL(this.href).pathname);
  });
  return urls;
}

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const yours = () => part('Your data');
const button = async (name: string) => (await yours()).getByRole('button', { name });
const accounts = async (name: string) =>
  (await part('The account’s data')).getByRole('button', { name });

test('a person downloads their data, an admin the account too', async () => {
  const { user } = await openPortal(profile, { as: 'admin', answers });
  const urls = catchDownloads();
  await user.click(await button('Download my data'));
  await user.click(screen.getByRole('link', { name: 'Organisation' }));
  await user.click(await accounts('Export the account'));
  await expect.poll(() => urls).toEqual(['/copies/person/1.zip', '/copies/account/4711.zip']);
});

test('a member, and somebody without an account, see what is theirs alone', async () => {
  for (const visit of [
    { as: 'member', answers },
    { as: 'internal', answers },
  ] as const) {
    await openPortal(profile, visit);
    const names = (await yours()).getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).toEqual(['Download my data']);
    const link = (await yours()).getByRole('link', { name: 'Delete my login' });
    expect(link.getAttribute('href')).toMatch(/\/security\/erase$/);
  }
});

test('a copy that cannot be made says so', async () => {
  const refused = { ...answers, createOwnCopy: new Refusal(500) };
  const { user } = await openPortal(profile, { as: 'member', answers: refused });
  await user.click(await button('Download my data'));
  expect(await screen.findByText('The copy is not ready yet.')).toBeTruthy();
});

test('an account is closed when its name is typed, and not before', async () => {
  const { user, calls } = await openPortal(address, {
    as: 'admin',
    answers: { ...answers, closeAccount: { closing: { erased_at: '2026-12-08T10:00:00Z' } } },
  });
  await user.click(await accounts('Close the account'));
  const dialog = within(await screen.findByRole('dialog'));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Close the account' }));
  const closings = () => calls.filter(({ operation }) => operation === 'closeAccount');
  await user.type(dialog.getByRole('textbox'), 'Another name');
  await submit();
  expect(await dialog.findByText(`Type ${orgName} here`)).toBeTruthy();
  expect(closings()).toEqual([]);
  await user.clear(dialog.getByRole('textbox'));
  await user.type(dialog.getByRole('textbox'), orgName);
  await submit();
  expect(
    await screen.findByText(`${orgName} is closed, and will be erased on 8 Dec 2026`),
  ).toBeTruthy();
  expect(closings()).toMatchObject([
    { params: { accountId: '4711' }, body: { org_name: orgName } },
  ]);
});

test('everybody reads what is kept how long, and what becomes of it', async () => {
  await openPortal('/privacy');
  const table = within(
    await screen.findByRole('table', { name: 'What we keep, and for how long' }),
  );
  const rows = table.getAllByRole('row').slice(1);
  const shown = keptList.filter(({ impersonal }) => !impersonal);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(
    shown.map(({ what }) => what),
  );
  expect(rows[0]?.textContent).toContain('As long as you have a login');
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getByRole('link', { name: 'Data and privacy' }).getAttribute('href')).toBe(
    '/privacy',
  );
});
