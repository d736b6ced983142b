import type { Client } from '@portal/contract/client';
import {
  getAlertSettings,
  updateAlertSettings,
} from '@portal/contract/usage/limit-alert/operations';
import { queryOptions } from '@tanstack/react-query';
import { toQueryKey } from '../../api/call-query.ts';

/** Whether the account's admins get mails about limits. */
export function alertSettingsQuery(client: Client, accountId: string) {
  const call = { params: { accountId } };
  return queryOptions({
    queryKey: toQueryKey(getAlertSettings, call),
    queryFn: async ({ signal }): Promise<boolean> =>
      (await client(getAlertSettings, { ...call, signal })).alert_settings.limit_alerts,
    meta: { access: getAlertSettings.access },
  });
}

export async function sendAlertSettings(
  client: Client,
  accountId: string,
  limit_alerts: boolean,
): Promise<boolean> {
  const params = { accountId };
  const reply = await client(updateAlertSettings, { params, body: { limit_alerts } });
  return reply.alert_settings.limit_alerts;
}
