import type * as z from 'zod/mini';
import type { FourEyesKind } from './four-eyes.ts';
import type { Grant } from './grant.ts';

/**
 * Who may call an operation; the server decides by it and nothing else does.
 * - `public` anybody; a bearer is ignored
 * - `optional` anybody; a bearer widens what is seen, a bad one is refused
 * - `signedIn` any valid bearer
 * - `member` a user of the account in the path; another account's id is 404
 * - `admin` an admin of the account in the path
 * - `staff` the provider's own people: roles internal and apigov
 * - a grant: those of staff who hold it
 */
export type Access = 'public' | 'optional' | 'signedIn' | 'member' | 'admin' | 'staff' | Grant;

/** The error bodies of contracts §1.4: A account service, B gateway, C login service. */
export type ErrorFamily = 'A' | 'B' | 'C';

/** What a personal token may be made for (contracts G3). */
export const tokenScopes = [
  'applications',
  'invoices',
  'statistics',
  'specifications',
  'publishing',
] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** What a token of a team may do, each with all before it. */
export const teamPermissions = ['read', 'draft', 'publish'] as const;
export type TeamPermission = (typeof teamPermissions)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A body that is a document in a format of its own instead of JSON of ours; it arrives as `{ format, text }`, a ZIP as `{ format, bytes }`. */
export interface DocumentBody {
  readonly formats: readonly ('json' | 'yaml' | 'zip')[];
  /** Bytes. */
  readonly limit: number;
  readonly tooLarge: string;
  readonly unsupported: string;
}

/** A call as data: client, server, tests and our own OpenAPI document are made from it. */
export interface Operation<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly id: string;
  readonly method: Method;
  /** Full path from the host, parameters as `{name}`. */
  readonly path: string;
  readonly summary: string;
  readonly access: Access;
  readonly errors: ErrorFamily;
  /** The scope by which a personal token may call it, `any` for every token; without it personal tokens are refused. */
  readonly tokenScope?: TokenScope | 'any';
  /** What a token of a team needs to write by it, where reading is enough to read; without it such tokens are refused. */
  readonly teamScope?: 'draft' | 'publish';
  /** Seconds that anybody may keep the answer; without it nobody may. */
  readonly cacheSeconds?: number;
  /** True where an answer may be some seconds old, and follows no write of whoever asks: it may come from a replica of the database. */
  readonly mayLag?: true;
  /** False where an answer is never kept for a repeat (Idempotency-Key): it holds a secret, or has several statuses. A repeat gets 409. */
  readonly repeatable?: false;
  /**
   * An act with money: it needs Idempotency-Key, and If-Match with the version of this that its caller saw. 428 without them, 412 when
   * it has moved on; its answer is kept for a repeat.
   */
  readonly onceSeen?: 'invoice' | 'month' | 'bankFile';
  /** Set where nothing is changed though the method could: staff who call it leave no line in their log. */
  readonly readsOnly?: true;
  /** Bytes that the body may have; a MiB where nothing is said. */
  readonly bodyBytes?: number;
  /** A member of the body that has a limit of its own, in place of that of texts. */
  readonly bytesIn?: string;
  /** Set where staff may do it for their own account as well: whatever else they do to that, somebody else must. */
  readonly decidesNothing?: true;
  /**
   * For staff who see the portal as a customer, who may read all that the customer reads and change nothing: `open` where they may call it
   * nonetheless, `closed` where they may not.
   */
  readonly whileSeen?: 'open' | 'closed';
  /** What it may write: where owners switch that on, it waits for a second person. The server holds what is written, and not by this. */
  readonly fourEyes?: FourEyesKind;
  /** What a stranger could make of it: it reads somebody's file, or a customer's call mails somebody else. `npm run attack` reaches each. */
  readonly surface?: 'file' | 'mail';
  /** Set where the body is a document (contracts D3). */
  readonly document?: DocumentBody;
  /** Ids of the reading operations whose answers it makes stale: pages that show one ask again. */
  readonly changes?: readonly string[];
  /** Milliseconds after success until reads answer what it has written: whoever called waits that long. */
  readonly settleMs?: number;
  /** Status of success. */
  readonly status: number;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** `z.undefined()` for an empty answer. */
  readonly reply: Reply;
}

export type ParamsOf<O extends Operation> = z.input<O['params']>;
export type QueryOf<O extends Operation> = z.input<O['query']>;
export type BodyOf<O extends Operation> = z.input<O['body']>;
export type ReplyOf<O extends Operation> = z.output<O['reply']>;
