import { type Money, parseMoney, roundToCents, shareOf, toMoneyText } from '@portal/contract/money';
import { array, assert, asyncProperty, constantFrom, integer, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/clone-database.ts';
import { findBrokenRules } from '../../../test/check-en16931.ts';
import { shared } from '../../../test/shared.ts';
import { toCredit } from './create-credit-note.ts';
import { writeCreditNoteXml, writeInvoiceXml } from './e-invoice/write-invoice-xml.ts';
import { fakeBilling } from './fake-billing.ts';
import { billMonth } from './bill-month.ts';
import { type CreditNoteRow, getInvoice, type InvoiceRow } from './invoice-sql.ts';

const cloned = shared(cloneDatabase);

const apis = ['booking-v1', 'tracking-v1', 'labels-v1'];
const metrics = [
  { id: 1, systemName: 'hits', apis: [] },
  { id: 2, systemName: 'booking', apis: ['booking-v1'] },
  { id: 3, systemName: 'parcels', apis: ['tracking-v1', 'labels-v1'] },
];
const planIds = [11, 12, 13];
const hours = 28 * 24;

interface Step {
  readonly min: number;
  readonly max: number | null;
  readonly price: string;
}
interface Price {
  readonly plan: number;
  readonly metric: number;
  readonly steps: readonly Step[];
  readonly per: 'account' | 'application';
}
interface World {
  readonly applications: readonly {
    readonly plan: number;
    /** Second of the month and plan. */
    readonly changes: readonly (readonly [number, number])[];
    /** Hour, API and calls. */
    readonly traffic: readonly (readonly [number, number, number])[];
  }[];
  /** The first holds from before the month. */
  readonly editions: readonly { readonly hour: number; readonly prices: readonly Price[] }[];
  /** Hours in which the account keeps the prices of an edition, in turn; the last span may have no end. */
  readonly kept: readonly {
    readonly edition: number;
    readonly since: number;
    readonly until: number | null;
  }[];
  /** Sums without VAT, in cents, that are credited one after the other; then all that is left. */
  readonly credits: readonly number[];
}

const price = constantFrom('0', '0.05', '0.0025', '1.3333', '0.0001');
const steps = tuple(
  integer({ min: 1, max: 20 }),
  integer({ min: 1, max: 20 }),
  price,
  price,
  price,
).map(([free, next, first, second, third]): readonly Step[] => [
  { min: 1, max: free, price: first === '1.3333' ? first : '0' },
  { min: free + 1, max: free + next, price: second },
  { min: free + next + 1, max: null, price: third },
]);
const per = constantFrom<Price['per'][]>('account', 'account', 'application');
const edition = record({
  hour: integer({ min: 1, max: hours - 1 }),
  prices: array(
    record({ plan: constantFrom(...planIds), metric: constantFrom(1, 2, 3), steps, per }),
    { maxLength: 6 },
  ).map((prices) =>
    prices.filter(
      (one, at) =>
        at === prices.findIndex((other) => other.plan === one.plan && other.metric === one.metric),
    ),
  ),
});
const world = record({
  applications: array(
    record({
      plan: constantFrom(...planIds),
      changes: array(tuple(integer({ min: 0, max: hours * 3600 - 1 }), constantFrom(...planIds)), {
        maxLength: 3,
      }),
      traffic: array(
        tuple(
          integer({ min: 0, max: hours - 1 }),
          integer({ min: 0, max: 2 }),
          integer({ min: 1, max: 25 }),
        ),
        { maxLength: 8 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
  editions: array(edition, { minLength: 1, maxLength: 3 }),
  kept: tuple(
    array(integer({ min: -100, max: hours + 100 }), { maxLength: 4 }),
    array(integer({ min: 0, max: 2 }), { minLength: 2, maxLength: 2 }),
  ).map(([edges, editions]) => toKept(edges, editions)),
  credits: array(integer({ min: 1, max: 300 }), { maxLength: 3 }),
});

/** Edges two by two, in order: an odd one out begins a span without an end. */
function toKept(edges: readonly number[], editions: readonly number[]): World['kept'] {
  const sorted = edges.toSorted((left, right) => left - right);
  return sorted.flatMap((since, index) =>
    index % 2 === 0
      ? [{ edition: editions[index / 2] ?? 0, since, until: sorted[index + 1] ?? null }]
      : [],
  );
}

const startOf = ([second]: readonly [number, number]) => second;
const hasApi = (metric: (typeof metrics)[number], api: string) =>
  metric.apis.length === 0 || metric.apis.includes(api);

/** Each call of the month on its own, in its turn. */
function listCalls({ applications }: World) {
  return applications
    .flatMap(({ traffic }, application) =>
      traffic.flatMap(([hour, api, calls]) =>
        Array.from({ length: calls }, () => ({ hour, application, api: apis[api] ?? '' })),
      ),
    )
    .toSorted((left, right) => left.hour - right.hour || left.application - right.application);
}

/** The bill of a month made call by call: each by the plan and price of its hour, at its place in the month. */
function priceCallByCall(given: World): Money {
  const { applications, editions, kept } = given;
  const used = applications.map(() => new Map<number, number>());
  const planAt = (at: number, hour: number) => {
    const begun = applications[at]?.changes.filter((one) => startOf(one) <= hour * 3600) ?? [];
    const [, last] = begun.toSorted((left, right) => startOf(left) - startOf(right)).at(-1) ?? [];
    return last ?? applications[at]?.plan;
  };
  const pricesAt = (hour: number) => {
    const own = kept.find(({ since, until }) => since <= hour && (until === null || hour < until));
    const ownEdition = own && editions[own.edition];
    if (ownEdition) return ownEdition.prices;
    const begun = editions.slice(1).filter((one) => one.hour <= hour);
    const last = begun.toSorted((left, right) => left.hour - right.hour).at(-1);
    return (last ?? editions[0])?.prices ?? [];
  };
  const priceOf = (
    metric: number,
    { hour, application }: { hour: number; application: number },
  ) => {
    const plan = planAt(application, hour);
    const own = pricesAt(hour).find((one) => one.plan === plan && one.metric === metric);
    const sharing = used.filter((_, other) =>
      own?.per === 'application' ? other === application : planAt(other, hour) === plan,
    );
    const place = 1 + sharing.reduce((total, one) => total + (one.get(metric) ?? 0), 0);
    const step = own?.steps.find(({ min, max }) => min <= place && place <= (max ?? place));
    return parseMoney(step?.price ?? '0') ?? 0n;
  };
  let total = 0n;
  for (const call of listCalls(given)) {
    const counted = metrics.filter((metric) => hasApi(metric, call.api)).map(({ id }) => id);
    for (const id of counted) total += priceOf(id, call);
    const own = used[call.application];
    for (const id of counted) own?.set(id, (own.get(id) ?? 0) + 1);
  }
  return total;
}

interface Place {
  readonly serviceId: number;
  readonly accountId: number;
  /** First hour of the month. */
  readonly start: number;
}

async function write(given: World, place: Place) {
  const editionIds = await writeEditions(given, place);
  await writeKept(given, place, editionIds);
  await writeApplications(given, place);
}

async function writeEditions({ editions }: World, { serviceId, start }: Place): Promise<number[]> {
  const { database } = cloned;
  const editionIds: number[] = [];
  for (const [at, { hour, prices }] of editions.entries()) {
    const from = at === 0 ? new Date(0) : new Date(start + hour * 3_600_000);
    const plans = planIds.map((id) => {
      const own = prices.filter(({ plan }) => plan === id);
      const nameOf = (metric: number) => metrics.find((one) => one.id === metric)?.systemName;
      return {
        id,
        name: `Plan ${id}`,
        limits: own.map((one) => ({
          metric: nameOf(one.metric),
          period: 'month',
          per: one.per,
          value: one.steps[0]?.max,
        })),
        pricingRules: own.flatMap((one) =>
          one.steps.map(({ min, max, price: costPerUnit }, nth) => ({
            id: nth,
            metric: nameOf(one.metric),
            min,
            max,
            costPerUnit,
          })),
        ),
      };
    });
    const { rows } = await database.query<{ id: number }>(
      'INSERT INTO price_editions (service_id, valid_from, content) VALUES ($1, $2, $3) RETURNING id',
      [
        serviceId,
        from,
        JSON.stringify({
          currency: 'EUR',
          metrics: metrics.map((one) => ({ ...one, name: one.systemName })),
          plans,
        }),
      ],
    );
    editionIds.push(rows[0]?.id ?? 0);
  }
  return editionIds;
}

async function writeKept(
  { kept }: World,
  { accountId, start }: Place,
  editionIds: readonly number[],
): Promise<void> {
  const { database } = cloned;
  for (const { edition: index, since, until } of kept) {
    const toMoment = (hour: number) => new Date(start + hour * 3_600_000);
    const id = editionIds[index];
    if (id === undefined) continue;
    await database.query(
      `INSERT INTO kept_prices (account_id, edition_id, since, until, reason, created_by)
       VALUES ($1, $2, $3, $4, 'Contract', 'staff@postal.example')`,
      [accountId, id, toMoment(since), until === null ? null : toMoment(until)],
    );
  }
}

async function writeApplications(
  { applications }: World,
  { accountId, start }: Place,
): Promise<void> {
  const { database } = cloned;
  for (const [at, { plan, changes, traffic }] of applications.entries()) {
    const id = accountId * 10 + at;
    await database.query(
      'INSERT INTO deleted_applications (id, account_id, plan_id, name) VALUES ($1, $2, $3, $4)',
      [id, accountId, plan, `App ${at}`],
    );
    const plans = [[null, plan], ...changes.toSorted(([left], [right]) => left - right)] as const;
    for (const [second, planId] of plans) {
      const since = second === null ? '-infinity' : new Date(start + second * 1000);
      await database.query(
        'INSERT INTO application_plans (application_id, account_id, plan_id, since) VALUES ($1, $2, $3, $4)',
        [id, accountId, planId, since],
      );
    }
    for (const [hour, api, calls] of traffic) {
      await database.query(
        `INSERT INTO usage_hours AS known (application_id, account_id, system_name, hour, status_class, calls, last_call_at)
         VALUES ($1, $2, $3, $4, '2XX', $5, now())
         ON CONFLICT (application_id, hour, system_name, status_class) DO UPDATE SET calls = known.calls + EXCLUDED.calls`,
        [id, accountId, apis[api], new Date(start + hour * 3_600_000), calls],
      );
    }
  }
}

async function readInvoice(accountId: number): Promise<InvoiceRow | null> {
  const { rows } = await cloned.database.query<{ id: number }>(
    'SELECT id FROM invoices WHERE account_id = $1',
    [accountId],
  );
  return rows[0] ? getInvoice(cloned.database, accountId, String(rows[0].id)) : null;
}

const sum = (amounts: readonly { readonly cost: string }[]) =>
  amounts.reduce((total, { cost }) => total + (parseMoney(cost) ?? 0n), 0n);

/** Amounts of an invoice add up, line by line and step by step. */
function expectSums({ lines, ...invoice }: InvoiceRow, exact: Money): void {
  const cents = roundToCents(exact);
  expect(parseMoney(invoice.cost_without_vat)).toBe(cents);
  expect(sum(lines)).toBe(cents);
  for (const line of lines) {
    expect(sum(line.steps)).toBe(parseMoney(line.cost));
    expect(line.steps.reduce((units, step) => units + step.units, 0)).toBe(line.quantity);
  }
  // Rounded up or down, never by a cent or more.
  const differences = lines.flatMap(({ steps: parts }) =>
    parts.map(({ cost, units, unit_price: unit }) =>
      Number((parseMoney(cost) ?? 0n) - BigInt(units) * (parseMoney(unit) ?? 0n)),
    ),
  );
  expect(differences.filter((one) => Math.abs(one) >= 100)).toEqual([]);
  const vat = shareOf(cents, '25.5');
  expect([parseMoney(invoice.vat_amount), parseMoney(invoice.cost)]).toEqual([vat, cents + vat]);
}

/** Whatever is credited in turn, all credit notes together are the invoice, to the cent, and never more. */
function expectCredits(invoice: InvoiceRow, credits: readonly number[]): void {
  const net = parseMoney(invoice.cost_without_vat) ?? 0n;
  const vat = parseMoney(invoice.vat_amount) ?? 0n;
  const notes: CreditNoteRow[] = [];
  let open = net;
  let openVat = vat;
  let [refused, expected] = [0, 0];
  for (const credit of [...credits.map((cents) => BigInt(cents) * 100n), null]) {
    const wanted = credit ?? open;
    const body = { amount: toMoneyText(wanted, 2), reason: 'Calls that failed' };
    const given = { ...invoice, credit_notes: notes };
    if (wanted > open || wanted === 0n) {
      refused += Number(isRefused(given, body));
      expected += 1;
      continue;
    }
    const sums = toCredit(given, body);
    expect(sums.net).toBe(wanted);
    open -= sums.net;
    openVat -= sums.vat;
    expect(openVat >= 0n).toBe(true);
    const note = toNote(invoice, notes.length, sums);
    notes.push(note);
    expect(findBrokenRules(writeCreditNoteXml(note, invoice))).toEqual([]);
  }
  expect([open, openVat, refused]).toEqual([0n, net === 0n ? vat : 0n, expected]);
}

function isRefused(...given: Parameters<typeof toCredit>): boolean {
  try {
    toCredit(...given);
    return false;
  } catch {
    return true;
  }
}

function toNote(
  { id, account_id, issued_on }: InvoiceRow,
  nth: number,
  { net, vat }: { readonly net: Money; readonly vat: Money },
): CreditNoteRow {
  return {
    id: nth,
    number: `C-${nth}`,
    invoice_id: id,
    account_id,
    issued_on,
    reason: 'Calls that failed',
    cost_without_vat: toMoneyText(net),
    vat_amount: toMoneyText(vat),
    cost: toMoneyText(net + vat),
    created_by: 'staff@postal.example',
  };
}

function expectSound(invoice: InvoiceRow, exact: Money, credits: readonly number[]): void {
  expectSums(invoice, exact);
  expect(findBrokenRules(writeInvoiceXml(invoice))).toEqual([]);
  expectCredits(invoice, credits);
}

test('USER-07 PLAN-05 DAY-28 whatever is called, and whenever plans and prices change or are kept: each bill is that of its calls one by one', async () => {
  let run = 0;
  await assert(
    asyncProperty(world, async (given) => {
      run += 1;
      const month = `${1995 + Math.floor(run / 12)}-${String((run % 12) + 1).padStart(2, '0')}`;
      const place = {
        serviceId: 70_000 + run,
        accountId: 70_000 + run,
        start: Date.parse(`${month}-01`),
      };
      await write(given, place);
      const billing = fakeBilling({ vatRates: { SE: '25.5', default: '0' } });
      const context = { database: cloned.database, serviceId: place.serviceId, billing };
      await billMonth(context, month);
      const invoice = await readInvoice(place.accountId);
      const exact = priceCallByCall(given);
      expect(invoice !== null || exact === 0n).toBe(true);
      if (invoice) expectSound(invoice, exact, given.credits);
      expect(await Promise.all([billMonth(context, month), billMonth(context, month)])).toEqual([
        0, 0,
      ]);
      expect(await readInvoice(place.accountId)).toEqual(invoice);
    }),
    { numRuns: 80 },
  );
}, 120_000);
