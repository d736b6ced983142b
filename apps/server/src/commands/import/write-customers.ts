import { insertAccountEvent } from '../../accounts/account-event/account-event-sql.ts';
import { insertAccount } from '../../accounts/account/account-sql.ts';
import { insertApplication } from '../../accounts/application/application-sql.ts';
import { makeApiKey, toKeyColumns } from '../../accounts/application/application-rules.ts';
import { insertUser } from '../../accounts/user/user-sql.ts';
import type { Config } from '../../config/config.ts';
import { type Portal, planByKey } from '../../context/portal.ts';
import { insertWithFreeUsername } from '../../identity/people/find-or-create-person.ts';
import { findPersonByEmail } from '../../identity/sql/login-people-sql.ts';
import type { Connection } from '../../platform/database/database.ts';
import { createKeyedHash } from '../../platform/sealing/keyed-hash.ts';
import { createSealing } from '../../platform/sealing/sealing.ts';
import { listMembers, listTakenKeys } from './import-sql.ts';
import type { ImportedAccount, ImportedApplication, ImportedPerson } from './read-customers.ts';

interface Import {
  readonly connection: Connection;
  readonly portal: Portal;
  readonly secretKey: Config['secretKey'];
}

interface Plan {
  readonly fresh: readonly ImportedAccount[];
  /** Accounts whose people are all there: an import that is repeated leaves them. */
  readonly known: readonly ImportedAccount[];
  readonly faults: readonly string[];
}

/** What of a file is new, and what would not fit into the database. Changes nothing. */
export async function planImport(
  { connection, secretKey }: Import,
  accounts: readonly ImportedAccount[],
): Promise<Plan> {
  const emails = accounts.flatMap(({ people }) => people.map(({ email }) => email));
  const members = await listMembers(connection, emails);
  const isMember = ({ email }: ImportedPerson) => members.has(email.toLowerCase());
  const known = accounts.filter(({ people }) => people.length > 0 && people.every(isMember));
  const fresh = accounts.filter((account) => !known.includes(account));
  const keyHash = createKeyedHash(secretKey, 'api-key');
  const keyed = fresh
    .flatMap(({ applications }) => applications)
    .filter(({ key }) => key !== '')
    .map((application) => ({ ...application, hash: keyHash(application.key) }));
  const taken = await listTakenKeys(
    connection,
    keyed.map(({ hash }) => hash),
  );
  return {
    fresh,
    known,
    faults: [
      ...fresh
        .flatMap(({ people }) => people.filter(isMember))
        .map(({ at, email }) => `${at}: ${email} already belongs to another account`),
      ...keyed
        .filter(({ hash }) => taken.has(hash.toString('hex')))
        .map(({ at }) => `${at}: its key already belongs to another application`),
    ],
  };
}

/** Makes the accounts with their people and applications, in the transaction of the caller. */
export async function writeCustomers(target: Import, accounts: readonly ImportedAccount[]) {
  for (const account of accounts) {
    const { connection } = target;
    const accountId = await insertAccount(connection, {
      org_name: account.organisation,
      // Safe because an account on any other plan is a fault of the file.
      plan: account.plan as 'customer' | 'partner' | 'internal',
      phone: null,
      customer_number: account.customerNumber || null,
      // Who runs the portal vouches for what it brings along.
      customer_number_unproved: false,
      organisation_number: account.organisationNumber || null,
      country: account.country || (target.portal.countries[0] ?? null),
    });
    await insertAccountEvent(connection, {
      account_id: accountId,
      action: 'account.created',
      subject: account.organisation,
      actor: 'portal import',
    });
    for (const person of account.people) await writePerson(target, accountId, person);
    for (const application of account.applications)
      await writeApplication(target, { accountId, plan: account.plan }, application);
  }
}

/** A person without a password: the first visit is 'Forgot password', which proves the address. */
async function writePerson(
  { connection }: Import,
  accountId: number,
  { email, firstName, lastName, role }: ImportedPerson,
): Promise<void> {
  const known = await findPersonByEmail(connection, email);
  const names = { firstName: firstName || null, lastName: lastName || null };
  const context = { database: connection, now: () => new Date() };
  const person = known ?? (await insertWithFreeUsername(context, { email, ...names }));
  if (!person) throw new Error(`There is no free username for ${email}`);
  const { id: iamUserId, username } = person;
  await insertUser(connection, { accountId, iamUserId, email, username, role });
}

async function writeApplication(
  { connection, portal, secretKey }: Import,
  { accountId, plan }: { readonly accountId: number; readonly plan: string },
  { name, description, state, key: old }: ImportedApplication,
): Promise<void> {
  const key = old || makeApiKey(portal.keyPrefix);
  const keyHash = createKeyedHash(secretKey, 'api-key');
  const keySealing = createSealing(secretKey, 'api-key');
  await insertApplication(connection, {
    account_id: accountId,
    service_id: portal.serviceId,
    plan_id: planByKey(portal, plan).id,
    name,
    description,
    status: state,
    ...toKeyColumns({ keyHash, keySealing }, key),
  });
}
