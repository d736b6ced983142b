import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import type { Application } from '@portal/contract/accounts/application/schema';
import { newApplication } from '@portal/contract/accounts/application/schema';
import { fakeAccount } from '@portal/contract/accounts/account/fake-account';
import { fakeRequest } from '@portal/contract/accounts/request/fake-request';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../../test/fake-services.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { listToasts } from '../../ui/overlay/toast-store.ts';

const liveKey = fakeApplication().user_key;

const found = (...applications: Application[]) => ({
  applications: applications.map((application) => ({ application })),
});

async function openPage(answers: Answers, as: 'admin' | 'member' = 'admin') {
  const opened = await openPortal('/admin/applications', { as, answers });
  const names = () => opened.calls.map(({ operation }) => operation);
  return { ...opened, names };
}

const toasts = () => listToasts().map((toast) => toast.text);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name });

describe('the list', () => {
  test('APP-01 APP-02 shows each application with its key masked until asked for', async () => {
    const { user } = await openPage({ listApplications: found(fakeApplication()) });
    const sheet = await screen.findByRole('article', { name: 'Webshop checkout' });
    expect(screen.getByRole('heading', { level: 1, name: 'Applications' })).toBeDefined();
    expect(within(sheet).getByText('Application API Key')).toBeDefined();
    expect(sheet.textContent).not.toContain(liveKey);
    await user.click(button('Show API key of Webshop checkout'));
    expect(within(sheet).getByText(liveKey)).toBeDefined();
    for (const name of ['Edit', 'Regenerate', 'Suspend', 'Delete']) {
      expect(within(sheet).getByRole('button', { name: new RegExp(`^${name}`) })).toBeDefined();
    }
  });

  test('APP-03 only live applications on demand, and the empty state with one action', async () => {
    const pending = fakeApplication({ id: 2, name: 'Waits', status: 'pending' });
    const { user } = await openPage({ listApplications: found(fakeApplication(), pending) });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    await user.click(screen.getByRole('switch', { name: 'Show only live applications' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('APP-03 says when there is no application', async () => {
    await openPage({ listApplications: found() });
    expect(await screen.findByText('Oops... you dont have any application')).toBeDefined();
  });

  test('APP-11 a failed load is told and never looks empty', async () => {
    await openPage({ listApplications: new Refusal(404, { status: 'Not found' }) });
    const text = 'Something went wrong while loading applications. Please refresh page';
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByText('Oops... you dont have any application')).toBeNull();
  });

  test('APP-10 each status explains itself; APP-09 a suspended one has a banner and no way back', async () => {
    await openPage({
      listApplications: found(
        fakeApplication(),
        fakeApplication({ id: 2, name: 'Waits', status: 'pending' }),
        fakeApplication({ id: 3, name: 'Stopped', status: 'suspended' }),
      ),
    });
    await screen.findAllByRole('article');
    for (const text of [
      'Please contact us through support page to approve pending applications',
      'Application is live and good to use',
      'Contact support for more information with api key',
    ]) {
      expect(screen.getByText(text)).toBeDefined();
    }
    const stopped = screen.getByRole('article', { name: 'Stopped' });
    expect(within(stopped).getByText('This is a suspended application.')).toBeDefined();
    expect(within(stopped).queryByRole('button', { name: /Edit|Suspend|Regenerate/ })).toBeNull();
  });
});

describe('creating', () => {
  test('APP-04 fields must not be empty', async () => {
    const { user, names } = await openPage({ listApplications: found() });
    await user.click(
      (await screen.findAllByRole('button', { name: 'Create new application' }))[0]!,
    );
    await screen.findByRole('dialog');
    await user.click(inDialog('Create'));
    // Each text that the contract has is a field of the form.
    const texts = Object.keys(newApplication.shape).length;
    expect(await screen.findAllByText('Field should not be empty')).toHaveLength(texts);
    await user.type(screen.getByLabelText('Application name'), '   ');
    expect(screen.getAllByText('Field should not be empty')).toHaveLength(texts);
    expect(names().includes('createApplication')).toBe(false);
  });

  test('APP-05 the answer is shown, its key masked, and the list is fetched only when asked for', async () => {
    const made = fakeApplication({ id: 9, name: 'Returns app', user_key: 'k'.repeat(32) });
    const { user, callsOf, answer } = await openPage({
      listApplications: found(fakeApplication()),
      createApplication: { application: made },
    });
    await screen.findByRole('article');
    await user.click(button('Create new application'));
    await user.type(await screen.findByLabelText('Application name'), ' Returns app ');
    await user.type(screen.getByLabelText('Application description'), 'Returns');
    await user.click(inDialog('Create'));
    expect(await screen.findByText('New Application created')).toBeDefined();
    expect(screen.getByText('API key of Returns app ending in kkkk')).toBeDefined();
    const [sent] = callsOf('createApplication');
    expect(sent?.body).toEqual({ name: 'Returns app', description: 'Returns' });
    expect(sent?.headers.get('idempotency-key')).toBeTruthy();
    expect(screen.getAllByRole('article', { hidden: true })).toHaveLength(1);
    answer('listApplications', found(fakeApplication(), made));
    await user.click(inDialog('Refresh list'));
    expect(await screen.findByRole('article', { name: 'Returns app' })).toBeDefined();
  });

  test('APP-05 a failure is told in the dialog', async () => {
    const { user } = await openPage({
      listApplications: found(),
      createApplication: new Refusal(422, { errors: { base: ['Too many'] } }),
    });
    await user.click(
      (await screen.findAllByRole('button', { name: 'Create new application' }))[0]!,
    );
    await user.type(await screen.findByLabelText('Application name'), 'a');
    await user.type(screen.getByLabelText('Application description'), 'b');
    await user.click(inDialog('Create'));
    expect(await screen.findByText('Error while creating new application')).toBeDefined();
    expect(screen.getByText('Too many.')).toBeDefined();
  });
});

describe('changing', () => {
  async function open(action: string, routes: Answers) {
    const page = await openPage({ listApplications: found(fakeApplication()), ...routes });
    await screen.findByRole('article');
    await page.user.click(button(new RegExp(`^${action}`)));
    await screen.findByRole('dialog');
    return page;
  }

  test('APP-06 sends name, description and key; the answer replaces the stored application', async () => {
    const changed = fakeApplication({ name: 'As the server has it' });
    const { user, callsOf } = await open('Edit', {
      updateApplication: { application: changed },
    });
    expect(screen.getByLabelText<HTMLInputElement>('Plan').value).toBe('Customer');
    await user.clear(screen.getByLabelText('Application name'));
    await user.type(screen.getByLabelText('Application name'), 'New name');
    await user.click(inDialog('Update'));
    expect(await screen.findByRole('article', { name: 'As the server has it' })).toBeDefined();
    expect(callsOf('updateApplication')[0]?.body).toEqual({
      name: 'New name',
      description: 'Delivery options',
      user_key: liveKey,
    });
    expect(toasts()).toEqual(['Application info updated']);
  });

  test('APP-06 a failed change is told', async () => {
    const { user } = await open('Edit', { updateApplication: new Refusal(409, {}) });
    await user.click(inDialog('Update'));
    expect(await screen.findByText('Error while updating application info')).toBeDefined();
  });

  test('APP-07 deleting asks for the API key', async () => {
    const { user, names } = await open('Delete', { deleteApplication: null });
    const typed = screen.getByLabelText('Type the API key of this application');
    await user.type(typed, 'something else');
    await user.click(inDialog('Delete'));
    const mismatch = 'The input value does not match the apikey of the selected application';
    expect(await screen.findByText(mismatch)).toBeDefined();
    expect(names().includes('deleteApplication')).toBe(false);
    await user.clear(typed);
    await user.type(typed, liveKey);
    await user.click(inDialog('Delete'));
    await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
    expect(toasts()).toEqual(['Application has been deleted']);
  });

  test('APP-07 a failed deletion is told and keeps the application', async () => {
    const { user } = await open('Delete', {
      deleteApplication: new Refusal(403, { errors: { base: ['Not now'] } }),
    });
    await user.type(screen.getByLabelText('Type the API key of this application'), liveKey);
    await user.click(inDialog('Delete'));
    expect(await screen.findByText('Error while deleting application')).toBeDefined();
    expect(screen.getByRole('article', { hidden: true })).toBeDefined();
  });

  test('APP-09 the suspended answer replaces the stored application', async () => {
    const { user } = await open('Suspend', {
      suspendApplication: { application: fakeApplication({ status: 'suspended' }) },
    });
    await user.click(inDialog('Suspend'));
    expect(await screen.findByText('This is a suspended application.')).toBeDefined();
  });

  test('APP-08 a new key is asked for by a value, and the answer brings the key', async () => {
    const { user, callsOf } = await open('Regenerate', {
      updateApplication: { application: fakeApplication({ user_key: 'n'.repeat(32) }) },
    });
    await user.click(inDialog('Regenerate'));
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('API key of Webshop checkout ending in nnnn')).toBeDefined();
    const sent = callsOf('updateApplication')[0]?.body;
    expect(sent).toMatchObject({ user_key: expect.stringMatching(/^[0-9a-f]{32}$/) });
    expect(sent).not.toMatchObject({ user_key: liveKey });
  });
});

const later = '2999-01-01T00:00:00Z';
const old = fakeApplication({ previous_key_expires_at: later });

describe('what stands on the sheets', () => {
  const all = found(
    fakeApplication({ calls_today: 1234, last_traffic_at: '2026-01-02T12:00:00Z' }),
    fakeApplication({ id: 2, name: 'New', calls_today: 0, plan: { id: 2, name: 'Partner' } }),
    fakeApplication({ id: 3, name: 'Waits', status: 'pending', calls_today: undefined }),
    fakeApplication({ id: 4, name: 'Stopped', status: 'suspended', calls_today: 0 }),
    fakeApplication({ id: 5, name: 'Two keys', previous_key_expires_at: later }),
    fakeApplication({ id: 6, name: 'Ended', previous_key_expires_at: '2020-01-01T00:00:00Z' }),
    fakeApplication({
      id: 7,
      name: 'Quiet',
      calls_today: 0,
      last_traffic_at: '2026-01-02T12:00:00Z',
    }),
    fakeApplication({ id: 8, name: 'Key', user_key: '12345678', previous_key_expires_at: null }),
  );

  test('APP-01 APP-10 each state with what can be done, as an admin reads it', async () => {
    const { reads } = await openPage({ listApplications: all });
    expect(await reads()).toMatchSnapshot();
  });

  test('APP-01 a member reads and uses them, and changes nothing', async () => {
    const { reads } = await openPage({ listApplications: found(fakeApplication(), old) }, 'member');
    expect(await reads()).toMatchSnapshot();
  });

  test.each(['admin', 'member'] as const)('APP-03 nothing yet, as %s', async (as) => {
    const { reads } = await openPage({ listApplications: found() }, as);
    expect(await reads()).toMatchSnapshot();
  });

  test('APP-03 nothing live, with the way back to all', async () => {
    const pending = fakeApplication({ status: 'pending' });
    const { user, reads, press } = await openPage({ listApplications: found(pending) });
    await reads();
    await user.click(screen.getByRole('switch', { name: 'Show only live applications' }));
    expect(await reads()).toContain('## No live applications');
    await press('Show all applications');
    expect(await reads()).toContain('## Webshop checkout');
  });

  test('APP-11 a failed load is asked for again', async () => {
    const { reads, answer, press } = await openPage({ listApplications: new Refusal(400) });
    expect(await reads()).toMatchSnapshot();
    answer('listApplications', found(fakeApplication()));
    await press('Try again');
    expect(await reads()).toContain('## Webshop checkout');
  });

  test('APP-02 keys are masked, shown and copied; so is the first call', async () => {
    const { user } = await openPage({
      listApplications: found(fakeApplication({ calls_today: 0, last_traffic_at: null })),
    });
    await user.click(
      await screen.findByRole('button', { name: 'Copy API key of Webshop checkout' }),
    );
    expect(await navigator.clipboard.readText()).toBe(liveKey);
    await user.click(button('Copy the call with its API key'));
    expect(await navigator.clipboard.readText()).toBe(
      `curl -H "apikey: ${liveKey}" "https://api.portal.example/rest/location/v2/postcodes/SE/21120"`,
    );
    await user.click(button('Show API key of Webshop checkout'));
    await user.click(button('Show API key of Webshop checkout'));
    expect(screen.queryByText(liveKey)).toBeNull();
  });

  test('APP-05 the new one is told of until it is in the list; a pending one says why it waits', async () => {
    const made = fakeApplication({ id: 9, name: 'Returns', status: 'pending' });
    const { user, reads, press, answer, callsOf } = await openPage({
      listApplications: found(fakeApplication()),
      createApplication: { application: made },
    });
    await reads();
    await press('Create new application');
    await user.type(await screen.findByLabelText('Application name'), 'Returns');
    await user.type(screen.getByLabelText('Application description'), 'Back');
    await user.click(inDialog('Create'));
    expect(await reads('dialog')).toMatchSnapshot();
    await user.click(screen.getAllByRole('button', { name: 'Close window' })[1]!);
    expect(await reads()).toContain('Returns is created.\nRefresh the list to see it.');
    answer('listApplications', found(fakeApplication(), made));
    await press('Refresh list');
    expect(await reads()).not.toContain('Returns is created.');
    expect(callsOf('listApplications').length).toBeGreaterThan(1);
  });

  test('APP-04 what the server says of a field stands at it', async () => {
    const { user, reads } = await openPage({
      listApplications: found(),
      createApplication: new Refusal(422, { errors: { name: ['has already been taken'] } }),
    });
    await reads();
    await user.click(screen.getAllByRole('button', { name: 'Create new application' })[0]!);
    await user.type(await screen.findByLabelText('Application name'), 'Returns');
    await user.type(screen.getByLabelText('Application description'), 'Back');
    await user.click(inDialog('Create'));
    expect(await screen.findByText('Has already been taken')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Application name'));
  });
});

describe('races and keys', () => {
  async function openOn(application: Application, action: RegExp, answers: Answers) {
    const page = await openPage({ listApplications: found(application), ...answers });
    await page.reads();
    await page.press(action);
    await screen.findByRole('dialog');
    return page;
  }
  const lost = new Refusal(412, { status: 'Precondition Failed' });

  test('APP-06 a lost race shows both versions; what was not changed here is as it is stored', async () => {
    const stored = fakeApplication({
      name: 'Theirs',
      description: 'Their words',
      updated_at: '2026-11-21T09:10:00Z',
    });
    const { user, reads, answer, callsOf } = await openOn(fakeApplication(), /^Edit/, {
      updateApplication: lost,
    });
    expect(await reads('dialog')).toMatchSnapshot('before');
    await user.clear(screen.getByLabelText('Application name'));
    await user.type(screen.getByLabelText('Application name'), 'Mine');
    answer('listApplications', found(stored));
    await user.click(inDialog('Update'));
    await screen.findByText(/Someone else has changed/);
    expect(await reads('dialog')).toMatchSnapshot('conflict');
    answer('updateApplication', { application: stored });
    await user.click(inDialog('Update'));
    await waitFor(() => expect(toasts()).toEqual(['Application info updated']));
    expect(callsOf('updateApplication').map(({ headers }) => headers.get('if-match'))).toEqual([
      '"2026-11-20T09:10:00Z"',
      '"2026-11-21T09:10:00Z"',
    ]);
    expect(callsOf('updateApplication')[1]?.body).toMatchObject({
      name: 'Mine',
      description: 'Their words',
    });
  });

  test('APP-06 the stored version can be taken over', async () => {
    const stored = fakeApplication({ name: 'Theirs' });
    const { user, answer } = await openOn(fakeApplication(), /^Edit/, { updateApplication: lost });
    await user.type(screen.getByLabelText('Application name'), '!');
    answer('listApplications', found(stored));
    await user.click(inDialog('Update'));
    await user.click(await screen.findByRole('button', { name: /saved version/ }));
    expect(screen.getByLabelText<HTMLInputElement>('Application name').value).toBe('Theirs');
    expect(screen.queryByText(/Someone else has changed/)).toBeNull();
  });

  test.each([/^Edit/, /^Regenerate/])('%s: somebody deleted it meanwhile', async (action) => {
    const { user, answer, reads } = await openOn(fakeApplication(), action, {
      updateApplication: lost,
    });
    answer('listApplications', found());
    await user.click(inDialog(action.source === '^Edit' ? 'Update' : 'Regenerate'));
    await screen.findByText(/^Someone else has deleted this application/);
    expect(await reads('dialog')).toContain('Error while updating application info');
  });

  test.each([
    ['the same key', liveKey, 'Its key is still the one you saw.'],
    ['another key', 'n'.repeat(32), 'It already has a new key: close this window to see it.'],
  ])('APP-08 a lost race over %s', async (_, key, text) => {
    const { user, answer, reads, callsOf } = await openOn(fakeApplication(), /^Regenerate/, {
      updateApplication: lost,
    });
    const stored = fakeApplication({ user_key: key, updated_at: later });
    answer('listApplications', found(stored));
    await user.click(inDialog('Regenerate'));
    await screen.findByText('Someone else has changed this application.');
    expect(await reads('dialog')).toContain(text);
    answer('updateApplication', { application: stored });
    await user.click(inDialog('Regenerate'));
    await screen.findByText('The old key has stopped working.');
    expect(callsOf('updateApplication')[1]?.headers.get('if-match')).toBe(`"${later}"`);
  });

  test('APP-08 a rotation keeps the old key for as long as is chosen, a leak for no moment', async () => {
    const { user, reads, callsOf, answer } = await openOn(fakeApplication(), /^Regenerate/, {
      updateApplication: { application: { ...old, user_key: 'n'.repeat(32) } },
    });
    expect(await reads('dialog')).toMatchSnapshot('rotation');
    await user.click(screen.getByLabelText('None'));
    expect(await reads('dialog')).toContain('The old key stops working immediately');
    await user.click(screen.getByLabelText('30 days'));
    expect(await reads('dialog')).toContain('Both keys work for 30 days');
    await user.click(inDialog('Regenerate'));
    await screen.findByText(/^The old key works until 1 Jan 2999/);
    expect(await reads('dialog')).toMatchSnapshot('regenerated');
    const first = callsOf('updateApplication')[0]?.body;
    expect(first).toMatchObject({ reason: 'rotation', overlap_days: 30 });
    await user.click(screen.getAllByRole('button', { name: 'Close window' })[1]!);
    answer('updateApplication', new Refusal(422, { errors: { base: ['Not now'] } }));
    await user.click(await screen.findByRole('button', { name: /^Regenerate/ }));
    await screen.findByRole('dialog');
    await user.click(screen.getByLabelText('It may have leaked'));
    expect(await reads('dialog')).toMatchSnapshot('leaked');
    await user.click(inDialog('Regenerate'));
    await screen.findByText('Not now.');
    const second = callsOf('updateApplication')[1]?.body;
    expect(second).toMatchObject({ reason: 'leaked' });
    expect(second).not.toHaveProperty('overlap_days');
    await user.click(screen.getByLabelText('Regular rotation'));
    expect(await reads('dialog')).toContain('How long the old key keeps working');
  });

  test('APP-08 the old key ends before its time', async () => {
    const { user, reads, callsOf, answer } = await openOn(old, /^End it now/, {
      updateApplication: new Refusal(422, { errors: { base: ['Not now'] } }),
    });
    expect(await reads('dialog')).toMatchSnapshot();
    await user.click(inDialog('End old key'));
    await screen.findByText('Not now.');
    answer('updateApplication', { application: fakeApplication() });
    await user.click(inDialog('End old key'));
    await waitFor(() => expect(toasts()).toEqual(['Application info updated']));
    expect(callsOf('updateApplication')[1]?.body).toEqual({ overlap_days: 0 });
    expect(screen.queryByRole('button', { name: /^End it now/ })).toBeNull();
  });

  test('APP-08 an end that somebody else was faster with says so', async () => {
    const { user, answer } = await openOn(old, /^End it now/, { updateApplication: lost });
    answer('listApplications', found(fakeApplication()));
    await user.click(inDialog('End old key'));
    await waitFor(() =>
      expect(toasts()).toEqual(['Someone else has changed this application. Check it again.']),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: /^End it now/ })).toBeNull();
  });

  test('APP-07 APP-09 what deleting and suspending say; a refusal is told', async () => {
    const deleting = await openOn(fakeApplication(), /^Delete/, {});
    expect(await deleting.reads('dialog')).toMatchSnapshot('delete');
    const { user, reads } = await openOn(fakeApplication(), /^Suspend/, {
      suspendApplication: new Refusal(422, { errors: { base: ['Not now'] } }),
    });
    expect(await reads('dialog')).toMatchSnapshot('suspend');
    await user.click(inDialog('Suspend'));
    await screen.findByText('Not now.');
    expect(toasts()).toEqual([]);
  });
});

describe('APP-13 upgrades', () => {
  const numbers = {
    ...fakeAccount().extra_fields,
    organisation_number: '556016-0680',
    customer_number: '20012340',
  };
  const account = fakeAccount({ extra_fields: numbers });
  const known = { findOwnAccount: { account }, getOwnAccount: { account } };
  const edition = { edition: 1, in_force_on: '2022-04-27', changes: '' };
  const terms = { shown: { ...edition, text: 'Terms.' }, editions: [edition], current: 1 };
  async function openUpgrade(answers: Answers, application = fakeApplication()) {
    const page = await openPage({
      listApplications: found(application),
      listRequests: { requests: [] },
      getTerms: { data: terms },
      ...answers,
    });
    await page.reads();
    await page.press(/^Upgrade/);
    return page;
  }

  test('a reason is asked for and sent once; then the request waits', async () => {
    const { user, reads, callsOf, answer } = await openUpgrade({
      ...known,
      createRequest: new Refusal(422, { errors: { base: ['Not now'] } }),
    });
    expect(await reads('dialog')).toMatchSnapshot('asked');
    await user.click(inDialog('Request upgrade'));
    await screen.findByText('Field should not be empty');
    expect(callsOf('createRequest')).toEqual([]);
    await user.type(screen.getByLabelText('Why do you need the Partner Plan?'), ' More parcels ');
    await user.click(inDialog('Request upgrade'));
    await screen.findByText('Accept the terms to continue');
    expect(callsOf('createRequest')).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: /^I accept the terms: edition 1/ }));
    await user.click(inDialog('Request upgrade'));
    await screen.findByText('Not now.');
    answer('createRequest', { request: fakeRequest() });
    await user.click(inDialog('Request upgrade'));
    await screen.findByText('You have requested the Partner Plan.');
    expect(await reads('dialog')).toMatchSnapshot('waits');
    expect(callsOf('createRequest')[1]?.body).toEqual({
      type: 'plan_change',
      application_id: 8101,
      details: { to_plan: 'partner' },
      reason: 'More parcels',
      terms_edition: 1,
    });
  });

  test.each([
    ['one that waits', fakeRequest(), true],
    ['one of another application', fakeRequest({ application_id: 7 }), false],
    ['one that is decided', fakeRequest({ state: 'approved' }), false],
    ['one of another kind', fakeRequest({ type: 'application_approval' }), false],
  ])('%s is known', async (_, request, waits) => {
    const { reads } = await openUpgrade({ ...known, listRequests: { requests: [{ request }] } });
    const text = await reads('dialog');
    expect(text.includes('You have requested the')).toBe(waits);
  });

  test('a number that is missing is asked for first', async () => {
    const { reads } = await openUpgrade({});
    expect(await reads('dialog')).toMatchSnapshot();
  });
});
