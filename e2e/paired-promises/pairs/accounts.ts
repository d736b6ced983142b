import { overlapDays } from '@portal/contract/accounts/application/schema';
import { keptBookYears, keptDays } from '@portal/contract/kept-days';
import type { Pair } from '../pair.ts';
import { customerNumber, inCode } from '../sources.ts';

const kept = 'packages/contract/src/kept-days.ts';
const links = 'apps/server/src/identity/sql/login-links-sql.ts';
const register = 'apps/server/src/accounts/customer/register/register-code-sql.ts';
const bearers = 'apps/server/src/platform/sealing/bearers.ts';
const lifeOf = (bearer: string) => inCode(bearers, new RegExp(`'${bearer}': {\\s+life: '(\\d+)`));

export const accounts: readonly Pair[] = [
  {
    says: 'A link or code of the login works for half an hour',
    source: `${links}, linkMinutes`,
    reads:
      /(?:[Ll]inks? works? once, for|Both work for|the link work for|Open its link within) (\d+) minutes/,
    is: [inCode(links, /linkMinutes = (\d+)/)],
    places: ['mail confirm-address', 'mail password-reset', 'mail confirm-new-email'],
  },
  {
    says: 'The code of a two-step login works for ten minutes',
    source: 'apps/server/src/identity/sql/login-steps-sql.ts, stepMinutes',
    reads: /\d{6} It works for (\d+) minutes/,
    is: [inCode('apps/server/src/identity/sql/login-steps-sql.ts', /stepMinutes = (\d+)/)],
    places: ['mail sign-in-code'],
  },
  {
    says: 'The code that proves a customer number works for ten minutes',
    source: register,
    reads: /(?:[Tt]he code|registered contact\. It|A code) works for (\w+) minutes/,
    is: [inCode(register, /interval '(\d+) minutes'/)],
    places: ['mail code', 'texts web', 'texts server', 'file docs/operations.md'],
  },
  {
    says: 'An invitation works for seven days',
    source: `${bearers}, invitation link`,
    reads: /(?:Each link is valid for|link that works once, for) (\w+) days/,
    is: [lifeOf('invitation link')],
    places: ['page production /admin/users', 'page sandbox /admin/users', 'texts web'],
  },
  {
    says: 'A preview of a draft works for seven days',
    source: `${bearers}, preview link`,
    reads: /(?:The link works for|to a colleague\. It works for) (\w+) days/,
    is: [lifeOf('preview link')],
    places: ['texts web'],
  },
  {
    says: 'A newsletter is confirmed within seven days',
    source: `${bearers}, newsletter confirmation`,
    reads: /(?<=token )The link works for (\d+) days/,
    is: [lifeOf('newsletter confirmation')],
    places: ['mail confirm-subscription'],
  },
  {
    says: 'A password has twelve characters at least',
    source: 'apps/server/src/identity/credentials/password-rules.ts',
    reads: /At least (\d+) characters\. A few words/,
    is: [inCode('apps/server/src/identity/credentials/password-rules.ts', /least: (\d+)/)],
    places: ['texts server'],
  },
  {
    says: 'An old key works beside the new one for 1, 7 or 30 days',
    source: 'packages/contract/src/accounts/application/schema.ts, overlapDays',
    reads: /None (\d+) day (\d+) days (\d+) days/,
    is: overlapDays.slice(1).map(String),
    places: ['texts web'],
  },
  {
    says: 'Terms and window offer the same days for the old key',
    source: 'packages/contract/src/accounts/application/schema.ts, overlapDays',
    reads: /old key valid beside the new one for (\d+), (\d+) or (\d+) days/,
    is: overlapDays.filter((days) => days > 0).map(String),
    places: ['pdf customer-terms'],
  },
  {
    says: 'A closed login or account is erased after 14 days',
    source: `${kept}, erasure`,
    reads:
      /(?:tokens and sessions end\.|erases it after|undo this for|and erased|account is erased|We will erase it|about to be erased(?: \|)?) (\w+) days/,
    is: [String(keptDays.erasure)],
    places: [
      'file docs/operations.md',
      'page production /privacy',
      'page production /admin/accountDetails',
      'mail account-closed',
    ],
  },
  {
    says: 'Invoices are kept for ten years',
    source: `${kept}, keptBookYears`,
    reads: /(\w+) years after (?:the year of the invoice|their year)/,
    is: [String(keptBookYears)],
    places: [
      'file docs/operations.md',
      'page production /privacy',
      'mail login-closed',
      'mail account-erased',
    ],
  },
  {
    says: 'Calls are in the request log for 30 days',
    source: `${kept}, requestLog`,
    reads:
      /(?:the request log each call for|Calls are kept for|each call of an application, without keys(?: \|)?) (\d+) days/,
    is: [String(keptDays.requestLog)],
    places: ['file docs/operations.md', 'texts web', 'page production /privacy'],
  },
  {
    says: 'Counts by day are kept for two years',
    source: `${kept}, usageByDay`,
    reads: /Statistics keep counts by day for (\w+) years/,
    is: [String(Math.floor(keptDays.usageByDay / 365))],
    places: ['file docs/operations.md'],
  },
  {
    says: 'The log of staff is kept for two years',
    source: 'apps/server/migrations/0201-staff-log.sql, staff_log_kept()',
    reads:
      /(?:cannot be changed and are kept for|before and after(?: \||\.)?|\(what staff did\) is kept for) (\w+) years/i,
    is: [inCode('apps/server/migrations/0201-staff-log.sql', /interval '(\d+) years'/)],
    places: [
      'file docs/operations.md',
      'texts web',
      'page production /privacy',
      'mail login-closed',
    ],
  },
  {
    says: 'A refused mail is tried for three days',
    source: 'apps/server/src/platform/mail/send-mails.ts, mostSeconds',
    reads: /(?:are tried again for|are retried for) (\w+) days/,
    is: [inCode('apps/server/src/platform/mail/send-mails.ts', /mostSeconds = (\d) \* 86_400/)],
    places: ['file docs/operations.md', 'texts web'],
  },
  {
    says: 'Support sees the portal as a customer for half an hour',
    source: 'apps/server/src/desk/customer/view-sql.ts, viewMinutes',
    reads: /read only, without keys and links, for up to (\d+) minutes/,
    is: [inCode('apps/server/src/desk/customer/view-sql.ts', /viewMinutes = (\d+)/)],
    places: ['texts web'],
  },
  {
    says: 'A partner is known by these numbers of its customers',
    source: 'apps/web/src/shell/home',
    once: 'Two texts forgot VAT numbers',
    reads: /their own customer and (\w+ or \w+|\w+) numbers/,
    is: ['organisation or VAT'],
    places: [
      'page production /',
      'page production /apis/plansAndPricing',
      'guide platform-partners',
      'pdf api-qa',
      'faq customer-or-partner',
    ],
  },
  {
    says: 'A partner needs an organisation number',
    source: 'apps/web/src/shell/how-to-use-apis/how-to-use-apis-page.tsx',
    reads: /(?:a partner|partner plan needs) an (\w+) number/,
    is: ['organisation'],
    places: ['page production /apis/howToUseApis', 'pdf api-qa', 'faq do-i-need-a-customer-number'],
  },
  {
    says: 'A customer number has eight digits',
    source: 'config/portal.json, customerNumber',
    reads: /customer number: (\w+) digits/,
    is: [String(customerNumber.digits)],
    places: ['guide business-portal'],
  },
];
