import * as operations from '@portal/contract/usage/limit-alert/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import type { Route } from '../../http/serve.ts';
import type { Services } from '../../context/context.ts';
import { getAlertSettings, updateAlertSettings } from './alert-settings.ts';

export const limitAlertRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.getAlertSettings, ({ accountId }) =>
    getAlertSettings(services, accountId),
  ),
  memberRoute(operations.updateAlertSettings, ({ actor, body, accountId }) =>
    updateAlertSettings(services, actor, {
      accountId,
      settings: body,
    }),
  ),
];
