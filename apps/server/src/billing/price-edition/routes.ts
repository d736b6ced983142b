import * as operations from '@portal/contract/billing/price-edition/operations';
import { getAccountPrices as accountPrices } from '@portal/contract/usage/plan/operations';
import { memberRoute } from '../../http/replies/member-route.ts';
import { route, type Route } from '../../http/serve.ts';
import { requireActor } from '../../context/actor.ts';
import type { Caller } from '../../context/caller.ts';
import type { Services } from '../../context/context.ts';
import * as editions from './change-edition.ts';
import { getPriceForecast } from './forecast.ts';
import { endKeptPrices, getAccountPrices, keepPrices, listKeptPrices } from './kept-prices.ts';
import { getPriceEdition, listPriceEditions } from './list-editions.ts';
import { previewPriceNotice, sendPriceNotices, sendTestPriceNotice } from './price-notices.ts';

interface EditionCall {
  readonly caller: Caller;
  readonly origin: { readonly address: string; readonly requestId: string };
  readonly params: { readonly editionId: string };
  readonly ifMatch: string | null;
}

export function priceDeskRoutes(services: Services): readonly Route[] {
  const toChange = ({ caller, origin, params, ifMatch }: EditionCall) => ({
    services,
    ifMatch,
    actor: requireActor({ caller, origin }),
    editionId: params.editionId,
  });
  return [
    route(operations.listPriceEditions, async () => ({
      price_editions: (await listPriceEditions(services)).map((edition) => ({
        price_edition: edition,
      })),
      notice_days: services.billing.noticeDays,
    })),
    memberRoute(operations.getPriceEdition, ({ params }) =>
      getPriceEdition(services, params.editionId),
    ),
    memberRoute(operations.createPriceEdition, ({ actor, body }) =>
      editions.createPriceEdition(services, actor, body),
    ),
    memberRoute(operations.updatePriceEdition, (call) =>
      editions.updatePriceEdition(toChange(call), call.body),
    ),
    memberRoute(operations.deletePriceEdition, (call) =>
      editions.deletePriceEdition(toChange(call)),
    ),
    memberRoute(operations.planPriceEdition, (call) =>
      editions.planPriceEdition(toChange(call), call.body.valid_from),
    ),
    memberRoute(operations.withdrawPriceEdition, (call) =>
      editions.withdrawPriceEdition(toChange(call), call.body.reason),
    ),
    memberRoute(operations.getPriceForecast, ({ params, query }) =>
      getPriceForecast(services, params.editionId, query.all === 'true'),
    ),
    memberRoute(operations.previewPriceNotice, ({ params, body }) =>
      previewPriceNotice(services, params.editionId, body),
    ),
    memberRoute(operations.sendTestPriceNotice, async ({ actor, params, body }) => ({
      receiver: await sendTestPriceNotice(services, params.editionId, {
        actor: actor,
        wanted: body,
      }),
    })),
    memberRoute(operations.sendPriceNotices, async ({ params, ifMatch, body }) => ({
      accounts: await sendPriceNotices(services, { editionId: params.editionId, ifMatch }, body),
    })),
    ...keptPricesRoutes(services),
  ];
}

function keptPricesRoutes(services: Services): readonly Route[] {
  return [
    memberRoute(operations.listKeptPrices, async () =>
      (await listKeptPrices(services)).map((kept) => ({ kept_prices: kept })),
    ),
    memberRoute(operations.keepPrices, ({ actor, params, body }) =>
      keepPrices(services, { actor: actor, accountId: params.accountId }, body),
    ),
    memberRoute(operations.endKeptPrices, ({ actor, params, ifMatch, body }) =>
      endKeptPrices(services, { actor: actor, keptId: params.keptId, ifMatch }, body.reason),
    ),
    memberRoute(accountPrices, ({ accountId }) => getAccountPrices(services, accountId)),
  ];
}
