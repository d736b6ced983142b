import { readFileSync } from 'node:fs';
import { listLeaves, toPattern, valueAt } from '@portal/edifact/paths';
import { toNoEquivalent } from '@portal/edifact/no-equivalent';
import { toIftmin } from '@portal/edifact/to-iftmin';
import { afterAll, expect, test } from 'vitest';
import { wholeBooking } from '../test/whole-booking.ts';
import { fakeCarrier } from './test-carrier.ts';

const BOOKINGS = '/rest/shipment/v3/bookings';
const { send, close } = fakeCarrier();
afterAll(close);

/** Members that the guide of a form says it does not carry, and why. */
function readUnsaid(guide: string): Map<string, string> {
  const file = new URL(`../../../content/edi/${guide}`, import.meta.url);
  const rows = readFileSync(file, 'utf8').matchAll(/^\| `([\w[\].]+)` +\| (.+?) +\|$/gm);
  return new Map([...rows].map(([, member = '', why = '']) => [member, why]));
}

const isWithin = (path: string, member: string) =>
  path === member || path.startsWith(`${member}.`) || path.startsWith(`${member}[`);

interface Leaf {
  readonly path: string;
  readonly value: unknown;
}

/** Leaves that are neither carried nor in the list, and members of the list that are carried. */
function compare(unsaid: ReadonlyMap<string, string>, isCarried: (leaf: Leaf) => boolean) {
  const leaves = listLeaves(wholeBooking);
  const isTold = (path: string) => [...unsaid.keys()].some((one) => isWithin(toPattern(path), one));
  return {
    lost: leaves.filter((leaf) => !isCarried(leaf) && !isTold(leaf.path)).map(({ path }) => path),
    wrong: leaves.filter((leaf) => isCarried(leaf) && isTold(leaf.path)).map(({ path }) => path),
    idle: [...unsaid.keys()].filter(
      (member) => !leaves.some(({ path }) => isWithin(toPattern(path), member)),
    ),
  };
}

const NOTHING = { lost: [], wrong: [], idle: [] };

test('the label carries every member of a booking, but those that its guide lists', async () => {
  const reply = await send('POST', BOOKINGS, { body: wholeBooking });
  const { parcels } = reply.json() as { parcels: { label: { data: string } }[] };
  const printed = parcels
    .flatMap(({ label }) => [
      ...Buffer.from(label.data, 'base64')
        .toString()
        .matchAll(/^\^FX (.*)$/gm),
    ])
    .map(([, text = '']) => text)
    .join(' ')
    .replaceAll(/(\d),(\d{3})/g, '$1$2');
  const isPrinted = ({ path, value }: Leaf) => {
    const text = path.endsWith('.country') ? `${String(value)}-` : String(value);
    return new RegExp(
      `(?<![\\p{L}\\d])${text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
      'u',
    ).test(printed);
  };
  expect(compare(readUnsaid('label-guide.md'), isPrinted)).toEqual(NOTHING);
});

test('an IFTMIN carries every member of a booking, but those that its guideline lists, both ways', async () => {
  const unsaid = readUnsaid('iftmin-guideline.md');
  for (const [member, why] of unsaid) expect(toNoEquivalent(member, '').why).toBe(why);
  const { addOns, dangerousGoods: _goods, ...rest } = wholeBooking;
  const booking = { ...rest, addOns: addOns.filter((code) => code !== 'G1') };
  const { text } = toIftmin(booking, { at: '202611200900', number: 'SHP-9' });
  const answer = await send('POST', '/rest/edi/v1/interchanges', {
    body: Buffer.from(text, 'latin1'),
    headers: { 'content-type': 'application/edifact', accept: 'application/json' },
  });
  const { messages } = answer.json() as { messages: { bookingId: string; faults: unknown[] }[] };
  expect(messages).toMatchObject([{ faults: [] }]);
  const got = await send('GET', `${BOOKINGS}/${messages[0]?.bookingId}`);
  expect(got.json()).toMatchObject({ shipmentNumber: 'SHP-9' });
  const isCarried = ({ path, value }: Leaf) =>
    value === 'G1' || valueAt(got.json(), path) === value;
  expect(compare(unsaid, isCarried)).toEqual(NOTHING);
});
