import * as operations from '@portal/contract/catalogue/specification/house-rule-operations';
import { requirePerson } from '../../../context/caller.ts';
import type { Services } from '../../../context/context.ts';
import { route, type Route } from '../../../http/serve.ts';
import { getHouseRules, previewHouseRules, updateHouseRules } from './house-rules.ts';

export const houseRuleRoutes = (services: Services): readonly Route[] => [
  route(operations.getHouseRules, async () => ({ data: await getHouseRules(services) })),
  route(operations.previewHouseRules, async ({ body }) => ({
    data: await previewHouseRules(services, body.weights),
  })),
  route(operations.updateHouseRules, async ({ caller, body }) => ({
    data: await updateHouseRules(services, requirePerson(caller), body),
  })),
];
