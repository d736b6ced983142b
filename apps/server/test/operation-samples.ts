import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { type Grant, grants, grantsOf } from '@portal/contract/grant';
import type { Operation } from '@portal/contract/operation';
import { operations } from '@portal/contract/operations';
import type { Role } from '@portal/contract/role';
import { priceSamples } from './price-samples.ts';
import { campaignSamples } from './campaign-samples.ts';
import { ediFileSamples } from './edi-file-samples.ts';
import { newsletterSamples } from './newsletter-samples.ts';
import { termsSamples } from './terms-samples.ts';
import { webhookSamples } from './webhook-samples.ts';
import {
  addDraft,
  addTeam,
  addEdition,
  addSpecification,
  mendedDocument,
  newDocument,
} from './specification-samples.ts';
import type { Call, TestAccount, TestPerson, TestPortal, TestReply } from './start-test-portal.ts';

export const roleNames = [
  'public',
  'newcomer',
  'member',
  'admin',
  'partnerAdmin',
  'internal',
  'apigov',
  'support',
  'publisher',
  'finance',
  'governance',
  'owner',
] as const;
export type RoleName = (typeof roleNames)[number];

/** Staff by role with nothing given, and by a grant that takes the place of the role's own. */
export const staffOf: Partial<Record<RoleName, { role: Role; grants: readonly Grant[] }>> = {
  internal: { role: 'internal', grants: grantsOf('internal', []) },
  apigov: { role: 'apigov', grants: grantsOf('apigov', []) },
  ...Object.fromEntries(
    grants.map((grant) => [grant, { role: 'internal', grants: grantsOf('internal', [grant]) }]),
  ),
};

/** Whose data a call aims at: those of the caller's own account, or of an account that it has nothing to do with. */
export type Target = 'own' | 'foreign';

interface SampleOf {
  readonly portal: TestPortal;
  readonly account: TestAccount;
  /** Who will call; null for nobody. */
  readonly person: TestPerson | null;
  readonly role: RoleName;
  readonly target: Target;
}

/** A call that succeeds for whoever may make it, with whatever it needs made anew within `account`. */
export interface Sample {
  readonly call: (of: SampleOf) => Call | Promise<Call>;
  /** Where the declared access does not say it all: the status for this role; undefined leaves it to the declared access. */
  readonly expected?: (role: RoleName, target: Target) => number | undefined;
  /** The body or query names an account or a person, so foreign ones are tried too. */
  readonly isAimed?: true;
}

/** Statistics find an application by its id alone. */
const ofOwnApplication = (query: Readonly<Record<string, string>> = {}): Sample => ({
  isAimed: true,
  call: async (of) => ({ params: { applicationId: await addApplication(of) }, query }),
  expected: (role, target) => (role === 'newcomer' ? 404 : staffReachAll(404)(role, target)),
});
const ofService: Sample = {
  call: () => ({
    params: { serviceId: 301 },
    query: { metric_name: 'hits', period: 'week' },
  }),
};

/** Somebody wrote to support, signed in as nobody or as whoever calls. */
async function addCase(portal: TestPortal, iamUserId: string | null, state = 'open') {
  const reference = randomUUID().slice(0, 9).toUpperCase();
  await portal.database.query(
    `INSERT INTO support_cases (reference, kind, address_hash, iam_user_id, name, email, subject, state)
     VALUES ($1, 'contact', $2, $3, 'Anna', 'anna@shop.example', 'A question', $4)`,
    [reference, Buffer.from(reference), iamUserId, state],
  );
  return reference;
}
const caseSample = (body?: object, state?: string): Sample => ({
  call: async ({ portal }) => ({
    params: { reference: await addCase(portal, null, state) },
    ...(body && { body }),
  }),
});
const toSavedReply = () => ({ name: `Thanks ${randomUUID()}`, text: 'Dear {name}' });
async function addSavedReply(portal: TestPortal) {
  const { rows } = await portal.database.query<{ id: number }>(
    'INSERT INTO saved_replies (name, text, updated_by) VALUES ($1, $2, $3) RETURNING id',
    [`Hello ${randomUUID()}`, 'Dear {name}', 'stina@postal.example'],
  );
  return { replyId: rows[0]?.id ?? 0 };
}
const ownCaseSample = (body?: object): Sample => ({
  call: async ({ portal, person }) => ({
    params: { reference: await addCase(portal, person?.iamUserId ?? null) },
    ...(body && { body }),
  }),
});

/** Oneself, or somebody whom the caller has nothing to do with. */
const aimedPerson = ({ account, person, target }: SampleOf) =>
  target === 'own' && person ? person : account.admin;

const isStaff = (role: RoleName) => staffOf[role] !== undefined;
const isSupport = (role: RoleName) => staffOf[role]?.grants.includes('support') ?? false;
const hasNoAccount = (role: RoleName) => role === 'newcomer' || isStaff(role);
const isCustomer = (role: RoleName) => ['member', 'admin', 'partnerAdmin'].includes(role);

/** Production, where the walk goes, has no test shipments: who may ask hears so. */
const ofWorld = (further: Readonly<Record<string, string>> = {}, body?: object): Sample => ({
  call: ({ account }) => ({
    params: { accountId: account.id, ...further },
    ...(body && { body }),
  }),
  expected: (role, target) => (target === 'own' && isCustomer(role) ? 404 : undefined),
});

/** `status` for everybody's foreign call but support's. */
const supportReachesAll = (status: number) => (role: RoleName, target: Target) =>
  target === 'foreign' && !isSupport(role) && role !== 'public' ? status : undefined;

/** 404, or `status`, for everybody's foreign call but staff's. */
const staffReachAll = (status: number) => (role: RoleName, target: Target) =>
  target === 'foreign' && !isStaff(role) && role !== 'public' ? status : undefined;

const addTotp = ({ database }: TestPortal, { iamUserId }: TestPerson) =>
  database.query(
    `INSERT INTO login_totp (iam_user_id, secret_sealed, confirmed_at, created_at)
     VALUES ($1, '', now(), now()) ON CONFLICT DO NOTHING`,
    [iamUserId],
  );

const inAccount = ({ account }: SampleOf): Call => ({ params: { accountId: account.id } });
const nothing: Sample = { call: () => ({}) };
const plain: Sample = { call: inAccount };
const withBody = (body: (of: SampleOf) => unknown): Sample => ({
  call: (of) => ({ ...inAccount(of), body: body(of) }),
});

/** Needs a thing in the account, made by its admin: gives its id under `name`. */
function within(name: string, create: (of: SampleOf) => Promise<string | number>, body?: unknown) {
  const sample: Sample = {
    async call(of) {
      const params = { accountId: of.account.id, [name]: await create(of) };
      return { params, ...(body === undefined ? {} : { body }) };
    },
  };
  return sample;
}

