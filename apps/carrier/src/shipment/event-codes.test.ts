import { codeLists } from '@portal/edifact/codes';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENT_CODES, REASONS } from '@portal/contract/usage/tracking/event-codes';

test('EDIFACT knows each event that a parcel can have, and no other, by the words of tracking', () => {
  const known = Object.entries(codeLists.status).filter(([code]) => code.startsWith('E'));
  expect(known).toEqual(Object.entries(EVENT_CODES).map(([code, { text }]) => [code, text]));
  expect(codeLists.statusReason).toEqual(REASONS);
});

const storage = new URL('../../../../content/storage/edi-labels/', import.meta.url);

test.each(readdirSync(storage))(
  'the list Event and reason codes of %s that holds is complete',
  (country) => {
    const folder = new URL(`${country}/`, storage);
    const [last = ''] = readdirSync(folder)
      .filter((name) => /^Event and reason codes .*\.csv$/.test(name))
      .toSorted()
      .toReversed();
    const rows = readFileSync(new URL(encodeURI(last), folder), 'utf8')
      .trim()
      .split('\n')
      .slice(1);
    const told = Object.entries(EVENT_CODES).map(([code, { status, place, isFinal, text }]) =>
      [code, status, place, isFinal ? 'yes' : 'no', text].join(';'),
    );
    expect(rows).toEqual(told);
  },
);
