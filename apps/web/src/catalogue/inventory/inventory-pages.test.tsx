import {
  fakeCloudEndpoint,
  fakeOnPremEndpoint,
} from '@portal/contract/catalogue/inventory/fake-endpoint';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const pagination = { total: 45, pages: 3, currentPage: 1 };
const endpoint = fakeCloudEndpoint();
const bare = fakeCloudEndpoint({
  systemName: 'old-v1-thing',
  title: null,
  version: null,
  hasOas: false,
  producer: {
    businessOwner: null,
    businessOwnerName: null,
    producerTeam: null,
    producerTeamName: null,
    contactEmail: '',
    supportInfo: '',
  },
});
const owners = {
  data: [
    { id: 'o1', name: 'Parcels', email: 'p@postal.example' },
    { id: 'o2', name: 'Letters', email: 'l@postal.example' },
  ],
};
const teams = {
  data: [
    { id: 't1', name: 'Team Booking', email: 't@postal.example', ownerId: 'o1' },
    { id: 't2', name: 'Team Stamps', email: 's@postal.example', ownerId: 'o2' },
  ],
};
const answers = {
  listBusinessOwners: owners,
  listProducerTeams: teams,
  listCloudEndpoints: { data: [endpoint, bare], pagination },
  listOnPremEndpoints: {
    data: [fakeOnPremEndpoint()],
    pagination: { ...pagination, total: 1, pages: 1 },
  },
  getCloudEndpoint: { data: endpoint },
  getOnPremEndpoint: { data: fakeOnPremEndpoint() },
  listEndpointEvents: {
    data: [
      {
        id: 1,
        changedBy: 'staff@postal.example',
        changedAt: '2026-11-20T12:00:00.000Z',
        changes: [
          { field: 'lifecycle', before: 'test', after: 'production' },
          { field: 'upstream', before: null, after: 'carrier' },
        ],
      },
    ],
  },
};
const open = (address: string, more: object = {}, config: object = {}) =>
  openPortal(address, { as: 'internal', answers: { ...answers, ...more }, config });

test('INV-01 cloud endpoints with owner, team, lifecycle and last change', async () => {
  expect(await (await open('/gateway-inventory/cloud')).reads()).toMatchInlineSnapshot(`
    "# Gateway inventory cloud
    The cloud endpoints (api2) that the gateway serves. A change takes effect within a second.
    (All endpoints) /gateway-inventory/cloud here
    (Without specification) /gateway-inventory/cloud/no-oas
    Search endpoints
    <Search endpoints: "">
    Business owner
    Business owner: *All owners | Parcels | Letters
    Producer team
    Producer team: *All teams | Team Booking | Team Stamps
    Lifecycle
    Lifecycle: *Any | Design | Test | Production | Deprecated | Retired
    Total results: 45
    [Reload]
    [Export CSV]
    Cloud endpoints
    | Endpoint | Owner and team | Lifecycle | Visibility | Last change |
    | (shipment-v3-booking) /gateway-inventory/cloud/shipment-v3-booking /rest /shipment /v3 /bookingBooking 3.2.0 | ParcelsTeam Booking | Production | Public | 20 Nov 2026 |
    | (old-v1-thing) /gateway-inventory/cloud/old-v1-thing /rest /shipment /v3 /bookingNo specification | Nobody yetNo team | Production | Public | 20 Nov 2026 |
    (Previous page)  off
    (Page 1) /gateway-inventory/cloud?page=1 here
    (Page 2) /gateway-inventory/cloud?page=2
    (Page 3) /gateway-inventory/cloud?page=3
    (Page 4) /gateway-inventory/cloud?page=4
    (Page 5) /gateway-inventory/cloud?page=5
    (Next page) /gateway-inventory/cloud?page=2"
  `);
});

