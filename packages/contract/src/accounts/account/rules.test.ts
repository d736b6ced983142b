import { expect, test } from 'vitest';
import { accountPlan, parsePlanChoice, toPhoneText } from './rules.ts';

const choices = [
  ['customer', 'customer'],
  ['partner', 'partner'],
  ['internal', 'customer'],
  ['Partner', 'customer'],
  ['', 'customer'],
  [undefined, 'customer'],
];

test.each(choices)('ROLE-07 the plan choice %j becomes %s', (choice, plan) => {
  expect(parsePlanChoice(choice)).toBe(plan);
});

const roles = [
  ['internal', ['partner'], 'internal', 'Internal Plan'],
  ['apigov', ['customer'], 'internal', 'Internal Plan'],
  ['customer', ['partner', 'customer'], 'customer', 'Customer Plan'],
  ['partner', ['partner'], 'partner', 'Partner Plan'],
  ['public', [], 'partner', 'Partner Plan'],
] as const;

test.each(roles)(
  'ROLE-06 role %s with applications on %j has the %s plan',
  (...[role, plans, id, name]) => {
    expect(accountPlan(role, plans)).toEqual({ id, name });
  },
);

test('a phone number is shown with a leading plus', () => {
  expect(toPhoneText('46701740605')).toBe('+46701740605');
  expect(toPhoneText(null)).toBe('');
});
