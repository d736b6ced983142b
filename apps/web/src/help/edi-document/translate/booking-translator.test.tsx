import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../../test/open-portal.tsx';

const open = () => openPortal('/edi?tab=translate');
const field = () =>
  screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'IFTMIN or booking' });
const output = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });

test('an IFTMIN becomes a booking, and that an IFTMIN again; what has no equivalent is told', async () => {
  const { press } = await open();
  await field();
  await press('Show an IFTMIN');
  const booking = (await output('Booking')).value;
  expect(JSON.parse(booking)).toMatchObject({
    service: 'P20',
    reference: 'ORDER 4711',
    receiver: { name: 'ANNA ANDERSSON', phone: '+46701234567' },
    parcels: [{ weightKg: 2.4 }],
  });
  expect(screen.getByRole('region', { name: 'Without an equivalent' }).textContent).toContain(
    'SHP-10027',
  );
  expect((await output('The CONTRL answer')).value).toContain("UCI+1+20012340:14+NORRVIK:ZZ+7'");
  await press('Translate back');
  expect((await output('IFTMIN')).value).toContain("TSR++P20::87:A1::87'");
  expect((await field()).value).toBe(booking);
});

test('a booking becomes an IFTMIN: measures and letters that it lacks are told', async () => {
  const { press } = await open();
  await field();
  await press('Show a booking');
  expect((await output('IFTMIN')).value).toContain('ul. Lakowa 8');
  const lost = screen.getByRole('region', { name: 'Without an equivalent' }).textContent;
  for (const path of ['receiver.street', 'parcels[0].size.lengthCm', 'shippingDate', 'BGM 2']) {
    expect(lost).toContain(path);
  }
  await press('Clear');
  expect(screen.queryByRole('textbox', { name: 'IFTMIN' })).toBeNull();
});

test('what cannot be translated is told', async () => {
  await open();
  const refusalOf = async (value: string) => {
    fireEvent.change(await field(), { target: { value } });
    return (await screen.findByText('This cannot be translated')).parentElement?.textContent;
  };
  expect(await refusalOf('{"service":')).toContain('not valid JSON');
  expect(await refusalOf("UNB+UNOC:3+A+B+261120:0915+1'UNZ+0+1'")).toContain('no IFTMIN');
  expect(await refusalOf('<xml></xml>')).toContain('XML');
});
