import {
  accountRequest,
  queuedRequest,
  requestToDecide,
  type AccountRequest,
  type QueuedRequest,
  type RequestState,
  type RequestToDecide,
  type RequestType,
} from '@portal/contract/accounts/request/schema';
import { listStoredNumbers } from '@portal/contract/accounts/account/numbers';
import { sql, type Insertable, type Updateable } from 'kysely';
import type { Connection, Database } from '../../platform/database/database.ts';
import {
  fetchRow,
  fetchRows,
  fetchWindow,
  requireRow,
  rows,
  writeRows,
  type Listed,
  type Window,
} from '../../platform/rows/rows.ts';
import type { Tables } from '../../platform/rows/tables.generated.ts';
import { toReply } from '../../platform/rows/to-reply.ts';

/** As it is called now; of one that is deleted, as it was called. */
const applicationName = sql<string | null>`COALESCE(
  (SELECT name FROM applications WHERE id = requests.application_id), requests.application_name)`.as(
  'application_name',
);
const requests = rows.selectFrom('requests').selectAll('requests').select(applicationName);

const toRequest = (row: object | null) => row && toReply(accountRequest, { ...row });

const isId = (text: string) => /^\d{1,15}$/.test(text);

/** Null when a request of this type about this subject is pending already. */
export async function insertRequest(
  connection: Connection,
  request: Insertable<Tables['requests']>,
): Promise<AccountRequest | null> {
  const insert = rows
    .insertInto('requests')
    .values(request)
    .onConflict((pending) =>
      pending
        .columns(['account_id', 'type', 'subject'])
        .where('state', '=', sql.lit('pending'))
        .doNothing(),
    );
  return toRequest(await fetchRow(connection, insert.returningAll().returning(applicationName)));
}

/** Newest first. */
export async function listRequests(
  database: Database,
  accountId: number,
  state: RequestState | null,
): Promise<AccountRequest[]> {
  const all = requests
    .where('requests.account_id', '=', accountId)
    .orderBy('requests.id', 'desc')
    .limit(500);
  const found = state === null ? all : all.where('requests.state', '=', state);
  return (await fetchRows(database, found)).map((row) => toReply(accountRequest, row));
}

export async function getRequest(connection: Connection, accountId: number, requestId: string) {
  if (!isId(requestId)) return null;
  const ofAccount = requests.where('requests.account_id', '=', accountId);
  return toRequest(
    await fetchRow(connection, ofAccount.where('requests.id', '=', Number(requestId))),
  );
}

const settle = (decision: Updateable<Tables['requests']>) =>
  rows
    .updateTable('requests')
    .set({ ...decision, decided_at: sql<Date>`clock_timestamp()` })
    .where('requests.state', '=', 'pending');

/** Null when the request is not pending any more. */
export async function updateRequestState(
  connection: Connection,
  requestId: number,
  decision: Updateable<Tables['requests']>,
): Promise<AccountRequest | null> {
  const settled = settle(decision).where('requests.id', '=', requestId);
  return toRequest(await fetchRow(connection, settled.returningAll().returning(applicationName)));
}

const withdraw = (by: string) => settle({ state: 'withdrawn', decided_by: by });

/** What a deleted application still waited for; its name stays in the history. */
export async function withdrawRequestsOfApplication(
  connection: Connection,
  { id, name }: { readonly id: number; readonly name: string },
  by: string,
): Promise<void> {
  const named = rows.updateTable('requests').set({ application_name: name });
  await writeRows(connection, named.where('application_id', '=', id));
  await writeRows(connection, withdraw(by).where('application_id', '=', id));
}

export async function withdrawRequestsOfClient(
  connection: Connection,
  { accountId, clientId, by }: { accountId: number; clientId: string; by: string },
): Promise<void> {
  const ofAccount = withdraw(by).where('account_id', '=', accountId);
  await writeRows(connection, ofAccount.where('client_id', '=', clientId));
}

