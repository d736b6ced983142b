import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

const open = (query = '') => openPortal(`/edi/customsCheck${query}`, { as: 'public', answers: {} });

test('a visitor reads which form a parcel needs, why, and where the rule stands', async () => {
  const { reads } = await open(
    '?from=SE&to=FI&toPostcode=22100&category=gift&business=no&currency=EUR&line1=1,0.5,20,490300,DE,Picture book',
  );
  const shown = await reads();
  expect(shown.slice(shown.indexOf('### '))).toMatchInlineSnapshot(`
    "### CN22
    Sweden is inside the customs union and the VAT area of the EU.
    (Union Customs Code, Regulation (EU) No 952/2013, articles 1 and 4⁠ (opens an external site)) https://eur-lex.europa.eu/eli/reg/2013/952/oj
    Åland is inside the customs union of the EU, outside its VAT area.
    (Directive 2006/112/EC, articles 5 to 7⁠ (opens an external site)) https://eur-lex.europa.eu/eli/dir/2006/112/oj
    Sweden and Åland are in one customs union, but not in one VAT area, so the goods are declared.
    (Union Customs Code, Regulation (EU) No 952/2013, articles 1 and 4⁠ (opens an external site)) https://eur-lex.europa.eu/eli/reg/2013/952/oj
    Up to 2 kg and 300 SDR, the short form CN22 is enough.
    (UPU Convention and its Regulations: customs declarations CN 22 and CN 23⁠ (opens an external site)) https://www.upu.int/en/universal-postal-union/about-upu/acts"
  `);
});

test('what is wrong is said at its field, and the verdict waits', async () => {
  await open();
  expect(await screen.findByRole('heading', { name: 'CN22' })).toBeDefined();
  await userEvent.clear(screen.getByRole('textbox', { name: 'Pieces' }));
  expect(await screen.findByRole('heading', { name: 'Not enough data yet' })).toBeDefined();
  const description = 'Enter a whole number of 1 or more.';
  expect(screen.getByRole('textbox', { name: 'Pieces', description })).toBeDefined();
  await userEvent.type(screen.getByRole('textbox', { name: 'Pieces' }), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Add goods' }));
  expect(screen.getByRole('group', { name: 'Goods 2' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'Not enough data yet' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Remove goods 2' }));
  expect(screen.queryByRole('group', { name: 'Goods 2' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'CN22' })).toBeDefined();
});
