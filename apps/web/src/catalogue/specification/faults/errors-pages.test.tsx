import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';
import { addOnFault as addOn } from './fault-fixture.ts';

const key = {
  code: 'GW-401-KEY',
  status: 401,
  title: 'API key missing',
  rule: 'Each call carries a key.',
  fix: 'Send the key.',
  fields: ['apikey'],
  api: null,
};
const { operations: _operations, example: _example, ...listed } = addOn;
const answers = {
  listFaults: { data: [key, listed] },
  getFault: { data: [addOn], isPublic: true },
};

const paste = async (portal: Awaited<ReturnType<typeof openPortal>>, text: string) => {
  await portal.reads();
  await portal.user.click(screen.getByRole('textbox', { name: 'Answer' }));
  await portal.user.paste(text);
  return portal.reads();
};

test('CAT-05 every code is listed, found by words and by its API', async () => {
  const portal = await openPortal('/apis/errors', { answers });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "# Errors
    What each code means, which rule is behind it, and how to fix the call.
    ## Paste an answer
    Answer
    <Answer: "">
    A body, the full output of “curl -i”, or a proxy’s error page. It is read in your browser. Only its trace id and error codes are looked up here.
    ## All codes
    Search codes
    <Search codes: "">
    API
    API: *All | Gateway and portal | Booking 3.2.0
    2 codes
    Codes
    | Code | Status | What it means | API |
    | (GW-401-KEY) /apis/errors/GW-401-KEY | 401 | API key missing | Gateway and portal |
    | (BOOK-1042) /apis/errors/BOOK-1042 | 422 | The add-on is not available there | Booking 3.2.0 |"
  `);
  await portal.user.type(screen.getByRole('searchbox', { name: 'Search codes' }), 'country');
  expect(await portal.reads()).toContain('1 code\n');
  expect(portal.router.state.location.search).toEqual({ text: 'country' });
  const gateway = await openPortal('/apis/errors?api=gateway', { answers });
  expect(await gateway.reads()).not.toContain('BOOK-1042 |');
  const none = await openPortal('/apis/errors?text=nothing', { answers });
  expect(await none.reads()).toContain('No matching codes');
});

test('CAT-05 a code that any API may answer is of all APIs', async () => {
  const data = [key, { ...key, code: 'API-405' }];
  const portal = await openPortal('/apis/errors?api=all', { answers: { listFaults: { data } } });
  const read = await portal.reads();
  expect(read).toContain('API-405 | 401 | API key missing | All APIs |');
  expect(read).not.toContain('GW-401-KEY |');
});

test('CAT-05 without an answer the codes can be asked for again', async () => {
  const portal = await openPortal('/apis/errors', { answers: { listFaults: new Refusal(503) } });
  expect(await portal.reads()).toContain('The codes could not be loaded');
  portal.answer('listFaults', answers.listFaults);
  await portal.press('Try again');
  expect(await portal.reads()).toContain('GW-401-KEY');
});

test('CAT-05 a pasted answer is told by field, rule and fix, and stays in the browser', async () => {
  const portal = await openPortal('/apis/errors', { answers });
  const fault = { explanationText: 'C7 no', faultCode: 'BOOK-1042' };
  const paramValues = [{ param: 'addOns[0]', value: 'C7' }];
  const body = { compositeFault: { faults: [{ ...fault, paramValues }] } };
  await portal.reads();
  portal.calls.length = 0;
  const read = await paste(
    portal,
    `HTTP/1.1 422 Unprocessable\r\nx-request-id: trace-0001\r\n\r\n${JSON.stringify(body)}`,
  );
  expect(read.slice(read.indexOf('<Answer'), read.indexOf('## All codes'))).toMatchInlineSnapshot(`
    "<Answer: "HTTP/1.1 422 Unprocessable
    x-request-id: trace-0001

    {"compositeFault":{"faults":[{"explanationText":"C7 no","faultCode":"BOOK-1042","paramValues":[{"param":"addOns[0]","value":"C7"}]}]}}">
    A body, the full output of “curl -i”, or a proxy’s error page. It is read in your browser. Only its trace id and error codes are looked up here.
    422Trace id trace-0001
    Log in to try this call again: the trace id finds it in the request log of your account.
    [Login]
    ### BOOK-1042 The add-on is not available there
    C7 no
    Field
    addOns[0] was C7
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
    (A fixed call, and more about BOOK-1042) /apis/errors/BOOK-1042
    "
  `);
  expect(new Set(portal.calls.map(({ operation }) => operation))).toEqual(new Set(['getFault']));
});

test('CAT-05 what nobody knows goes into a report, without secrets', async () => {
  const portal = await openPortal('/apis/errors', { answers });
  const text = '> apikey: abc123secret\n{"faultCode":"ODD-1","traceId":"trace-0009"}';
  expect(await paste(portal, text)).toContain('Some codes are unknown.');
  const main = within(screen.getByRole('main'));
  await portal.user.click(main.getByRole('link', { name: 'Report Issue' }));
  const report = await portal.reads();
  expect(report).toContain('ODD-1');
  expect(report).toContain('trace-0009');
  expect(report).not.toContain('abc123secret');
});

test('CAT-05 a code has its rule, a call put right and its operations', async () => {
  const portal = await openPortal('/apis/errors/BOOK-1042', { answers });
  expect(await portal.reads()).toMatchInlineSnapshot(`
    "(Errors) /apis/errors
    BOOK-1042
    # BOOK-1042
    The add-on is not available there
    ## Booking 3.2.0
    Status
    422
    Field
    addOns
    Rule
    Add-ons depend on the country.
    What to do
    Choose a listed one.
    ### A fixed call
    What was fixed
    | Place | Refused call | Fixed call |
    | addOns[0] | C7 | C4 |
    [Fixed call] chosen
    [Refused call]
    [Copy code]
    POST /rest/shipment/v3/bookings Content-Type: application/json {"addOns":["C4"]}
    (Try the fixed call) https://sandbox.portal.example/apis/details/shipment-v3-booking?operation=bookShipment#call=%7B%22path%22%3A%22%2Frest%2Fshipment%2Fv3%2Fbookings%22%2C%22query%22%3A%22%22%2C%22headers%22%3A%7B%22Content-Type%22%3A%22application%2Fjson%22%7D%2C%22body%22%3A%22%7B%5C%22addOns%5C%22%3A%5B%5C%22C4%5C%22%5D%7D%22%7D
    (Try the refused call) https://sandbox.portal.example/apis/details/shipment-v3-booking?operation=bookShipment#call=%7B%22path%22%3A%22%2Frest%2Fshipment%2Fv3%2Fbookings%22%2C%22query%22%3A%22%22%2C%22headers%22%3A%7B%22Content-Type%22%3A%22application%2Fjson%22%7D%2C%22body%22%3A%22%7B%5C%22addOns%5C%22%3A%5B%5C%22C7%5C%22%5D%7D%22%7D
    ### Operations that return it
    POST
    (Book) /apis/details/shipment-v3-booking?operation=bookShipment
    /shipment
    /v3
    /bookings
    (As JSON) /apis/errors/BOOK-1042.json"
  `);
});

test('CAT-05 a code that nothing tells leads on', async () => {
  const portal = await openPortal('/apis/errors/ODD-1', {
    answers: { getFault: new Refusal(404) },
  });
  expect(await portal.reads()).toContain('None of the APIs available to you has this code');
});
