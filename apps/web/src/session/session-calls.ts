import { NetworkError } from '@portal/contract/errors';
import type * as ExchangeLogin from './exchange-login.ts';
import type * as LoadAccount from './load-account.ts';

/** The modules with the calls of a login and their schemas (20 KiB): they come when there is a login to check, not for every visitor. */
export interface SessionCalls {
  readonly exchange: () => Promise<typeof ExchangeLogin>;
  readonly account: () => Promise<typeof LoadAccount>;
}

export const sessionCalls: SessionCalls = {
  exchange: () => import('./exchange-login.ts'),
  account: () => import('./load-account.ts'),
};

/** A module that does not come is a call without an answer: the network, or a release since this page was loaded. */
export function toAnswered({ exchange, account }: SessionCalls): SessionCalls {
  return {
    exchange: () => exchange().catch(refuseAsNetworkError),
    account: () => account().catch(refuseAsNetworkError),
  };
}

function refuseAsNetworkError(cause: unknown): never {
  throw new NetworkError('loading a part of the page', cause);
}
