import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const open = (query = '') => openPortal(`/edi/customsCheck${query}`, { as: 'public', answers: {} });

test('a visitor reads which form a parcel needs, why, and where the rule stands', async () => {
  const { reads } = await open(
    '?from=SE&to=FI&toPostcode=22100&category=gift&business=no&currency=EUR&line1=1,0.5,20,490300,DE,Picture book',
  );
  const shown = await reads();
  expect(shown.slice(shown.indexOf('### '), shown.indexOf('\n## The form'))).toMatchInlineSnapshot(`
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

const draws = (answer: unknown, query = '') =>
  openPortal(`/edi/customsCheck${query}`, { as: 'public', answers: { drawCustomsForm: answer } });

test('the form of what was typed is shown in place, with examples where a field is empty', async () => {
  const file = { mediaType: 'application/pdf', data: btoa('%PDF-1.7') };
  const { callsOf } = await draws({ file });
  const sender = within(await screen.findByRole('group', { name: 'Sender' }));
  await userEvent.type(sender.getByRole('textbox', { name: 'Name' }), 'Tvillby Outdoor');
  await userEvent.click(screen.getByRole('button', { name: 'Show the CN22' }));
  expect(await screen.findByTitle('CN22')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Download PDF' })).toBeDefined();
  expect(callsOf('drawCustomsForm')).toMatchObject([
    {
      body: {
        form: 'CN22',
        sender: { name: 'Tvillby Outdoor', street: 'Example Street 1', postcode: '211 20' },
        receiver: { name: 'Example Receiver', country: 'NO' },
        lines: [{ hsCode: '610910', value: 498 }],
      },
    },
  ]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Total value' }), '0');
  expect(screen.queryByTitle('CN22')).toBeNull();
});

test('a form waits for what it cannot do without, and a refusal says why', async () => {
  const text = 'lines[0].hsCode 610911 is not in the Harmonized System';
  await draws(
    new Refusal(422, { errors: { base: [text] } }),
    `?to=NO&fromPostcode=21120&toPostcode=0155&category=gift&business=no&line1=1,0.5,20,610911,DE,Book`,
  );
  const code = await screen.findByRole('textbox', { name: 'HS code' });
  await userEvent.click(screen.getByRole('button', { name: 'Show the CN22' }));
  expect(await screen.findByText(/610911 is not in the Harmonized System/)).toBeDefined();
  await userEvent.clear(code);
  expect(screen.queryByRole('button', { name: 'Show the CN22' })).toBeNull();
  expect(screen.getByText(/^Enter an HS code for all goods above/)).toBeDefined();
});
