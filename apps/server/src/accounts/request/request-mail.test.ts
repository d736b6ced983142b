import { expect, test } from 'vitest';
import { fakeRequest } from '@portal/contract/accounts/request/fake-request';
import { requestArrivedMail, requestDecidedMail } from './request-mail.ts';
import { writeMessage } from '../../platform/mail/mail-frame.ts';

const sender = {
  brand: 'Norrvik Post',
  title: 'Developer Portal',
  portalUrl: 'https://portal.example',
  supportMail: 'support@postal.example',
};

test.each([
  ['with a reason', {}],
  ['without a reason, of the portal itself', { reason: '', requested_by_email: null }],
])('APP-12 the mail to support about a request %s', (_, change) => {
  const request = fakeRequest({ reason: 'We grow', ...change });
  const mail = writeMessage(
    requestArrivedMail(sender, { request, organisation: 'Fjord Shop' }),
    'en',
  );
  expect(`${mail.to}\n${mail.subject}\n\n${mail.text}`).toMatchSnapshot();
});

test.each([
  ['approved', { state: 'approved' }],
  ['approved with a word', { state: 'approved', decision_reason: 'Welcome' }],
  ['refused', { state: 'rejected', decision_reason: 'Ask sales first' }],
] as const)('APP-12 the mail about a request that was %s', (_, change) => {
  const request = fakeRequest(change);
  const mail = writeMessage(requestDecidedMail(sender, { to: 'anna@shop.example', request }), 'en');
  expect(`${mail.to}\n${mail.subject}\n\n${mail.text}`).toMatchSnapshot();
});
