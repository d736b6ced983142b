import { fireEvent, screen, within } from '@testing-library/react';
import type { LabelCheck, LabelFinding } from '@portal/contract/usage/shipment/label-schema';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const picture = { mediaType: 'image/svg+xml', data: btoa('<svg/>') };
const bars = {
  x: 1,
  y: 1,
  width: 9,
  height: 32,
  module: 0.5,
  quietLeft: 10,
  quietRight: 10,
};
const sscc = { ai: '00', title: 'SSCC', value: '395200010000004217' };
const gs1 = { symbology: 'Code 128', isGs1: true, content: 'x', elements: [sscc], bars };
const plain = { ...gs1, isGs1: false, elements: [], content: 'RR123456785SE', bars: null };
const none = { ...plain, content: 'hello' };
const finding: LabelFinding = {
  rule: 'check-digit',
  severity: 'error',
  text: 'The digit is wrong',
  page: 1,
  barcode: 1,
};
const sound: LabelCheck = {
  format: 'ZPL',
  isPassed: true,
  findings: [],
  pages: [{ barcodes: [gs1, plain, none], picture }],
};

async function check(result: Partial<LabelCheck>) {
  const page = await openPortal('/edi/labelCheck', {
    answers: { checkLabels: { check: { ...sound, ...result } } },
  });
  const zpl = await screen.findByRole('textbox', { name: 'Or paste ZPL' });
  expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', true);
  fireEvent.change(zpl, { target: { value: '^XA^XZ' } });
  await page.user.selectOptions(screen.getByRole('combobox'), '300 dpi');
  await page.press('Check');
  return { ...page, verdict: (await screen.findAllByRole('heading', { level: 2 }))[0]! };
}

test('a sound label passes, each barcode is read back, and the rules are told', async () => {
  const { verdict, callsOf } = await check({});
  expect(verdict.textContent).toContain('It passes');
  expect(verdict.textContent).not.toContain('warnings');
  expect(callsOf('checkLabels')[0]?.body).toEqual({ content: [btoa('^XA^XZ')], dpi: 300 });
  const rows = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^1 GS1-128.*395200010000004217.*Right.*0\.500.mm.*32\.0.mm/),
    expect.stringMatching(/^2 Code 128.*RR123456785SE.*Right––/),
    expect.stringMatching(/^3 Code 128.*hello.*Has none/),
  ]);
  expect(screen.getByText('14 rules passed')).toBeTruthy();
});

test('a finding stands on its page with what to do, and its barcode is wrong', async () => {
  const other: LabelFinding = { ...finding, rule: 'height', page: 2, barcode: null };
  const { verdict } = await check({
    isPassed: false,
    findings: [other, finding],
    pages: [...sound.pages, { barcodes: [], picture }],
  });
  expect(verdict.textContent).toContain('2 errors to fix');
  const first = screen.getByRole('list', { name: 'Findings on page 1' });
  expect(first.textContent).toContain('Do not calculate any digits yourself.');
  expect(first.textContent).not.toContain('height');
  expect(within(first).getByRole('listitem')).toHaveProperty('value', 2);
  expect(screen.getAllByRole('cell', { name: 'Wrong' })).toHaveLength(1);
  expect(screen.getByText('12 rules passed')).toBeTruthy();
});

test('one error is told in the singular, a warning is a pass, a PDF has no commands', async () => {
  expect((await check({ isPassed: false, findings: [finding] })).verdict.textContent).toContain(
    '1 error to fix',
  );
  const warning: LabelFinding = { ...finding, severity: 'warning' };
  const { verdict } = await check({ format: 'PDF', findings: [warning] });
  expect(verdict.textContent).toContain('It passes, with warnings');
  expect(screen.getByText('12 rules passed')).toBeTruthy();
});

test('without a barcode no rule is told to have passed', async () => {
  await check({ isPassed: false, findings: [{ ...finding, rule: 'barcode' }] });
  expect(screen.queryByText(/rules passed/)).toBeNull();
});

test('a check that is refused says so', async () => {
  const { press } = await openPortal('/edi/labelCheck', {
    answers: { checkLabels: new Refusal(500) },
  });
  const zpl = await screen.findByRole('textbox', { name: 'Or paste ZPL' });
  fireEvent.change(zpl, { target: { value: '^XA' } });
  await press('Check');
  expect(await screen.findByText('The label was not checked.')).toBeTruthy();
});
