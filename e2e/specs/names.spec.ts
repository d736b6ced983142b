import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';
import { waitUntilShown } from '../accessibility.ts';

/** What staff work with; a code stands beside a name only as code. */
const pages = [
  '/admin',
  '/admin?tab=queue',
  '/admin?tab=cases',
  '/admin?tab=log',
  '/admin?tab=messages',
  '/admin?tab=mails',
  '/admin?tab=data',
  '/admin/customers',
  '/admin/customers/4711',
  '/admin/customers/4711?tab=messages',
  '/admin/customers/4711?tab=history',
  '/admin/four-eyes',
  '/admin/campaigns',
  '/admin/campaigns?api=new',
  '/admin/prices',
  '/admin/prices?tab=kept',
  '/admin/invoices',
  '/apis/drafts',
  '/apis/house-rules',
  '/apis/statistics/gateway',
  '/apis/statistics/gateway?api=shipment-v3-booking',
  '/gateway-inventory/cloud',
  '/gateway-inventory/cloud/shipment-v3-booking',
  '/gateway-inventory/on-prem',
];
const systemName = /\b[a-z]+-v\d+-[a-z]+\b/;

test('DAY-36 DAY-38 staff read names of APIs, no system names, but as code', async ({
  browser,
}) => {
  const context = await openContext(browser, {
    portal: 'production',
    role: 'apigov',
    shell: 'staff',
  });
  const page = await context.newPage();
  const found: string[] = [];
  for (const path of pages) {
    await page.goto(addressOf('production') + path);
    await waitUntilShown(page);
    const texts = await page.getByRole('main').evaluate((main) => {
      const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
      const shown: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const holder = node.parentElement;
        if (
          holder?.checkVisibility() &&
          !holder.closest('code, pre, .mono, [translate=no], option, script')
        ) {
          shown.push(node.textContent ?? '');
        }
      }
      return shown;
    });
    const names = texts.filter((text) => systemName.test(text));
    found.push(...names.map((text) => `${path}: ${text}`));
  }
  expect(found).toEqual([]);
  await context.close();
});
