import * as operations from '@portal/contract/catalogue/specification/house-rule-operations';
import type { Services } from '../../../context/context.ts';
import { memberRoute } from '../../../http/replies/member-route.ts';
import type { Route } from '../../../http/serve.ts';
import { askForScores } from './judge-documents.ts';
import { getHouseRules, previewHouseRules, updateHouseRules } from './house-rules.ts';

export const houseRuleRoutes = (services: Services): readonly Route[] => [
  memberRoute(operations.getHouseRules, () => getHouseRules(services)),
  memberRoute(operations.previewHouseRules, async ({ body }) => {
    const preview = await previewHouseRules(services, body.weights);
    const judging = preview.judged < preview.all ? await askForScores(services) : 0;
    return { ...preview, judging };
  }),
  memberRoute(operations.updateHouseRules, ({ person, body }) =>
    updateHouseRules(services, person, body),
  ),
];
