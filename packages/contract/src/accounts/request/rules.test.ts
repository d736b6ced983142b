import { expect, test } from 'vitest';
import { requestText, upgradesOf } from './rules.ts';

test.each([
  ['free', ['customer', 'partner']],
  ['customer', ['partner']],
  ['partner', []],
  ['internal', []],
  ['gold', []],
])('APP-13 an upgrade leads from %s to a higher plan alone', (plan, higher) => {
  expect(upgradesOf(plan)).toEqual(higher);
});

test('APP-12 a request says in one line what it asks for', () => {
  const asked = { application_name: 'Checkout', client_id: 'dp-1', details: {} };
  const plans = { from_plan: 'customer', to_plan: 'partner' };
  const details = { ...plans, from_name: 'Customer', to_name: 'Partner' };
  expect(requestText({ ...asked, type: 'application_approval' })).toBe(
    'Approve the application Checkout',
  );
  expect(requestText({ ...asked, details, type: 'plan_change' })).toBe(
    'Move the application Checkout from the plan Customer to Partner',
  );
  expect(requestText({ ...asked, details: plans, type: 'plan_change' })).toBe(
    'Move the application Checkout from the plan customer to partner',
  );
  expect(requestText({ ...asked, details: { scope: 'booking.write' }, type: 'scope_access' })).toBe(
    'Give the client dp-1 the scope booking.write',
  );
  expect(requestText({ ...asked, type: 'client_access' })).toBe('Approve the client dp-1');
});