test.each([
  [true, 'No upstream'],
  [false, 'Answered from the specification'],
])('INV-01 an endpoint without an upstream is marked, production %s', async (production, mark) => {
  const data = [endpoint, fakeCloudEndpoint({ systemName: 'new-v1-thing', upstream: '' })];
  await open(
    '/gateway-inventory/cloud',
    { listCloudEndpoints: { data, pagination } },
    { production },
  );
  const row = await screen.findByRole('row', { name: /new-v1-thing/ });
  expect(row.textContent).toContain(mark);
  const other = screen.getByRole('row', { name: /shipment-v3-booking/ });
  expect(other.textContent).not.toContain(mark);
});

test('INV-02 on-premises endpoints by the pattern of their paths', async () => {
  expect(await (await open('/gateway-inventory/on-prem')).reads()).toMatchInlineSnapshot(`
    "# Gateway inventory on-prem
    The on-premises endpoints (api3), by path pattern.
    Search endpoints
    <Search endpoints: "">
    Business owner
    Business owner: *All owners | Parcels | Letters
    Producer team
    Producer team: *All teams | Team Booking | Team Stamps
    Lifecycle
    Lifecycle: *Any | Design | Test | Production | Deprecated | Retired
    Total results: 1
    [Reload]
    [Export CSV]
    On-premises endpoints
    | Path pattern | Methods | Owner and team | Lifecycle |
    | (/rest/nova/v1/chutes/**) /gateway-inventory/on-prem/%2Frest%2Fnova%2Fv1%2Fchutes%2F** Chutes of the terminals | GETPUT | ParcelsNo team | Test |"
  `);
});

