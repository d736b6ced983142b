import type { Grant } from '@portal/contract/grant';
import type { AccountChanges } from '@portal/contract/accounts/account/schema';
import { type Connection, inTransaction } from '../../platform/database/database.ts';
import { findAccountId, insertAccount, updateAccount } from '../../accounts/account/account-sql.ts';
import { insertAccountEvent } from '../../accounts/account-event/account-event-sql.ts';
import { insertApplication } from '../../accounts/application/application-sql.ts';
import { backdateDemoAccount } from '../../accounts/account/demo-account-sql.ts';
import { findCurrentTerms, insertAcceptance } from '../../accounts/terms/terms-sql.ts';
import { insertUser } from '../../accounts/user/user-sql.ts';
import { makeApiKey, toKeyColumns } from '../../accounts/application/application-rules.ts';
import type { Services } from '../../context/context.ts';
import { planByKey } from '../../context/portal.ts';
import { demoMonths } from './seed-demo-usage.ts';

interface DemoPerson {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleGrant?: 'internal' | 'apigov';
  readonly grants?: readonly Grant[];
}

type SeedPerson = (person: DemoPerson & { password: string }) => Promise<string>;

const webshopAdmin: DemoPerson = {
  email: 'admin@webshop.example',
  username: 'anna.admin',
  firstName: 'Anna',
  lastName: 'Admin',
};
const webshopMember: DemoPerson = {
  email: 'member@webshop.example',
  username: 'bo.member',
  firstName: 'Bo',
  lastName: 'Member',
};
const platformAdmin: DemoPerson = {
  email: 'admin@platform.example',
  username: 'priya.platform',
  firstName: 'Priya',
  lastName: 'Platform',
};
const staff: readonly DemoPerson[] = [
  { email: 'staff@postal.example', username: 'stina.staff', firstName: 'Stina', lastName: 'Staff' },
  {
    email: 'governance@postal.example',
    username: 'goran.governance',
    firstName: 'Göran',
    lastName: 'Governance',
    roleGrant: 'apigov',
    grants: ['owner'],
  },
];

/** The demo accounts of PORTAL_DEMO=1: made once; the common password follows PORTAL_DEMO_PASSWORD at every start. */
export async function seedDemo(services: Services, seedPerson: SeedPerson, password: string) {
  const seed = async (person: DemoPerson) => ({
    ...person,
    iamUserId: await seedPerson({ ...person, password }),
  });
  const [admin, member, partner] = await Promise.all([
    seed(webshopAdmin),
    seed(webshopMember),
    seed(platformAdmin),
  ]);
  await Promise.all(staff.map(seed));
  await seedAccount(services, {
    name: 'Example Webshop',
    plan: 'customer',
    customerNumber: '20012340',
    organisationNumber: null,
    billing: {
      billing_address: 'Marknadsvägen 5',
      billing_zip: '100 10',
      billing_city: 'Tvillby',
    },
    admin,
    members: [member],
    applications: [
      ['Webshop checkout', 'Delivery options and booking in the checkout'],
      ['Returns desk', 'Return labels and their tracking'],
    ],
  });
  await seedAccount(services, {
    name: 'Example Platform',
    plan: 'partner',
    customerNumber: null,
    organisationNumber: '5560360793',
    billing: {
      billing_address: 'Plattformsgatan 12',
      billing_zip: '211 20',
      billing_city: 'Nordsund',
    },
    admin: partner,
    members: [],
    applications: [['Marketplace connector', 'Booking for all shops of the platform']],
  });
}

interface DemoUser extends DemoPerson {
  readonly iamUserId: string;
}

interface DemoAccount {
  readonly name: string;
  readonly plan: 'customer' | 'partner';
  readonly customerNumber: string | null;
  readonly organisationNumber: string | null;
  readonly billing: Pick<AccountChanges, 'billing_address' | 'billing_zip' | 'billing_city'>;
  readonly admin: DemoUser;
  readonly members: readonly DemoUser[];
  readonly applications: readonly (readonly [string, string])[];
}

async function seedAccount(services: Services, account: DemoAccount): Promise<void> {
  const { email } = account.admin;
  if ((await findAccountId(services.database, email)) !== null) return;
  await inTransaction(services.database, async (connection) => {
    const accountId = await insertAccount(connection, {
      org_name: account.name,
      plan: account.plan,
      phone: '46701740605',
      customer_number: account.customerNumber,
      customer_number_unproved: false,
      organisation_number: account.organisationNumber,
      country: 'SE',
    });
    await updateAccount(connection, accountId, account.billing);
    const tell = toTeller(connection, accountId, account.admin);
    await tell('account.created', account.name);
    await seedApplications(services, connection, { ...account, accountId });
    await insertUser(connection, { ...account.admin, accountId, role: 'admin' });
    for (const member of account.members) {
      await insertUser(connection, { ...member, accountId, role: 'member' });
    }
    await tellInOrder(account, tell);
    await backdateDemoAccount(connection, accountId, toOpening(new Date()));
    await acceptFirst(connection, accountId, account.admin);
  });
}

/** With the account, as who signs up does. */
async function acceptFirst(
  connection: Connection,
  accountId: number,
  { email, iamUserId }: DemoUser,
): Promise<void> {
  const terms = await findCurrentTerms(connection);
  if (!terms) return;
  await insertAcceptance(connection, {
    account_id: accountId,
    edition_id: terms.id,
    iam_user_id: iamUserId,
    accepted_by: email,
    accepted_at: toOpening(new Date()),
    occasion: 'sign-up',
  });
}

/** In the month before the first one with traffic. */
function toOpening(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - demoMonths - 1, 12, 8, 15));
}

type Teller = (action: string, subject: string) => Promise<void>;

/** One application after the other, and a member with each from the second on: in the order of their days. */
async function tellInOrder({ applications, members }: DemoAccount, tell: Teller): Promise<void> {
  for (const [index, [name]] of applications.entries()) {
    const member = members[index - 1];
    await tell('application.created', name);
    if (member) await tell('user.joined', member.email);
  }
}

/** Adds a line to the account's log in its admin's name. */
function toTeller(connection: Connection, accountId: number, { email, iamUserId }: DemoUser) {
  return (action: string, subject: string) =>
    insertAccountEvent(connection, {
      account_id: accountId,
      action,
      subject,
      actor: email,
      iam_user_id: iamUserId,
    });
}

async function seedApplications(
  services: Services,
  connection: Connection,
  { accountId, plan, applications }: DemoAccount & { readonly accountId: number },
): Promise<void> {
  for (const [name, description] of applications) {
    const key = makeApiKey(services.portal.keyPrefix);
    await insertApplication(connection, {
      account_id: accountId,
      service_id: services.portal.serviceId,
      plan_id: planByKey(services.portal, plan).id,
      name,
      description,
      status: 'live',
      ...toKeyColumns(services, key),
    });
  }
}
