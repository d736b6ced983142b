import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const preview = {
  accounts: 1,
  people: 1,
  untold: 2,
  recipients: [
    { account_id: 3, org_name: 'Example Webshop', email: 'anna@webshop.example', calls: 12 },
  ],
  mail: { subject: 'Maintenance', text: 'We move house.' },
};

test('DAY-09 support sees whom a message reaches, sends a test to itself, then to all of them', async () => {
  const portal = await openPortal('/admin?tab=messages', {
    as: 'internal',
    answers: {
      previewBroadcast: new Refusal(422, { errors: { system_name: ['is not known'] } }),
      listApiNames: {
        apis: [{ api: { system_name: 'location-v4', title: 'Location', version: '4.0.0' } }],
      },
      mailTestBroadcast: { sent: { to: 'staff@postal.example' } },
      createBroadcast: new Refusal(409, { error: 'It would reach 2 people now, and not 1.' }),
    },
  });
  await portal.reads();
  await portal.press('Show recipients and e-mail');
  expect(screen.getAllByText('Field should not be empty')).toHaveLength(3);
  await portal.user.click(screen.getByLabelText(/^An operation/));
  await portal.user.selectOptions(screen.getByLabelText('API'), 'Location 4.0.0');
  await portal.user.type(screen.getByLabelText('Operation'), 'GET /depots');
  await portal.user.type(screen.getByLabelText('Subject'), 'Maintenance');
  await portal.user.type(screen.getByLabelText('Message'), 'We move house.');
  await portal.press('Show recipients and e-mail');
  await screen.findByText('system name is not known', { exact: false });
  portal.answer('previewBroadcast', { preview });
  await portal.press('Show recipients and e-mail');
  await screen.findByText('It is sent to 1 person of 1 account');
  expect(await portal.reads()).toContain('2 accounts have no active admin.');
  expect(portal.callsOf('previewBroadcast').at(-1)?.body).toEqual({
    subject: 'Maintenance',
    text: 'We move house.',
    audience: { kind: 'operation', system_name: 'location-v4', operation: 'GET /depots' },
  });
  await portal.press('Send a test to me');
  await screen.findByText('The test e-mail is on its way to staff@postal.example');
  await portal.press('Send to 1 person');
  const dialog = await screen.findByRole('dialog');
  await portal.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await within(dialog).findByText('It would reach 2 people now, and not 1.', { exact: false });
  portal.answer('createBroadcast', { broadcast: { accounts: 1, people: 1, untold: 2 } });
  await portal.user.click(within(dialog).getByRole('button', { name: 'Send' }));
  await screen.findByText('The message is on its way to 1 person.');
  const keys = portal
    .callsOf('createBroadcast')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
