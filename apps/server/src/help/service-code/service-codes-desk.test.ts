import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkServiceCodes,
  createServiceCodeEdition,
  listServiceCodeEditions,
  restoreServiceCodeEdition,
} from '@portal/contract/help/service-code/edition-operations';
import { type Combination, listServiceCodes } from '@portal/contract/help/service-code/operations';
import { shared } from '../../../test/shared.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { parseServiceCodes } from './parse-service-codes.ts';
import { readServiceBook } from './service-book.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';

const file = new URL('../../../../../content/service-codes/service-codes.json', import.meta.url);
const shipped = await readServiceBook(file.pathname);
const shippedText = await readFile(file, 'utf8');

const portal = shared(startTestPortal);
const staff = shared(() => portal.person({ email: 'sven@postal.example' }));

const check = (format: string, text: string) =>
  portal.call(checkServiceCodes, staff, { body: { format, text } });
const publish = (format: string, text: string, basedOn: number, confirmed = true) =>
  portal.call(createServiceCodeEdition, staff, { body: { format, text, basedOn, confirmed } });
const editions = async () => (await portal.call(listServiceCodeEditions, staff)).body.data;
const addOnsOf = async (service: string) => [
  ...new Set((await rowsOf(service)).map((row) => row.adnlServiceCode)),
];

async function rowsOf(service: string): Promise<Combination[]> {
  const params = { serviceType: 'basicAddonCombo' };
  const query = { issuerCountryCode: 'SE', serviceCode: service };
  const [sweden] = (await portal.call(listServiceCodes, null, { params, query })).body;
  return sweden.adnlServiceCodeCombDetails;
}
const head = 'service,addOn,mandatory,notTo,validFrom,validTo';

test('EDI-03 an edition is checked, published and shown; the one before is kept and can be restored', async () => {
  const before = await addOnsOf('P18');
  const renamed = shippedText.replace('"Parcel to Service Point"', '"Parcel to a shop"');
  const checked = await check('json', renamed);
  expect(checked.body.data).toEqual({
    basedOn: 0,
    changes: [{ kind: 'changed', text: 'Service P20' }],
  });
  expect(await editions()).toHaveLength(1);

  const first = await publish('json', renamed, 0);
  expect(first.status).toBe(201);
  const csv = `${head}\r\nP18,A1,,,,\r\nP18,C7,true,PL DE,2026-01-01,2026-12-31\r\n`;
  const second = await publish('csv', csv, first.body.data.id);
  expect(await addOnsOf('P18')).toEqual(['A1', 'C7']);
  const [open, ...others] = await rowsOf('P18');
  expect(open).toMatchObject({ adnlServiceCode: 'A1', mandatory: false });
  const limited = others.filter((row) => row.adnlServiceCode === 'C7');
  const limits = { mandatory: true, validFrom: '2026-01-01', validTo: '2026-12-31' };
  expect(limited.length).toBeGreaterThan(0);
  for (const row of limited) {
    expect(row).toMatchObject(limits);
    expect(['PL', 'DE']).not.toContain(row.allowedConsigneeCountry);
  }
  expect(await addOnsOf('P20')).toEqual([]);
  expect((await publish('csv', csv, first.body.data.id)).status).toBe(412);

  const basedOn = second.body.data.id;
  const restore = (editionId: number | string) =>
    portal.call(restoreServiceCodeEdition, staff, {
      params: { editionId },
      body: { basedOn, confirmed: true },
    });
  expect((await restore(999_999)).status).toBe(404);
  expect((await restore(0)).status).toBe(201);
  expect((await restore(0)).status).toBe(412);
  expect(await addOnsOf('P18')).toEqual(before);
  const kept = await editions();
  expect(kept).toHaveLength(4);
  expect(kept[0]).toMatchObject({ isCurrent: true, publishedBy: staff.email });
  expect(kept.at(-1)).toMatchObject({ id: 0, isCurrent: false, publishedBy: null });
});

test('EDI-03 a faulty file is refused with each fault by its line, and nothing is stored', async () => {
  const before = await editions();
  const csv = [head, 'P18,A1,,,,', 'P99,ZZ,maybe,XX,soon,', 'P18,A1,,,,', 'P18,A2'].join('\n');
  const refused = await check('csv', csv);
  expect(refused.status).toBe(422);
  const faults: { explanationText: string; paramValues: unknown }[] =
    refused.body.compositeFault.faults;
  const text = JSON.stringify(faults);
  expect(text).toContain('There is no service P99');
  expect(text).toContain('There is no add-on ZZ');
  expect(text).toContain('There is no country XX');
  expect(text).toContain('P18 A1 appears twice');
  expect(text).toContain('There must be 6 cells, not 2');
  expect((await publish('csv', csv, before[0].id)).status).toBe(422);
  expect((await check('csv', 'code,name\n')).status).toBe(422);
  expect((await check('json', '{"issuers": [')).status).toBe(422);
  expect((await check('json', shippedText.replace('"C7"', '"Q7"'))).status).toBe(422);
  expect(await editions()).toEqual(before);
});

