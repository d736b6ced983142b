import { randomBytes } from 'node:crypto';
import { toApiKey } from '@portal/contract/application/rules';
import { inTransaction } from '../clients/database.ts';
import { findAccountId, insertAccount } from '../stores/accounts.ts';
import { insertApplication } from '../stores/applications.ts';
import { insertUser } from '../stores/users.ts';
import type { Services } from '../services/context.ts';
import { planByKey } from '../services/portal.ts';

interface DemoPerson {
  readonly email: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly roleGrant?: 'internal' | 'apigov';
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
  },
];

/** The demo accounts of PORTAL_DEMO=1: made once; the common password follows PORTAL_DEMO_PASSWORD at every start. */
export async function seedDemo(
  services: Services,
  seedPerson: SeedPerson,
  password: string,
): Promise<void> {
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
    admin: partner,
    members: [],
    applications: [['Marketplace connector', 'Booking for all shops of the platform']],
  });
}

interface Seeded extends DemoPerson {
  readonly iamUserId: string;
}

interface DemoAccount {
  readonly name: string;
  readonly plan: string;
  readonly customerNumber: string | null;
  readonly organisationNumber: string | null;
  readonly admin: Seeded;
  readonly members: readonly Seeded[];
  readonly applications: readonly (readonly [string, string])[];
}

async function seedAccount(services: Services, account: DemoAccount): Promise<void> {
  const { email } = account.admin;
  if ((await findAccountId(services.database, { email })) !== null) return;
  await inTransaction(services.database, async (connection) => {
    const accountId = await insertAccount(connection, {
      org_name: account.name,
      plan: account.plan,
      phone: '46701740605',
      customer_number: account.customerNumber,
      organisation_number: account.organisationNumber,
      country: 'SE',
    });
    await insertUser(connection, { ...account.admin, accountId, role: 'admin' });
    for (const member of account.members) {
      await insertUser(connection, { ...member, accountId, role: 'member' });
    }
    for (const [name, description] of account.applications) {
      const key = toApiKey(randomBytes(16));
      await insertApplication(connection, {
        accountId,
        serviceId: services.portal.serviceId,
        planId: planByKey(services.portal, account.plan).id,
        name,
        description,
        status: 'live',
        keyHash: services.keyHash(key),
        keySealed: services.keySealing.seal(key),
      });
    }
  });
}
