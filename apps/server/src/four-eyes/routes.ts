import * as operations from '@portal/contract/desk/four-eyes/operations';
import { getFourEyesReport } from '@portal/contract/desk/four-eyes/report-operations';
import { memberRoute } from '../http/replies/member-route.ts';
import type { Route } from '../http/serve.ts';
import type { FourEyesServices } from './ask-second.ts';
import { confirmAsk, type FourEyes, refuseAsk, withdrawAsk } from './decide-ask.ts';
import { reportAsk } from './report-ask.ts';
import { getAsk, getFourEyes, listAsks, updateFourEyes } from './four-eyes.ts';

/** All routes, and with them those that decide what was asked for of any. */
export function withFourEyes(services: FourEyesServices, routes: readonly Route[]) {
  const known = new Map(routes.map((one) => [one.operation.id, one]));
  const own = fourEyesRoutes({ ...services, routes: known });
  for (const one of own) known.set(one.operation.id, one);
  return [...routes, ...own];
}

const fourEyesRoutes = (fourEyes: FourEyes): readonly Route[] => [
  memberRoute(operations.listFourEyesAsks, ({ person, query }) =>
    listAsks(fourEyes, person, query),
  ),
  memberRoute(getFourEyesReport, ({ person, params: { askId } }) =>
    reportAsk(fourEyes, person, askId),
  ),
  memberRoute(operations.confirmFourEyesAsk, async ({ person, params: { askId } }) => {
    await confirmAsk(fourEyes, person, askId);
    return getAsk(fourEyes, person, askId);
  }),
  memberRoute(operations.refuseFourEyesAsk, async ({ person, params: { askId }, body }) => {
    await refuseAsk(fourEyes, person, { id: askId, ...body });
    return getAsk(fourEyes, person, askId);
  }),
  memberRoute(operations.withdrawFourEyesAsk, ({ person, params: { askId } }) =>
    withdrawAsk(fourEyes, person, askId),
  ),
  memberRoute(operations.getFourEyes, () => getFourEyes(fourEyes)),
  memberRoute(operations.updateFourEyes, ({ person, body }) =>
    updateFourEyes(fourEyes, person, body.kinds),
  ),
];
