import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { booked, openTryIt } from '../../test/open-try-it.tsx';
import { fakePiece } from '../reference-fixture.ts';
import { Refusal } from '../../test/open-portal.tsx';

const answer = () => Response.json({ id: 'bk_1' }, { status: 201, headers: { 'X-Trace': 'tr-7' } });
const answers = { [booked]: answer };
const answered = (status: number) =>
  waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(String(status)),
    ),
  );
const field = (name: RegExp) =>
  screen.findByLabelText<HTMLInputElement>(name, { selector: 'input, textarea' });
const fill = async (name: RegExp, value: string) =>
  fireEvent.change(await field(name), { target: { value } });

test('CAT-09 a call goes out as it is filled in, with the key of the chosen application', async () => {
  const { press, user, calls, callsOf } = await openTryIt({
    answers: { 'POST /rest/shipment/v3/bookings/a%2Fb': answer },
  });
  await fill(/^id/, 'a/b');
  await fill(/^size/, '7');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Application' }), 'Depot');
  await press('Send');
  await answered(201);
  const [call] = callsOf('POST /rest/shipment/v3/bookings/a%2Fb');
  expect(call).toMatchObject({ query: { size: '7' }, body: { service: 'P20' } });
  expect(call?.headers.get('apikey')).toBe('key-of-depot');
  expect(call?.headers.get('authorization')).toBeNull();
  expect(calls.filter(({ operation }) => operation.startsWith('POST /rest'))).toHaveLength(1);
});

