import * as z from 'zod/mini';
import { devportalBase } from '../../bases.ts';
import { defineOperation } from '../../define-operation.ts';

/** Whether the account's admins get a mail at 50, 80 and 100 % of a limit. */
const alertSettings = z.object({ limit_alerts: z.boolean() });

const shared = {
  path: `${devportalBase}/accounts/{accountId}/alert_settings.json`,
  params: z.object({ accountId: z.string() }),
  reply: z.object({ alert_settings: alertSettings }),
} as const;

export const getAlertSettings = defineOperation({
  ...shared,
  id: 'getAlertSettings',
  method: 'GET',
  summary: 'Which limit e-mails an account gets',
  access: 'member',
});

export const updateAlertSettings = defineOperation({
  ...shared,
  id: 'updateAlertSettings',
  changes: ['getAlertSettings'],
  method: 'PUT',
  summary: 'Switch limit e-mails on or off',
  access: 'admin',
  body: alertSettings,
});
