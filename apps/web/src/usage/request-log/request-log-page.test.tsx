import { fakeLoggedRequest } from '@portal/contract/usage/request-log/fake-logged-request';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { parseCallLink } from '../../lib/call-link.ts';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const address = '/admin/applications/8101/log';
const page = (requests: readonly object[], next: string | null = null) => ({
  requests,
  apis: ['shipment-v3-booking', 'location-v3-servicepoints'],
  next,
});
const one = fakeLoggedRequest();
const refused = fakeLoggedRequest({
  id: 'r2',
  status: 429,
  method: 'GET',
  trace_id: 'trace-2',
  fault_code: 'GW-429',
  fault_text: 'booking: 60 of 60 this minute',
  upstream_ms: null,
  bytes_in: null,
  operation: '',
  key_in_query: true,
  query: '?a=1&b=2',
});

test('PLAN-05 the calls of an application, newest first, with what narrows them', async () => {
  const answers = { listLoggedRequests: page([one, refused]) };
  const { reads } = await openPortal(address, { as: 'member', answers });
  expect(await reads()).toMatchSnapshot();
});

test('PLAN-05 what the address narrows is asked for and stays chosen; nothing found can be widened', async () => {
  const portal = await openPortal(
    `${address}?status=5XX&api=gone-v1-api&path=abc&trace=t&since=2026-11-01&until=2026-11-02`,
    {
      as: 'admin',
      answers: { listLoggedRequests: page([]) },
    },
  );
  const shown = await portal.reads();
  expect(shown).toContain('[Remove API gone-v1-api]');
  expect(shown).toContain('Status 5XX server errors');
  expect(shown).toContain('## No call matches');
  expect(portal.callsOf('listLoggedRequests')[0]?.query).toEqual({
    status: '5XX',
    api: 'gone-v1-api',
    path: 'abc',
    trace_id: 't',
    since: '2026-11-01T00:00:00.000Z',
    until: '2026-11-02T00:00:00.000Z',
  });
  await portal.press('Show all calls');
  expect(await portal.reads()).toContain('## No calls yet');
  expect(portal.callsOf('listLoggedRequests').at(-1)?.query).toEqual({});
  expect(portal.router.state.location.href).toBe(address);
});

const filter = () => screen.getByRole('combobox', { name: 'Calls to show' });

test('PLAN-05 what is typed is an address once it is whole; what means nothing is said and narrows nothing', async () => {
  const portal = await openPortal(address, {
    as: 'admin',
    answers: { listLoggedRequests: page([one]) },
  });
  await portal.reads();
  await portal.user.type(filter(), 'status:half path:12345{Enter}');
  await screen.findByText(/^Status cannot be “half”/);
  expect(portal.router.state.location.href).toBe(address);
  await portal.user.clear(filter());
  await portal.user.type(filter(), 'status:4xx path:12345{Enter}');
  await portal.reads();
  expect(portal.callsOf('listLoggedRequests').at(-1)?.query).toEqual({
    status: '4XX',
    path: '12345',
  });
  await portal.press('Remove Path 12345');
  await portal.user.type(filter(), 'api:serv{ArrowDown}{Enter}');
  await portal.reads();
  expect(portal.router.state.location.search).toEqual({
    status: '4XX',
    api: 'location-v3-servicepoints',
  });
  await portal.user.type(filter(), '{Backspace}');
  expect(filter()).toHaveProperty('value', 'api:location-v3-servicepoints');
  await portal.press('Clear all filters');
  expect(portal.router.state.location.href).toBe(address);
});

test('PLAN-05 by keys: j and k walk the calls and what is open of them, Esc closes, none while typing', async () => {
  const wide = vi.spyOn(window, 'matchMedia');
  wide.mockImplementation((media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: media.includes('min-width'),
      onchange: null,
    } as MediaQueryList),
  );
  const portal = await openPortal(address, {
    as: 'admin',
    answers: {
      listLoggedRequests: page([one, refused]),
      getLoggedRequest: ({ params }: { params: { entryId: string } }) => ({
        request: params.entryId === 'r2' ? refused : one,
      }),
    },
  });
  await portal.reads();
  await portal.user.keyboard('j{Enter}');
  const panel = await screen.findByRole('complementary', { name: /^POST/ });
  expect(panel.contains(document.activeElement)).toBe(true);
  await portal.user.keyboard('j');
  await screen.findByRole('complementary', { name: /^GET/ });
  expect(portal.router.state.location.search).toEqual({ entry: 'r2' });
  await portal.press('Previous');
  await screen.findByRole('complementary', { name: /^POST/ });
  await portal.user.type(filter(), 'j{Escape}');
  expect(portal.router.state.location.search).toEqual({ entry: 'r1' });
  await portal.user.click(screen.getByRole('heading', { name: /^POST/ }));
  await portal.user.keyboard('{Escape}');
  expect(portal.router.state.location.search).toEqual({});
  expect(document.activeElement?.closest('tr')?.textContent).toContain('POST');
  await portal.press('Turn keys off');
  await portal.user.keyboard('j');
  expect(document.activeElement?.textContent).toBe('Turn keys on');
  wide.mockRestore();
});

