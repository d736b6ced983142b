import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, Refusal } from '../../test/open-portal.tsx';

const settings = (limit_alerts: boolean) => ({ alert_settings: { limit_alerts } });

test('the switch shows what was chosen, and goes back where that is refused', async () => {
  const portal = await openPortal('/admin/accountDetails?tab=invoices', {
    as: 'admin',
    answers: { getAlertSettings: settings(false), updateAlertSettings: new Refusal(503) },
  });
  await portal.reads();
  const box = screen.getByRole('switch', { name: 'Send limit e-mails' });
  await portal.user.click(box);
  await screen.findByText('The setting could not be read or changed.');
  expect(box).toHaveProperty('checked', false);
  portal.answer('updateAlertSettings', settings(true));
  portal.answer('getAlertSettings', settings(true));
  const seen: boolean[] = [];
  const look = new MutationObserver(() => seen.push(Reflect.get(box, 'checked') === true));
  look.observe(document.body, { subtree: true, childList: true, attributes: true });
  await portal.user.click(box);
  await screen.findByText('Limit e-mails switched on');
  await portal.reads();
  look.disconnect();
  expect(box).toHaveProperty('checked', true);
  expect(new Set(seen)).toEqual(new Set([true]));
  expect(portal.callsOf('updateAlertSettings').map(({ body }) => body)).toEqual([
    { limit_alerts: true },
    { limit_alerts: true },
  ]);
});