test('CAT-09 Ctrl Enter in a field sends, and Enter with another key does not', async () => {
  const { callsOf } = await openTryIt({ answers });
  const size = await field(/^size/);
  fireEvent.keyDown(size, { key: 'Enter' });
  fireEvent.keyDown(size, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(size, { key: 'Enter', ctrlKey: true });
  await answered(201);
  expect(callsOf(booked)).toHaveLength(1);
});

test('CAT-09 an answer has its body, its headers, and the call with its key masked', async () => {
  const { press, user } = await openTryIt({ answers });
  await press('Send');
  const body = await screen.findByLabelText('Response body');
  expect(body.textContent).toBe('{\n  "id": "bk_1"\n}');
  await user.click(screen.getByRole('radio', { name: 'Raw' }));
  expect(screen.getByLabelText('Response body').textContent).toBe('{"id":"bk_1"}');
  expect(screen.getByRole('link', { name: 'Save as a file' }).getAttribute('download')).toBe(
    'answer.json',
  );
  await user.click(screen.getByRole('tab', { name: /Headers/ }));
  expect(screen.getByLabelText('Response headers').textContent).toContain('x-trace: tr-7');
  const tabs = screen.getByRole('tablist', { name: 'Response' });
  await user.click(within(tabs).getByRole('tab', { name: 'cURL' }));
  const sent = screen.getByLabelText('Request sent').textContent;
  expect(sent).toContain('https://api.portal.example/rest/shipment/v3/bookings/text');
  expect(sent).toContain('apikey: ••••••••');
  expect(sent).not.toContain('key-of-shop');
});

test('CAT-09 values that break the specification hold a call back until it is sent anyway', async () => {
  const { press, callsOf } = await openTryIt({
    answers,
  });
  await fill(/^size/, '51');
  await press('Send');
  const faults = await screen.findByRole('region', {
    name: 'One value does not match the specification',
  });
  expect(faults.textContent).toContain('size: Must be 50 or less');
  expect(callsOf(booked)).toEqual([]);
  await press('Send anyway');
  await answered(201);
  expect(callsOf(booked)).toMatchObject([{ query: { size: '51' } }]);
});

test('CAT-09 without a part of its path there is no call, not even anyway', async () => {
  const { press, calls } = await openTryIt({ answers });
  await fill(/^id/, '');
  await press('Send');
  await waitFor(async () => expect((await field(/^id/)).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByRole('button', { name: 'Send anyway' })).toBeNull();
  expect(calls.filter(({ operation }) => operation.startsWith('POST /rest'))).toEqual([]);
});

test('CAT-09 Reset brings the examples back and takes the faults away', async () => {
  const { press } = await openTryIt({ answers });
  await fill(/^size/, '99');
  await press('Send');
  await screen.findByRole('button', { name: 'Send anyway' });
  await press('Reset');
  expect((await field(/^size/)).value).toBe('');
  expect((await field(/^id/)).value).toBe('text');
  expect(screen.queryByRole('button', { name: 'Send anyway' })).toBeNull();
});

test('CAT-09 what changes production data asks first, and can be called off', async () => {
  const { press, callsOf } = await openTryIt({ answers, config: { production: true } });
  await press('Send');
  const question = await screen.findByRole('dialog', { name: 'Send this call to production?' });
  expect(question.textContent).toContain('POST /rest/shipment/v3/bookings/text');
  await press('Cancel');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf(booked)).toEqual([]);
  await press('Send');
  await press('Send to production');
  await answered(201);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(callsOf(booked)).toHaveLength(1);
});

test('CAT-09 what only reads is not asked about in production', async () => {
  const { press } = await openTryIt({
    piece: fakePiece({ key: 'readBooking', method: 'GET', requestBody: null }),
    config: { production: true },
    answers: { 'GET /rest/shipment/v3/bookings': () => Response.json([1], { status: 206 }) },
  });
  await press('Send');
  await answered(206);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('CAT-09 a call without an answer says so, with what was sent', async () => {
  const { press, answer: becomes } = await openTryIt({
    answers: { [booked]: () => Promise.reject(new TypeError('no network')) },
  });
  await press('Send');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The gateway did not answer');
  expect(alert.textContent).toContain('/rest/shipment/v3/bookings/text');
  becomes(booked, answer);
  await press('Send');
  await answered(201);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('CAT-09 while a call is on its way it is not sent again', async () => {
  let finish: (reply: Response) => void = () => undefined;
  const slow = new Promise<Response>((resolve) => {
    finish = resolve;
  });
  const { press, callsOf } = await openTryIt({ answers: { [booked]: () => slow } });
  await press('Send');
  await screen.findByRole('button', { name: /Sending/ });
  const size = await field(/^size/);
  fireEvent.keyDown(size, { key: 'Enter', ctrlKey: true });
  fireEvent.keyDown(size, { key: 'Enter', metaKey: true });
  finish(answer());
  await answered(201);
  expect(callsOf(booked)).toHaveLength(1);
});

test('CAT-09 signed out a call is filled in, not sent, and says how to get a key', async () => {
  await openTryIt({ as: 'public' });
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  expect(screen.getByText(/A call needs the API key of an application/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'My calls' })).toBeNull();
});

test('CAT-09 what was filled in waits for the login', async () => {
  const { press } = await openTryIt({ as: 'public' });
  await fill(/^size/, '9');
  const lab = screen.getByText(/A call needs the API key/).parentElement!;
  fireEvent.click(within(lab).getByRole('button', { name: 'Login' }));
  expect(sessionStorage.getItem('reference.parked')).toContain('createBooking#call=');
  expect(decodeURIComponent(sessionStorage.getItem('reference.parked') ?? '')).toContain(
    '"query:size":"9"',
  );
  await press('Reset');
});

test('CAT-09 applications that do not load can be asked for again; without one there is a way to it', async () => {
  const { answer: becomes } = await openTryIt({
    answers: { listApplications: new Refusal(500) },
  });
  await screen.findByText(/Your applications could not be loaded/);
  becomes('listApplications', { applications: [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const link = await screen.findByRole('link', { name: 'Create one' });
  expect(link.getAttribute('href')).toBe('/admin/applications');
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

test('CAT-09 the link to the other environment carries what is filled in', async () => {
  await openTryIt({});
  await fill(/^size/, '12');
  const link = screen.getByRole('link', { name: /^Production/ });
  const [address = '', call = ''] = (link.getAttribute('href') ?? '').split('#call=');
  expect(address).toBe(
    'https://sandbox.portal.example/apis/details/shipment-v3-booking?operation=createBooking',
  );
  expect(JSON.parse(decodeURIComponent(call))).toMatchObject({
    values: { 'query:size': '12', 'path:id': 'text' },
    mediaType: 'application/json',
  });
});
