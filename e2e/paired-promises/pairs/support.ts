import type { Pair } from '../pair.ts';
import { inCode, securityContact } from '../sources.ts';

const decision = 'content/site/platform-support.md';

export const support: readonly Pair[] = [
  {
    says: 'Nobody of support asks for an API key',
    source: 'apps/web/src/accounts/application/resume-rule.tsx',
    once: 'Window, mail, sheet and three forms asked for the key, FAQ and Q&A said never',
    never:
      /\b(?:send us|tell us|give us|write us|give|quote|attach|include|with)\b[^.|]{0,40}\b(?:your|the|its|an) (?:whole )?API key(?! ending)(?= (?:to support|when you write|in your message|of the application\.))|\bwe (?:may )?ask for (?:it|the key|your key|your API key)\b/i,
    wrong: 'Write to support, and quote the API key of the application',
  },
  {
    says: 'Whoever writes about an application gives its name and the last four characters of its key',
    source: 'apps/web/src/help/support-case/at-hand.tsx',
    once: 'Platform support and a FAQ wanted the name alone',
    reads: /\bname(?: of the application)?,? and the last (\w+) characters of its (?:API )?key/,
    is: ['4'],
    places: [
      'page production /support',
      'page sandbox /support',
      'guide platform-support',
      'faq suspended',
      'texts web',
    ],
  },
  {
    says: 'Support answers a question within one working day',
    source: 'apps/web/src/help/support-case/at-hand.tsx',
    reads:
      /(?:[Uu]sually within|A question \| within|sandbox is answered within) (\w+) working day\b/,
    is: ['1'],
    places: [
      'page production /contactUs',
      'page production /apis/report',
      'page sandbox /contactUs',
      'mail case-received',
      'guide platform-support',
    ],
  },
  {
    says: 'Support works from 8 to 17 on working days',
    source: decision,
    reads: /(?<!outside )working days,? (?:from |between )?(\d+) (?:to|and) (\d+)/,
    is: ['8', '17'],
    places: [
      'guide platform-support',
      'guide platform-partners',
      'guide book-a-demo',
      'pdf customer-terms',
    ],
  },
  {
    says: 'Where nothing can be shipped, support answers day and night',
    source: decision,
    reads: /(?:30 minutes \||European Time, and) (day and \w+|around the \w+)/,
    is: ['day and night'],
    places: ['guide platform-support', 'pdf customer-terms'],
  },
  {
    says: 'Who tells of a weakness has a first answer within one working day',
    source: decision,
    once: 'Two working days in one paper, one in another',
    reads: /(?:first answer comes|We answer) within (\w+) working days?(?=[;,])/,
    is: ['1'],
    places: ['file SECURITY.md', 'guide platform-support'],
  },
  {
    says: 'Weaknesses are told to one address',
    source: 'config/portal.json, securityContact',
    reads: /\b(security@[\w.]+\w)/,
    is: [securityContact.replace('mailto:', '')],
    places: ['file SECURITY.md', 'guide platform-support', 'text /.well-known/security.txt'],
  },
  {
    says: 'Support has one address',
    source: 'apps/server/src/config/variables.ts, SUPPORT_MAIL',
    reads: /\b(api-support@[\w.]+\w)/,
    is: [inCode('apps/server/src/config/variables.ts', /'(api-support@[\w.]+)'/)],
    places: [
      'guide platform-support',
      'pdf tracking-widget-guide',
      'file docs/operations.md',
      'mail case-received',
      'mail application-suspended',
    ],
  },
  {
    says: 'Staff approve an application usually within two working days',
    source: 'content/site/platform-partners.md',
    once: 'One answer said less than two',
    reads: /(?:usually(?: less)?(?: than| within)|approve \|) (\w+ than \w+|\w+) working days/,
    is: ['2'],
    places: [
      'pdf api-qa',
      'faq pending-application',
      'guide integration-guide',
      'guide platform-partners',
    ],
  },
  {
    says: 'Labels of one’s own: ten of them are checked',
    source: 'content/edi/label-guide.md',
    reads: /\b(\w+) (?:printed|test) labels(?! checked| before|;)/,
    is: ['ten'],
    places: ['paper edi-labels/SE/Label guide', 'guide integration-guide', 'faq own-labels'],
  },
  {
    says: 'The check of printed labels is answered within five working days',
    source: 'content/edi/label-guide.md',
    once: 'The guide of integrations said two',
    reads: /(?:label check \| you \| within |We answer within )(\w+) working days/,
    is: ['5'],
    places: [
      'paper edi-labels/SE/Label guide',
      'paper edi-labels/NO/Label guide',
      'guide integration-guide',
    ],
  },
  {
    says: 'Each error is listed under Errors',
    source: 'packages/contract/src/addresses/pages.ts',
    once: 'Active APIs was said to list each error',
    never: /Active APIs\s+lists? (?:each|every|all) errors?/,
    wrong: 'Active APIs lists each error that an API can return',
  },
];