test('PLAN-05 older calls come behind the newer ones', async () => {
  const portal = await openPortal(address, {
    as: 'admin',
    answers: { listLoggedRequests: page([one], 'r1') },
  });
  await portal.reads();
  portal.answer('listLoggedRequests', page([refused]));
  await portal.press('Show older calls');
  const shown = await portal.reads();
  expect(shown).toContain('trace-1');
  expect(shown).toContain('trace-2');
  expect(shown).not.toContain('Show older calls');
  expect(portal.callsOf('listLoggedRequests').at(-1)?.query).toEqual({ after: 'r1' });
});

test('PLAN-05 no answer, no application, no account', async () => {
  const down = await openPortal(address, {
    as: 'admin',
    answers: { listLoggedRequests: new Refusal(503) },
  });
  expect(await down.reads()).toContain('## The request log could not be loaded');
  down.answer('listLoggedRequests', page([one]));
  await down.press('Try again');
  expect(await down.reads()).toContain('trace-1');
  down.answer('listLoggedRequests', page([refused]));
  await down.press('Refresh');
  expect(await down.reads()).toContain('trace-2');
  const gone = await openPortal(address, { as: 'admin' });
  expect(await gone.reads()).toMatchInlineSnapshot(`
    "(Applications) /admin/applications
    Application 8101
    # Request log
    All calls with this application’s key in the last 30 days. Keys, tokens and cookies are never kept.
    ## No record found
    Your account has no such application.
    (See your applications) /admin/applications"
  `);
  const without = await openPortal(address, { as: 'internal' });
  expect(await without.reads()).toMatchInlineSnapshot(`
    "# Request log
    ## You have no account
    Each application has its own request log.
    (Set up your organisation) /admin/applications"
  `);
});

const talk = {
  requestHeaders: { 'content-type': 'application/json' },
  request: { text: '{"a":1}', isCut: false },
  responseHeaders: {},
  response: { text: 'no json', isCut: true },
};

test.each([
  ['answered in production', one, {}],
  ['refused by the gateway', refused, {}],
  ['with its bodies in the sandbox', { ...one, talk }, { production: false, kind: 'sandbox' }],
] as const)(
  'PLAN-05 a call opens from the list, and by its address: %s',
  async (_, request, config) => {
    const portal = await openPortal(`${address}?entry=${request.id}`, {
      as: 'admin',
      config,
      answers: { listLoggedRequests: page([request]), getLoggedRequest: { request } },
    });
    expect(await portal.reads('dialog')).toMatchSnapshot();
    const [close] = screen.getAllByRole('button', { name: 'Close window' });
    await portal.user.click(close ?? document.body);
    expect(portal.router.state.location.href).toBe(address);
    await portal.press(/12:00/);
    await screen.findByRole('dialog');
    expect(portal.router.state.location.search).toEqual({ entry: request.id });
  },
);

test('PLAN-05 a call that is gone says so, one without an answer can be asked again', async () => {
  const gone = await openPortal(`${address}?entry=r9`, {
    as: 'admin',
    answers: { listLoggedRequests: page([one]) },
  });
  expect(await gone.reads('dialog')).toContain('No record found. Calls are kept for 30 days.');
  gone.answer('getLoggedRequest', new Refusal(503));
  const down = await openPortal(`${address}?entry=r1`, {
    as: 'admin',
    answers: { listLoggedRequests: page([one]), getLoggedRequest: new Refusal(503) },
  });
  expect(await down.reads('dialog')).toContain('The call could not be loaded');
  down.answer('getLoggedRequest', { request: one });
  await down.press('Try again');
  expect(await down.reads('dialog')).toContain('trace-1');
});

