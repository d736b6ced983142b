import { fakeLoggedRequest } from '@portal/contract/usage/request-log/fake-logged-request';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseCallLink } from '../../../lib/call-link.ts';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { addOnFault } from './fault-fixture.ts';

const { operations: _operations, example: _example, ...listed } = addOnFault;
const answers = {
  listFaults: { data: [listed] },
  getFault: { data: [addOnFault], isPublic: true },
  findLoggedRequests: { requests: [] },
};
const talk = {
  requestHeaders: { 'content-type': 'application/json' },
  request: { text: '{"addOns":["C7"],"note":"mine"}', isCut: false },
  responseHeaders: {},
  response: null,
};
const call = fakeLoggedRequest({ trace_id: 'trace-0001', status: 422, talk });
const pasted = 'x-request-id: trace-0001\r\n\r\n{"faultCode":"BOOK-1042"}';
const again = 'Try again in the sandbox';
const fixed = 'Try the fixed example in the sandbox';

const linked = (name: string) => {
  const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
  return parseCallLink(new URL(href, 'https://portal.example').hash);
};

async function paste(visit: Parameters<typeof openPortal>[1] = {}, text = pasted) {
  const portal = await openPortal('/apis/errors', {
    ...visit,
    answers: { ...answers, ...visit.answers },
  });
  await portal.reads();
  await portal.user.click(screen.getByRole('textbox', { name: 'Answer' }));
  await portal.user.paste(text);
  const readReplay = async () =>
    (await portal.reads()).split('\n## All codes')[0]?.split('\nTrace id trace-0001\n')[1] ?? '';
  return { portal, readReplay };
}

test('CAT-05 a pasted answer whose call is in the log sends that call again, as it was', async () => {
  const { portal, readReplay } = await paste({
    as: 'member',
    answers: { findLoggedRequests: { requests: [call] } },
  });
  expect(await readReplay()).toMatchInlineSnapshot(`
    "Your call: POST /rest/shipment/v3/booking, Label printer, 20 Nov 2026, 12:00 UTC
    (Try again in the sandbox) https://sandbox.portal.example/apis/details/shipment-v3-booking?operation=createBooking#call=%7B%22path%22%3A%22%2Frest%2Fshipment%2Fv3%2Fbooking%22%2C%22query%22%3A%22%22%2C%22headers%22%3A%7B%22content-type%22%3A%22application%2Fjson%22%7D%2C%22body%22%3A%22%7B%5C%22addOns%5C%22%3A%5B%5C%22C7%5C%22%5D%2C%5C%22note%5C%22%3A%5C%22mine%5C%22%7D%22%7D
    (Show it in the request log) /admin/trace/trace-0001
    ### BOOK-1042 The add-on is not available there
    Rule
    Add-ons depend on the country.
    What to do
    Choose a listed one.
    (A fixed call, and more about BOOK-1042) /apis/errors/BOOK-1042"
  `);
  expect(linked(again)).toMatchObject({ path: call.path, body: talk.request.text });
  expect(portal.callsOf('findLoggedRequests')[0]?.query).toEqual({ trace_id: 'trace-0001' });
  expect(portal.callsOf('getFault')).toEqual([]);
});

test('CAT-05 a call of which no body is kept says so', async () => {
  const { readReplay } = await paste({
    as: 'member',
    answers: { findLoggedRequests: { requests: [{ ...call, talk: null }] } },
    config: { production: true },
  });
  expect(await readReplay()).toContain('This portal does not keep the headers and bodies');
  expect(linked(again)).toEqual({ path: call.path, query: '' });
});

test('CAT-05 a call that is not in the log gives way to the fixed example, until it is there', async () => {
  const { portal, readReplay } = await paste({ as: 'member' });
  expect(await readReplay()).toMatchInlineSnapshot(`
    "None of your applications made a call with this trace id in the last 30 days. New calls appear here automatically.
    ### BOOK-1042 The add-on is not available there
    Rule
    Add-ons depend on the country.
    What to do
    Choose a listed one.
    The example call of Booking, fixed:
    addOns[0]:
    C7
    becomes
    C4
    (Try the fixed example in the sandbox) https://sandbox.portal.example/apis/details/shipment-v3-booking?operation=bookShipment#call=%7B%22path%22%3A%22%2Frest%2Fshipment%2Fv3%2Fbookings%22%2C%22query%22%3A%22%22%2C%22headers%22%3A%7B%22Content-Type%22%3A%22application%2Fjson%22%7D%2C%22body%22%3A%22%7B%5C%22addOns%5C%22%3A%5B%5C%22C4%5C%22%5D%7D%22%7D
    (A fixed call, and more about BOOK-1042) /apis/errors/BOOK-1042"
  `);
  expect(linked(fixed)?.body).toBe('{"addOns":["C4"]}');
  portal.answer('findLoggedRequests', { requests: [call] });
  expect(await screen.findByRole('link', { name: again }, { timeout: 5000 })).toBeDefined();
  expect(screen.queryByRole('link', { name: fixed })).toBeNull();
});

test('CAT-05 a log that cannot be read can be asked again, and hides no example', async () => {
  const { portal, readReplay } = await paste({
    as: 'member',
    answers: { findLoggedRequests: new Refusal(503) },
  });
  const failed = await readReplay();
  expect(failed).toContain('The call could not be loaded');
  expect(failed).toContain(fixed);
  portal.answer('findLoggedRequests', { requests: [call] });
  await portal.press('Try again');
  expect(await readReplay()).toContain(again);
});

test('CAT-05 a visitor reads what a login adds, and finds the answer again after it', async () => {
  const { portal, readReplay } = await paste({}, `authorization: secret-1\r\n${pasted}`);
  const shown = await readReplay();
  expect(shown).toContain('Log in to try this call again');
  expect(shown).toContain(fixed);
  expect(portal.callsOf('findLoggedRequests')).toEqual([]);
  const login = screen.getByRole('region', { name: 'Paste an answer' });
  await portal.user.click(login.querySelector('button') ?? login);
  const kept = Object.values(sessionStorage).join('\n');
  expect(kept).toContain('BOOK-1042');
  expect(kept).not.toContain('secret-1');
  await portal.router.navigate({ href: '/apis' });
  await portal.router.navigate({ href: '/apis/errors' });
  expect(await portal.reads()).toContain('Log in to try this call again');
});

test('CAT-05 a code without an example, and an answer without a trace id, promise no replay', async () => {
  const none = { getFault: { data: [{ ...addOnFault, example: null }], isPublic: true } };
  const { portal } = await paste({ answers: none }, '{"faultCode":"BOOK-1042"}');
  const shown = await portal.reads();
  expect(shown).toContain('Add-ons depend on the country.');
  expect(shown).not.toContain('in the sandbox');
  expect(shown).not.toContain('Log in to');
});
