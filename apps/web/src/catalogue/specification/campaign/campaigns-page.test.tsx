import type { CampaignDetails } from '@portal/contract/catalogue/specification/campaign-schema';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { listToasts } from '../../../ui/overlay/toast-store.ts';

const details: CampaignDetails = {
  id: 501,
  systemName: 'location-v3-servicepoints',
  title: 'Service Point 3',
  successor: { systemName: 'location-v4-servicepoints', title: 'Service Point' },
  lastDay: '2099-03-31',
  message: 'Opening hours have a new shape.',
  state: 'running',
  startedBy: 'olga@postal.example',
  startedAt: '2026-11-20T09:00:00Z',
  cancelledAt: null,
  updatedAt: '2026-11-20T09:00:00Z',
  recipients: 3,
  brownouts: [
    {
      id: 601,
      startsAt: '2099-02-02T09:00:00Z',
      endsAt: '2099-02-02T10:00:00Z',
      share: 50,
      planIds: [1101],
      createdBy: 'olga@postal.example',
    },
  ],
  progress: { calling: 1, both: 0, moved: 1, silent: 0 },
  callers: [
    {
      accountId: 4711,
      orgName: 'Example Webshop',
      calls: 90,
      lastDay: '2026-11-24',
      successorCalls: 0,
      standing: 'calls',
    },
    {
      accountId: 4712,
      orgName: 'Parcel Partner',
      calls: 0,
      lastDay: '2026-10-02',
      successorCalls: 12,
      standing: 'moved',
    },
  ],
};
const recipient = {
  email: 'anna@shop.example',
  accountId: 4711,
  orgName: 'Example Webshop',
  why: 'calls',
  addedAt: '2026-11-20T09:00:00Z',
  toldAt: null,
  failed: '550 no such user',
};
const recipients = { data: [recipient], pagination: { total: 1, pages: 1, currentPage: 1 } };
const plan = {
  id: 1101,
  name: 'Customer',
  system_name: 'customer',
  service_id: 301,
  state: 'published',
  approval_required: false,
  default: true,
  currency: 'EUR',
};
const plans = { plans: [{ application_plan: plan }] };
const impact = {
  systemName: details.systemName,
  days: 30,
  accounts: 1,
  unsubscribed: 1,
  operations: [
    {
      key: 'a',
      operation: 'GET /servicepoints',
      accounts: 1,
      unsubscribed: 1,
      calls: 90,
      lastDay: '2026-11-24',
    },
  ],
  callers: [],
};

const open = (query: string, answers: Readonly<Record<string, unknown>>) =>
  openPortal(`/admin/campaigns${query}`, { as: 'internal', answers });
const texts = () => listToasts().map(({ text }) => text);

