import * as operations from '@portal/contract/identity/setting/operations';
import type { Config } from '../../config/config.ts';
import { route, type Route } from '../../http/serve.ts';
import { requirePerson } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import { getStaffSecondFactor, updateStaffSecondFactor } from './staff-second-factor.ts';

export function settingRoutes({ database, portal }: Services, config: Config): readonly Route[] {
  const setting = {
    database,
    fixedBy: config.staffSecondFactor,
    staffDomains: portal.staffDomains,
  };
  return [
    route(operations.getStaffSecondFactor, () => getStaffSecondFactor(setting)),
    route(operations.updateStaffSecondFactor, ({ caller, body }) =>
      updateStaffSecondFactor(setting, requirePerson(caller), body.staff_second_factor),
    ),
  ];
}
