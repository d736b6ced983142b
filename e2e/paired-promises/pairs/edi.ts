import type { Pair } from '../pair.ts';
import { inCode } from '../sources.ts';

const poll = 'apps/carrier/src/handlers/edi-interchanges/poll-iftsta.ts';
const read = 'apps/carrier/src/handlers/edi-interchanges/read-interchange.ts';
const guideline = (country: string) => `paper edi-labels/${country}/IFTSTA guideline`;

export const edi: readonly Pair[] = [
  {
    says: 'The customer fetches IFTSTA',
    source: poll,
    once: '“We send this every five minutes”, and “as we send it to customers”',
    reads:
      /(?:IFTSTA ?Each scan on the way|as customers in \w+|When it comes) (You|\w+)(?= (?:fetch|poll))/,
    is: ['You'],
    places: ['page production /edi', 'page sandbox /edi', guideline('SE'), guideline('FI')],
  },
  {
    says: 'Nobody is sent IFTSTA',
    source: poll,
    once: 'We send this every five minutes',
    never: /IFTSTA[^.]{0,60}(?:\bwe send\b|every five minutes)|as we send it to customers/i,
    wrong: 'IFTSTA: We send this every five minutes',
  },
  {
    says: 'CONTRL is the answer to the call',
    source: read,
    once: 'CONTRL within a minute',
    never: /CONTRL[^.]{0,60}within (?:a|one) minute/i,
    wrong: 'CONTRL comes within a minute',
  },
  {
    says: 'Page and guideline say when CONTRL comes',
    source: read,
    reads: /([Tt]he answer) to (?:the|your) call(?= DESADV| is an interchange)/,
    is: ['the answer'],
    places: ['page production /edi', 'page sandbox /edi', 'paper edi-labels/SE/IFTMIN guideline'],
  },
  {
    says: 'One answer has up to 1,000 statuses',
    source: `${poll}, MOST_STATUSES`,
    reads: /up to ([\d,]+) statuses/,
    is: [inCode(poll, /MOST_STATUSES = (\d+)/)],
    places: ['document edi-v1-interchanges', guideline('SE'), guideline('DK')],
  },
  {
    says: 'An interchange has up to 20,000 segments',
    source: `${read}, MOST_SEGMENTS`,
    reads: /(?:up to|at most|than) ([\d,]+) segments/i,
    is: [inCode(read, /MOST_SEGMENTS = ([\d_]+)/)],
    places: ['document edi-v1-interchanges'],
  },
  {
    says: 'An SSCC belongs to one parcel for twelve months',
    source: 'content/edi/iftmin-guideline.md',
    reads: /(?:used within the last|belongs to one parcel for) (\w+) months/,
    is: ['12'],
    places: ['document edi-v1-interchanges', 'paper edi-labels/SE/IFTMIN guideline'],
  },
];
