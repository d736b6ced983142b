import { expect, test } from 'vitest';
import { planFeatures } from './plan-features.ts';

test('ENV-04 production offers customer, partner and the way to the sandbox', () => {
  const { plans } = planFeatures(true);
  expect(plans.map((plan) => plan.name)).toEqual(['Customer', 'Partner', 'Sandbox']);
  expect(plans.map((plan) => plan.signUp?.label)).toEqual([
    'I want to sign up for a Customer plan',
    'I want to become a Partner',
    undefined,
  ]);
});

test('ENV-04 the sandbox offers customer sandbox and partner sandbox', () => {
  const { plans } = planFeatures(false);
  expect(plans.map((plan) => plan.name)).toEqual(['Customer sandbox', 'Partner sandbox']);
});

test('HOME-06 each plan says what it needs and gives', () => {
  const { rows, plans } = planFeatures(true);
  expect(rows.every((row) => row.values.length === plans.length)).toBe(true);
  expect(rows[0]?.values).toEqual([
    'A customer number',
    'An organisation number',
    'An e-mail address',
  ]);
  const statistics = rows.find((row) => row.label === 'Statistics');
  expect(statistics?.values).toEqual([true, true, false]);
});
