import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { launch } from '@portal/launcher/launch';
import { findFreePort } from '@portal/postgres/free-port';
import { installRivals, rivals } from './rivals-folder.ts';
import { chromiumPath } from '@portal/e2e/chromium-path';

/** Target: ≥ 95 in each category, signed out, with Lighthouse's mobile profile. */
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const pages = {
  home: '/',
  catalogue: '/apis/active',
  'API details': '/apis/details/shipment-v3-booking',
};

installRivals();
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report }>;
const library: { default: Lighthouse } = await import(
  pathToFileURL(join(rivals, 'node_modules/lighthouse/core/index.js')).href
);
interface Report {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { title: string; score: number | null }>>;
}

const directory = await mkdtemp(join(tmpdir(), 'portal-bench-'));
const running = await launch({ directory, portals: ['production'] });
const port = await findFreePort();
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: [
    `--remote-debugging-port=${port}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
});
let least = 100;
for (const [name, path] of Object.entries(pages)) {
  const url = `${running.production?.url ?? ''}${path}`;
  const flags = { port, onlyCategories: [...categories], logLevel: 'error' };
  const { lhr } = await library.default(url, flags);
  const scores = categories.map((category) => {
    const score = Math.round((lhr.categories[category]?.score ?? 0) * 100);
    least = Math.min(least, score);
    return `${category} ${score}`;
  });
  console.log(`${name.padEnd(12)} ${scores.join(', ')}  (Lighthouse ${lhr.lighthouseVersion})`);
  for (const { category, title, score } of listWeak(lhr)) {
    console.log(`  ${category}: ${title} (${Math.round(score * 100)})`);
  }
}
console.log(`lowest of all: ${least} (target ≥ 95)`);
await browser.close();
await running.stop();
await rm(directory, { recursive: true, force: true });

/** Audits that cost a category points. */
function listWeak({ categories: found, audits }: Report) {
  return categories.flatMap((category) =>
    (found[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const { score, title } = audits[id] ?? { score: null, title: id };
      return weight > 0 && score !== null && score < 0.9 ? [{ category, title, score }] : [];
    }),
  );
}
