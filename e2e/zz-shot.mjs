import { chromium } from '@playwright/test';
const [,, out, ...urls] = process.argv;
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
const sizes = (process.env.SIZES ?? '1440,390').split(',').map(Number);
const themes = (process.env.THEMES ?? 'light').split(',');
for (const [i, url] of urls.entries()) for (const width of sizes) for (const theme of themes) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: theme });
  const page = await context.newPage();
  page.on('console', m => { if (['error'].includes(m.type())) console.log(url, m.text()); });
  page.on('pageerror', e => console.log(url, e.message));
  await page.goto(`${process.env.BASE ?? 'http://localhost:20000'}${url}`);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
  await page.screenshot({ path: `/tmp/team/shots-doc/${out}-${i}-${width}-${theme}.png`, fullPage: !url.includes('document=') });
  await context.close();
}
await browser.close();
