import * as operations from '@portal/contract/billing/price-edition/operations';
import { getAccountPrices as accountPrices } from '@portal/contract/usage/plan/operations';
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
    route(operations.getPriceEdition, async ({ params }) => ({
      price_edition: await getPriceEdition(services, params.editionId),
    })),
    route(operations.createPriceEdition, async ({ caller, origin, body }) => ({
      price_edition: await editions.createPriceEdition(
        services,
        requireActor({ caller, origin }),
        body,
      ),
    })),
    route(operations.updatePriceEdition, async (call) => ({
      price_edition: await editions.updatePriceEdition(toChange(call), call.body),
    })),
    route(operations.deletePriceEdition, async (call) => {
      await editions.deletePriceEdition(toChange(call));
      return undefined;
    }),
    route(operations.planPriceEdition, async (call) => ({
      price_edition: await editions.planPriceEdition(toChange(call), call.body.valid_from),
    })),
    route(operations.withdrawPriceEdition, async (call) => ({
      price_edition: await editions.withdrawPriceEdition(toChange(call), call.body.reason),
    })),
    route(operations.getPriceForecast, async ({ params, query }) => ({
      forecast: await getPriceForecast(services, params.editionId, query.all === 'true'),
    })),
    route(operations.previewPriceNotice, async ({ params, body }) => ({
      notice: await previewPriceNotice(services, params.editionId, body),
    })),
    route(operations.sendTestPriceNotice, async ({ caller, origin, params, body }) => ({
      notice: {
        receiver: await sendTestPriceNotice(services, params.editionId, {
          actor: requireActor({ caller, origin }),
          wanted: body,
        }),
      },
    })),
    route(operations.sendPriceNotices, async ({ params, ifMatch, body }) => ({
      notices: {
        accounts: await sendPriceNotices(services, { editionId: params.editionId, ifMatch }, body),
      },
    })),
    ...keptPricesRoutes(services),
  ];
}

function keptPricesRoutes(services: Services): readonly Route[] {
  return [
    route(operations.listKeptPrices, async () => ({
      accounts: (await listKeptPrices(services)).map((kept) => ({ kept_prices: kept })),
    })),
    route(operations.keepPrices, async ({ caller, origin, params, body }) => ({
      kept_prices: await keepPrices(
        services,
        { actor: requireActor({ caller, origin }), accountId: params.accountId },
        body,
      ),
    })),
    route(operations.endKeptPrices, async ({ caller, origin, params, ifMatch, body }) => ({
      kept_prices: await endKeptPrices(
        services,
        { actor: requireActor({ caller, origin }), keptId: params.keptId, ifMatch },
        body.reason,
      ),
    })),
    route(accountPrices, async ({ params }) => ({
      account_prices: await getAccountPrices(services, Number(params.accountId)),
    })),
  ];
}