test('PLAN-05 calls of the own account with a trace id', async () => {
  const portal = await openPortal('/admin/trace/trace-1', {
    as: 'admin',
    answers: { findLoggedRequests: { requests: [one, refused] } },
  });
  expect(await portal.reads()).toMatchSnapshot('calls');
  const none = await openPortal('/admin/trace/nothing', {
    as: 'admin',
    answers: { findLoggedRequests: { requests: [] } },
  });
  expect(await none.reads()).toMatchSnapshot('none');
  const down = await openPortal('/admin/trace/trace-1', {
    as: 'admin',
    answers: { findLoggedRequests: new Refusal(503) },
  });
  expect(await down.reads()).toContain('## The calls could not be loaded');
  down.answer('findLoggedRequests', { requests: [] });
  await down.press('Try again');
  expect(await down.reads()).toContain('## No record found');
});

test('DAY-11 support finds a call by its trace id with whom to write to, and one that reached no account', async () => {
  const contacts = [{ email: 'anna@webshop.example' }];
  const nobodys = {
    trace_id: 'trace-1',
    at: '2026-11-20T12:00:05.678Z',
    method: 'GET',
    path: '/rest/shipment/v3/booking',
    system_name: null,
    status: 404,
    fault_code: 'GW-404',
  };
  const portal = await openPortal('/admin/trace/trace-1', {
    as: 'internal',
    answers: {
      findTracedCalls: {
        calls: [{ request: one, org_name: 'Example Webshop', contacts }],
        refused: [nobodys],
      },
    },
  });
  expect(await portal.reads()).toMatchSnapshot('calls');
  const none = await openPortal('/admin/trace/nothing', {
    as: 'internal',
    answers: { findTracedCalls: { calls: [], refused: [] } },
  });
  expect(await none.reads()).toMatchSnapshot('none');
});

const tryAgain = () =>
  parseCallLink(new URL(linkOf('Try again in the sandbox'), 'https://portal.example').hash);
const linkOf = (name: RegExp | string) =>
  screen.getByRole('link', { name }).getAttribute('href') ?? '';

test.each([
  ['whole', false, { text: '{"a":1}', isCut: false }, '{"a":1}'],
  ['cut', false, { text: '{"a":', isCut: true }, undefined],
  ['none', false, null, undefined],
] as const)(
  'PLAN-05 a call is tried again with its body: %s',
  async (_, production, body, sent) => {
    const request = { ...one, query: '?a=1', talk: { ...talk, request: body } };
    const portal = await openPortal(`${address}?entry=${one.id}`, {
      as: 'admin',
      config: { production, kind: 'sandbox' },
      answers: { listLoggedRequests: page([one]), getLoggedRequest: { request } },
    });
    await portal.reads('dialog');
    expect(linkOf(/^Try again/)).toMatch(/^\/apis\/details\//);
    const { path, query, headers } = {
      path: one.path,
      query: '?a=1',
      headers: talk.requestHeaders,
    };
    expect(tryAgain()).toEqual({ path, query, headers, ...(sent && { body: sent }) });
  },
);

test('PLAN-05 of a call in production path and query are tried again, in the other portal', async () => {
  const portal = await openPortal(`${address}?entry=${one.id}`, {
    as: 'admin',
    answers: { listLoggedRequests: page([one]), getLoggedRequest: { request: one } },
  });
  await portal.reads('dialog');
  expect(linkOf(/^Try again/)).toMatch(/^https:\/\/sandbox\.portal\.example\/apis\/details\//);
  expect(tryAgain()).toEqual({ path: one.path, query: one.query });
});

test.each([
  ['GW-429', true],
  ['GW-403-PLAN', true],
  ['GW-403-STATE', false],
  ['GW-504', false],
])('PLAN-05 another plan is offered for %s: %s', async (fault_code, isOffered) => {
  const request = { ...refused, fault_code, fault_text: null };
  const portal = await openPortal(`${address}?entry=r2`, {
    as: 'admin',
    answers: { listLoggedRequests: page([refused]), getLoggedRequest: { request } },
  });
  const shown = await portal.reads('dialog');
  expect(shown).toContain(`(${fault_code})`);
  expect(shown.includes('/apis/plansAndPricing')).toBe(isOffered);
});

test.each([
  [{}, '(Ask support) /support'],
  [{ requestLog: 'https://logs.example/calls' }, '(Open the log store) https://logs.example/calls'],
])(
  'PLAN-05 where calls are kept elsewhere the page says so, and leads there: %o',
  async (links, way) => {
    const config = { logStore: 'otlp', links } as const;
    for (const at of [address, '/admin/trace/0af7651916cd43dd8448eb211c80319c']) {
      const portal = await openPortal(at, {
        as: 'admin',
        config,
        answers: { listLoggedRequests: page([]) },
      });
      expect(await portal.reads()).toContain(way);
    }
  },
);
