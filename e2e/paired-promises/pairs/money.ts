import type { Pair } from '../pair.ts';
import { freeCallsOf, inCode, paymentDays, provider } from '../sources.ts';

const prices = 'apps/server/src/config/plan-config.ts';

const ofOneMetric = [...freeCallsOf(1101), ...freeCallsOf(1102)]
  .map((calls) => Number(calls).toLocaleString('en').replaceAll(',', ' '))
  .join('|');

export const money: readonly Pair[] = [
  {
    says: 'Free calls stand by metric, as the plans have them',
    source: 'config/plans.json',
    reads:
      /(\d+ 000) free a month: Shipment booking (\d+ 000) free a month: Track and Trace (\d+ 000) free a month: Delivery point search (\d+ 000) free a month: Label printing(?= High free usage.*Needs an organisation)/,
    is: freeCallsOf(1101),
    places: ['page production /apis/plansAndPricing'],
  },
  {
    says: 'Free calls of different metrics are never summed',
    source: 'apps/web/src/usage/plan/plan-text.ts',
    once: '73 000 free calls a month',
    never: new RegExp(`(?<!\\d ?)(?!(?:${ofOneMetric}) )\\d[\\d ]*\\d free calls`),
    wrong: '73 000 free calls a month',
  },
  {
    says: 'An invoice is due within thirty days',
    source: 'config/plans.json, paymentDays',
    reads: /due within (\w+) days/,
    is: [String(paymentDays)],
    places: ['pdf general-terms'],
  },
  {
    says: 'Only calls that succeed are charged',
    source: 'apps/server/src/billing/invoice/billed-usage-sql.ts',
    reads: /[Oo]nly calls that succeed \(status (\d+) to (\d+)\) are (?:counted and )?charged/,
    is: ['200', '399'],
    places: ['pdf general-terms', 'pdf customer-terms'],
  },
  {
    says: 'Operators read of the same calls by their classes',
    source: 'apps/server/src/billing/invoice/billed-usage-sql.ts',
    reads: /\((\w+) and (\w+), UTC\) become one invoice/,
    is: ['2XX', '3XX'],
    places: ['file docs/operations.md'],
  },
  {
    says: 'New prices are told thirty days before',
    source: `${prices}, noticeDays`,
    once: 'The terms promised three months, the price list thirty days',
    reads: /(?:`noticeDays` \(|Changes of prices are announced at least )(\w+)(?: days|\))/,
    is: [inCode(prices, /noticeDays: [^\n]+, (\d+)\)/)],
    places: ['pdf general-terms', 'file docs/operations.md'],
  },
  {
    says: 'Who is overdue is reminded after 7 and 21 days',
    source: `${prices}, reminderDays`,
    reads: /`reminderDays` \((\d+) and (\d+)\)/,
    is: [
      inCode(prices, /reminderDays: [^\n]+\[(\d+), \d+\]/),
      inCode(prices, /reminderDays: [^\n]+\[\d+, (\d+)\]/),
    ],
    places: ['file docs/operations.md'],
  },
  {
    says: 'The provider has the address that its invoices have',
    source: 'config/plans.json, provider',
    once: 'Terms named another street and town than invoices',
    reads: /Norrvik Post AB, ([^,]+), (\d{3} \d\d) (\w+)\./,
    is: [provider.address, provider.zip, provider.city],
    places: ['pdf general-terms', 'pdf customer-terms'],
  },
  {
    says: 'A month is billed on the third day of the next',
    source: 'docs/operations.md',
    reads: /on the (\w+) day of (?:a month|the next month)/,
    is: ['third'],
    places: ['file docs/operations.md', 'texts web'],
  },
];
