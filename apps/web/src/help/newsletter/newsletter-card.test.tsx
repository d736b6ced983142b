import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';
import { outline } from '../../test/outline.ts';

const card = () => outline(screen.getByRole('region', { name: 'Newsletter' }));

async function open(subscribeNewsletter: unknown = null) {
  const opened = await openPortal('/', { answers: { subscribeNewsletter } });
  await screen.findByRole('region', { name: 'Newsletter' });
  return { ...opened, field: () => screen.getByLabelText('E-mail address') };
}

test('HOME-02 an address that is none is told at the field, which takes the focus', async () => {
  const { user, field, press, callsOf } = await open();
  expect(card()).toMatchSnapshot();
  for (const [text, fault] of [
    ['', 'Enter your e-mail address.'],
    ['nobody', 'Enter an e-mail address, such as name@company.example.'],
    ['a b@c.example', 'Enter an e-mail address, such as name@company.example.'],
  ] as const) {
    fireEvent.change(field(), { target: { value: text } });
    await press('Subscribe');
    await screen.findByText(fault);
    expect(document.activeElement).toBe(field());
  }
  await user.type(field(), 'x');
  expect(screen.queryByText(/^Enter/)).toBeNull();
  expect(callsOf('subscribeNewsletter')).toEqual([]);
});

test('HOME-02 a mail is on its way, once; another address can follow', async () => {
  let answerNow = () => undefined as void;
  const answered = new Promise<null>((done) => {
    answerNow = () => done(null);
  });
  const { user, field, callsOf, press } = await open(() => answered);
  await user.type(field(), ' anna@shop.example ');
  await press('Subscribe');
  await screen.findByRole('button', { name: /Subscribing/ });
  fireEvent.submit(field());
  answerNow();
  await screen.findByText('One step left.');
  expect(card()).toMatchSnapshot();
  expect(callsOf('subscribeNewsletter').map(({ body }) => body)).toEqual([
    { email: 'anna@shop.example' },
  ]);
  await waitFor(() => expect(document.activeElement?.textContent).toContain('One step left.'));
  await press('Use another address');
  expect(card()).toContain('[Subscribe]');
});

test.each([
  [new Refusal(422, { errors: { email: ['is too long'] } }), 'The e-mail address is too long.'],
  [new Refusal(429), 'Too many calls. Wait a moment, then try again.'],
])('HOME-02 a refusal is told at the field', async (refusal, text) => {
  const { user, field, press } = await open(refusal);
  await user.type(field(), 'anna@shop.example');
  await press('Subscribe');
  expect(await screen.findByText(text)).toBeDefined();
  expect(document.activeElement).toBe(field());
});
