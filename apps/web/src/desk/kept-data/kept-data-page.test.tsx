import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const visit = { as: 'apigov', grants: ['owner'] } as const;

test('DAY-13 an owner takes a copy of a person, and erases an account by its name and with a reason', async () => {
  const portal = await openPortal('/admin?tab=data', {
    ...visit,
    answers: {
      createCustomerCopy: new Refusal(404),
      eraseCustomer: { erasure: { erased_at: '2026-12-09T00:00:00.000Z' } },
    },
  });
  await portal.press('Take a copy');
  await screen.findByText('Field should not be empty');
  const field = screen.getByLabelText('E-mail address or account id');
  await portal.user.type(field, 'anna@shop.example');
  await portal.press('Take a copy');
  await screen.findByText('The copy was not created.');
  expect(portal.callsOf('createCustomerCopy').at(-1)?.body).toEqual({ email: 'anna@shop.example' });
  await portal.user.clear(field);
  await portal.user.type(field, '4711');
  await portal.press('Erase');
  const erase = async () => {
    const [, inDialog] = await screen.findAllByRole('button', { name: 'Erase', hidden: true });
    if (inDialog) await portal.user.click(inDialog);
  };
  await erase();
  expect(await screen.findAllByText('Field should not be empty')).toHaveLength(2);
  await portal.user.type(screen.getByLabelText(/^Name of the organisation/), 'Example Webshop');
  await portal.user.type(screen.getByLabelText(/^Reason/), 'They asked');
  await erase();
  await screen.findByText('Closed, and erased on 9 Dec 2026');
  expect(portal.callsOf('eraseCustomer').at(-1)?.body).toEqual({
    account_id: 4711,
    confirm: 'Example Webshop',
    reason: 'They asked',
  });
});
