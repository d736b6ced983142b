import { updateLimitAlerts } from '../../accounts/account/index.ts';
import { wantsLimitAlerts } from './limit-alert-sql.ts';
import { recordEvent } from '../../accounts/account-event/index.ts';
import type { Actor } from '../../context/actor.ts';
import { changeAccount } from '../../accounts/user/index.ts';
import type { Services } from '../../context/context.ts';

interface AlertSettings {
  readonly limit_alerts: boolean;
}

export async function getAlertSettings({ database }: Services, accountId: number) {
  return { limit_alerts: await wantsLimitAlerts(database, accountId) };
}

export async function updateAlertSettings(
  services: Services,
  actor: Actor,
  { accountId, settings }: { readonly accountId: number; readonly settings: AlertSettings },
): Promise<AlertSettings> {
  const change = { accountId, actor, as: 'admin' } as const;
  return changeAccount(services, change, async (connection) => {
    await updateLimitAlerts(connection, accountId, settings.limit_alerts);
    await recordEvent(connection, actor, {
      accountId,
      action: settings.limit_alerts ? 'alerts.switched_on' : 'alerts.switched_off',
      subject: 'limits',
      details: {},
    });
    return settings;
  });
}