test('INV-01 those without a specification have a list of their own', async () => {
  const portal = await open('/gateway-inventory/cloud/no-oas', {
    getCloudEndpoint: { data: [], pagination: { ...pagination, total: 0, pages: 0 } },
  });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Gateway inventory cloud
    The cloud endpoints (api2) that the gateway serves. A change takes effect within a second.
    (All endpoints) /gateway-inventory/cloud
    (Without specification) /gateway-inventory/cloud/no-oas here
    Search endpoints
    <Search endpoints: "">
    Business owner
    Business owner: *All owners | Parcels | Letters
    Producer team
    Producer team: *All teams | Team Booking | Team Stamps
    Lifecycle
    Lifecycle: *Any | Design | Test | Production | Deprecated | Retired
    Total results: 0
    [Reload]
    [Export CSV]
    ## No endpoints
    Every endpoint has a specification. If one is deleted, its endpoint appears here."
  `);
  expect(portal.callsOf('getCloudEndpoint')[0]?.params).toEqual({ systemName: 'no-oas' });
});

test.each([
  [
    '/gateway-inventory/cloud',
    'listCloudEndpoints',
    'when you publish a specification with a base path',
  ],
  ['/gateway-inventory/on-prem', 'listOnPremEndpoints', 'There are no on-premises endpoints.'],
])('INV-01 INV-02 %s: empty, no match, no answer', async (address, id, text) => {
  const none = { data: [], pagination: { ...pagination, total: 0, pages: 0 } };
  const portal = await open(address, {
    [id]: new Refusal(502, { error: { code: 'B', message: 'down' } }),
  });
  expect(await portal.reads()).toContain('## The inventory could not be loaded');
  portal.answer(id, none);
  await portal.press('Try again');
  expect(await portal.reads()).toContain(text);
  await portal.user.selectOptions(screen.getByRole('combobox', { name: 'Lifecycle' }), 'test');
  expect(await portal.reads()).toContain('## No endpoint matches');
  expect(portal.router.state.location.search).toEqual({ lifecycle: 'test' });
  await portal.press('Clear filters');
  await portal.reads();
  expect(portal.router.state.location.href).toBe(address);
});

test('INV-03 each filter is an address; another owner forgets the team; the page begins anew', async () => {
  const portal = await open('/gateway-inventory/cloud?page=2&owner=o1&team=t1&text=book');
  const shown = await portal.reads();
  expect(shown).toContain('Business owner: All owners | *Parcels | Letters');
  expect(shown).toContain('Producer team: All teams | *Team Booking');
  expect(shown).not.toContain('Team Stamps');
  expect(portal.callsOf('listCloudEndpoints')[0]?.query).toMatchObject({
    page: '2',
    owner: 'o1',
    team: 't1',
    text: 'book',
  });
  await portal.user.selectOptions(screen.getByRole('combobox', { name: 'Business owner' }), 'o2');
  await portal.reads();
  expect(portal.router.state.location.search).toEqual({ text: 'book', owner: 'o2' });
  const field = screen.getByRole('searchbox', { name: 'Search endpoints' });
  await portal.user.clear(field);
  await portal.user.type(field, ' label {Enter}');
  await portal.reads();
  expect(portal.router.state.location.search).toEqual({ text: 'label', owner: 'o2' });
});

test('INV-03 owners and teams without an answer can be asked again', async () => {
  const portal = await open('/gateway-inventory/cloud', {
    listProducerTeams: new Refusal(503),
    listBusinessOwners: new Refusal(503),
  });
  expect(await portal.reads()).toContain('Owners and teams could not be loaded.');
  portal.answer('listProducerTeams', teams);
  portal.answer('listBusinessOwners', owners);
  await portal.user.click(screen.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  const shown = await portal.reads();
  expect(shown).toContain('Team Stamps');
  expect(shown).not.toContain('could not be loaded');
});

test('INV-04 a cloud endpoint with its facts, its form and what was changed', async () => {
  expect(await (await open('/gateway-inventory/cloud/shipment-v3-booking')).reads())
    .toMatchInlineSnapshot(`
      "(Gateway inventory cloud) /gateway-inventory/cloud
      shipment-v3-booking
      # shipment-v3-booking
      Cloud endpoint (api2). The gateway uses these settings.
      (Open specification) /apis/details/shipment-v3-booking
      [Reload]
      (Clear selection) /gateway-inventory/cloud
      Base path
      /rest/shipment/v3/booking
      Specification
      Booking 3.2.0
      Lifecycle
      Production
      Visibility
      Public
      Authentication
      API key
      Methods
      GETPOST
      Calls, 30 days
      1 234 567
      ## Producer data
      Business owner
      Business owner: Nobody yet | *Parcels | Letters
      Producer team
      Producer team: No team | *Team Booking
      Contact e-mail
      <Contact e-mail: "booking@postal.example">
      Support
      <Support: "Weekdays">
      ## Route
      Upstream
      <Upstream: "carrier">
      Where calls are sent. 'carrier' is the configured carrier. Empty: no upstream.
      [Probe the upstream]
      Lifecycle
      Lifecycle: Design | Test | *Production | Deprecated | Retired
      A retired endpoint is no longer served.
      Time-out (ms)
      <Time-out (ms): "10000">
      From 100 to 120000, until the answer starts.
      Caller audience
      <Caller audience: "">
      For an upstream that needs to know the caller: each call carries x-caller-token, signed for this audience. Otherwise, leave it empty.
      ## x-attributes
      x-iam-secure requires a client’s access token with every call. x-issuer-schemes names security schemes of the document, separated by commas, whose scopes our gateway enforces. Schemes with this portal’s token address are always enforced; all others are left to the upstream.
      x-owner
      <Value of x-owner: "parcels">
      [Remove x-owner]
      <Name of a new attribute: "x-">
      [Add attribute] off
      ## Unsaved changes
      None.
      [Update] off
      [Discard] off
      ## What staff did here
      No changes by staff yet.
      ## History
      ### 20 Nov 2026, 12:00 UTC by staff@postal.example
      lifecycle:
      test
      production
      upstream:
      empty
      carrier"
    `);
});

test('INV-02 an on-premises endpoint with its notes and policies, and without', async () => {
  const address = `/gateway-inventory/on-prem/${encodeURIComponent('/rest/nova/v1/chutes/**')}`;
  const portal = await open(address);
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "(Gateway inventory on-prem) /gateway-inventory/on-prem
    /rest/nova/v1/chutes/**
    # /rest/nova/v1/chutes/**
    Chutes of the terminals
    (Clear selection) /gateway-inventory/on-prem
    Lifecycle
    Test
    Target host
    nova
    .terminal
    .example
    Methods
    GETPUT
    Authentication
    IAM token
    Business owner
    Parcels
    Producer team
    No team
    Last change
    20 Nov 2026
    ## Notes
    Writes need a second approval.
    ## Policies
    Bodies up to 5 MiB"
  `);
  expect(portal.callsOf('getOnPremEndpoint')[0]?.query).toEqual({
    pathPattern: '/rest/nova/v1/chutes/**',
  });
  const plain = await open(address, {
    getOnPremEndpoint: {
      data: fakeOnPremEndpoint({
        notes: '',
        policies: [],
        producerTeamName: 'Nova',
        businessOwnerName: null,
      }),
    },
  });
  const shown = await plain.reads();
  expect(shown).toContain('No notes.');
  expect(shown).toContain('Only those that apply to every endpoint.');
  expect(shown).toContain('Nobody yet\n');
  expect(shown).toContain('Nova\n');
});

