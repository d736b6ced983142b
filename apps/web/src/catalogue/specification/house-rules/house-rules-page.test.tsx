import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../../test/open-portal.tsx';

const rule = {
  rule: 'operation-summary',
  title: 'Every operation has a summary',
  severity: 'error',
  points: 8,
};
const rules = {
  version: 0,
  rules: [rule, { ...rule, rule: 'tag-description', title: 'Every tag is described', points: 2 }],
  previous: null,
  changedBy: null,
  changedAt: null,
  judging: 0,
};
const changed = {
  systemName: 'shipment-v3-booking',
  title: 'Booking',
  version: '3.2.0',
  before: 92,
  after: 71,
};

test('DAY-26 the scores that would change are shown before weights are applied, and a change is undone', async () => {
  const portal = await openPortal('/apis/house-rules', {
    as: 'apigov',
    answers: {
      getHouseRules: { data: rules },
      previewHouseRules: { data: { changed: [changed], judged: 40, all: 43, judging: 3 } },
      updateHouseRules: new Refusal(503),
    },
  });
  await portal.reads();
  const weight = screen.getByRole<HTMLInputElement>('textbox', { name: /^Weight of: Every op/ });
  await portal.user.clear(weight);
  expect(screen.getByRole('alert').textContent).toContain('a whole number');
  await portal.user.type(weight, '60');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
  await portal.user.click(screen.getByRole('button', { name: 'Preview scores' }));
  portal.answer('getHouseRules', { data: { ...rules, judging: 3 } });
  expect(await screen.findByText('1 of 40. Nothing changes until you apply it.')).toBeTruthy();
  await portal.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('The weights were not changed.')).toBeTruthy();
  const [first, second] = rules.rules;
  const after = {
    ...rules,
    version: 1,
    rules: [{ ...first, points: 60 }, second],
    previous: { 'operation-summary': 8, 'tag-description': 2 },
    changedBy: 'gina@postal.example',
    changedAt: '2026-11-25T12:00:00Z',
  };
  portal.answer('updateHouseRules', { data: after });
  portal.answer('getHouseRules', { data: after });
  await portal.user.click(screen.getByRole('button', { name: 'Apply' }));
  expect(await screen.findByRole('button', { name: 'Undo this change' })).toBeTruthy();
  expect(portal.callsOf('updateHouseRules').at(-1)).toMatchObject({
    body: { weights: { 'operation-summary': 60, 'tag-description': 2 }, version: 0 },
  });
  portal.answer('updateHouseRules', { data: { ...rules, version: 2 } });
  await portal.user.click(screen.getByRole('button', { name: 'Undo this change' }));
  await expect
    .poll(() => portal.callsOf('updateHouseRules').at(-1))
    .toMatchObject({ body: { weights: after.previous, version: 1 } });
});

test('DAY-26 how many documents are being scored counts down, and a preview again counts them', async () => {
  const portal = await openPortal('/apis/house-rules', {
    as: 'apigov',
    answers: {
      getHouseRules: { data: { ...rules, judging: 3 } },
      previewHouseRules: { data: { changed: [], judged: 0, all: 3, judging: 3 } },
    },
  });
  await portal.reads();
  const weight = screen.getByRole<HTMLInputElement>('textbox', { name: /^Weight of: Every op/ });
  await portal.user.clear(weight);
  await portal.user.type(weight, '60');
  await portal.user.click(screen.getByRole('button', { name: 'Preview scores' }));
  expect(await screen.findByText(/^3 more are being held against the rules/)).toBeTruthy();
  portal.answer('getHouseRules', { data: rules });
  expect(await screen.findByText(/^3 of 3 had no score/, {}, { timeout: 5000 })).toBeTruthy();
  expect(weight.value).toBe('60');
});
