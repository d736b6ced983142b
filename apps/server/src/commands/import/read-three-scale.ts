import * as z from 'zod/mini';
import { withoutSecrets } from '../doctor/finding.ts';
import { CommandFault } from '../command.ts';
import { emptyRow, type Row } from './import-columns.ts';

const pageSize = 500;
const patienceMs = 30_000;

const text = z.pipe(
  z.optional(z.nullable(z.union([z.string(), z.number()]))),
  z.transform((value) => (value === null || value === undefined ? '' : String(value))),
);

const Accounts = z.object({
  accounts: z.array(z.object({ account: z.object({ id: text, state: text, org_name: text }) })),
});
const Users = z.object({
  users: z.array(
    z.object({
      user: z.object({ state: text, role: text, email: text, first_name: text, last_name: text }),
    }),
  ),
});
const Applications = z.object({
  applications: z.array(
    z.object({
      application: z.object({
        id: text,
        account_id: z.optional(text),
        user_account_id: z.optional(text),
        state: text,
        name: text,
        description: text,
        plan_name: text,
        user_key: z.optional(text),
      }),
    }),
  ),
});

interface Source {
  /** Of the admin portal, such as https://company-admin.3scale.net. */
  readonly address: string;
  readonly token: string;
  /** Names of application plans; an account that has one of them becomes a partner. */
  readonly partnerPlans: readonly string[];
}

interface ThreeScale {
  readonly rows: readonly Row[];
  /** What stays behind or changes, a sentence each. */
  readonly notes: readonly string[];
}

/** Reads accounts, users and applications by the Account Management API of 3scale (`/admin/api/accounts.json` and the lists beside it). */
export async function readThreeScale(source: Source): Promise<ThreeScale> {
  const notes: string[] = [];
  const all = await listPages(source, 'accounts.json', (body) => z.parse(Accounts, body).accounts);
  const accounts = all.map(({ account }) => account).filter(({ state }) => state === 'approved');
  if (all.length > accounts.length)
    notes.push(
      `${all.length - accounts.length} accounts are not imported, because they are not approved`,
    );
  const applications = await listApplications(source);
  const keyless = applications.filter(({ key }) => key === '').length;
  if (keyless > 0)
    notes.push(`${keyless} applications have no user_key there: they get a new API key`);
  const rows: Row[] = [];
  for (const { id, org_name: organisation } of accounts) {
    const own = applications.filter(({ accountId }) => accountId === id);
    const isPartner = own.some(({ planName }) => source.partnerPlans.includes(planName));
    const account = {
      ...emptyRow,
      at: `account ${id}`,
      account: id,
      organisation,
      plan: isPartner ? 'partner' : '',
    };
    rows.push(account, ...(await listPeople(source, account)));
    for (const { id: applicationId, name, description, state, key } of own) {
      const at = `application ${applicationId}`;
      rows.push({ ...account, at, application: name, description, state, key });
    }
  }
  return { rows, notes };
}

async function listApplications(source: Source) {
  const found = await listPages(
    source,
    'applications.json',
    (body) => z.parse(Applications, body).applications,
  );
  return found.map(({ application: one }) => ({
    id: one.id,
    accountId: one.account_id || (one.user_account_id ?? ''),
    name: one.name,
    description: one.description,
    planName: one.plan_name,
    state: one.state === 'suspended' ? 'suspended' : 'live',
    key: one.user_key ?? '',
  }));
}

async function listPeople(source: Source, account: Row): Promise<Row[]> {
  const path = `accounts/${account.account}/users.json`;
  const { users } = z.parse(Users, await ask(source, path));
  return users
    .filter(({ user }) => user.state !== 'suspended')
    .map(({ user }) => ({
      ...account,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      role: user.role === 'admin' ? 'admin' : 'member',
    }));
}

async function listPages<Item>(
  source: Source,
  path: string,
  toItems: (body: unknown) => readonly Item[],
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; ; page += 1) {
    const items = toItems(await ask(source, path, page));
    all.push(...items);
    if (items.length < pageSize) return all;
  }
}

/** 3scale takes the token in the query: no address with it is ever said. */
async function ask({ address, token }: Source, path: string, page?: number): Promise<unknown> {
  const url = new URL(`admin/api/${path}`, address.replace(/\/?$/, '/'));
  const said = withoutSecrets(url.href);
  url.searchParams.set('access_token', token);
  if (page) {
    url.searchParams.set('page', String(page));
    url.searchParams.set('per_page', String(pageSize));
  }
  const response = await fetch(url, { signal: AbortSignal.timeout(patienceMs) }).catch(
    (error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
      throw new CommandFault(`${said} does not answer: ${String(cause)}`);
    },
  );
  if (!response.ok) throw new CommandFault(`${said} was answered with ${response.status}`);
  return response.json();
}
