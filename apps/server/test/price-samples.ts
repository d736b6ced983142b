import type { PriceList } from '@portal/contract/billing/price-edition/schema';
import { type EditionContent, toPriceList } from '../src/billing/price-edition/index.ts';
import type { Call, TestAccount, TestPortal } from './start-test-portal.ts';

interface SampleOf {
  readonly portal: TestPortal;
  readonly account: TestAccount;
}

/** A call that succeeds for whoever may make it. */
interface Sample {
  readonly call: (of: SampleOf) => Call | Promise<Call>;
}

interface Known {
  readonly id: number;
  readonly list: PriceList;
}

async function readCurrent({ portal }: SampleOf): Promise<Known> {
  const { rows } = await portal.database.query<{ id: number; content: EditionContent }>(
    `SELECT id, content FROM price_editions WHERE valid_from <= now() ORDER BY valid_from DESC, id DESC LIMIT 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('There is no price list');
  return { id: row.id, list: toPriceList(row.content) };
}

/** A copy of the list in force that begins in so many days; a draft without them. */
async function addEdition({ portal }: SampleOf, days: number | null): Promise<number> {
  const { rows } = await portal.database.query<{ id: number }>(
    `INSERT INTO price_editions (service_id, valid_from, origin, title, content)
     SELECT service_id, date_trunc('hour', now()) + $1::integer * interval '1 day', 'portal', 'Sample', content
     FROM price_editions WHERE valid_from <= now() ORDER BY valid_from DESC, id DESC LIMIT 1 RETURNING id`,
    [days],
  );
  return rows[0]?.id ?? 0;
}

const ofDraft = (body?: (of: SampleOf) => unknown): Sample => ({
  async call(of) {
    const params = { editionId: await addEdition(of, null) };
    return body ? { params, body: await body(of) } : { params };
  },
});
const ofPlanned = (body: unknown): Sample => ({
  call: async (of) => ({ params: { editionId: await addEdition(of, 40) }, body }),
});
const notice = { scope: 'bills', message: '' };
const hourMs = 3_600_000;
let hours = 60 * 24;
/** Each time another hour: one edition begins with it. */
const inSixtyDays = () => {
  hours += 1;
  return new Date((Math.floor(Date.now() / hourMs) + hours) * hourMs).toISOString();
};

/** Calls about the price list. */
export const priceSamples: Readonly<Record<string, Sample>> = {
  listPriceEditions: { call: () => ({}) },
  getPriceEdition: ofDraft(),
  createPriceEdition: {
    call: async (of) => ({
      body: { title: 'Sample', from_edition_id: (await readCurrent(of)).id },
    }),
  },
  updatePriceEdition: ofDraft(async (of) => ({
    title: 'Another title',
    list: (await readCurrent(of)).list,
  })),
  deletePriceEdition: ofDraft(),
  planPriceEdition: ofDraft(() => ({ valid_from: inSixtyDays() })),
  withdrawPriceEdition: ofPlanned({ reason: 'Sample' }),
  getPriceForecast: ofDraft(),
  previewPriceNotice: ofDraft(() => notice),
  sendTestPriceNotice: ofDraft(() => notice),
  sendPriceNotices: ofPlanned({ ...notice, scope: 'plans' }),
  listKeptPrices: { call: () => ({}) },
  keepPrices: {
    call: async (of) => ({
      params: { accountId: of.account.id },
      body: { edition_id: (await readCurrent(of)).id, until: null, reason: 'Sample' },
    }),
  },
  endKeptPrices: {
    async call(of) {
      const { rows } = await of.portal.database.query<{ id: number }>(
        `INSERT INTO kept_prices (account_id, edition_id, since, reason, created_by)
         VALUES ($1, $2, date_trunc('hour', now()), 'Sample', 'staff@postal.example') RETURNING id`,
        [of.account.id, (await readCurrent(of)).id],
      );
      return { params: { keptId: rows[0]?.id ?? 0 }, body: { reason: 'Sample' } };
    },
  },
  getAccountPrices: { call: (of) => ({ params: { accountId: of.account.id } }) },
};
