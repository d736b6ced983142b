import { EVENT_CODES } from '@portal/contract/usage/tracking/event-codes';
import { documentLimit } from '@portal/contract/catalogue/specification/rules';
import type { Pair } from '../pair.ts';
import { dayOf, inCode, sidesOf, weightOf } from '../sources.ts';

const terms = 'content/documents/general-terms.md';
const label = 'packages/label/src/label.ts';
const answers = 'apps/carrier/src/handlers/answer-once.ts';
const booking = 'document shipment-v3-booking';
const tracking = 'document shipment-v5-trackandtrace';
const codes = Object.entries(EVENT_CODES);
const side = (name: string) => inCode(label, new RegExp(`LABEL_${name} = (\\d+)`));

export const documents: readonly Pair[] = [
  {
    says: 'A version stays for twelve months after its successor has come',
    source: `${terms}, 4.2`,
    reads:
      /(?:(?:stays|stays available|stays in service) for at least|At the earliest|when a version ends, at least|next to the old one, for) (\w+) months/,
    is: ['12'],
    places: [
      'pdf general-terms',
      'pdf customer-terms',
      'pdf api-qa',
      'pdf tracking-widget-guide',
      'guide integration-guide',
    ],
  },
  {
    says: 'Track and Trace 4 ends on one day',
    source: 'content/specs/shipment-v4-trackandtrace.json, x-sunset',
    reads: /(?:Track and Trace 4 will be|since 1 March 2026,) switched off on (\d+ \w+ \d{4})/,
    is: [dayOf('shipment-v4-trackandtrace')],
    places: ['news', 'document shipment-v4-trackandtrace', 'page production /'],
  },
  {
    says: 'Service Point 3 ends on one day',
    source: 'content/specs/location-v3-servicepoints.json, x-sunset',
    once: 'Ten months after version 4, where the terms promise twelve',
    reads: /since 1 September 2026, switched off on (\d+ \w+ \d{4})/,
    is: [dayOf('location-v3-servicepoints')],
    places: ['document location-v3-servicepoints'],
  },
  {
    says: 'Booking 2 ends on one day',
    source: 'content/specs/shipment-v2-booking.json, x-sunset',
    reads: /This version is deprecated and will be switched off on (\d+ \w+ \d{4})/,
    is: [dayOf('shipment-v2-booking')],
    places: ['document shipment-v2-booking'],
  },
  {
    says: 'Events are kept for 18 months',
    source: 'content/specs/shipment-v5-trackandtrace.yaml',
    reads: /(?:Events are kept for|How long are events kept\? For) (\d+) months/,
    is: ['18'],
    places: ['pdf api-qa', tracking],
  },
  {
    says: 'A status is one of eight',
    source: 'packages/contract/src/usage/tracking/event-codes.ts',
    reads: /(?:which has|carries one of the) (eight|\w+)(?: values|\. How long)/,
    is: [`${new Set(Object.values(EVENT_CODES).map(({ status }) => status)).size}`],
    places: ['pdf api-qa'],
  },
  {
    says: 'Nothing follows these events',
    source: 'packages/contract/src/usage/tracking/event-codes.ts',
    reads: /After (E\d\d), (E\d\d), (E\d\d) and (E\d\d) nothing follows/,
    is: codes.filter(([, { isFinal }]) => isFinal).map(([code]) => code),
    places: ['paper edi-labels/SE/IFTSTA guideline', 'paper edi-labels/DK/IFTSTA guideline'],
  },
  {
    says: 'The events of a locker have these statuses',
    source: 'packages/contract/src/usage/tracking/event-codes.ts',
    reads: /E60 (\w+) on its way.* E65 (\w+) in a.* E75 (\w+) taken.* E80 (\w+) not collected/,
    is: (['E60', 'E65', 'E75', 'E80'] as const).map((code) => EVENT_CODES[code].status),
    places: ['pdf parcel-locker-v2-qa'],
  },
  {
    says: 'The largest compartment of a locker',
    source: 'apps/carrier/src/shipment/services.json, P25',
    reads: /(?:fits into|largest compartment,|cm L) (\d+)(?: ×| cm) (\d+)(?: ×| cm) (\d+) cm/,
    is: sidesOf('P25'),
    places: ['pdf parcel-locker-v2-qa', booking],
  },
  {
    says: 'A booking is repeated without harm for 24 hours',
    source: `${answers}, LIFETIME`,
    reads:
      /(?:second parcel within|\b[Ff]or|\b[Ww]ithin) (\d+) hours(?=,? (?:the same key|gives the first|you get the first|and you get|a key stands|it is never)|\. Why do)/,
    is: [inCode(answers, /LIFETIME = (\d+) \*/)],
    places: [
      'guide api-guide',
      'pdf api-qa',
      'faq timeout',
      booking,
      'document transport-v2-pickups',
      'document transport-v1-freight',
    ],
  },
  {
    says: 'A locker takes parcels of up to 15 kg',
    source: 'apps/carrier/src/shipment/services.json, P25',
    reads: /(?:parcel to locker: up to|locker \| SE NO DK FI \|) (\d+) kg/,
    is: [weightOf('P25')],
    places: ['pdf parcel-locker-v2-qa', booking],
  },
  {
    says: 'A return weighs up to 20 kg',
    source: 'apps/carrier/src/shipment/services.json, P42',
    reads:
      /(?:addresses swapped: up to|in one return, up to|Return parcel \| SE NO DK FI \|) (\d+) kg/,
    is: [weightOf('P42')],
    places: ['news', booking, 'document shipment-v1-returns'],
  },
  {
    says: 'A parcel waits for seven days where it is collected',
    source: 'apps/carrier/src/handlers/shipment-trackandtrace/to-item-reply.ts, DAYS_TO_COLLECT',
    reads: /(?:Collect within|How long does a parcel wait\?) (\w+) days/,
    is: [
      inCode(
        'apps/carrier/src/handlers/shipment-trackandtrace/to-item-reply.ts',
        /DAYS_TO_COLLECT = (\d+)/,
      ),
    ],
    places: ['pdf parcel-locker-v2-qa', tracking],
  },
  {
    says: 'A booking has up to 99 parcels',
    source: 'content/specs/shipment-v3-booking.yaml',
    reads: /(?:shipment of up to|your plan;|in a body,) (\d+) parcels/,
    is: ['99'],
    places: [booking, 'paper edi-labels/SE/IFTMIN guideline', 'document edi-v1-interchanges'],
  },
  {
    says: 'A label is 100 × 150 mm',
    source: `${label}, LABEL_WIDTH`,
    once: 'Guides asked for 102 × 192 mm, the check of labels for 100 × 150',
    reads: /(?<!Data Matrix of )\b(\d+) × (\d+) mm/,
    is: [side('WIDTH'), side('HEIGHT')],
    places: [
      'document shipment-v2-labels',
      'document shipment-v1-returns',
      'guide standalone-integrations',
      'paper edi-labels/SE/Label guide',
      'paper edi-labels/DK/Label guide',
      'text /llms.txt',
    ],
  },
  {
    says: 'The key goes into one header',
    source: 'packages/gateway/src/policies',
    reads:
      /(?:^In|Into|key\*\*:|an API key in|missing Send it in|Send the key in|works at once, in) the header [`“"]?([\w-]+)/,
    is: ['apikey'],
    places: [
      'pdf api-qa',
      'faq where-does-the-key-go',
      'guide api-guide',
      'text /llms.txt',
      'page production /apis/howToUseApis',
      'file docs/carrier-in-a-box.md',
    ],
  },
  {
    says: 'The trace id stands in one header',
    source: 'packages/gateway/src/policies/request-id/request-id.ts',
    reads:
      /(?:in the header|in the|From the|\(the answer's) `?([xX]-[\w-]+)`?(?= (?:of each answer|header of the answer)|, in every)/,
    is: ['x-request-id'],
    places: [
      'faq trace-id',
      'page production /apis/report',
      'texts web',
      'file docs/operations.md',
    ],
  },
  {
    says: 'A document has up to 32 MB',
    source: 'packages/contract/src/catalogue/specification/rules.ts, documentLimit',
    reads: /(?:JSON or YAML, up to|too large: the limit is) (\d+) MB/,
    is: [String(documentLimit / 1024 / 1024)],
    places: ['texts web', 'texts server'],
  },
  {
    says: 'An end comes at midnight of its day, in UTC',
    source: 'packages/contract/src/catalogue/specification/campaign-rules.ts',
    reads:
      /(?:From|, at|,) (\d\d:\d\d) (?:in )?UTC(?= on this day, calls|, [\w ]+\([\w-]+\) is switched| \| It sends)/,
    is: ['00:00'],
    places: ['texts web', 'mail campaign', 'guide webhook-migration'],
  },
  {
    says: 'A brown-out answers 503',
    source: 'packages/gateway/src/policies',
    reads: /(?:During a brown-out, calls get|calls? will get status) (\d+)/i,
    is: ['503'],
    places: ['texts web', 'texts server'],
  },
  {
    says: 'After its last day an API answers 410',
    source: 'packages/gateway/src/policies',
    reads:
      /(?:on this day, calls get|answers every call with status|calls about it are answered|Calls about it are answered) (\d+)/,
    is: ['410'],
    places: [
      'texts web',
      'texts server',
      'mail campaign',
      'mail webhook-ends',
      'guide webhook-migration',
    ],
  },
];
