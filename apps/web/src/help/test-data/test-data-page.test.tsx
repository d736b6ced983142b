import { TEST_PACK } from '@portal/test-data/pack';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

test('a visitor reads numbers, addresses, references and parcels, and copies all of them', async () => {
  const { reads, press } = await openPortal('/apis/testData', { as: 'public', answers: {} });
  const shown = await reads();
  expect(shown).toContain('+46701740605');
  expect(shown).toContain('P18 is available, with customs');
  expect(shown).toContain('Refused: BOOK-1052');
  expect(shown).toContain('395200019000000014');
  expect(shown).toContain('in these countries: Denmark, Finland, Netherlands, Norway, Poland.');
  expect(shown).toMatch(/\| TEST-LOST \[Copy TEST-LOST\] \| Lost, found again/);
  await press('Copy all as CSV');
  expect(await navigator.clipboard.readText()).toMatch(
    /^reference,TEST-LOST,.*,"Lost, found again/m,
  );
  await press('Copy all as JSON');
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(TEST_PACK);
});
