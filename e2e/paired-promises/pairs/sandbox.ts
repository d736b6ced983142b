import type { Pair } from '../pair.ts';
import { inCode, limitOf } from '../sources.ts';

const clock = 'apps/carrier/src/worlds/clock.ts';
const rate = inCode(clock, /DEFAULT_RATE = (\d+)/);
const options = 'apps/carrier/src/box/options.ts';
const starts = 'apps/launcher/src/start-options.mjs';
const hoursToDelivery = 48;

export const sandbox: readonly Pair[] = [
  {
    says: 'The sandbox is not said to ask for less than its form does',
    source: 'packages/contract/src/accounts/account/schema.ts',
    once: 'The sandbox asks only for an organisation name',
    never: /sandbox[^.]*\b(?:asks? (?:for )?only|takes only|needs only|and nothing else)\b/i,
    wrong: 'The sandbox takes an organisation name and nothing else',
  },
  {
    says: 'The sandbox asks for neither customer number nor organisation number',
    source: 'apps/web/src/shell/how-to-use-apis/how-to-use-apis-page.tsx',
    reads: /asks for (?:no|neither a) (\w+) number (?:and no|nor an) (\w+) number/,
    is: ['customer', 'organisation'],
    places: ['pdf api-qa', 'faq do-i-need-a-customer-number', 'page sandbox /apis/howToUseApis'],
  },
  {
    says: 'A parcel of the sandbox is delivered within ten minutes',
    source: `${clock}, DEFAULT_RATE`,
    reads: /(?:delivered within|two days in) (\w+) minutes/,
    is: [String((hoursToDelivery * 60) / Number(rate))],
    places: [
      'pdf parcel-locker-v2-qa',
      'pdf tracking-widget-guide',
      'guide integration-guide',
      'news',
      'document shipment-v5-trackandtrace',
    ],
  },
  {
    says: 'Time in the sandbox passes 288 times as fast',
    source: `${clock}, DEFAULT_RATE`,
    reads: /(?:`SANDBOX_SPEED` \(|time passes )(\d+)(?:: how| times)/,
    is: [rate],
    places: ['file docs/operations.md', 'file docs/carrier-in-a-box.md'],
  },
  {
    says: 'Parcels of the sandbox move',
    source: clock,
    once: 'A plan promised answers without parcels that move',
    never: /without parcels that move|parcels (?:do not|never) move/i,
    wrong: 'Answers as in production, without parcels that move',
  },
  {
    says: 'The sandbox of a Customer plan has these limits',
    source: 'config/plans.json',
    once: 'The limits stood nowhere',
    reads:
      /a Customer plan allows ([\d,]+) calls a minute and ([\d,]+) calls a day, ([\d,]+) of them to Booking/,
    is: [
      limitOf(2101, 'hits', 'minute'),
      limitOf(2101, 'hits', 'day'),
      limitOf(2101, 'shipment_booking', 'day'),
    ],
    places: [
      'guide api-guide',
      'document edi-v1-interchanges',
      'document location-v4-servicepoints',
      'document sandbox-v1-world',
      'document shipment-v2-labels',
      'document shipment-v5-trackandtrace',
    ],
  },
  {
    says: 'The page of limits has both plans of the sandbox',
    source: 'config/plans.json',
    reads:
      /Hits, per day (\d\d \d{3}) (\d\d \d{3}) Hits, per minute (\d{3}) (\d \d{3}) Shipment booking, per day (\d \d{3}) (\d\d \d{3})/,
    is: (['hits day', 'hits minute', 'shipment_booking day'] as const).flatMap((limit) => {
      const [metric = '', period = ''] = limit.split(' ');
      return [limitOf(2101, metric, period), limitOf(2102, metric, period)];
    }),
    places: ['page sandbox /apis/howToUseApis'],
  },
  {
    says: 'From sign-up to the first call: ten minutes',
    source: 'apps/web/src/shell/how-to-use-apis/how-to-use-apis-page.tsx',
    reads: /(?:successful call in about|takes you (?:there|to your first parcel) in) (\w+) minutes/,
    is: ['10'],
    places: [
      'page production /apis/howToUseApis',
      'page sandbox /apis/howToUseApis',
      'guide api-guide',
      'guide book-a-demo',
    ],
  },
  {
    says: 'The carrier in a box listens on one port',
    source: `${options}, DEFAULT_PORT`,
    reads: /(?:--port |`PORT` \(|Default |127\.0\.0\.1:)(4\d{3})\b/,
    is: [inCode(options, /DEFAULT_PORT = '(\d+)'/)],
    places: ['file docs/carrier-in-a-box.md', 'file docs/operations.md', 'file examples/README.md'],
  },
  {
    says: 'The portals listen on these ports',
    source: starts,
    reads:
      /production portal \| http:\/\/localhost:(\d+) \| \| sandbox portal \| http:\/\/localhost:(\d+)/,
    is: ['portal', 'sandbox portal'].map((what) =>
      inCode(starts, new RegExp(`port of the (?:production )?${what} \\((\\d+)\\)`)),
    ),
    places: ['file README.md'],
  },
  {
    says: 'The sandbox leads to the status page of production',
    source: 'apps/web/src/shell/home/resources.tsx',
    once: 'The resources of its home page had none',
    reads: /(\w+ status) \(opens the production portal\)/,
    is: ['API status'],
    places: ['page sandbox /'],
  },
  {
    says: 'These versions of Node are taken',
    source: 'package.json, engines',
    reads: /Node (\d+) or (\d+)(?:;| \() ?(\d+) works/,
    is: ['22', '24', inCode('package.json', /"node": ">=(\d+)"/)],
    places: ['file README.md', 'file CONTRIBUTING.md', 'file docs/operations.md'],
  },
  {
    says: 'This test parcel is delivered',
    source: 'packages/test-data/src/parcels.ts',
    reads: /(3952\d{14})`? (?:\| )?(?:`?delivered`?)/,
    is: [inCode('packages/test-data/src/parcels.ts', /'(\d{18})',\s+status: 'delivered'/)],
    places: ['pdf tracking-widget-guide', 'document shipment-v5-trackandtrace'],
  },
];
