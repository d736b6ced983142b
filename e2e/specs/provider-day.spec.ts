import type { Page } from '@playwright/test';
import { countClicks } from '../count-clicks.ts';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext, type ViewerRole } from '../viewers.ts';

/** A name is pressed; a pair is a field and what is typed into it, sent with Enter. */
type Step = string | readonly [field: string, text: string];

interface Task {
  readonly id: string;
  readonly what: string;
  readonly as?: ViewerRole;
  /** From the landing page, by what is in sight. */
  readonly way: readonly Step[];
  /** What does it is in sight then: a button, a link, a field or a heading of this name. */
  readonly at: string;
}

const customer: readonly Step[] = [
  'Overview',
  'Customers',
  ['Find a customer', 'webshop'],
  'Example Webshop',
];

const tasks: readonly Task[] = [
  { id: '01', what: 'find a customer', way: customer.slice(0, 3), at: 'Example Webshop' },
  {
    id: '02',
    what: 'find one by a trace id',
    way: ['Overview', 'Customers', ['Find a customer', '0123456789abcdef0123456789abcdef']],
    at: 'Look for a refused call',
  },
  { id: '03', what: 'a customer on one page', way: customer, at: 'Usage' },
  {
    id: '04',
    what: 'suspend an application',
    way: [...customer, 'Actions: Webshop checkout', 'Suspend: Webshop checkout'],
    at: 'Reason',
  },
  {
    id: '05',
    what: 'suspend an account',
    way: [...customer, 'Actions: Example Webshop', 'Suspend account: Example Webshop'],
    at: 'Reason',
  },
  {
    id: '06',
    what: 'make somebody else the admin',
    way: [
      ...customer,
      'People',
      'Actions: member@webshop.example',
      'Make admin: member@webshop.example',
    ],
    at: 'Reason',
  },
  {
    id: '07',
    what: 'end the sessions of a person',
    way: [
      ...customer,
      'People',
      'Actions: member@webshop.example',
      'End sessions and tokens: member@webshop.example',
    ],
    at: 'Reason',
  },
  {
    id: '08',
    what: 'raise a limit',
    way: [...customer, 'Actions: Webshop checkout', 'Raise a limit: Webshop checkout'],
    at: 'Reason',
  },
  {
    id: '09',
    what: 'write to accounts that use an API',
    way: ['Overview', 'Messages'],
    at: 'Show recipients and e-mail',
  },
  {
    id: '10',
    what: 'see what they see',
    way: [
      ...customer,
      'People',
      'Actions: member@webshop.example',
      'See what they see: member@webshop.example',
    ],
    at: 'Reason',
  },
  {
    id: '11',
    what: 'a call that reached no account',
    way: [
      'Overview',
      'Customers',
      ['Find a customer', '0123456789abcdef0123456789abcdef'],
      'Look for a refused call',
    ],
    at: 'Calls with a trace id',
  },
  {
    id: '12',
    what: 'answer a case',
    way: ['Overview', 'Cases'],
    at: 'Hand over my shift',
  },
  {
    id: '13',
    what: 'take a copy of what is kept',
    as: 'apigov',
    way: ['Overview', 'People & log', 'Kept data'],
    at: 'Take a copy',
  },
  { id: '14', what: 'work through requests', way: ['Overview', 'Queue'], at: 'Queue' },
  {
    id: '15',
    what: 'approve a number that the register does not know',
    way: ['Overview', 'Queue'],
    at: 'Queue',
  },
  { id: '16', what: 'draft an API', way: ['Overview', 'Drafts'], at: 'Draft an API' },
  {
    id: '17',
    what: 'confirm what a publisher asks for',
    as: 'apigov',
    way: ['Overview', 'People & log', 'Four eyes'],
    at: 'Four eyes',
  },
  { id: '18', what: 'draft a new version', way: ['Overview', 'Drafts'], at: 'Draft an API' },
  { id: '19', what: 'who calls what breaks', way: ['Active APIs', 'Booking'], at: 'Callers' },
  {
    id: '20',
    what: 'go back to an earlier edition',
    way: ['Active APIs', 'Booking'],
    at: 'Editions',
  },
  {
    id: '21',
    what: 'deprecate',
    way: ['Overview', 'Retiring', 'Retire an API'],
    at: 'Show e-mail and recipients',
  },
  {
    id: '22',
    what: 'who still calls a retiring API',
    way: ['Overview', 'Retiring'],
    at: 'Retiring APIs',
  },
  {
    id: '24',
    what: 'a token for the machines of a team',
    way: ['Overview', 'Drafts', 'Create token'],
    at: 'Team',
  },
  {
    id: '25',
    what: 'probe an upstream, change it',
    way: ['Overview', 'Inventory', 'location-v2-postcodes'],
    at: 'Probe',
  },
  {
    id: '26',
    what: 'change the weight of a house rule',
    as: 'apigov',
    way: ['Overview', 'House rules'],
    at: 'Preview scores',
  },
  {
    id: '27',
    what: 'prepare a price list',
    as: 'apigov',
    way: ['Overview', 'Prices'],
    at: 'New draft',
  },
  {
    id: '28',
    what: 'let a customer keep its prices',
    as: 'apigov',
    way: ['Overview', 'Prices'],
    at: 'Price list',
  },
  {
    id: '29',
    what: 'find an invoice',
    as: 'apigov',
    way: ['Overview', 'Invoices', ['Number or account', 'webshop']],
    at: 'Invoices',
  },
  {
    id: '30',
    what: 'bill a month, export the books',
    as: 'apigov',
    way: ['Overview', 'Invoices', 'Billing'],
    at: 'Past months',
  },
  { id: '31', what: 'news for next week', way: ['Overview', 'News & pages'], at: "What's new" },
  {
    id: '32',
    what: 'an edition of service codes',
    way: ['Overview', 'News & pages', 'Service Codes'],
    at: 'Service Codes',
  },
  {
    id: '33',
    what: 'an EDI document',
    way: ['Overview', 'News & pages', 'EDI & Labels'],
    at: 'EDI & Labels',
  },
  { id: '34', what: 'report an incident', way: ['Overview', 'Status'], at: 'Report incident' },
  {
    id: '35',
    what: 'give a role',
    as: 'apigov',
    way: ['Overview', 'People & log'],
    at: 'Change staff@postal.example',
  },
  {
    id: '36',
    what: 'what staff did in a week',
    as: 'apigov',
    way: ['Overview', 'People & log', 'Staff log'],
    at: 'Staff log',
  },
  {
    id: '37',
    what: 'switch on four eyes',
    as: 'apigov',
    way: ['Overview', 'People & log', 'Four eyes'],
    at: 'Prices',
  },
  { id: '38', what: 'what waits, fails and ends', way: ['Overview'], at: 'Overview' },
  {
    id: '39',
    what: 'add an end customer',
    as: 'partner',
    way: ['Applications', 'End customers'],
    at: 'Add end customer',
  },
  { id: '40', what: 'hand over a shift', way: ['Overview', 'Cases'], at: 'Hand over my shift' },
];

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** A name as it is read: 'Actions: Example' where the rest is for who cannot see. */
const named = (name: string) =>
  new RegExp(`^${escape(name).replaceAll(/:\\? |: /g, String.raw`\s*:\s*`)}(\\b|$)`);

