import { fakeApplication } from '@portal/contract/accounts/application/fake-application';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';

const open = (visit: Parameters<typeof openPortal>[1] = {}) =>
  openPortal('/edi?tab=translate', visit);
const field = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'IFTMIN or booking' });
const output = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

test('an IFTMIN becomes a booking, and that an IFTMIN again; what has no equivalent is told', async () => {
  const { press } = await open();
  await field();
  await press('Show an IFTMIN');
  const booking = (await output('Booking')).value;
  expect(JSON.parse(booking)).toMatchObject({
    service: 'P20',
    reference: 'ORDER 4711',
    receiver: { name: 'ANNA ANDERSSON', phone: '+46701234567' },
    parcels: [{ weightKg: 2.4 }],
  });
  expect(screen.getByRole('region', { name: 'Without an equivalent' }).textContent).toContain(
    'SHP-10027',
  );
  expect((await output('The CONTRL that we would send')).value).toContain(
    "UCI+1+20012340:14+NORRVIK:ZZ+7'",
  );
  await press('Translate back');
  expect((await output('IFTMIN')).value).toContain("TSR++P20::87:A1::87'");
  expect((await field()).value).toBe(booking);
});

test('a booking becomes an IFTMIN: measures and letters that it lacks are told', async () => {
  const { press } = await open();
  await field();
  await press('Show a booking');
  expect((await output('IFTMIN')).value).toContain('ul. Lakowa 8');
  const lost = screen.getByRole('region', { name: 'Without an equivalent' }).textContent;
  for (const path of ['receiver.street', 'parcels[0].size.lengthCm', 'BGM 2']) {
    expect(lost).toContain(path);
  }
  await press('Clear');
  expect(screen.queryByRole('textbox', { name: 'IFTMIN' })).toBeNull();
});

test('what cannot be translated is told', async () => {
  await open();
  const refusalOf = async (value: string) => {
    fireEvent.change(await field(), { target: { value } });
    return (await screen.findByText('This cannot be translated')).parentElement?.textContent;
  };
  expect(await refusalOf('{"service":')).toContain('not valid JSON');
  expect(await refusalOf("UNB+UNOC:3+A+B+261120:0915+1'UNZ+0+1'")).toContain('no IFTMIN');
  expect(await refusalOf('<xml></xml>')).toContain('XML');
});

const own = { listApplications: { applications: [{ application: fakeApplication() }] } };
const bookShipment = 'POST /rest/shipment/v3/bookings';

test('EDI-02 what was translated is booked with a key of one’s own, and leads to the shipment', async () => {
  const booked = Response.json({ bookingId: 'bk_01JD3W8Z5M' }, { status: 201 });
  const { press, callsOf } = await open({
    as: 'member',
    answers: { ...own, [bookShipment]: () => booked },
    config: { production: false },
  });
  await press('Show an IFTMIN');
  await press('Book it in the sandbox');
  const link = await screen.findByRole('link', { name: 'Show the shipment' });
  expect(link.getAttribute('href')).toBe('/admin/shipments/bk_01JD3W8Z5M');
  const [call] = callsOf(bookShipment);
  expect(call?.headers.get('apikey')).toBe(fakeApplication().user_key);
  expect(call?.body).toMatchObject({ service: 'P20', receiver: { city: 'MALMO' } });
});

test('EDI-02 a booking that is refused shows each fault, and the APERAK that an IFTMIN gets', async () => {
  const fault = {
    faultCode: 'BOOK-1042',
    explanationText: 'Add-on C7 does not go with P20',
    paramValues: [{ param: 'addOns[0]', value: 'C7' }],
  };
  const refusal = new Refusal(422, { compositeFault: { faults: [fault] } });
  const { press } = await open({
    as: 'member',
    answers: { ...own, [bookShipment]: refusal },
    config: { production: false },
  });
  await press('Show an IFTMIN');
  await press('Book it in the sandbox');
  expect((await screen.findByRole('link', { name: 'BOOK-1042' })).getAttribute('href')).toBe(
    '/apis/errors/BOOK-1042',
  );
  const aperak = (await output('The APERAK that we would send')).value;
  expect(aperak).toContain("RFF+ACW:SHP-10027'\nERC+BOOK1042::87'");
  expect(aperak).toContain('FTX+AAO+++TSR 2.4, segment 4?: Add-on C7 does not go with P20');
});

test('EDI-02 without a key the booking waits in Try it; a message that CONTRL refuses is not booked', async () => {
  const { press } = await open();
  await press('Show an IFTMIN');
  const tryIt = await screen.findByRole('link', { name: 'Open it in Try it' });
  expect(decodeURIComponent(tryIt.getAttribute('href') ?? '')).toContain('ANNA ANDERSSON');
  expect(screen.queryByRole('button', { name: 'Book it in the sandbox' })).toBeNull();
  const broken = (await field()).value.replace('KGM:2.4', 'KGM:HEAVY');
  fireEvent.change(await field(), { target: { value: broken } });
  await screen.findByText('Correct the message first: CONTRL refuses it.');
  expect((await output('The CONTRL that we would send')).value).toContain("UCD+12+4:2'");
});

test('EDI-02 a file is read in the browser', async () => {
  await open();
  const input = await screen.findByLabelText('File with an IFTMIN or a booking');
  const file = new File(['{"service":"P18"}'], 'booking.json');
  fireEvent.change(input, { target: { files: [file] } });
  expect((await output('IFTMIN')).value).toContain("TSR++P18::87'");
});
