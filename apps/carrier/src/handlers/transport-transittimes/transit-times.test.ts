import { afterEach, expect, test } from 'vitest';
import { fakeCarrier } from '../../test-carrier.ts';
import { listHolidays } from '../../shipment/holidays.ts';
import { toLocalTime, toMoment } from '../../shipment/local-time.ts';

const PATH = '/rest/transport/v3/transittimes';
let carrier = fakeCarrier();
afterEach(async () => {
  await carrier.close();
  carrier = fakeCarrier();
});

const toQuery = (service: string, handover: string, to = 'toCountry=PL&toPostcode=80-743') =>
  `${PATH}?service=${service}&fromCountry=SE&fromPostcode=21120&${to}&handover=${encodeURIComponent(handover)}`;

test('weekends and holidays do not count, and the answer names them', async () => {
  const reply = await carrier.send('GET', toQuery('P20', '2026-11-20T14:30:00+01:00'));
  expect(reply.json()).toMatchObject({
    startsOn: '2026-11-20',
    workingDays: 2,
    delivery: { kind: 'day', date: '2026-11-24' },
    skipped: [{ name: 'Saturday' }, { name: 'Sunday' }],
  });
  const christmas = await carrier.send('GET', toQuery('P20', '2026-12-23T09:00:00+01:00'));
  expect(christmas.json()).toMatchObject({ delivery: { date: '2026-12-29' } });
});

test('after the cut-off time the shipment leaves on the next working day', async () => {
  const reply = await carrier.send('GET', toQuery('P20', '2026-11-20T16:30:00+01:00'));
  expect(reply.json()).toMatchObject({ startsOn: '2026-11-23' });
});

test('customs of Norway take a day of the lead time', async () => {
  const reply = await carrier.send(
    'GET',
    toQuery('P18', '2026-11-23T09:00:00+01:00', 'toCountry=NO&toPostcode=0155'),
  );
  expect(reply.json()).toMatchObject({ skipped: [{ reason: 'customs', date: '2026-11-24' }] });
});

test('a lane without the service is a rule break, an unknown postcode is not found', async () => {
  const noLane = await carrier.send('GET', toQuery('P25', '2026-11-20T10:00:00Z'));
  expect(noLane.status).toBe(422);
  expect(noLane.text).toContain('TRANSIT-422-LANE');
  const unknown = await carrier.send(
    'GET',
    toQuery('P20', '2026-11-20T10:00:00Z', 'toCountry=PL&toPostcode=80-799'),
  );
  expect(unknown.status).toBe(404);
});

test('the latest handover reaches the day, and a day too early is refused', async () => {
  const body = {
    service: 'F60',
    from: { country: 'PL', postcode: '80-743' },
    to: { country: 'SE', postcode: '41104' },
  };
  const late = await carrier.send('POST', `${PATH}/latest-handover`, {
    body: { ...body, deliverBy: '2099-12-18' },
  });
  expect(late.json()).toMatchObject({ latestHandover: '2099-12-15T15:00:00+01:00' });
  const early = await carrier.send('POST', `${PATH}/latest-handover`, {
    body: { ...body, deliverBy: '2026-11-20' },
  });
  expect(early.status).toBe(409);
});

test('moving holidays follow Easter', () => {
  const days = (year: number) => listHolidays('SE', year).map(({ date }) => date);
  expect(days(2026)).toEqual(
    expect.arrayContaining(['2026-04-03', '2026-04-06', '2026-05-14', '2026-06-19']),
  );
  expect(days(2027)).toEqual(expect.arrayContaining(['2027-03-26', '2027-03-29', '2027-06-25']));
});

test('local times carry the offset of their season', () => {
  expect(toLocalTime(Date.parse('2026-07-01T10:00:00Z'), 'SE')).toBe('2026-07-01T12:00:00+02:00');
  expect(toLocalTime(Date.parse('2026-12-01T10:00:00Z'), 'FI')).toBe('2026-12-01T12:00:00+02:00');
  expect(toMoment('2026-07-01', '13:00', 'PL')).toBe(Date.parse('2026-07-01T11:00:00Z'));
});
