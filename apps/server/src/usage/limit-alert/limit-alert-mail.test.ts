import { expect, test } from 'vitest';
import { limitAlertMail } from './limit-alert-mail.ts';
import { writeMessage } from '../../platform/mail/mail-frame.ts';

const sender = {
  brand: 'Norrvik Post',
  title: 'Developer Portal',
  portalUrl: 'https://portal.example',
  supportMail: 'support@postal.example',
};

const about = {
  to: 'anna@shop.example',
  application: { id: 8101, name: 'Checkout' },
  metricName: 'Hits',
  percent: 80,
  used: 80_000,
  limit: 100_000,
  period: 'month',
  kind: 'free_quota',
  until: '2026-11-30',
  production: true,
} as const;

test.each([
  ['a part of a free quota', {}],
  ['a whole free quota', { percent: 100, until: null }],
  ['a part of a hard stop', { kind: 'hard_stop', period: 'day' }],
  [
    'a whole hard stop that never ends',
    { kind: 'hard_stop', percent: 100, period: 'eternity', until: null },
  ],
  ['a limit of all applications', { application: null }],
  ['an application of the sandbox', { production: false }],
  ['all applications of the sandbox', { production: false, application: null }],
] as const)('PLAN-03 the mail about %s', (_, change) => {
  const { subject, text } = writeMessage(limitAlertMail(sender, { ...about, ...change }), 'en');
  expect(`${subject}\n\n${text}`).toMatchSnapshot();
});
