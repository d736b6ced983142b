import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDocument } from '../test/open-document.tsx';

const menu = () => screen.findByRole('navigation', { name: /reference$/ });

test('CAT-09 tags of OpenAPI 3.2 nest in the menu, and those of other kinds mark their operation', async () => {
  await openDocument('three-two.yaml', { operation: 'purgeShipments' });
  const headings = within(await menu()).getAllByRole('heading');
  expect(headings.map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual([
    'H2 Guide',
    'H2 Shipping',
    'H3 Labels',
    'H3 Booking',
    'H2 one',
    'H3 two',
  ]);
  const operation = await screen.findByRole('region', { name: 'Purge' });
  for (const badge of ['Beta', 'Partners']) expect(within(operation).getByText(badge)).toBeTruthy();
});

test('CAT-09 fields of a query string are filled in one by one, and of a stream each has a row', async () => {
  await openDocument('three-two.yaml', { operation: 'streamScans' });
  expect(await screen.findByText(/stream\?depot=OSL&since=2026-01-01/)).toBeTruthy();
  const depot = await screen.findByLabelText('depot', { selector: 'input' });
  fireEvent.change(depot, { target: { value: 'B/O' } });
  await waitFor(() => expect(screen.getByText(/stream\?depot=B%2FO&since/)).toBeTruthy());
  const operation = await screen.findByRole('region', { name: 'Scans as they happen' });
  expect(within(operation).getByText('Where it was scanned')).toBeTruthy();
});

test('CAT-09 the guide tells where a device asks for leave', async () => {
  await openDocument('three-two.yaml', { section: 'authentication' });
  const guide = await screen.findByRole('region', { name: 'Authentication' });
  expect(guide.textContent).toContain(
    'By device authorization, ask first at https://id.postal.example/device',
  );
});

test('CAT-09 a sample by the author stands beside the others and says whose it is', async () => {
  const { user } = await openDocument('author-notes.yaml', { operation: 'probeProse' });
  await user.click(await screen.findByRole('tab', { name: 'Our CLI' }));
  expect(screen.getByRole('tabpanel').textContent).toContain('post-cli prose --fast');
  expect(screen.getByText(/Written by the author of this API/)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: 'Python' }));
  expect(screen.queryByText(/Written by the author of this API/)).toBeNull();
});

test('CAT-09 groups, badges, words of values and the logo of other renderers are shown', async () => {
  await openDocument('author-notes.yaml', { operation: 'probeProse' });
  const headings = within(await menu()).getAllByRole('heading');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Guide',
    'Prose',
    'p',
    'Rest',
    'Later on',
    'Operations',
  ]);
  const operation = await screen.findByRole('region', { name: 'Prose with code' });
  for (const badge of ['Beta', 'New', 'Preview']) {
    expect(within(operation).getByText(badge)).toBeTruthy();
  }
  const [kinds, states] = within(operation).getAllByRole('table', { name: 'Values' });
  expect(kinds?.textContent).toBe('ABy airSBy sea');
  expect(states?.textContent).toBe('1BOOKED – Somebody booked it2LOST');
  expect(await screen.findByText('The post horn')).toBeTruthy();
});

test('CAT-09 callouts, footnotes and diagrams of a description are shown as such', async () => {
  await openDocument('author-notes.yaml', { section: 'overview' });
  const guide = await screen.findByRole('region', { name: 'Overview' });
  const notes = await within(guide).findAllByRole('note');
  expect(notes.map(({ textContent }) => textContent?.replaceAll(/\s+/g, ' ').trim())).toEqual([
    'Warning Mind the gap',
    'Weigh first It is cheaper.',
    'Note A parcel is no letter.',
    'Do not post Batteries1. Why not of lithium',
  ]);
  expect(within(guide).getByText('Diagram (Mermaid)')).toBeTruthy();
  expect(within(guide).getByText(/Booked --> Scanned/)).toBeTruthy();
  expect(within(guide).getByRole('button', { name: 'Copy code' })).toBeTruthy();
  expect(within(guide).getByText(/A foot note/)).toBeTruthy();
  expect(guide.textContent).not.toContain(':::');
});

test('CAT-09 a server of the Model Context Protocol stands in the guide with its address, to be copied', async () => {
  await openDocument('author-notes.yaml', { section: 'mcp-server' });
  const guide = await screen.findByRole('region', { name: 'MCP server' });
  expect(await within(guide).findByText('https://api.postal.example/mcp')).toBeTruthy();
  expect(within(guide).getByRole('button', { name: 'Copy code' })).toBeTruthy();
  expect(within(guide).getByText('weigh')).toBeTruthy();
});

test('CAT-09 a tag of a single operation tells what it is, a second one marks the operation', async () => {
  await openDocument('author-notes.yaml', { operation: 'probeProse' });
  const group = await screen.findByRole('region', { name: 'p' });
  expect(group.textContent).toContain('Tag text with code');
  await openDocument('author-notes.yaml', { operation: 'speakMcp' });
  const operation = await screen.findByRole('region', { name: /mcp/i });
  expect(within(operation).getByText('p')).toBeTruthy();
});

test('CAT-09 numbers of many digits stand in rows, samples and forms digit by digit, and a call sends them', async () => {
  const { user } = await openDocument('exact-digits.yaml', { operation: 'setCounter' });
  const operation = await screen.findByRole('region', { name: 'Set a counter' });
  expect(await within(operation).findByText('9223372036854775807 or less')).toBeTruthy();
  expect(within(operation).getByText('default 18446744073709551615')).toBeTruthy();
  for (const language of ['cURL', 'JavaScript', 'Python']) {
    await user.click(screen.getByRole('tab', { name: language }));
    const code = screen.getByRole('tabpanel', { name: language }).textContent;
    for (const n of ['9007199254740993', '9007199254740995', '18446744073709551613']) {
      expect(code).toContain(n);
    }
  }
  await user.click(await screen.findByRole('radio', { name: 'Form' }));
  const field = await screen.findByLabelText<HTMLInputElement>(/^count/);
  expect(field.value).toBe('9007199254740995');
  fireEvent.change(field, { target: { value: '9007199254740997' } });
  await waitFor(() =>
    expect(screen.getByRole('tabpanel', { name: 'Python' }).textContent).toContain(
      '9007199254740997',
    ),
  );
  expect(document.body.textContent).not.toMatch(/\uFDD0/);
});
