import { screen, waitFor } from '@testing-library/react';
import type { LabelCheck } from '@portal/contract/usage/shipment/label-schema';
import { labelFileLimit } from '@portal/contract/usage/shipment/label-operations';
import { expect, test, vi } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';

const check: LabelCheck = { format: 'ZPL', isPassed: true, findings: [], pages: [] };
const open = () =>
  openPortal('/edi/labelCheck', {
    answers: {
      checkLabels: { check },
      getCalibrationLabel: { file: { mediaType: 'application/zpl', data: btoa('^XA^XZ') } },
    },
  });
const drop = () => screen.findByLabelText(/^Drop a label here/);
const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'label.zpl');

test('a file of 5 MB is checked at once, one byte more is refused in words and not sent', async () => {
  const { user, callsOf } = await open();
  await user.upload(await drop(), fileOf(labelFileLimit + 1));
  expect(await screen.findByText('A file can be up to 5 MB.')).toBeTruthy();
  expect(callsOf('checkLabels')).toEqual([]);
  await user.upload(await drop(), fileOf(labelFileLimit));
  await waitFor(() => expect(callsOf('checkLabels')).toHaveLength(1));
  expect(screen.queryByText('A file can be up to 5 MB.')).toBeNull();
  expect(callsOf('checkLabels')[0]?.body).toMatchObject({ dpi: 203 });
  expect(await screen.findByText(/label\.zpl/)).toBeTruthy();
});

test.each(['203 dpi', '300 dpi', '600 dpi'])('pasted ZPL is checked for %s', async (dpi) => {
  const { user, press, callsOf } = await open();
  const zpl = await screen.findByRole('textbox', { name: 'Or paste ZPL' });
  await user.type(zpl, '   ');
  expect(screen.getByRole('button', { name: 'Check' })).toHaveProperty('disabled', true);
  await user.type(zpl, '^XA');
  await user.selectOptions(screen.getByRole('combobox'), dpi);
  await press('Check');
  await waitFor(() => expect(callsOf('checkLabels')).toHaveLength(1));
  expect(callsOf('checkLabels')[0]?.body).toEqual({
    content: [btoa('   ^XA')],
    dpi: Number.parseInt(dpi, 10),
  });
});

test.each([
  ['ZPL, 203 dpi', { format: 'ZPL', dpi: '203' }, 'calibration-203dpi.zpl'],
  ['ZPL, 300 dpi', { format: 'ZPL', dpi: '300' }, 'calibration-300dpi.zpl'],
  ['ZPL, 600 dpi', { format: 'ZPL', dpi: '600' }, 'calibration-600dpi.zpl'],
  ['PDF', { format: 'PDF' }, 'calibration.pdf'],
])('the test label of %s is kept under its name', async (name, query, file) => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const { press, callsOf } = await open();
  await screen.findByRole('button', { name });
  await press(name);
  await waitFor(() => expect(names).toEqual([file]));
  expect(callsOf('getCalibrationLabel')[0]?.query).toEqual(query);
});
