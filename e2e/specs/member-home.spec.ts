import type { Page } from '@playwright/test';
import { expect, test } from '../portal-test.ts';
import { addressOf, openContext } from '../viewers.ts';

test('HOME-02 a member is greeted by their organisation; what is below the first screen is asked for once it is in view, and nothing moves', async ({
  browser,
}) => {
  for (const width of [390, 1440]) {
    const context = await openContext(browser, { portal: 'production', role: 'customer', width });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/rest/')) asked.push(pathname.split('/').at(-1) ?? '');
    });
    await page.goto(addressOf('production'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Welcome, \w/);
    await page.waitForLoadState('networkidle');
    expect(asked).not.toContain('changes');
    expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(11);
    expect(await layoutShift(page)).toBeLessThan(0.001);
    const changes = page.getByRole('region', { name: 'Changes to the APIs you call' });
    await changes.getByRole('heading').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(changes.getByRole('listitem').first()).toBeVisible();
    expect(asked).toContain('changes');
    await context.close();
  }
});

/** Of the page since it was opened. */
const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
