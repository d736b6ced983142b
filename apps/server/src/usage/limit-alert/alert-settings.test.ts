import { listAccountEvents } from '@portal/contract/accounts/account-event/operations';
import {
  getAlertSettings,
  updateAlertSettings,
} from '@portal/contract/usage/limit-alert/operations';
import { expect, test } from 'vitest';
import { shared } from '../../../test/shared.ts';
import { startTestPortal } from '../../../test/start-test-portal.ts';
import { startTranscript } from '../../../test/transcript.ts';

const portal = shared(startTestPortal);

test('PLAN-03 mails about limits are switched off and on by an admin, and it stands in the log', async () => {
  const { id: accountId, admin, member } = await portal.account();
  const other = await portal.account();
  const t = startTranscript(portal, {
    account: accountId,
    admin: admin.username,
    member: member.username,
    other: other.admin.username,
  });
  const params = { accountId };
  await t.call(getAlertSettings, member, { params });
  await t.call(getAlertSettings, other.admin, { params });
  const set = (limit_alerts: unknown, who = admin) =>
    t.call(updateAlertSettings, who, { params, body: { limit_alerts } });
  await set(false, member);
  await set('no');
  await set(false);
  await t.call(getAlertSettings, member, { params });
  await set(true);
  await t.call(getAlertSettings, member, { params });
  await t.call(listAccountEvents, admin, { params });
  expect(t.text()).toMatchSnapshot();
});