/** The scopes that a client waits for. */
export async function listRequestedScopes(database: Database, accountId: number, clientId: string) {
  const pending = rows
    .selectFrom('requests')
    .select(sql<string>`details->>'scope'`.as('scope'))
    .where('account_id', '=', accountId)
    .where('client_id', '=', clientId)
    .where('type', '=', 'scope_access')
    .where('state', '=', 'pending');
  return (await fetchRows(database, pending)).map(({ scope }) => scope);
}

/** Each way has its index: few rows are left for the state and the order. */
function toSearch(text: string) {
  const part = text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&');
  const id = isId(text) ? Number(text) : null;
  const numbers = listStoredNumbers(text);
  return sql<boolean>`requests.id IN (
    SELECT id FROM requests WHERE account_id IN (SELECT id FROM accounts WHERE lower(org_name) LIKE ${`%${part}%`} LIMIT 500)
    UNION SELECT id FROM requests WHERE lower(requested_by_email) LIKE ${`${part}%`}
    UNION SELECT id FROM requests WHERE id = ${id} OR account_id = ${id}
    UNION SELECT r.id FROM requests r JOIN accounts a ON a.id = r.account_id WHERE a.customer_number = ANY(${numbers})
      OR a.organisation_number = ANY(${numbers}) OR a.vat_number = ANY(${numbers}) OR substr(a.vat_number, 3) = ANY(${numbers}))`;
}

const unproved = sql<
  string | null
>`CASE WHEN accounts.customer_number_unproved THEN accounts.customer_number END`.as(
  'unproved_number',
);
const sharesNumber = sql<boolean>`EXISTS (SELECT FROM accounts other
  WHERE other.customer_number = accounts.customer_number AND other.id <> accounts.id)`.as(
  'shares_number',
);
const queued = requests
  .innerJoin('accounts', 'accounts.id', 'requests.account_id')
  .select(['accounts.org_name', unproved, sharesNumber]);

interface QueueFilter {
  readonly state: RequestState;
  readonly type: RequestType | null;
  readonly text: string;
}

/** The queue of staff: what waits longest stands first, what is decided newest first. */
export async function listQueuedRequests(
  database: Database,
  { state, type, text }: QueueFilter,
  window: Window,
): Promise<Listed<QueuedRequest> & { readonly oldest: Date | null }> {
  const wanted = queued
    .$if(text !== '', (all) => all.where(toSearch(text)))
    .$if(type !== null, (all) => all.where('requests.type', '=', type))
    .where('requests.state', '=', state);
  const inOrder = wanted
    .$if(state !== 'pending', (decided) => decided.orderBy('requests.decided_at', 'desc'))
    .orderBy('requests.id', state === 'pending' ? 'asc' : 'desc');
  const first = wanted.clearSelect().select(({ fn }) => fn.min('requests.created_at').as('at'));
  const [{ items, total }, oldest] = await Promise.all([
    fetchWindow(database, inOrder, window),
    fetchRow(database, first),
  ]);
  return {
    items: items.map((row) => toReply(queuedRequest, row)),
    total,
    oldest: oldest?.at ?? null,
  };
}

const mostAlike = 20;

/** Null for one that is not there. */
export async function getQueuedRequest(
  database: Database,
  requestId: string,
): Promise<RequestToDecide | null> {
  if (!isId(requestId)) return null;
  const found = await fetchRow(database, queued.where('requests.id', '=', Number(requestId)));
  if (!found) return null;
  const account = await requireRow(
    database,
    rows
      .selectFrom('accounts')
      .selectAll()
      .select(
        sql<number>`(SELECT count(*)::int FROM applications WHERE account_id = accounts.id)`.as(
          'applications',
        ),
      )
      .where('id', '=', found.account_id),
  );
  const alike = rows
    .selectFrom('accounts')
    .select(['id', 'org_name', 'customer_number_unproved as is_unproved'])
    .where('customer_number', '=', account.customer_number)
    .where('id', '<>', account.id)
    .orderBy('id')
    .limit(mostAlike);
  const others = (await fetchRows(database, alike)).map((one) => ({ rival_account: one }));
  return {
    request: toReply(queuedRequest, found),
    account: toReply(requestToDecide.shape.account, account),
    rival_accounts: others,
  };
}
