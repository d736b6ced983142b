import * as z from 'zod/mini';
import type { FourEyesKind } from './four-eyes.ts';
import type {
  Access,
  DocumentBody,
  ErrorFamily,
  Method,
  Operation,
  TokenScope,
} from './operation.ts';

interface Definition<
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Reply extends z.ZodMiniType,
> {
  readonly id: string;
  readonly method: Method;
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly errors?: ErrorFamily;
  readonly tokenScope?: TokenScope | 'any';
  readonly teamScope?: Operation['teamScope'];
  readonly cacheSeconds?: number;
  readonly mayLag?: true;
  readonly repeatable?: false;
  readonly onceSeen?: Operation['onceSeen'];
  readonly readsOnly?: true;
  readonly decidesNothing?: true;
  readonly bodyBytes?: number;
  readonly bytesIn?: string;
  readonly whileSeen?: 'open' | 'closed';
  readonly fourEyes?: FourEyesKind;
  readonly surface?: Operation['surface'];
  readonly document?: DocumentBody;
  readonly changes?: Operation['changes'];
  readonly settleMs?: number;
  readonly status?: number;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply?: Reply;
}

const nothing = z.object({});
const empty = z.undefined();

type Nothing = typeof nothing;
type Empty = typeof empty;

/** Fills in what an operation leaves out: no parameters, no query, no body, an empty answer, status 200, errors of the account service. */
export function defineOperation<
  Params extends z.ZodMiniType = Nothing,
  Query extends z.ZodMiniType = Nothing,
  Body extends z.ZodMiniType = Empty,
  Reply extends z.ZodMiniType = Empty,
>(definition: Definition<Params, Query, Body, Reply>): Operation<Params, Query, Body, Reply> {
  const none = { params: nothing, query: nothing, body: empty, reply: empty };
  // Safe because each default is the type parameter's own default.
  return { status: 200, errors: 'A', ...none, ...definition } as unknown as Operation<
    Params,
    Query,
    Body,
    Reply
  >;
}
