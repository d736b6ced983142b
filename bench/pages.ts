import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { launch } from '@portal/launcher/launch';
import { serveBarePage } from './serve-bare-page.ts';
import { chromiumPath } from '@portal/e2e/chromium-path';

/** Target (benchmarks §4): home and catalogue ≤ 140 KiB until usable, first paint ≤ 2 × the bare React page's. */
const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const bare = await serveBarePage('bare-page', join(directory, 'bare'));
const running = await launch({ directory, portals: ['production'] });
const portal = running.production?.url ?? '';
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const viewport = { width: 1280, height: 800 };

/** In turns, so that a slow moment of the machine meets each page. */
const rounds = 9;

interface Figures {
  /** Scripts and styles over the wire until the page is usable. */
  readonly kib: number;
  readonly usable: number;
  readonly firstPaint: number;
  readonly shift: number;
}

/** The page answers: it can be read before. */
const live = 'html[data-live]';
const pages = [
  { name: 'bare React page', url: bare.url, usable: 'h1' },
  { name: 'home', url: `${portal}/`, usable: live },
  { name: 'catalogue', url: `${portal}/apis/active`, usable: live },
  { name: 'API details', url: `${portal}/apis/details/shipment-v3-booking`, usable: live },
];
const visits = new Map<string, Figures[]>(pages.map(({ name }) => [name, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const { name, url, usable } of pages) {
    visits.get(name)?.push({ ...(await work(url, usable)), ...(await read(url)) });
  }
}
await browser.close();
await running.stop();
bare.server.close();
await rm(directory, { recursive: true, force: true });

const median = (name: string, pick: (figures: Figures) => number): number =>
  (visits.get(name) ?? []).map(pick).toSorted((left, right) => left - right)[rounds >> 1] ?? 0;

console.log('page             JS + CSS KiB   first paint ms   usable ms   layout shift');
for (const { name } of pages) {
  const kib = median(name, (of) => of.kib).toFixed(1);
  const firstPaint = median(name, (of) => of.firstPaint).toFixed(0);
  const usable = median(name, (of) => of.usable).toFixed(0);
  const shift = median(name, (of) => of.shift).toFixed(3);
  console.log(
    `${name.padEnd(16)}${kib.padStart(13)}${firstPaint.padStart(17)}${usable.padStart(12)}${shift.padStart(15)}`,
  );
}
const floor = median('bare React page', (of) => of.firstPaint);
for (const { name } of pages.slice(1)) {
  const ratio = median(name, (of) => of.firstPaint) / floor;
  console.log(`ratio first paint, ${name} : bare React page  ${ratio.toFixed(2)} (target ≤ 2)`);
}

/** A cold visit that nothing watches before it has been painted: looking for an element runs a script of its own in the page. */
async function read(url: string): Promise<Pick<Figures, 'firstPaint' | 'shift'>> {
  await using context = await browser.newContext({ viewport });
  const page = await context.newPage();
  // A page is loaded before it has been painted, and asks for the rest after that.
  await page.goto(url, { waitUntil: 'networkidle' });
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
  );
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
  return { firstPaint, shift };
}

/** Another cold visit, whose bytes are counted until the page can be worked with. */
async function work(url: string, usable: string): Promise<Pick<Figures, 'kib' | 'usable'>> {
  await using context = await browser.newContext({ viewport });
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
  return { kib, usable: await page.evaluate(() => performance.now()) };
}
