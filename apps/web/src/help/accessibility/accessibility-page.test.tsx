import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal } from '../../test/open-portal.tsx';
import record from './record.json';

test('a visitor reads what was tested, when and with which result, and how to report a barrier', async () => {
  await openPortal('/accessibility', { as: 'public', answers: {} });
  expect(await screen.findByRole('heading', { level: 1, name: 'Accessibility' })).toBeDefined();
  const checks = screen.getByRole('region', { name: 'What is tested' });
  const texts = within(checks).getAllByRole('listitem');
  expect(texts.map(({ textContent }) => textContent).filter(Boolean)).toHaveLength(
    record.checks.length,
  );
  const rows = within(screen.getByRole('table', { name: 'Pages tested' })).getAllByRole(
    'rowheader',
  );
  expect(rows.map(({ textContent }) => textContent).filter(Boolean)).toHaveLength(
    record.walks.length,
  );
  const report = within(screen.getByRole('region', { name: 'Report a barrier' }));
  expect(report.getByRole('link', { name: 'Write to support' }).getAttribute('href')).toBe(
    '/support',
  );
});
