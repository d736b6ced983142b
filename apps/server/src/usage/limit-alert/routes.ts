import * as operations from '@portal/contract/usage/limit-alert/operations';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Services } from '../../context/context.ts';
import { getAlertSettings, updateAlertSettings } from './alert-settings.ts';

export const limitAlertRoutes = (services: Services): readonly Route[] => [
  route(operations.getAlertSettings, async ({ params }) => ({
    alert_settings: await getAlertSettings(services, Number(params.accountId)),
  })),
  route(operations.updateAlertSettings, async (call) => ({
    alert_settings: await updateAlertSettings(services, requireActor(call), {
      accountId: Number(call.params.accountId),
      settings: call.body,
    }),
  })),
];
