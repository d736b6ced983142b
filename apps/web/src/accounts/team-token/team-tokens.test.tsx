import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const token = {
  id: 7,
  teamId: 'parcels',
  teamName: 'Parcels',
  name: 'CI',
  permission: 'draft',
  prefix: 'dp_team_1a2b3c4d',
  madeBy: 'sune@postal.example',
  createdAt: '2026-09-01T08:00:00.000Z',
  expiresAt: '2020-11-01T08:00:00.000Z',
  lastUsedAt: null,
};

const visit = (answers: object = {}) =>
  openPortal('/apis/drafts', {
    as: 'internal',
    grants: ['publisher'],
    answers: {
      listDrafts: { data: [] },
      listTeamTokens: { teamTokens: [token], teams: [{ id: 'parcels', name: 'Parcels' }] },
      ...answers,
    },
  });

test('DAY-24 tokens of teams are listed under Drafts; one is made, shown once with its command, and revoked', async () => {
  const value = `dp_team_${'1'.repeat(96)}`;
  const portal = await visit({
    createTeamToken: new Refusal(409, { message: 'This team already has a token of this name' }),
    deleteTeamToken: null,
  });
  const section = within(await screen.findByRole('region', { name: 'Team tokens' }));
  const row = await section.findByRole('row', { name: /CI/ });
  expect(row.textContent).toContain('dp_team_1a2b3c4d…');
  expect(row.textContent).toContain('Expired');
  await portal.user.click(section.getByRole('button', { name: 'Create token' }));
  const modal = within(await screen.findByRole('dialog'));
  await portal.user.click(modal.getByRole('button', { name: 'Create' }));
  expect(modal.getAllByText('Field should not be empty')).toHaveLength(2);
  await portal.user.selectOptions(
    await modal.findByRole('combobox', { name: 'Team' }),
    await modal.findByRole('option', { name: 'Parcels' }),
  );
  await portal.user.type(modal.getByLabelText(/^Name/), 'Nightly');
  await portal.user.click(modal.getByRole('button', { name: 'Create' }));
  expect(await modal.findByText('The token was not created.')).toBeTruthy();
  portal.answer('createTeamToken', { teamToken: { ...token, name: 'Nightly', value } });
  await portal.user.click(modal.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/\/rest\/apigov\/ssa\/v1\/aut\/drafts$/)).toBeTruthy();
  expect(portal.callsOf('createTeamToken').at(-1)).toMatchObject({
    body: { teamId: 'parcels', name: 'Nightly', permission: 'draft', days: 90 },
  });
  await portal.user.click(screen.getByRole('button', { name: 'I have copied it' }));
  await portal.user.click(await screen.findByRole('button', { name: /^Revoke\s*CI$/ }));
  const asked = within(await screen.findByRole('dialog'));
  await portal.user.click(asked.getByRole('button', { name: 'Revoke' }));
  await screen.findByText('CI is revoked');
});

test('DAY-24 no team may have a token yet, and a list that fails is tried again', async () => {
  const portal = await visit({ listTeamTokens: new Refusal(503) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  portal.answer('listTeamTokens', { teamTokens: [], teams: [] });
  await portal.user.click(again);
  expect(await screen.findByText('No team has a token yet.')).toBeTruthy();
});
