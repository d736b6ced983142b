import { TEST_REFERENCES } from '@portal/test-data/references';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fakeParcels } from './test-parcels.ts';

let parcels = fakeParcels();
beforeEach(() => {
  parcels = fakeParcels();
});
afterEach(() => parcels.close());

/** What the feed tells of each scenario, in its order; a reason after a slash. */
const TOLD: Readonly<Record<string, string>> = {
  standard: 'E10 E15 E20 E30 E40 E45 E60 E70',
  delivered: 'E10 E15 E20 E30 E40 E45 E60 E70',
  collected: 'E10 E15 E20 E30 E40 E45 E65 E75',
  'collected-late': 'E10 E15 E20 E30 E40 E45 E65 E66 E66 E75',
  'missed-twice': 'E10 E15 E20 E30 E40 E45 E60 E62/R10 E60 E62/R10 E60 E70',
  peak: 'E10 E15 E20 E30 E40 E45 E50/R50 E51 E60 E70',
  strike: 'E10 E15 E20 E30 E40 E45 E50/R40 E51 E60 E70',
  delayed: 'E10 E15 E20 E30 E40 E45 E50',
  customs: 'E10 E15 E20 E30 E40 E42',
  'customs-released': 'E10 E15 E20 E30 E40 E42/R30 E43 E45 E60 E70',
  'wrong-address': 'E10 E15 E20 E30 E40 E45 E52/R20 E53 E60 E70',
  damaged: 'E10 E15 E20 E30 E40 E45 E54/R60 E80/R60 E85',
  lost: 'E10 E15 E20 E30 E40 E56/R70 E57 E45 E60 E70',
  returned: 'E10 E15 E20 E30 E40 E45 E65 E80 E85',
  'label-voided': 'E10 E15 E90',
  'late-scans': 'E10 E15 E20 E30 E40 E45 E60 E70',
  'out-of-order': 'E10 E15 E30 E20 E60 E40 E45 E70',
  duplicate: 'E10 E15 E20 E30 E30 E40 E45 E60 E60 E70 E70',
};

test('the list has each scenario with its reference, its steps, and nothing else', async () => {
  const reply = await parcels.change('GET', '/scenarios');
  const { scenarios } = reply.json() as {
    scenarios: { name: string; reference: string; title: string; own: boolean; steps: unknown[] }[];
  };
  expect(scenarios.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(TOLD), 'notfound'].toSorted(),
  );
  expect(scenarios.map(({ reference, title }) => ({ reference, title }))).toEqual(TEST_REFERENCES);
  for (const { name, reference, own, steps } of scenarios) {
    expect({ reference, own }).toEqual({ reference: `TEST-${name.toUpperCase()}`, own: false });
    expect(steps[0]).toEqual({ code: 'E10' });
  }
});

test.each(Object.entries(TOLD))(
  'the scenario %s: feed, plan and tracking tell one story',
  async (name, told) => {
    const { itemId, bookingId } = await parcels.book(`TEST-${name.toUpperCase()}`);
    const plan = await parcels.listPlanned(bookingId);
    for (let step = 0; step < 40; step += 1) {
      await parcels.feed.read();
      await parcels.pass('PT11H');
    }
    await parcels.feed.read();
    const seen = parcels.feed.told;
    expect(
      seen.map(({ code, reason }) => (reason ? `${code}/${reason.code}` : code)).join(' '),
    ).toBe(told);
    const instants = (events: readonly { code: string; at: string }[]) =>
      events.map(({ code, at }) => `${at} ${code}`);
    expect(instants(seen).toSorted()).toEqual(instants(plan).toSorted());
    const { events, status } = await parcels.track(itemId);
    expect(instants(events).toReversed()).toEqual([...new Set(instants(seen))].toSorted());
    expect(status).toBe(events[0]?.status);
  },
);

test('a parcel to a Service Point waits there, whatever else happens to it', async () => {
  const { itemId } = await parcels.book('TEST-LOST', 'P20');
  await parcels.pass('P20D');
  const { events } = await parcels.track(itemId);
  expect(events.map(({ code }) => code).slice(0, 2)).toEqual(['E75', 'E65']);
});

test('the day of delivery moves with the events that say so', async () => {
  const { itemId } = await parcels.book('TEST-STRIKE');
  expect(await parcels.track(itemId)).toMatchObject({ expectedDelivery: '2026-11-23' });
  await parcels.pass('PT39H');
  expect(await parcels.track(itemId)).toMatchObject({
    status: 'delayed',
    expectedDelivery: '2026-11-27',
    events: [{ reason: { code: 'R40', text: 'Strike' } }, {}, {}, {}, {}, {}, {}],
  });
  await parcels.pass('P12D');
  expect(await parcels.track(itemId)).toMatchObject({ status: 'delivered' });
});

test('a reminder keeps the day until which a parcel is collected', async () => {
  const { itemId } = await parcels.book('TEST-COLLECTED-LATE', 'P20');
  await parcels.pass('PT43H');
  const { collection } = await parcels.track(itemId);
  expect(collection).toMatchObject({ collectBy: '2026-11-28' });
  await parcels.pass('P4D');
  const reminded = await parcels.track(itemId);
  expect(reminded).toMatchObject({ status: 'readyForCollection', collection });
  expect(reminded.events[0]?.code).toBe('E66');
});

test('a scan that comes late gives no older status, and is told when it comes', async () => {
  const { itemId } = await parcels.book('TEST-OUT-OF-ORDER');
  await parcels.pass('PT42H30M');
  expect((await parcels.track(itemId)).events.map(({ code }) => code)).not.toContain('E45');
  await parcels.pass('PT2H');
  expect(await parcels.track(itemId)).toMatchObject({ status: 'outForDelivery' });
  const codes = (await parcels.track(itemId)).events.map(({ code }) => code);
  expect(codes).toEqual(['E60', 'E45', 'E40', 'E30', 'E20', 'E15', 'E10']);
});

test('a booking can be changed until the first scan of ours, and a void label is void', async () => {
  const bookings = '/rest/shipment/v3/bookings';
  const late = await parcels.book('TEST-LATE-SCANS');
  const voided = await parcels.book('TEST-LABEL-VOIDED');
  const usual = await parcels.book();
  await parcels.pass('PT15H');
  const statuses = await Promise.all(
    [late, voided, usual].map(async ({ bookingId }) => {
      const reply = await parcels.send('GET', `${bookings}/${bookingId}`);
      return (reply.json() as { status: string }).status;
    }),
  );
  expect(statuses).toEqual(['booked', 'booked', 'handedOver']);
  const label = await parcels.send('GET', `/rest/shipment/v2/labels/${voided.itemId}`);
  expect(label.status).toBe(409);
  expect((await parcels.send('DELETE', `${bookings}/${voided.bookingId}`)).status).toBe(200);
  const { events } = await parcels.track(voided.itemId);
  expect(events.map(({ code }) => code)).toEqual(['E90', 'E15', 'E10']);
  expect((await parcels.send('DELETE', `${bookings}/${late.bookingId}`)).status).toBe(200);
  await parcels.pass('P5D');
  expect(await parcels.track(late.itemId)).toMatchObject({ status: 'cancelled', isFinal: true });
});

test('a delivered parcel has a proof, by the scan of its delivery', async () => {
  const { itemId } = await parcels.book('TEST-DUPLICATE');
  await parcels.pass('P4D');
  const proof = await parcels.send('GET', `/rest/shipment/v5/trackandtrace/items/${itemId}/proof`);
  expect(proof.json()).toMatchObject({ deliveredAt: '2026-11-22T07:10:00.000Z' });
});
