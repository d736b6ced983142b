import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { launch } from '@portal/launcher/launch';
import { serveBarePage } from './serve-bare-page.ts';

/** Target (benchmarks §4): home and catalogue ≤ 140 KiB until usable, first paint ≤ 2 × the bare React page's. */
const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const bare = await serveBarePage('bare-page', join(directory, 'bare'));
const running = await launch({ directory, portals: ['production'] });
const portal = running.production?.url ?? '';
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

interface Figures {
  readonly kib: number;
  readonly firstPaint: number;
  readonly usable: number;
  readonly shift: number;
}

/** The page answers: it can be read before. */
const live = 'html[data-live]';
const rows: [string, Figures][] = [
  ['bare React page', await median(bare.url, 'h1')],
  ['home', await median(`${portal}/`, live)],
  ['catalogue', await median(`${portal}/apis/active`, live)],
  ['API details', await median(`${portal}/apis/details/shipment-v3-booking`, live)],
];
await browser.close();
await running.stop();
bare.server.close();
await rm(directory, { recursive: true, force: true });

console.log('page             JS + CSS KiB   first paint ms   usable ms   layout shift');
for (const [name, of] of rows) {
  const figures = [of.kib.toFixed(1).padStart(12), of.firstPaint.toFixed(0).padStart(16)];
  console.log(
    name.padEnd(16),
    ...figures,
    of.usable.toFixed(0).padStart(11),
    of.shift.toFixed(3).padStart(14),
  );
}
const floor = rows[0]?.[1].firstPaint ?? 1;
for (const [name, of] of rows.slice(1)) {
  console.log(
    `ratio first paint, ${name} : bare React page  ${(of.firstPaint / floor).toFixed(2)} (target ≤ 2)`,
  );
}

async function median(url: string, usable: string): Promise<Figures> {
  const runs: Figures[] = [];
  for (let run = 0; run < 5; run += 1) runs.push(await visit(browser, url, usable));
  const middle = (pick: (figures: Figures) => number) =>
    runs.map(pick).toSorted((left, right) => left - right)[2] ?? 0;
  return {
    kib: middle((of) => of.kib),
    firstPaint: middle((of) => of.firstPaint),
    usable: middle((of) => of.usable),
    shift: middle((of) => of.shift),
  };
}

/** One cold visit: bytes of scripts and styles over the wire until the page is usable. */
async function visit(chrome: Browser, url: string, usable: string): Promise<Figures> {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  let bytes = 0;
  session.on('Network.responseReceived', (event) => kinds.set(event.requestId, event.type));
  session.on('Network.loadingFinished', (event) => {
    const kind = kinds.get(event.requestId);
    if (kind === 'Script' || kind === 'Stylesheet') bytes += event.encodedDataLength;
  });
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(usable).first().waitFor();
  const kib = bytes / 1024;
  const now = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  // The first paint can be told later than the page can be used.
  const entry = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const firstPaint = (await entry.jsonValue()) ?? 0;
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Reflect.get(entry, 'value');
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 200);
      }),
  );
  await context.close();
  return { kib, firstPaint, usable: now, shift };
}