/** Line by line what is wrong with a file; none where it is good. */
function faultsOf(format: 'json' | 'csv', text: string): (string | undefined)[] {
  try {
    parseServiceCodes({ format, text }, shipped);
    return [];
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const [, ...faults] = error.details.faults ?? [];
    return faults.map(({ params, text: why }) => `${params['line']}: ${why.in('en')}`);
  }
}

test('EDI-03 the line of a fault is the one that an editor shows', () => {
  const lines = shippedText.split('\n');
  const line = lines.findIndex((one) => one.includes('"validFrom": "2018-01-01"')) + 1;
  const wrong = shippedText.replace('"validFrom": "2018-01-01"', '"validFrom": "soon"');
  expect(faultsOf('json', wrong)).toEqual([expect.stringMatching(new RegExp(`^${line}: `))]);
  expect(faultsOf('csv', `${head}\n\n\nP18,A1,maybe,,,\n`)).toEqual([
    '4: mandatory must be true or false',
  ]);
  expect(faultsOf('json', '{\n"issuers": [,]}')).toEqual(['2: Not valid JSON from here']);
  expect(faultsOf('json', '{\n"issuers": [')).toEqual(['2: Not valid JSON from here']);
  expect(faultsOf('json', shippedText)).toEqual([]);
});

test('EDI-03 any text is read or refused, and never breaks the reader', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      faultsOf('json', text);
      faultsOf('csv', text);
      faultsOf('csv', `${head}\n${text}`);
    }),
  );
});

test.each([
  ['P18,A1,true,,,', []],
  ['P18;A1;false;SE NO;;', []],
  ['"P18","A1",,,"2026-01-01","2026-01-01"', []],
  ['P99,A1,,,,', ['There is no service P99']],
  ['P18,ZZ,,,,', ['There is no add-on ZZ']],
  ['P18,A1,yes,,,', ['mandatory must be true or false']],
  ['P18,A1,,XX SE YY,,', ['There is no country XX', 'There is no country YY']],
  ['P18,A1,,,soon,', ['validFrom must be a date such as 2026-11-20']],
  ['P18,A1,,,,2026-02-30', ['validTo must be a date such as 2026-11-20']],
  ['P18,A1,,,2026-01-02,2026-01-01', ['validTo is before validFrom']],
  ['P18,A1,,,2026-01-02,', []],
  ['P18,A1', ['There must be 6 cells, not 2']],
])('EDI-03 the row %s has the faults %j', (row, faults) => {
  expect(faultsOf('csv', `${head}\n${row}`)).toEqual(faults.map((text) => `2: ${text}`));
});

test('EDI-03 a row that appears twice is told at its second place', () => {
  expect(faultsOf('csv', `${head}\nP18,A1,,,,\n\nP18,A1,true,,,`)).toEqual([
    '4: P18 A1 appears twice',
  ]);
});

test('DAY-32 an edition that shrinks the table is asked about twice, published or restored', async () => {
  const [{ id: basedOn }] = await editions();
  const csv = `${head}\r\nP18,A1,,,,\r\n`;
  const asked = await publish('csv', csv, basedOn, false);
  expect(asked.status).toBe(409);
  expect(asked.body.compositeFault.faults[0].explanationText).toMatch(
    /^The table gets smaller: 1 combinations where there were \d+\. If this is intended, publish it again$/,
  );
  expect((await editions())[0].id).toBe(basedOn);
  const small = await publish('csv', csv, basedOn);
  expect(small.status).toBe(201);
  const whole = await publish('json', shippedText, small.body.data.id, false);
  expect(whole.status).toBe(201);
  const restore = (confirmed: boolean) =>
    portal.call(restoreServiceCodeEdition, staff, {
      params: { editionId: small.body.data.id },
      body: { basedOn: whole.body.data.id, confirmed },
    });
  expect((await restore(false)).status).toBe(409);
  expect((await restore(true)).status).toBe(201);
  const back = await portal.call(restoreServiceCodeEdition, staff, {
    params: { editionId: 0 },
    body: { basedOn: (await editions())[0].id },
  });
  expect(back.status).toBe(201);
});