test.each(['/gateway-inventory/cloud/gone', '/gateway-inventory/on-prem/gone'])(
  'INV-02 %s: none of this name, and no answer',
  async (address) => {
    const id = address.includes('cloud') ? 'getCloudEndpoint' : 'getOnPremEndpoint';
    const gone = await open(address, { [id]: new Refusal(404, { status: 'Not found' }) });
    expect(await gone.reads()).toContain('## No record found');
    const down = await open(address, { [id]: new Refusal(503) });
    expect(await down.reads()).toContain('## The endpoint could not be loaded');
    down.answer(id, { data: id === 'getCloudEndpoint' ? bare : fakeOnPremEndpoint() });
    await down.press('Try again');
    expect(await down.reads()).not.toContain('could not be loaded');
  },
);

test('ENV-07 outside production the inventory is that of the acceptance tests', async () => {
  const portal = await open(
    '/gateway-inventory/on-prem',
    {},
    { production: false, kind: 'sandbox' },
  );
  expect((await portal.reads()).split('\n')[0]).toBe('# AT Gateway inventory on-prem');
});

test('INV-04 a change is kept until it is sent, and sent under the version that was read', async () => {
  const portal = await open('/gateway-inventory/cloud/shipment-v3-booking', {
    updateCloudEndpoint: new Refusal(422, { errors: { timeoutMs: ['is too short'] } }),
  });
  await portal.reads();
  const timeout = screen.getByRole('textbox', { name: /^Time-out/ });
  await portal.user.clear(timeout);
  await portal.user.type(timeout, '50');
  await portal.user.selectOptions(screen.getByRole('combobox', { name: 'Business owner' }), 'o2');
  const changed = await portal.reads();
  expect(changed).toContain('Producer team: *No team | Team Stamps');
  expect(changed.slice(changed.indexOf('Caller audience'))).toMatchInlineSnapshot(`
    "Caller audience
    <Caller audience: "">
    For an upstream that needs to know the caller: each call carries x-caller-token, signed for this audience. Otherwise, leave it empty.
    ## x-attributes
    x-iam-secure requires a client’s access token with every call. x-issuer-schemes names security schemes of the document, separated by commas, whose scopes our gateway enforces. Schemes with this portal’s token address are always enforced; all others are left to the upstream.
    x-owner
    <Value of x-owner: "parcels">
    [Remove x-owner]
    <Name of a new attribute: "x-">
    [Add attribute] off
    ## Unsaved changes
    Business ownerwas
    Parcels
    , will be
    Letters
    Producer teamwas
    Team Booking
    , will be
    empty
    Time-out (ms)was
    10000
    , will be
    50
    [Update]
    [Discard]
    ## What staff did here
    No changes by staff yet.
    ## History
    ### 20 Nov 2026, 12:00 UTC by staff@postal.example
    lifecycle:
    test
    production
    upstream:
    empty
    carrier"
  `);
  await portal.press('Update');
  expect(await portal.reads()).toContain('too short');
  portal.answer('updateCloudEndpoint', { data: endpoint });
  portal.answer('updateXAttributes', { data: endpoint.xAttributes });
  await portal.user.clear(timeout);
  await portal.user.type(timeout, '500');
  portal.answer('getCloudEndpoint', { data: fakeCloudEndpoint({ timeoutMs: 500 }) });
  portal.calls.length = 0;
  await portal.press('Update');
  await screen.findByText('Endpoint updated');
  await portal.reads();
  const [sent] = portal.callsOf('updateCloudEndpoint');
  expect(sent?.params).toEqual({ systemName: 'shipment-v3-booking' });
  expect(sent?.body).toMatchInlineSnapshot(`
    {
      "callerAudience": "",
      "lifecycle": "production",
      "producer": {
        "businessOwner": "o2",
        "contactEmail": "booking@postal.example",
        "producerTeam": null,
        "supportInfo": "Weekdays",
      },
      "timeoutMs": 500,
      "upstream": "carrier",
    }
  `);
  expect(sent?.headers.get('if-match')).toBe('"2026-11-20T12:00:00.000Z"');
  const [attributes] = portal.callsOf('updateXAttributes');
  expect(attributes?.body).toEqual({ 'x-owner': 'parcels' });
  expect(attributes?.headers.get('if-match')).toBe('"2026-11-19T12:00:00.000Z"');
  expect(portal.callsOf('listEndpointEvents')).toHaveLength(1);
});