/** Whatever an earlier sample has done to the account. */
const endSuspension = ({ portal, account }: SampleOf) =>
  portal.database.query(
    `WITH ended AS (DELETE FROM suspensions WHERE account_id = $1 RETURNING account_id)
     UPDATE accounts SET state = 'approved' FROM ended WHERE id = ended.account_id`,
    [account.id],
  );

/** Without the end of its people's sessions: the callers of other samples are among them. */
const suspend = ({ portal, account }: SampleOf) =>
  portal.database.query(
    `WITH stopped AS (INSERT INTO suspensions (account_id, reason, suspended_by) VALUES ($1, 'x', 'x') ON CONFLICT DO NOTHING)
     UPDATE accounts SET state = 'suspended' WHERE id = $1`,
    [account.id],
  );

async function byAdmin(of: SampleOf, id: string, call: Call): Promise<TestReply> {
  const { portal, account } = of;
  await endSuspension(of);
  const params = { accountId: account.id, ...call.params };
  const reply = await portal.call(requireOperation(id), account.admin, { ...call, params });
  if (reply.status >= 400) throw new Error(`${id}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}

export function requireOperation(id: string): Operation {
  const found = operations.find((operation) => operation.id === id);
  if (!found) throw new Error(`The contract has no operation ${id}`);
  return found;
}

const texts = { name: 'Checkout', description: 'Delivery options' };

async function addApplication(of: SampleOf): Promise<number> {
  const { id } = (await byAdmin(of, 'createApplication', { body: texts })).body.application;
  // An account on a plan with approval starts its applications as pending.
  await of.portal.database.query("UPDATE applications SET status = 'live' WHERE id = $1", [id]);
  await of.portal.database.query(
    "UPDATE requests SET state = 'withdrawn' WHERE application_id = $1",
    [id],
  );
  return id;
}

const withReason = { reason: 'They asked for it on the phone' };

async function bySupport(of: SampleOf, id: string, call: Call): Promise<TestReply> {
  const support = await of.portal.person({ roleGrant: 'internal' });
  const params = { accountId: of.account.id, ...call.params };
  const reply = await of.portal.call(requireOperation(id), support, { ...call, params });
  if (reply.status >= 400) throw new Error(`${id}: ${reply.status} ${JSON.stringify(reply.body)}`);
  return reply;
}

async function addColleague(of: SampleOf): Promise<number> {
  const { portal, account } = of;
  await endSuspension(of);
  const { iamUserId, email, username } = await portal.person();
  const { rows } = await portal.database.query<{ id: number }>(
    "INSERT INTO users (account_id, iam_user_id, email, username, role) VALUES ($1, $2, $3, $4, 'member') RETURNING id",
    [account.id, iamUserId, email, username],
  );
  return rows[0]?.id ?? 0;
}

async function addSuspendedColleague(of: SampleOf): Promise<number> {
  const userId = await addColleague(of);
  await bySupport(of, 'suspendPerson', { params: { userId }, body: withReason });
  return userId;
}

const newWords = { subject: 'Maintenance', text: 'On Sunday' };
const newBroadcast = { ...newWords, audience: { kind: 'plan', plan_id: 1101 } };

async function toBroadcast(of: SampleOf): Promise<Call> {
  await addApplication(of);
  const { preview } = (await bySupport(of, 'previewBroadcast', { body: newBroadcast })).body;
  return { body: { ...newBroadcast, people: preview.people } };
}

/** The first limit of the application's plan that is a hard stop. */
async function toRaise(of: SampleOf) {
  const applicationId = await addApplication(of);
  const { rows } = await of.portal.database.query(
    `SELECT l.metric_id, l.period, l.value + 1 AS value FROM plan_limits l JOIN applications a ON a.plan_id = l.plan_id
     WHERE a.id = $1 AND l.period = 'minute' AND l.value > 0 LIMIT 1`,
    [applicationId],
  );
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  return { ...rows[0], application_id: applicationId, until, ...withReason };
}

async function addRaisedLimit(of: SampleOf): Promise<number> {
  return (await bySupport(of, 'raiseLimit', { body: await toRaise(of) })).body.raised_limit.id;
}

async function addNote({ portal, account, person }: SampleOf): Promise<number> {
  const { rows } = await portal.database.query<{ id: number }>(
    "INSERT INTO customer_notes (account_id, text, author, iam_user_id) VALUES ($1, 'Old', 'a', $2) RETURNING id",
    [account.id, person?.iamUserId ?? null],
  );
  return rows[0]?.id ?? 0;
}

async function addSegment({ portal }: SampleOf): Promise<number> {
  const { rows } = await portal.database.query<{ id: number }>(
    "INSERT INTO customer_segments (name, filter, author) VALUES ($1, '{}', 'a') RETURNING id",
    [randomUUID()],
  );
  return rows[0]?.id ?? 0;
}

async function addEndCustomer({ portal, account }: SampleOf): Promise<number> {
  const { rows } = await portal.database.query<{ id: number }>(
    "INSERT INTO end_customers (account_id, number, name) VALUES ($1, $2, 'Alpha') RETURNING id",
    [account.id, randomUUID()],
  );
  return rows[0]?.id ?? 0;
}

async function addInvited(of: SampleOf): Promise<number> {
  const endCustomerId = await addEndCustomer(of);
  await of.portal.database.query(
    "UPDATE end_customers SET link_hash = $2, link_ends_at = now() + interval '1 day' WHERE id = $1",
    [endCustomerId, Buffer.from(randomUUID())],
  );
  return endCustomerId;
}

async function addSuspendedApplication(of: SampleOf): Promise<number> {
  const applicationId = await addApplication(of);
  await byAdmin(of, 'suspendApplication', { params: { applicationId } });
  return applicationId;
}

/** The lowest plan of all, so that there is a higher one whatever the account is on. */
async function toUpgrade(of: SampleOf) {
  const application_id = await addApplication(of);
  await of.portal.database.query('UPDATE applications SET plan_id = 1104 WHERE id = $1', [
    application_id,
  ]);
  return { type: 'plan_change', application_id, details: { to_plan: 'partner' } };
}

async function addRequest(of: SampleOf): Promise<number> {
  return (await byAdmin(of, 'createRequest', { body: await toUpgrade(of) })).body.request.id;
}

let people = 0;
const newEmail = () => `sample${(people += 1)}@shop.example`;

async function addInvitation(of: SampleOf, email = newEmail()) {
  return (await byAdmin(of, 'createInvitation', { body: { email } })).body.invitation;
}

const addInvitationId = async (of: SampleOf): Promise<number> => (await addInvitation(of)).id;

let numbers = 0;

/** Codes are counted by number: each of these is another one. */
const newCustomerNumber = () => {
  numbers += 1;
  const [tens, ones] = [Math.floor(numbers / 10) % 10, numbers % 10];
  const doubled = (digit: number) => (digit > 4 ? digit * 2 - 9 : digit * 2);
  return `30000${tens}${ones}${(10 - ((6 + tens + doubled(ones)) % 10)) % 10}`;
};

/** A customer number under proof: the caller's own, or somebody else's. */
async function addChallenge(of: SampleOf, isProved: boolean): Promise<string> {
  const { rows } = await of.portal.database.query<{ id: string }>(
    `INSERT INTO customer_challenges (iam_user_id, customer_number, register_id, verified_at, name, expires_at)
     VALUES ($1, '20012340', 'sample', CASE WHEN $2 THEN now() END, 'Shop', now() + interval '10 minutes')
     RETURNING id`,
    [aimedPerson(of).iamUserId, isProved],
  );
  return rows[0]?.id ?? '';
}

async function addUser({ portal, account }: SampleOf): Promise<number> {
  const person = await portal.person();
  const { rows } = await portal.database.query<{ id: number }>(
    'INSERT INTO users (account_id, iam_user_id, email, username) VALUES ($1, $2, $3, $4) RETURNING id',
    [account.id, person.iamUserId, person.email, person.username],
  );
  return rows[0]?.id ?? 0;
}

async function addClient(of: SampleOf): Promise<string> {
  const body = {
    client_name: 'Checkout backend',
    application_id: await addApplication(of),
    grant_types: ['client_credentials'],
  };
  return (await byAdmin(of, 'createIamClient', { body })).body.client.client_id;
}

/** A scope that customers see and nobody has to approve. */
async function findFreeScope({ portal }: SampleOf): Promise<string> {
  const { rows } = await portal.database.query<{ name: string }>(
    "SELECT name FROM api_scopes WHERE visibility IN ('public', 'private') AND NOT approval_required LIMIT 1",
  );
  return rows[0]?.name ?? '';
}

const address = { address: '', zip: '', city: '', country: 'SE' };
const party = { id: 1, name: 'Example', ...address, numbers: [], contact: [] };
const ofForm = { name: 'Example', street: 'Kajgatan 14', postcode: '0155', city: 'Oslo' };

async function addInvoice({ portal, account }: SampleOf): Promise<number> {
  const { rows } = await portal.database.query<{ id: number }>(
    `INSERT INTO invoices (account_id, friendly_id, month, state, issued_on, due_on, currency, vat_rate,
       vat_amount, cost_without_vat, cost, provider, buyer, mailed_at)
     SELECT $1, 'S-' || n, date '2100-01-01' + (n || ' months')::interval, 'pending', now(), now(), 'SEK', 25,
       25, 100, 125, $2, $2, now() FROM (SELECT count(*) AS n FROM invoices) counted RETURNING id`,
    [account.id, JSON.stringify(party)],
  );
  return rows[0]?.id ?? 0;
}

async function addCreditNote(of: SampleOf): Promise<number> {
  const { rows } = await of.portal.database.query<{ id: number }>(
    `INSERT INTO credit_notes (number, invoice_id, account_id, issued_on, reason, cost_without_vat, vat_amount, cost, created_by)
     SELECT 'S-' || $1::bigint, $1::bigint, $2::bigint, now(), 'Sample', 10, 2.5, 12.5, 'staff@postal.example' RETURNING id`,
    [await addInvoice(of), of.account.id],
  );
  return rows[0]?.id ?? 0;
}

const ofInvoice = (body?: unknown): Sample => ({
  async call(of) {
    const params = { invoiceId: await addInvoice(of) };
    return body === undefined ? { params } : { params, body };
  },
});

const newToken = () => ({
  token: {
    name: 'CI',
    permission: 'ro',
    scopes: ['applications'],
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  },
});

async function addToken(of: SampleOf): Promise<Call> {
  const operation = requireOperation('createPersonalToken');
  // One person may hold so many tokens and no more: everybody's foreign call is about another one.
  const holder = of.target === 'own' && of.person ? of.person : await of.portal.person();
  const { body } = await of.portal.call(operation, holder, { body: newToken() });
  return { params: { tokenId: body.access_token.id } };
}

/** Nobody, staff included, reaches somebody else's. */
const ownAlone = (role: RoleName, target: Target) =>
  target === 'foreign' && role !== 'public' ? 404 : undefined;

const specification = { path: 'noa', specificationId: 'shipment-v5-trackandtrace' };
const known = {
  call: () => ({ params: { specificationId: specification.specificationId } }),
};
const ofSpecification = (body?: unknown): Sample => ({
  async call({ portal }) {
    const specificationId = await addSpecification(portal);
    return { params: { specificationId }, ...(body === undefined ? {} : { body }) };
  },
});
const ofEdition = (rest: Call = {}): Sample => ({
  call: async ({ portal, person }) => ({
    params: (await addEdition(portal, person)).params,
    ...rest,
  }),
});
const ofEndpoint = (toBody?: (times: number) => unknown): Sample => {
  let times = 0;
  return {
    call: () => ({
      params: { systemName: specification.specificationId },
      ...(toBody && { body: toBody(++times) }),
    }),
  };
};
const ofDraft = (body?: unknown): Sample => ({
  async call({ portal }) {
    const params = { draftId: await addDraft(portal) };
    return { params, ...(body === undefined ? {} : { body }) };
  },
});
const draftedRoute = {
  upstream: 'carrier',
  timeoutMs: 5000,
  callerAudience: '',
  lifecycle: 'test',
  businessOwner: null,
  producerTeam: null,
  contactEmail: '',
  supportInfo: '',
};
const isPublisher = (role: RoleName) => staffOf[role]?.grants.includes('publisher') ?? false;

let asks = 0;

/** Asked for by somebody else, or by whoever calls: a draft is to be published. */
async function addAsk({ portal }: SampleOf, by: TestPerson | null): Promise<number> {
  const asker = by ?? (await portal.person({ roleGrant: 'internal' }));
  asks += 1;
  const { rows } = await portal.database.query<{ id: number }>(
    `INSERT INTO four_eyes_asks (kind, operation, call, object_type, object_id, before, asked_by, asked_by_email)
     VALUES ('publishing', 'deleteDraft', $1, 'draft', $2, $3, $4, $5) RETURNING id`,
    [
      JSON.stringify({
        params: { draftId: await addDraft(portal) },
        query: {},
        ifMatch: null,
        origin: { address: '', requestId: '' },
      }),
      `asked-${asks}`,
      JSON.stringify({ version: '1.0.0' }),
      asker.iamUserId,
      asker.email,
    ],
  );
  return rows[0]?.id ?? 0;
}

const ofAsk = (body?: unknown): Sample => ({
  async call(of) {
    const params = { askId: await addAsk(of, null) };
    return body === undefined ? { params } : { params, body };
  },
  expected: (role) => (isStaff(role) && !isPublisher(role) ? 403 : undefined),
});
const newIncident = { name: 'Slow', status: 'investigating', impact: 'minor', body: 'We look' };
const newNews = { source: '---\ntitle: N\ndate: 2026-11-20\n---\nText', state: 'draft' };
const ofNews = (body?: unknown): Sample => ({
  async call({ portal }) {
    const staff = await portal.person({ roleGrant: 'internal' });
    const created = await portal.call(requireOperation('createNews'), staff, { body: newNews });
    const params = { newsId: created.body.data.id };
    return { params, ...(body === undefined ? {} : { body }) };
  },
});
const newFaq = { source: '---\nquestion: Q?\ncategory: C\n---\nText', state: 'draft' };
const ofFaq = (body?: unknown): Sample => ({
  async call({ portal }) {
    const staff = await portal.person({ roleGrant: 'internal' });
    const created = await portal.call(requireOperation('createFaq'), staff, { body: newFaq });
    const params = { faqId: created.body.data.id };
    return { params, ...(body === undefined ? {} : { body }) };
  },
});
const newCombinations = {
  format: 'csv',
  text: 'service,addOn,mandatory,notTo,validFrom,validTo\nP20,A1,,,,',
};
async function toFirstOperation({ portal }: SampleOf): Promise<Call> {
  const outline = requireOperation('getSpecificationOutline');
  const { body } = await portal.call(outline, null, { params: specification });
  const { key: operationKey } = body.data.outline.operations[0];
  return { params: { ...specification, operationKey } };
}

async function newestEdition({ portal }: SampleOf): Promise<number> {
  const { rows } = await portal.database.query<{ id: number }>(
    'SELECT COALESCE(max(id), 0) AS id FROM service_code_editions',
  );
  return rows[0]?.id ?? 0;
}
const plan = { call: () => ({ params: { planId: 1101 } }) };

/**
 * One sample an operation: whoever adds an operation to the contract adds its line here. Who may call it is not said here
 * but derived from the operation's declared access.
 */
export const samples: Readonly<Record<string, Sample>> = {
  // Without a code or a handle the login service refuses everybody alike.
  exchangeCode: {
    call: () => ({ query: { client_id: 'devportal', oneTimeCode: 'invented' } }),
    expected: () => 400,
  },
  getLoginUser: {
    call: () => ({
      query: { client_id: 'devportal' },
      headers: { Authorization: 'Bearer invented' },
    }),
    expected: () => 401,
  },
  getIdentityUser: {
    isAimed: true,
    call: (of) => ({ params: { iamUserId: aimedPerson(of).iamUserId } }),
    expected: supportReachesAll(403),
  },
  updateIdentityUser: {
    isAimed: true,
    call: (of) => ({
      params: { iamUserId: aimedPerson(of).iamUserId },
      body: { firstName: 'Anna' },
    }),
    expected: supportReachesAll(403),
  },
  resetIdentityPassword: {
    isAimed: true,
    call: (of) => ({ params: { iamUserId: aimedPerson(of).iamUserId } }),
    expected: supportReachesAll(403),
  },
  createIdentityUser: {
    call: () => ({ body: { email: newEmail(), username: `sample${people}` } }),
  },
  findAccount: {
    isAimed: true,
    call: (of) => ({ query: { email: aimedPerson(of).email } }),
    expected: (role, target) =>
      target === 'own' && hasNoAccount(role) ? 404 : supportReachesAll(404)(role, target),
  },
  findOwnAccount: {
    isAimed: true,
    call: (of) => ({ query: { email: aimedPerson(of).email } }),
    expected: (role, target) =>
      role !== 'public' && (target === 'foreign' || hasNoAccount(role)) ? 404 : undefined,
  },
  getOwnAccount: plain,
  createAccount: {
    call: ({ role }) => ({
      body: { org_name: isStaff(role) ? '' : 'New Shop', customer_number: '20012340' },
    }),
    expected: (role) => (isCustomer(role) ? 409 : isStaff(role) ? 422 : undefined),
  },
  createCustomerCode: { call: () => ({ body: { customer_number: newCustomerNumber() } }) },
  verifyCustomerCode: {
    isAimed: true,
    call: async (of) => ({
      params: { challengeId: await addChallenge(of, false) },
      body: { code: '123456' },
    }),
    expected: (role, target) => (role === 'public' ? undefined : target === 'foreign' ? 404 : 422),
  },
  askToJoin: {
    isAimed: true,
    call: async (of) => ({ params: { challengeId: await addChallenge(of, true) } }),
    expected: (role, target) => (role !== 'public' && target === 'foreign' ? 404 : undefined),
  },
  updateAccount: withBody(() => ({ vat_number: 'SE556036079301' })),
  listUsers: plain,
  getAccountTerms: plain,
  acceptTerms: withBody(() => ({ terms_edition: 1 })),
  updateUserRole: {
    call: async (of) => ({
      params: { accountId: of.account.id, userId: await addUser(of), role: 'admin' },
    }),
  },
  deleteUser: within('userId', addUser),
  createUser: {
    isAimed: true,
    call: ({ account }) => ({
      body: { account_id: account.id, email: newEmail(), username: 'cleo' },
    }),
    expected(role, target) {
      if (role === 'newcomer' || (isStaff(role) && !isSupport(role))) return 404;
      return role === 'member' && target === 'own' ? 403 : supportReachesAll(404)(role, target);
    },
  },
  acceptInvitation: {
    // Staff and customers keep the account that they have: they come with a link that nobody has sent.
    async call(of) {
      const isGuest = of.role === 'newcomer' && of.person;
      const hash = isGuest ? (await addInvitation(of, of.person?.email)).hash : 'f'.repeat(32);
      return { body: { hash } };
    },
    expected: (role) => (isCustomer(role) || isStaff(role) ? 404 : undefined),
  },
  listInvitations: plain,
  createInvitation: withBody(() => ({ email: newEmail() })),
  resendInvitation: within('invitationId', addInvitationId),
  withdrawInvitation: within('invitationId', addInvitationId),
  getInvitation: { call: async (of) => ({ params: { hash: (await addInvitation(of)).hash } }) },
  listAccountEvents: plain,
  listApplications: plain,
  createApplication: withBody(() => texts),
  updateApplication: within('applicationId', addApplication, { name: 'Renamed' }),
  suspendApplication: within('applicationId', addApplication),
  deleteApplication: within('applicationId', addApplication),
  resumeApplication: within('applicationId', addSuspendedApplication),
  listRequests: plain,
  createRequest: {
    call: async (of) => ({ params: { accountId: of.account.id }, body: await toUpgrade(of) }),
  },
  withdrawRequest: within('requestId', addRequest),
  approveRequest: within('requestId', addRequest),
  rejectRequest: within('requestId', addRequest, { reason: 'Not yet' }),
  listQueuedRequests: nothing,
  getQueuedRequest: {
    call: async (of) => ({ params: { requestId: await addRequest(of) } }),
  },
  listMails: nothing,
  resendFailedMails: nothing,
  resendMail: {
    async call({ portal }) {
      const { rows } = await portal.database.query<{ id: string }>(
        `INSERT INTO mails (receiver, receiver_hash, subject, sealed, state, ended_at)
         VALUES ('nobody@shop.example', sha256('nobody'), 'Lost', '', 'failed', now()) RETURNING id`,
      );
      return { params: { mailId: rows[0]?.id ?? '' } };
    },
  },
  searchTexts: nothing,
  getTradeNames: nothing,
  updateTradeNames: { call: () => ({ body: { source: 'waybill, label' } }) },
  countSpecifications: { call: () => ({ params: { role: 'public' } }) },
  listSpecificationsByRole: { call: () => ({ params: { role: 'public' } }) },
  listSpecifications: { call: () => ({ params: { path: 'noa' } }) },
  getSpecification: { call: () => ({ params: specification }) },
  getSpecificationOutline: { call: () => ({ params: specification }) },
  getSpecificationOperation: { call: toFirstOperation },
  getSpecificationSchemas: { call: toFirstOperation },
  getRawSwagger: {
    call: () => ({
      params: { role: 'public' },
      query: { systemName: specification.specificationId },
    }),
  },
  searchOperations: { call: () => ({ query: { text: 'track' } }) },
  searchSpecifications: { call: () => ({ body: { text: 'track' } }) },
  createSpecification: { call: () => ({ body: newDocument() }) },
  checkSpecification: { call: () => ({ body: newDocument() }) },
  bundleSpecification: {
    call: () => ({ body: zipSync({ 'openapi.json': strToU8(JSON.stringify(newDocument())) }) }),
  },
  publishMendedSpecification: { call: () => ({ body: mendedDocument() }) },
  checkMendedSpecification: { call: () => ({ body: mendedDocument() }) },
  getSpecificationOverlay: ofSpecification(),
  updateSpecification: {
    async call({ portal }) {
      const specificationId = await addSpecification(portal);
      const { body } = await portal.call(requireOperation('getSpecification'), null, {
        params: { path: 'noa', specificationId },
      });
      const document = JSON.parse(body.data.swaggerJsonContent);
      const info = { ...document.info, version: '1.0.1' };
      return { params: { specificationId }, body: { ...document, info } };
    },
  },
  updateSpecificationStatus: ofSpecification({ status: 'deprecated', sunset: '2099-03-31' }),
  updateSpecificationListing: ofSpecification({ category: 'retail' }),
  getSpecificationCallers: ofSpecification(),
  ...campaignSamples,
  deleteSpecification: ofSpecification(),
  getSpecificationReport: ofSpecification(),
  listDeletedSpecifications: nothing,
  listSpecificationEditions: ofSpecification(),
  getSpecificationEdition: ofEdition(),
  getEditionComparison: {
    async call({ portal, person }) {
      const { params, current } = await addEdition(portal, person);
      return { params, query: { before: current } };
    },
  },
  restoreSpecificationEdition: ofEdition({ body: { reason: 'It was right' } }),
  eraseSpecificationEdition: ofEdition({ query: { reason: 'It held a secret' } }),
  updateSpecificationOwner: ofEdition({
    body: { owner: 'olga@postal.example', reason: 'New team' },
  }),
  listTeamTokens: nothing,
  createTeamToken: {
    async call({ portal }) {
      await addTeam(portal);
      return { body: { teamId: 'sample-team', name: randomUUID(), permission: 'draft', days: 90 } };
    },
  },
  deleteTeamToken: {
    async call({ portal }) {
      await addTeam(portal);
      const { rows } = await portal.database.query<{ id: number }>(
        `INSERT INTO team_tokens (team_id, name, permission, prefix, value_hash, made_by, expires_at)
         VALUES ('sample-team', gen_random_uuid(), 'read', 'dp_team_1a2b3c4d', sha256(gen_random_uuid()::text::bytea), 'sune@postal.example', now() + interval '1 day')
         RETURNING id`,
      );
      return { params: { tokenId: String(rows[0]?.id) } };
    },
  },
  listDrafts: nothing,
  createDraft: { call: () => ({ body: newDocument() }) },
  getDraft: ofDraft(),
  getDraftDocument: ofDraft(),
  getDraftReport: ofDraft(),
  updateDraftDocument: {
    async call({ portal }) {
      const draftId = await addDraft(portal);
      const { rows } = await portal.database.query<{ document: Buffer }>(
        'SELECT document FROM api_drafts WHERE id = $1',
        [Number(draftId.slice('draft-'.length))],
      );
      return { params: { draftId }, body: JSON.parse(rows[0]?.document.toString('utf8') ?? '') };
    },
  },
  updateDraftRoute: ofDraft(draftedRoute),
  getDraftMetrics: ofDraft(),
  updateDraftMetrics: ofDraft({ listed: ['label_printing'], own: null }),
  getDraftPrices: ofDraft(),
  updateDraftPrices: {
    async call({ portal }) {
      const draftId = await addDraft(portal);
      const metric = { system_name: 'sample', name: 'Sample', description: '', unit: 'call' };
      await portal.database.query('UPDATE api_drafts SET metrics = $2 WHERE id = $1', [
        Number(draftId.slice('draft-'.length)),
        JSON.stringify({ listed: [], own: { ...metric, prices: [] } }),
      ]);
      const steps = [{ up_to: null, cost_per_unit: '0.1' }];
      const price = { plan: 1101, free: 0, per: 'account', steps };
      return { params: { draftId }, body: { prices: [price] } };
    },
  },
  deleteDraft: ofDraft(),
  createDraftPreview: ofDraft(),
  deleteDraftPreview: ofDraft(),
  publishDraft: ofDraft({ reason: 'Its owner follows' }),
  cancelDraftPublication: {
    async call({ portal }) {
      const draftId = await addDraft(portal);
      const staff = await portal.person({ roleGrant: 'internal' });
      const at = new Date(Date.now() + 86_400_000).toISOString();
      await portal.call(requireOperation('publishDraft'), staff, {
        params: { draftId },
        body: { at, reason: 'Its owner follows' },
      });
      return { params: { draftId } };
    },
  },
  listFaults: { call: () => ({ params: { path: 'noa' } }) },
  getFault: { call: () => ({ params: { path: 'noa', code: 'BOOK-1042' } }) },
  listProofs: { call: () => ({ params: { path: 'noa' } }) },
  getProofReport: ofSpecification(),
  // Its examples are run in the sandbox alone.
  proveSpecification: { ...ofSpecification(), expected: () => 409 },
  getHouseRules: nothing,
  previewHouseRules: { call: () => ({ body: { weights: { 'operation-summary': 9 } } }) },
  updateHouseRules: {
    async call({ portal }) {
      const { rows } = await portal.database.query<{ version: number }>(
        'SELECT COALESCE(max(id), 0) AS version FROM house_rules',
      );
      return { body: { weights: { 'operation-summary': 9 }, version: rows[0]?.version } };
    },
  },
  getFourEyes: nothing,
  updateFourEyes: { call: () => ({ body: { kinds: [] } }) },
  listFourEyesAsks: nothing,
  getFourEyesReport: ofAsk(),
  confirmFourEyesAsk: ofAsk(),
  refuseFourEyesAsk: ofAsk({ reason: 'Not now' }),
  withdrawFourEyesAsk: {
    call: async (of) => ({ params: { askId: await addAsk(of, of.person) } }),
  },
  listCallOrigins: ofSpecification(),
  approveCallOrigin: ofSpecification({ origin: 'https://api.carrier.example', way: 'relay' }),
  withdrawCallOrigin: {
    async call({ portal }) {
      const specificationId = await addSpecification(portal);
      const governance = await portal.person({ roleGrant: 'apigov' });
      const approved = { origin: 'https://api.carrier.example', way: 'relay' };
      const params = { specificationId };
      await portal.call(requireOperation('approveCallOrigin'), governance, {
        params,
        body: approved,
      });
      return { params, query: { origin: approved.origin } };
    },
  },
  relayCall: {
    call: async ({ portal }) => ({
      params: { specificationId: await addSpecification(portal) },
      body: { method: 'GET', url: 'https://api.carrier.example/', headers: [] },
    }),
    // Nobody has approved the address.
    expected: (role) => (role === 'public' ? undefined : 403),
  },
  getSpecificationComparison: {
    call: () => ({ params: specification, query: { before: specification.specificationId } }),
  },
  listSpecificationEvents: { call: () => ({ params: specification }) },
  getSpecificationSubscription: known,
  createSpecificationSubscription: known,
  deleteSpecificationSubscription: known,
  listCloudEndpoints: nothing,
  listOnPremEndpoints: nothing,
  listBusinessOwners: nothing,
  listProducerTeams: nothing,
  getCloudEndpoint: ofEndpoint(),
  getOnPremEndpoint: {
    async call({ portal }) {
      await portal.database.query(
        `INSERT INTO onprem_endpoints (path_pattern, description, upstream, methods)
         VALUES ('/rest/sample/**', 'Sample', 'https://sample.example', '{GET}') ON CONFLICT DO NOTHING`,
      );
      return { query: { pathPattern: '/rest/sample/**' } };
    },
  },
  updateCloudEndpoint: ofEndpoint((times) => ({ timeoutMs: 5_000 + times })),
  probeUpstream: { call: () => ({ body: { upstream: 'carrier' } }) },
  updateXAttributes: ofEndpoint((times) => ({
    'x-visibility': 'public',
    'x-category': 'shipment',
    'x-edition': times,
  })),
  listEndpointEvents: ofEndpoint(),
  exportEndpoints: { call: () => ({ params: { kind: 'api2' } }) },
  listNews: nothing,
  listNewsDrafts: nothing,
  createNews: { call: () => ({ body: newNews }) },
  updateNews: ofNews(newNews),
  deleteNews: ofNews(),
  listServiceCodeEditions: nothing,
  checkServiceCodes: { call: () => ({ body: newCombinations }) },
  createServiceCodeEdition: {
    call: async (of) => ({
      body: { ...newCombinations, basedOn: await newestEdition(of), confirmed: true },
    }),
  },
  restoreServiceCodeEdition: {
    call: async (of) => ({
      params: { editionId: 0 },
      body: { basedOn: await newestEdition(of), confirmed: true },
    }),
  },
  listServiceCodes: { call: () => ({ params: { serviceType: 'basicAddonCombo' } }) },
  listFaqs: nothing,
  listFaqDrafts: nothing,
  createFaq: { call: () => ({ body: newFaq }) },
  updateFaqOrder: {
    async call({ portal }) {
      const { rows } = await portal.database.query<{ id: number }>('SELECT id FROM faqs');
      return { body: { ids: rows.map(({ id }) => id) } };
    },
  },
  updateFaq: ofFaq(newFaq),
  deleteFaq: ofFaq(),
  createSupportCase: {
    call: () => ({
      body: {
        kind: 'contact',
        name: 'Anna',
        email: newEmail(),
        subject: 'A question',
        text: 'How do I begin?',
      },
    }),
  },
  listOwnSupportCases: nothing,
  getOwnSupportCase: ownCaseSample(),
  writeSupportMessage: ownCaseSample({ text: 'It is still so' }),
  listSupportCases: nothing,
  getSupportCase: caseSample(),
  answerSupportCase: caseSample({ text: 'We look into it' }),
  handOverSupportCase: {
    call: async ({ portal }) => ({
      params: { reference: await addCase(portal, null) },
      body: { to: (await portal.person({ roleGrant: 'internal' })).email, note: 'Please' },
    }),
  },
  closeSupportCase: caseSample(),
  reopenSupportCase: caseSample(undefined, 'closed'),
  handOverSupportCases: {
    call: async ({ portal }) => ({
      body: {
        cases: [{ reference: await addCase(portal, null) }],
        to: (await portal.person({ roleGrant: 'internal' })).email,
      },
    }),
  },
  listApiNames: nothing,
  listSupportColleagues: nothing,
  listSavedReplies: nothing,
  createSavedReply: { call: async () => ({ body: toSavedReply() }) },
  updateSavedReply: {
    call: async ({ portal }) => ({ params: await addSavedReply(portal), body: toSavedReply() }),
  },
  deleteSavedReply: { call: async ({ portal }) => ({ params: await addSavedReply(portal) }) },
  handOverShift: {
    call: async ({ portal }) => ({
      body: { to: (await portal.person({ roleGrant: 'internal' })).email, note: 'Good night' },
    }),
  },
  // No carrier answers here.
  checkLabels: { call: () => ({ body: { content: [btoa('^XA')] } }), expected: () => 503 },
  trackParcel: {
    call: () => ({ params: { itemId: '395200019000000038' }, query: { postcode: '111 22' } }),
    expected: () => 503,
  },
  getCalibrationLabel: { call: () => ({ query: { format: 'PDF' } }), expected: () => 503 },
  drawCustomsForm: {
    call: () => ({
      body: {
        form: 'CN22',
        category: 'gift',
        currency: 'SEK',
        lines: [],
        sender: { ...ofForm, country: 'SE' },
        receiver: { ...ofForm, country: 'NO' },
      },
    }),
    expected: () => 503,
  },
  bookSample: { ...nothing, expected: () => 503 },
  subscribeNewsletter: { call: () => ({ body: { email: newEmail() } }) },
  // In production the preview of mails does not exist.
  listMailPreviews: { ...nothing, expected: () => 404 },
  getStatusSummary: nothing,
  listStatusComponents: nothing,
  listStatusIncidents: nothing,
  listScheduledMaintenances: nothing,
  getStatusHistory: nothing,
  getStatus: nothing,
  listUnresolvedIncidents: nothing,
  listUpcomingMaintenances: nothing,
  listActiveMaintenances: nothing,
  getStaffSecondFactor: nothing,
  updateStaffSecondFactor: {
    call: async ({ portal, person }) => {
      if (person) await addTotp(portal, person);
      return { body: { staff_second_factor: false } };
    },
  },
  listStaff: nothing,
  listCustomers: nothing,
  exportCustomers: nothing,
  listCustomerSegments: nothing,
  createCustomerSegment: { call: () => ({ body: { name: randomUUID(), filter: {} } }) },
  deleteCustomerSegment: {
    call: async (of) => ({ params: { segmentId: await addSegment(of) } }),
  },
  findCustomers: { call: () => ({ body: { text: 'shop' } }) },
  ...webhookSamples,
  getEndCustomerUse: plain,
  getEndCustomerSplit: plain,
  createEndCustomer: {
    ...withBody(() => ({ number: randomUUID(), name: 'Alpha' })),
    expected: (role, target) => (role === 'admin' && target === 'own' ? 403 : undefined),
  },
  updateEndCustomer: within('endCustomerId', addEndCustomer, { name: 'Beta' }),
  deleteEndCustomer: within('endCustomerId', addEndCustomer),
  inviteEndCustomer: within('endCustomerId', addEndCustomer, { email: 'alpha@shop.example' }),
  renewEndCustomerLink: within('endCustomerId', addInvited),
  revokeEndCustomerLink: within('endCustomerId', addInvited),
  getEndCustomerView: { call: () => ({ params: { link: 'none' } }), expected: () => 404 },
  getOwnRemoval: { call: () => ({}), expected: (role) => (role === 'public' ? undefined : 404) },
  getCustomer: plain,
  listCustomerPeople: plain,
  listCustomerApplications: plain,
  listCustomerRequests: plain,
  listCustomerInvoices: plain,
  listCustomerMails: plain,
  listCustomerEvents: plain,
  createCustomerNote: withBody(() => ({ text: 'Calls on Mondays' })),
  deleteCustomerNote: within('noteId', addNote),
  suspendCustomerApplication: within('applicationId', addApplication, withReason),
  suspendAccount: {
    async call(of) {
      await endSuspension(of);
      return { ...inAccount(of), body: withReason };
    },
  },
  resumeAccount: {
    async call(of) {
      if (isStaff(of.role)) await suspend(of);
      return { ...inAccount(of), body: withReason };
    },
  },
  suspendPerson: within('userId', addColleague, withReason),
  resumePerson: within('userId', addSuspendedColleague, withReason),
  updatePersonRole: within('userId', addColleague, { ...withReason, role: 'admin' }),
  endPersonSessions: within('userId', addColleague, withReason),
  startCustomerView: within('userId', addColleague, withReason),
  // Called with the token of a view alone: that is tested where views are.
  endCustomerView: { ...nothing, expected: () => 404 },
  createMessage: withBody(() => newWords),
  listMessages: plain,
  previewBroadcast: { call: () => ({ body: newBroadcast }) },
  mailTestBroadcast: { call: () => ({ body: newBroadcast }) },
  createBroadcast: { call: toBroadcast },
  raiseLimit: {
    async call(of) {
      return { ...inAccount(of), body: await toRaise(of) };
    },
  },
  endRaisedLimit: within('raisedLimitId', addRaisedLimit, withReason),
  findTracedCalls: { call: () => ({ params: { traceId: 'none' } }) },
  eraseCustomer: {
    call: async ({ portal }) => {
      const { email } = await portal.person();
      return { body: { email, confirm: email, reason: 'They asked for it' } };
    },
  },
  getOverviewPart: { call: () => ({ params: { part: 'waits' } }) },
  listStaffActs: nothing,
  exportStaffActs: nothing,
  listObjectActs: {
    call: () => ({ params: { objectType: 'application', objectId: '1' } }),
    expected: (role) => (isStaff(role) && !isSupport(role) ? 403 : undefined),
  },
  exportObjectActs: {
    call: () => ({ params: { objectType: 'application', objectId: '1' } }),
    expected: (role) => (isStaff(role) && !isSupport(role) ? 403 : undefined),
  },
  updateStaffMember: {
    call: async ({ portal }) => ({
      params: { iamUserId: (await portal.person()).iamUserId },
      body: { role: 'internal', grants: ['support'], reason: 'New in the team' },
    }),
  },
  createStatusIncident: { call: () => ({ body: newIncident }) },
  ...newsletterSamples,
  getSandboxClock: ofWorld(),
  updateSandboxClock: ofWorld({}, { paused: true }),
  listTestShipments: ofWorld(),
  listScenarios: ofWorld(),
  chooseScenario: ofWorld({ bookingId: 'bk_01JD3W8Z5M' }, { scenario: 'lost' }),
  getTestShipment: ofWorld({ bookingId: 'bk_01JD3W8Z5M' }),
  getTestShipmentStatuses: ofWorld({ bookingId: 'bk_01JD3W8Z5M' }),
  getTestShipmentLabels: ofWorld({ bookingId: 'bk_01JD3W8Z5M' }),
  deleteTestShipments: {
    ...ofWorld(),
    expected: (role, target) =>
      target === 'own' && isCustomer(role) && role !== 'member' ? 404 : undefined,
  },
  streamSandboxEvents: ofWorld(),
  getGoLiveChecklist: ofWorld(),
  getCustomerGoLiveChecklist: {
    ...plain,
    expected: (role) => (isSupport(role) ? 404 : undefined),
  },
  ...termsSamples,
  ...ediFileSamples,
  updateStatusIncident: {
    async call({ portal }) {
      const staff = await portal.person({ roleGrant: 'internal' });
      const operation = requireOperation('createStatusIncident');
      const { body } = await portal.call(operation, staff, { body: newIncident });
      return { params: { incidentId: body.data.id }, body: { name: 'Slower' } };
    },
  },
  createStatusUpdate: {
    async call({ portal }) {
      const staff = await portal.person({ roleGrant: 'internal' });
      const operation = requireOperation('createStatusIncident');
      const { body } = await portal.call(operation, staff, { body: newIncident });
      return {
        params: { incidentId: body.data.id },
        body: { status: 'resolved', body: 'It is over' },
      };
    },
  },
  listPlans: nothing,
  listPlanFeatures: plan,
  listPricingRules: plan,
  listPlanLimits: plan,
  listMetrics: { call: () => ({ params: { serviceId: 301 } }) },
  listInvoices: plain,
  getInvoicePdf: within('invoiceId', addInvoice),
  getGatewayStatistics: nothing,
  listGatewayUsage: nothing,
  getApplicationUsage: ofOwnApplication({ metric_name: 'hits', period: 'day' }),
  getApplicationResponses: ofOwnApplication({ response_code: '4XX', period: 'day' }),
  getApplicationMetrics: ofOwnApplication(),
  getServiceUsage: ofService,
  listTopApplications: ofService,
  getCreditNotePdf: within('creditNoteId', addCreditNote),
  getInvoiceXml: within('invoiceId', addInvoice),
  getCreditNoteXml: within('creditNoteId', addCreditNote),
  getInvoiceEInvoice: ofInvoice(),
  getCreditNoteEInvoice: {
    call: async (of) => ({ params: { creditNoteId: await addCreditNote(of) } }),
  },
  ...priceSamples,
  listAllInvoices: nothing,
  getInvoice: ofInvoice(),
  getInvoicePaper: ofInvoice(),
  listOpenItems: nothing,
  createLedgerEntry: ofInvoice({ kind: 'payment', amount: '12.50' }),
  createReversal: {
    async call(of) {
      const invoiceId = await addInvoice(of);
      const { rows } = await of.portal.database.query<{ id: number }>(
        `INSERT INTO ledger_entries (invoice_id, kind, day, amount) VALUES ($1, 'payment', now(), 10) RETURNING id`,
        [invoiceId],
      );
      return {
        params: { invoiceId, entryId: rows[0]?.id ?? 0 },
        body: { reason: 'Of another invoice' },
      };
    },
  },
  updateInvoiceReminders: ofInvoice({ from: '2026-12-24' }),
  updateInvoiceState: ofInvoice({ state: 'paid' }),
  createCreditNote: ofInvoice({ amount: '10', reason: 'Calls that failed' }),
  getCreditNotePaper: {
    call: async (of) => ({ params: { creditNoteId: await addCreditNote(of) } }),
  },
  mailInvoice: ofInvoice(),
  previewBankFile: { call: () => ({ body: { csv: 'Date;Amount\n2026-11-03;12,50' } }) },
  createPayments: {
    async call(of) {
      const { rows } = await of.portal.database.query<{ updated_at: Date }>(
        'SELECT updated_at FROM invoices WHERE id = $1',
        [await addInvoice(of)],
      );
      const { rows: last } = await of.portal.database.query<{ id: number }>(
        'SELECT max(id) AS id FROM invoices',
      );
      const paid_at = new Date().toISOString().slice(0, 10);
      const updated_at = rows[0]?.updated_at.toISOString() ?? '';
      return {
        body: { payments: [{ invoice_id: last[0]?.id ?? 0, paid_at, amount: 125, updated_at }] },
      };
    },
  },
  listBookings: { call: () => ({ query: { month: '2026-10' } }) },
  getBookFile: { call: () => ({ query: { month: '1999-10', format: 'sie' } }) },
  createClosedMonth: {
    async call({ portal }) {
      const { rows } = await portal.database.query<{ month: string }>(
        "SELECT 1900 + count(*) || '-02' AS month FROM closed_months",
      );
      return { body: rows[0] };
    },
  },
  listBillingJobs: nothing,
  createBillingJob: { call: () => ({ body: { month: '1999-01' } }) },
  listLoggedRequests: within('applicationId', addApplication),
  getLoggedRequest: {
    async call(of) {
      const [applicationId, entryId] = [await addApplication(of), randomUUID()];
      await of.portal.database.query(
        `INSERT INTO request_log (id, at, application_id, account_id, request_id, system_name, operation,
           method, path, query, status, duration_ms, bytes_out, key_in_query)
         VALUES ($1, now(), $2, $3, 'trace-sample', 'a', '', 'GET', '/', '', 200, 1, 0, false)`,
        [entryId, applicationId, of.account.id],
      );
      return { params: { accountId: of.account.id, applicationId, entryId } };
    },
  },
  // Of another account's calls nobody but staff finds any: that is tested where the log is.
  findLoggedRequests: { call: () => ({ query: { trace_id: 'trace-sample' } }) },
  getAlertSettings: plain,
  updateAlertSettings: withBody(() => ({ limit_alerts: true })),
  getStatistics: plain,
  listUsage: plain,
  listIamClients: plain,
  createIamClient: {
    call: async (of) => ({
      params: { accountId: of.account.id },
      body: {
        client_name: 'Backend',
        application_id: await addApplication(of),
        grant_types: ['client_credentials'],
      },
    }),
  },
  updateIamClient: within('clientId', addClient, { client_name: 'Renamed' }),
  regenerateIamClientSecret: within('clientId', addClient),
  createClientToken: within('clientId', addClient),
  deleteIamClient: within('clientId', addClient),
  listScopes: nothing,
  listClientScopes: within('clientId', addClient),
  requestClientScope: {
    call: async (of) => ({
      params: { accountId: of.account.id, clientId: await addClient(of) },
      body: { name: await findFreeScope(of) },
    }),
  },
  deleteClientScope: {
    async call(of) {
      const [clientId, scopeName] = [await addClient(of), await findFreeScope(of)];
      const granted = { params: { clientId }, body: { name: scopeName } };
      await byAdmin(of, 'requestClientScope', granted);
      return { params: { accountId: of.account.id, clientId, scopeName } };
    },
  },
  listPersonalTokens: nothing,
  createPersonalToken: { call: () => ({ body: newToken() }) },
  getPersonalToken: { isAimed: true, call: addToken, expected: ownAlone },
  deletePersonalToken: { isAimed: true, call: addToken, expected: ownAlone },
  createOwnCopy: nothing,
  createAccountCopy: plain,
  createCustomerCopy: {
    call: ({ account }) => ({ body: { account_id: account.id } }),
    expected: (role) => (role === 'internal' ? 403 : undefined),
  },
  // The account is still needed: its name is not typed as it is. That it closes is tested where it is made.
  closeAccount: {
    call: (of) => ({ ...inAccount(of), body: { org_name: 'Something else' } }),
    expected: () => 422,
  },
};