test('DAY-21 all ends of APIs, those told to nobody, and none', async () => {
  const untold = [{ systemName: 'a-v1-b', title: 'Old', successor: null, lastDay: '2027-03-31' }];
  const portal = await open('', { listCampaigns: { data: { campaigns: [details], untold } } });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Retiring APIs
    Tell everyone who calls an API that it will be switched off, see who has moved, and test the switch-off before the last day.
    (Retire an API) /admin/campaigns?api=new
    Retiring APIs
    | API | Last day | Successor | State | Told |
    | (Service Point 3) /admin/campaigns?campaign=501 location-v3-servicepoints | 31 Mar 2099 | Service Point | Running | 3 |
    ## Deprecated, callers not told
    Deprecated in their documents only. They keep answering after their last day until a campaign retires them.
    Deprecated, callers not told
    | API | Last day | Successor | What to do |
    | Olda-v1-b | 31 Mar 2027 | None | (Tell callers of Old) /admin/campaigns?api=a-v1-b&day=2027-03-31 |"
  `);
  const empty = await open('', { listCampaigns: { data: { campaigns: [], untold: [] } } });
  expect(await empty.reads()).toContain('No retiring APIs');
  const failed = await open('', { listCampaigns: new Refusal(503) });
  expect(await failed.reads()).toContain('The retiring APIs could not be loaded');
});

test('DAY-21 an end is checked, its mail and recipients are shown, a test mail is sent, then it begins', async () => {
  const portal = await open('?api=location-v3-servicepoints', {
    previewCampaign: new Refusal(422, {
      compositeFault: { faults: [{ explanationText: 'Enter a last day' }] },
    }),
    createCampaign: { data: details },
    sendCampaignTestMail: { data: { receiver: 'staff@postal.example' } },
    getCampaign: { data: details },
    listCampaignRecipients: recipients,
    listPlans: plans,
  });
  await portal.press('Show e-mail and recipients');
  await screen.findByText('Enter a last day.');
  expect(screen.queryByRole('button', { name: /^Deprecate/ })).toBeNull();
  portal.answer('previewCampaign', {
    data: {
      mail: { subject: 'Service Point 3 will be switched off on 2099-03-31', text: 'Move to it.' },
      impact,
      people: 3,
      accounts: 1,
      recipients: [recipient],
      namedBy: ['location-v2-servicepoints'],
    },
  });
  await portal.user.type(
    screen.getByLabelText('Successor (optional)'),
    ' location-v4-servicepoints',
  );
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2099-03-31' } });
  await portal.press('Show e-mail and recipients');
  await screen.findByText('Change the successor of location-v2-servicepoints as well.');
  expect(screen.getByRole('table', { name: 'Recipients' }).textContent).toContain(
    'anna@shop.example',
  );
  await portal.press('Send a test e-mail to me');
  await waitFor(() =>
    expect(texts()).toEqual(['The test e-mail is on its way to staff@postal.example']),
  );
  await portal.user.type(screen.getByLabelText('Message (optional)'), 'x');
  expect(screen.queryByRole('button', { name: /^Deprecate/ })).toBeNull();
  await portal.press('Show e-mail and recipients');
  await portal.press('Deprecate and tell 3 people');
  await screen.findByRole('heading', { name: 'Who still calls it' });
  expect(portal.callsOf('createCampaign').at(-1)?.body).toEqual({
    systemName: 'location-v3-servicepoints',
    successor: 'location-v4-servicepoints',
    lastDay: '2099-03-31',
    message: 'x',
  });
});

test('DAY-22 who still calls, who has moved, who was told; a brown-out is planned and taken back', async () => {
  const portal = await open('?campaign=501', {
    getCampaign: { data: details },
    listCampaignRecipients: recipients,
    listPlans: plans,
    createBrownout: new Refusal(422, {
      compositeFault: { faults: [{ explanationText: 'Enter a start time' }] },
    }),
    deleteBrownout: { data: details },
    updateCampaign: new Refusal(412),
    cancelCampaign: { data: { ...details, state: 'cancelled' } },
  });
  await screen.findByRole('table', { name: 'Recipients so far' });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Retiring APIs
    Tell everyone who calls an API that it will be switched off, see who has moved, and test the switch-off before the last day.
    (Retiring APIs) /admin/campaigns
    location-v3-servicepoints
    ## Service Point 3
    [Change]
    [Cancel the retirement]
    API
    location-v3-servicepoints
    State
    Running
    Last day
    31 Mar 2099
    Successor
    location-v4-servicepoints
    Told
    3
    Started
    20 Nov 2026 by olga@postal.example
    Message
    Opening hours have a new shape.
    ## Who still calls it
    2 accounts: 1 moved, 0 calling both, 1 calling only this one, 0 calling neither.
    Accounts
    | Account | Progress | Calls in 7 days | Last call | Calls to the successor |
    | Example Webshop 4711 | Still calls it | 90 | 24 Nov 2026 | 0 |
    | Parcel Partner 4712 | Has moved | 0 | 2 Oct 2026 | 12 |
    ## Brown-outs
    [Plan a brown-out]
    Brown-outs
    | Time | State | Refused, out of 100 | Plans | What to do |
    | Mon 2 Feb, 09:00–10:00 UTC | Planned | 50 | Customer | [Cancel brown-out] |
    ## Recipients so far
    Recipients so far
    | Person | Account | Reason | Last e-mail |
    | anna@shop.example | Example Webshop | The account calls it | Refused: 550 no such user |"
  `);
  await portal.press('Plan a brown-out');
  const dialog = await screen.findByRole('dialog');
  await portal.user.click(within(dialog).getByLabelText('Customer'));
  await portal.press('Plan and tell them');
  await screen.findByText('Enter a start time.');
  expect(portal.callsOf('createBrownout').at(-1)?.body).toMatchObject({
    share: 100,
    planIds: [1101],
  });
  await portal.user.keyboard('{Escape}');
  await portal.press('Cancel brown-out');
  await waitFor(() => expect(texts()).toEqual(['Brown-out cancelled']));
  await portal.press('Change');
  await portal.press('Change and tell them');
  await screen.findByText('Nothing was changed.');
  expect(portal.callsOf('updateCampaign').at(-1)?.headers.get('if-match')).toBe(
    '"2026-11-20T09:00:00Z"',
  );
  await portal.user.keyboard('{Escape}');
  await portal.press('Cancel the retirement');
  await portal.user.click(screen.getAllByRole('button', { name: 'Cancel the retirement' }).at(-1)!);
  await waitFor(() => expect(texts()).toContain('Service Point 3 will not be retired'));
});

test('DAY-23 an API that has ended can be let answer again, and nothing else', async () => {
  const over = { ...details, state: 'ended' as const, brownouts: [], callers: [] };
  const portal = await open('?campaign=501', {
    getCampaign: {
      data: { ...over, progress: { calling: 0, both: 0, moved: 0, silent: 0 } },
    },
    listCampaignRecipients: { ...recipients, data: [] },
  });
  const read = await portal.reads();
  expect(read).toContain('[Switch it on again]');
  expect(read).not.toContain('[Change]');
  expect(read).not.toContain('[Plan a brown-out]');
  expect(read).toContain('No account has called it in the last 90 days.');
});