test('INV-04 somebody else was first: both versions are shown, nothing is overwritten', async () => {
  const portal = await open('/gateway-inventory/cloud/shipment-v3-booking', {
    updateCloudEndpoint: new Refusal(412, { status: 'Precondition failed' }),
    updateXAttributes: { data: {} },
  });
  await portal.reads();
  const support = screen.getByRole('textbox', { name: 'Support' });
  await portal.user.clear(support);
  await portal.user.type(support, 'Around the clock');
  portal.answer('getCloudEndpoint', {
    data: fakeCloudEndpoint({ producer: { ...endpoint.producer, supportInfo: 'Mornings' } }),
  });
  await portal.press('Update');
  await portal.reads();
  const shown = await portal.reads();
  expect(shown.slice(shown.indexOf('Caller audience'), shown.indexOf('## History')))
    .toMatchInlineSnapshot(`
      "Caller audience
      <Caller audience: "">
      For an upstream that needs to know the caller: each call carries x-caller-token, signed for this audience. Otherwise, leave it empty.
      ## x-attributes
      x-iam-secure requires a client’s access token with every call. x-issuer-schemes names security schemes of the document, separated by commas, whose scopes our gateway enforces. Schemes with this portal’s token address are always enforced; all others are left to the upstream.
      x-owner
      <Value of x-owner: "parcels">
      [Remove x-owner]
      <Name of a new attribute: "x-">
      [Add attribute] off
      ## Unsaved changes
      Supportwas
      Mornings
      , will be
      Around the clock
      Someone else has changed this endpoint. Your changes are not saved yet.
      Both versions
      | Field | Yours | Stored now |
      | Support | Around the clock | Mornings |
      [Use the saved version]
      or press Update to save yours instead.
      [Update]
      [Discard]
      ## What staff did here
      No changes by staff yet.
      "
    `);
});

test('INV-04 a change can be discarded', async () => {
  const portal = await open('/gateway-inventory/cloud/shipment-v3-booking');
  const before = await portal.reads();
  await portal.user.type(screen.getByRole('textbox', { name: 'Upstream' }), '/x');
  expect(await portal.reads()).not.toBe(before);
  await portal.press('Discard');
  expect(await portal.reads()).toBe(before);
});