async function press(page: Page, name: string) {
  const by = { name: named(name) };
  const found = page.getByRole('link', by).or(page.getByRole('button', by));
  await found.filter({ visible: true }).first().click();
}

async function take(page: Page, step: Step) {
  if (typeof step === 'string') return press(page, step);
  const [field, text] = step;
  await page.getByLabel(field).first().fill(text);
  await page.keyboard.press('Enter');
}

const sights = [
  'button',
  'link',
  'heading',
  'textbox',
  'switch',
  'checkbox',
  'combobox',
  'table',
] as const;

function inSight(page: Page, name: string) {
  const by = { name: named(name) };
  return sights
    .map((role) => page.getByRole(role, by))
    .reduce((all, one) => all.or(one))
    .and(page.locator('main *, dialog *'))
    .filter({ visible: true })
    .first();
}

for (const role of ['internal', 'apigov', 'partner'] as const) {
  const own = tasks.filter((task) => (task.as ?? 'internal') === role);
  const ids = own.map(({ id }) => `DAY-${id}`).join(' ');
  test(`${ids} from the landing page by what is in sight`, async ({ browser }) => {
    test.slow();
    const clicks: Record<string, number> = {};
    for (const { id, what, way, at } of own)
      await test.step(`DAY-${id} ${what}`, async () => {
        // Nobody has chosen a shell yet.
        const context = await openContext(browser, { portal: 'production', role });
        const readClicks = await countClicks(context);
        const page = await context.newPage();
        await page.goto(addressOf('production'));
        for (const step of way) await take(page, step);
        await expect(inSight(page, at)).toBeVisible();
        clicks[id] = readClicks();
        await context.close();
      });
    const most = own.map(({ id, way }) => [
      id,
      way.filter((step) => typeof step === 'string').length,
    ]);
    expect(clicks).toEqual(Object.fromEntries(most));
    expect(Math.max(...Object.values(clicks))).toBeLessThanOrEqual(6);
  });
}
