import * as operations from '@portal/contract/desk/four-eyes/operations';
import { requirePerson } from '../context/caller.ts';
import { route, type Route } from '../http/serve.ts';
import type { FourEyesServices } from './ask-second.ts';
import { confirmAsk, type FourEyes, refuseAsk, withdrawAsk } from './decide-ask.ts';
import { getAsk, getFourEyes, listAsks, updateFourEyes } from './four-eyes.ts';

/** All routes, and with them those that decide what was asked for of any. */
export function withFourEyes(
  services: FourEyesServices,
  routes: readonly Route[],
): readonly Route[] {
  const known = new Map(routes.map((one) => [one.operation.id, one]));
  const own = fourEyesRoutes({ ...services, routes: known });
  for (const one of own) known.set(one.operation.id, one);
  return [...routes, ...own];
}

const fourEyesRoutes = (fourEyes: FourEyes): readonly Route[] => [
  route(operations.listFourEyesAsks, async ({ caller, query }) => ({
    data: await listAsks(fourEyes, requirePerson(caller), query),
  })),
  route(operations.confirmFourEyesAsk, async ({ caller, params: { askId } }) => {
    const person = requirePerson(caller);
    await confirmAsk(fourEyes, person, askId);
    return { data: await getAsk(fourEyes, person, askId) };
  }),
  route(operations.refuseFourEyesAsk, async ({ caller, params: { askId }, body }) => {
    const person = requirePerson(caller);
    await refuseAsk(fourEyes, person, { id: askId, ...body });
    return { data: await getAsk(fourEyes, person, askId) };
  }),
  route(operations.withdrawFourEyesAsk, async ({ caller, params: { askId } }) => {
    await withdrawAsk(fourEyes, requirePerson(caller), askId);
    return undefined;
  }),
  route(operations.getFourEyes, async () => ({ data: await getFourEyes(fourEyes) })),
  route(operations.updateFourEyes, async ({ caller, body }) => ({
    data: await updateFourEyes(fourEyes, requirePerson(caller), body.kinds),
  })),
];
