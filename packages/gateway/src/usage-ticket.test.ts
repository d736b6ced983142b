import { expect, test } from 'vitest';
import { parseTicket, toTicketText } from './usage-ticket.ts';

const ticket = { applicationId: 8101, accountId: 4711, systemName: 'label-v1', at: 1_795_165_200 };

test('a ticket comes back as it went', () => {
  expect(parseTicket(toTicketText(ticket))).toEqual(ticket);
});

test.each(['', '1.2.3', '1.2.3.', 'a.2.3.label-v1', '1.2.3.label v1', ' 1.2.3.label-v1'])(
  'no ticket: "%s"',
  (text) => {
    expect(parseTicket(text)).toBeUndefined();
  },
);
